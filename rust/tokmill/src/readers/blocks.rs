//! Decoding of streams, and their division into blocks of whole records.

use std::io::{self, BufRead, BufReader, Read};
use std::{fmt, mem};

use flate2::bufread::GzDecoder;
use memchr::memmem;
use zstd::stream::read::Decoder as ZstdDecoder;

/// Compression of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamCodec {
    /// No compression.
    Plain,
    /// Gzip with one or more members. Zeros may follow each: tapes and some stores pad files.
    Gzip,
    /// Zstandard with one or more frames.
    Zstd,
}

/// A block of the decoded stream. `position` is the decoded offset of its first byte.
#[derive(Debug, PartialEq, Eq)]
pub enum RecordBlock {
    /// One or more whole records with their delimiters; only the last record of a stream may lack it.
    Records {
        /// Decoded offset of the first record.
        position: u64,
        /// The bytes.
        data: Vec<u8>,
    },
    /// A record over the limit; its bytes were dropped.
    Oversized {
        /// Decoded offset of the record.
        position: u64,
        /// Its length in bytes, without the delimiter.
        length: u64,
    },
}

/// Error of reading a stream. `position` is the number of bytes decoded before the error.
#[derive(Debug)]
pub enum StreamError {
    /// The underlying reader failed; this is its error.
    Source(io::Error),
    /// The compressed stream ends within a member or frame. This includes an empty file, because compressed empty data
    /// is not empty: a file of 0 bytes is an unfinished write.
    Truncated {
        /// The codec.
        codec: StreamCodec,
        /// Bytes decoded before.
        position: u64,
    },
    /// The compressed stream cannot be decoded: it is damaged, has another format, or has trailing bytes.
    Corrupt {
        /// The codec.
        codec: StreamCodec,
        /// Bytes decoded before.
        position: u64,
        /// The decoder's message.
        reason: String,
    },
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |codec| match codec {
            StreamCodec::Plain => "plain",
            StreamCodec::Gzip => "gzip",
            StreamCodec::Zstd => "zstd",
        };
        match self {
            Self::Source(error) => error.fmt(f),
            Self::Truncated { codec, position: 0 } => {
                write!(f, "truncated: the {} stream ends before its first byte of content", name(*codec))
            }
            Self::Truncated { codec, position } => {
                write!(f, "truncated: the {} stream ends after {position} decoded bytes", name(*codec))
            }
            Self::Corrupt { codec, position, reason } => {
                write!(
                    f,
                    "corrupt: the {} stream cannot be decoded after {position} decoded bytes: {reason}",
                    name(*codec)
                )
            }
        }
    }
}

impl std::error::Error for StreamError {}

/// Number of bytes read from the source, and decoded, at a time.
const READ_BYTES: usize = 1 << 20;

/// Maximum size of a zstd window, as a power of two: the format's limit, for `zstd --long=31`. Large public corpora are
/// compressed with it and cannot be decoded with a smaller window.
///
/// A header that merely states such a window costs address space, not memory: zstd allocates the window without
/// touching it, and pages are allocated only as decoded bytes are written. So a small malicious file uses little
/// memory, and a stream that needs the window uses at most 2 GiB per reader.
const ZSTD_WINDOW_LOG_MAX: u32 = 31;

/// Reads a stream as [`RecordBlock`]s.
///
/// A block ends after a delimiter or at the end of the stream. It is about `block_bytes` long: longer if a single
/// record is, shorter at the end and before an oversized record. An empty delimiter makes the whole stream one record.
/// Delimiters are found from the left and do not overlap, so records do not depend on the block size.
///
/// Memory is at most twice `block_bytes + max_record_bytes`, because a buffer grows by doubling, plus the codec's
/// window. Time is linear: no byte is searched twice for a delimiter, except at the boundaries of reads.
pub struct BlockReader<R: Read> {
    decoder: Decoder<R>,
    codec: StreamCodec,
    delimiter: memmem::Finder<'static>,
    block_bytes: usize,
    max_record_bytes: u64,
    /// Decoded bytes. Those before `head` have been returned. Records begin at `head`; the last one found so far begins
    /// at `record`. No delimiter after `record` begins before `searched`.
    buffer: Vec<u8>,
    head: usize,
    record: usize,
    searched: usize,
    /// Number of dropped bytes of the record at `head`, which is oversized.
    dropped: u64,
    /// Decoded offset of the record at `head`, including dropped bytes.
    position: u64,
    end: Option<Result<(), StreamError>>,
}

impl<R: Read> BlockReader<R> {
    /// Starts reading `source`.
    ///
    /// # Errors
    ///
    /// If a decoder cannot be created for lack of memory. Faults of the stream are returned by [`Self::next_block`].
    pub fn new(
        source: R,
        codec: StreamCodec,
        delimiter: &[u8],
        block_bytes: usize,
        max_record_bytes: u64,
    ) -> io::Result<Self> {
        Ok(Self {
            decoder: Decoder::new(source, codec)?,
            codec,
            delimiter: memmem::Finder::new(delimiter).into_owned(),
            block_bytes,
            max_record_bytes,
            buffer: Vec::new(),
            head: 0,
            record: 0,
            searched: 0,
            dropped: 0,
            position: 0,
            end: None,
        })
    }

    /// Returns the next block, or `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// If a stream is truncated or corrupt, the whole records before the fault are returned, then the error; the
    /// incomplete record is lost. After an error, every call returns an error.
    pub fn next_block(&mut self) -> Result<Option<RecordBlock>, StreamError> {
        loop {
            while let Some((end, next)) = self.find_end() {
                if self.is_oversized(end) {
                    if self.record > self.head {
                        self.searched = end;
                        return Ok(Some(self.take_records()));
                    }
                    return Ok(Some(self.take_oversized(end, next)));
                }
                self.record = next;
                self.searched = next;
                if self.record - self.head >= self.block_bytes {
                    return Ok(Some(self.take_records()));
                }
            }
            let oversized = self.is_oversized(self.searched);
            let full = self.buffer.len() - self.head >= self.block_bytes;
            if self.record > self.head && (oversized || full || self.end.is_some()) {
                return Ok(Some(self.take_records()));
            }
            match &mut self.end {
                Some(Ok(())) => return Ok(None),
                Some(Err(error)) => {
                    let again = StreamError::Source(io::Error::other("an earlier read of the stream failed"));
                    return Err(mem::replace(error, again));
                }
                None if oversized => {
                    self.dropped += (self.searched - self.record) as u64;
                    self.head = self.searched;
                    self.record = self.searched;
                    self.fill();
                }
                None => self.fill(),
            }
        }
    }

    /// The end of the record at `record` and the start of the next, if the buffer contains them.
    fn find_end(&mut self) -> Option<(usize, usize)> {
        let delimiter = self.delimiter.needle().len();
        let found = if delimiter == 0 { None } else { self.delimiter.find(&self.buffer[self.searched..]) };
        if let Some(length) = found {
            let end = self.searched + length;
            return Some((end, end + delimiter));
        }
        let length = self.buffer.len();
        // The last bytes may be the start of a delimiter.
        self.searched = self.searched.max(length.saturating_sub(delimiter.saturating_sub(1)));
        let last = matches!(self.end, Some(Ok(()))) && (self.record < length || self.dropped > 0);
        last.then_some((length, length))
    }

    /// Whether the record at `record` is over the limit if it extends to `end`.
    fn is_oversized(&self, end: usize) -> bool {
        self.dropped + (end - self.record) as u64 > self.max_record_bytes
    }

    /// Returns the whole records in the buffer.
    fn take_records(&mut self) -> RecordBlock {
        let (head, end) = (self.head, self.record);
        let position = self.position;
        self.position += (end - head) as u64;
        // Returning the buffer saves a copy of the block but copies the rest. If the rest is larger, copy the block
        // instead; otherwise blocks much smaller than the buffer would take quadratic time.
        let data = if head == 0 && self.buffer.len() - end <= end {
            let capacity = self.buffer.capacity().min(self.block_bytes.saturating_add(READ_BYTES));
            let mut rest = Vec::with_capacity(capacity);
            rest.extend_from_slice(&self.buffer[end..]);
            self.record = 0;
            self.searched -= end;
            let mut data = mem::replace(&mut self.buffer, rest);
            data.truncate(end);
            data
        } else {
            self.head = end;
            self.buffer[head..end].to_vec()
        };
        RecordBlock::Records { position, data }
    }

    /// Skips the record at `head`, which ends at `end`.
    fn take_oversized(&mut self, end: usize, next: usize) -> RecordBlock {
        let position = self.position;
        let length = self.dropped + (end - self.record) as u64;
        self.position += length + (next - end) as u64;
        (self.head, self.record, self.searched, self.dropped) = (next, next, next, 0);
        RecordBlock::Oversized { position, length }
    }

    /// Decodes more of the stream into the buffer, or records its end.
    fn fill(&mut self) {
        self.buffer.drain(..self.head);
        self.record -= self.head;
        self.searched -= self.head;
        self.head = 0;
        match Read::take(&mut self.decoder, READ_BYTES as u64).read_to_end(&mut self.buffer) {
            Ok(READ_BYTES) => {}
            Ok(_) => self.end = Some(Ok(())),
            Err(error) => {
                let position = self.position + self.dropped + self.buffer.len() as u64;
                self.end = Some(Err(self.explain(error, position)));
            }
        }
    }

    fn explain(&self, error: io::Error, position: u64) -> StreamError {
        let codec = self.codec;
        if self.decoder.source().failed {
            StreamError::Source(error)
        } else if error.kind() == io::ErrorKind::UnexpectedEof {
            StreamError::Truncated { codec, position }
        } else {
            StreamError::Corrupt { codec, position, reason: error.to_string() }
        }
    }
}

/// The source, with a flag for its own failures: a decoder passes errors of its source on, and they may have a kind
/// that the decoder uses, too.
struct Source<R> {
    inner: R,
    failed: bool,
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.inner.read(buffer) {
                // Retry here, because flate2 treats any error in a member's header as the end.
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                outcome => {
                    self.failed = outcome.is_err();
                    return outcome;
                }
            }
        }
    }
}

type Buffered<R> = BufReader<Source<R>>;

enum Decoder<R: Read> {
    Plain(Buffered<R>),
    Gzip(Box<GzipMembers<Buffered<R>>>),
    Zstd(ZstdDecoder<'static, Buffered<R>>),
}

impl<R: Read> Decoder<R> {
    fn new(inner: R, codec: StreamCodec) -> io::Result<Self> {
        let source = BufReader::with_capacity(READ_BYTES, Source { inner, failed: false });
        Ok(match codec {
            StreamCodec::Plain => Self::Plain(source),
            StreamCodec::Gzip => Self::Gzip(Box::new(GzipMembers { member: Some(GzDecoder::new(source)) })),
            StreamCodec::Zstd => {
                let mut decoder = ZstdDecoder::with_buffer(source)?;
                decoder.window_log_max(ZSTD_WINDOW_LOG_MAX)?;
                Self::Zstd(decoder)
            }
        })
    }

    fn source(&self) -> &Source<R> {
        match self {
            Self::Plain(source) => source,
            Self::Gzip(members) => members.source(),
            Self::Zstd(decoder) => decoder.get_ref(),
        }
        .get_ref()
    }
}

impl<R: Read> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(source) => source.read(buffer),
            Self::Gzip(members) => members.read(buffer),
            Self::Zstd(decoder) => decoder.read(buffer),
        }
    }
}

/// First byte of a gzip member.
const GZIP_MAGIC: u8 = 0x1f;
const TRAILING: &str = "the gzip data is complete, but other bytes follow it";

/// The content of gzip members, one after the other. Zeros after a member are skipped, as gzip and Python do.
struct GzipMembers<R> {
    /// Only `None` while a member is replaced by the next.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> GzipMembers<R> {
    fn source(&self) -> &R {
        self.member.as_ref().expect("there is always a member").get_ref()
    }

    /// Begins the next member; returns whether there is one.
    fn next(&mut self) -> io::Result<bool> {
        let mut source = self.member.take().expect("there is always a member").into_inner();
        let more = loop {
            match source.fill_buf() {
                Ok([]) => break Ok(false),
                Ok(rest) => {
                    let zeros = rest.iter().take_while(|byte| **byte == 0).count();
                    let first = rest.get(zeros).copied();
                    source.consume(zeros);
                    match first {
                        Some(GZIP_MAGIC) => break Ok(true),
                        Some(_) => break Err(io::Error::new(io::ErrorKind::InvalidData, TRAILING)),
                        None => {}
                    }
                }
                Err(error) => break Err(error),
            }
        };
        self.member = Some(GzDecoder::new(source));
        more
    }
}

impl<R: BufRead> Read for GzipMembers<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let length = self.member.as_mut().expect("there is always a member").read(buffer)?;
            if length > 0 || buffer.is_empty() || !self.next()? {
                return Ok(length);
            }
        }
    }
}

#[cfg(test)]
mod tests;
