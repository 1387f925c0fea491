//! Streams, decoded and cut into blocks of whole records.

use std::io::{self, BufReader, Read};
use std::{fmt, mem};

use flate2::bufread::MultiGzDecoder;
use memchr::memmem;
use zstd::stream::read::Decoder as ZstdDecoder;

/// How a stream is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Codec {
    /// Not at all.
    Plain,
    /// Gzip, of one or several members.
    Gzip,
    /// Zstandard, of one or several frames.
    Zstd,
}

/// A piece of the decoded stream. `position` is the decoded offset of its first byte.
#[derive(Debug, PartialEq, Eq)]
pub enum Block {
    /// One or more whole records, their delimiters included; only the last record of a stream may lack its own.
    Records {
        /// Decoded offset of the first record.
        position: u64,
        /// The bytes.
        data: Vec<u8>,
    },
    /// A record over the limit, of which nothing was kept.
    Oversized {
        /// Decoded offset of the record.
        position: u64,
        /// Its length in bytes, the delimiter not counted.
        length: u64,
    },
}

/// Why a stream could not be read to its end. The position is the number of bytes that were decoded before.
#[derive(Debug)]
pub enum StreamError {
    /// The underlying reader failed; this is its error.
    Source(io::Error),
    /// The compressed stream ends before its last member or frame does. An empty file is such a stream too: the
    /// compressed form of nothing is not empty, so that a file of 0 bytes is one whose writer did not get far.
    Truncated {
        /// The codec.
        codec: Codec,
        /// Bytes decoded before.
        position: u64,
    },
    /// The compressed stream cannot be decoded: a damaged one, another format, bytes after the end.
    Corrupt {
        /// The codec.
        codec: Codec,
        /// Bytes decoded before.
        position: u64,
        /// The words of the decoder.
        reason: String,
    },
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |codec| match codec {
            Codec::Plain => "plain",
            Codec::Gzip => "gzip",
            Codec::Zstd => "zstd",
        };
        match self {
            Self::Source(error) => error.fmt(f),
            Self::Truncated { codec, position: 0 } => {
                write!(f, "truncated: the {} stream ends before its first byte of content", name(*codec))
            }
            Self::Truncated { codec, position } => {
                write!(f, "truncated: the {} stream breaks off after {position} decoded bytes", name(*codec))
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

/// Bytes taken from the source, and decoded, at a time.
const READ_BYTES: usize = 1 << 20;

/// The largest zstd window that is decoded, as a power of two: the format's own limit for `zstd --long=31`, with which
/// large public corpora are compressed and which nothing smaller can decode.
///
/// A header that merely claims such a window costs address space, not memory: zstd allocates the window without
/// touching it, and its pages become real only as decoded bytes are written to them. So a small malicious file stays
/// small, and memory beyond the block is used by streams that do need it, never above 2 GiB per reader.
const ZSTD_WINDOW_LOG_MAX: u32 = 31;

/// Reads a stream as [`Block`]s.
///
/// A block ends right after a delimiter, or at the end of the stream, and is about `block_bytes` long: more if a record
/// is, less at the end and before an oversized record. An empty delimiter makes the whole stream one record. Delimiters
/// are found from the left and do not overlap, so that the records are the same whatever the size of blocks.
///
/// Memory is bounded by twice `block_bytes + max_record_bytes` (a buffer grows by doubling) and the window of the codec.
/// Time is linear: no byte is searched twice for a delimiter, but for those at the seam of two reads.
pub struct BlockReader<R: Read> {
    decoder: Decoder<R>,
    codec: Codec,
    delimiter: memmem::Finder<'static>,
    block_bytes: usize,
    max_record_bytes: u64,
    /// Decoded bytes. Those before `head` are handed out already; records begin at `head` and, as the last of those
    /// found so far, at `record`. No delimiter that follows `record` begins before `searched`.
    buffer: Vec<u8>,
    head: usize,
    record: usize,
    searched: usize,
    /// Bytes of the record at `head` that were dropped, because it is oversized.
    dropped: u64,
    /// Decoded offset of the record at `head`, dropped bytes included.
    position: u64,
    end: Option<Result<(), StreamError>>,
}

impl<R: Read> BlockReader<R> {
    /// Starts to read `source`.
    ///
    /// # Errors
    ///
    /// If a decoder cannot be set up (no memory). What is wrong with the stream comes out of [`Self::next_block`].
    pub fn new(
        source: R,
        codec: Codec,
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

    /// The next block, or `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// A stream that breaks off or cannot be decoded yields the whole records before the fault, then the error; the
    /// incomplete record at the fault is lost. After an error there is nothing to read but errors.
    pub fn next_block(&mut self) -> Result<Option<Block>, StreamError> {
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
                    let again = StreamError::Source(io::Error::other("the stream failed before"));
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

    /// Where the record at `record` ends and where the next one starts, if the buffer tells.
    fn find_end(&mut self) -> Option<(usize, usize)> {
        let delimiter = self.delimiter.needle().len();
        let found = if delimiter == 0 { None } else { self.delimiter.find(&self.buffer[self.searched..]) };
        if let Some(length) = found {
            let end = self.searched + length;
            return Some((end, end + delimiter));
        }
        let length = self.buffer.len();
        // The last bytes may be the beginning of a delimiter.
        self.searched = self.searched.max(length.saturating_sub(delimiter.saturating_sub(1)));
        let last = matches!(self.end, Some(Ok(()))) && (self.record < length || self.dropped > 0);
        last.then_some((length, length))
    }

    /// Whether the record at `record` is over the limit if it reaches to `end`.
    fn is_oversized(&self, end: usize) -> bool {
        self.dropped + (end - self.record) as u64 > self.max_record_bytes
    }

    /// Hands out the whole records in the buffer.
    fn take_records(&mut self) -> Block {
        let (head, end) = (self.head, self.record);
        let position = self.position;
        self.position += (end - head) as u64;
        // Handing over the buffer saves a copy of the block but copies the rest: not where the rest is larger, or blocks
        // much smaller than the buffer would cost quadratic time.
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
        Block::Records { position, data }
    }

    /// Passes over the record at `head`, which ends at `end`.
    fn take_oversized(&mut self, end: usize, next: usize) -> Block {
        let position = self.position;
        let length = self.dropped + (end - self.record) as u64;
        self.position += length + (next - end) as u64;
        (self.head, self.record, self.searched, self.dropped) = (next, next, next, 0);
        Block::Oversized { position, length }
    }

    /// Decodes some more of the stream into the buffer, or notes its end.
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

/// The source, which remembers that it was the one to fail: a decoder passes its errors on, and a source may well fail
/// with a kind that a decoder uses too.
struct Source<R> {
    inner: R,
    failed: bool,
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.inner.read(buffer) {
                // Tried again here, since flate2 takes any error in the header of a member for its end.
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
    Gzip(Box<MultiGzDecoder<Buffered<R>>>),
    Zstd(ZstdDecoder<'static, Buffered<R>>),
}

impl<R: Read> Decoder<R> {
    fn new(inner: R, codec: Codec) -> io::Result<Self> {
        let source = BufReader::with_capacity(READ_BYTES, Source { inner, failed: false });
        Ok(match codec {
            Codec::Plain => Self::Plain(source),
            Codec::Gzip => Self::Gzip(Box::new(MultiGzDecoder::new(source))),
            Codec::Zstd => {
                let mut decoder = ZstdDecoder::with_buffer(source)?;
                decoder.window_log_max(ZSTD_WINDOW_LOG_MAX)?;
                Self::Zstd(decoder)
            }
        })
    }

    fn source(&self) -> &Source<R> {
        match self {
            Self::Plain(source) => source,
            Self::Gzip(decoder) => decoder.get_ref(),
            Self::Zstd(decoder) => decoder.get_ref(),
        }
        .get_ref()
    }
}

impl<R: Read> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(source) => source.read(buffer),
            Self::Gzip(decoder) => decoder.read(buffer),
            Self::Zstd(decoder) => decoder.read(buffer),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::io::Write;

    use proptest::prelude::*;

    use super::*;

    /// A source that gives at most so many bytes at a time.
    struct Trickle<'a>(&'a [u8], usize);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let room = buffer.len().min(self.1);
            self.0.read(&mut buffer[..room])
        }
    }

    fn gzip(data: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(data).unwrap();
        encoder.finish().unwrap()
    }

    fn zstd(data: &[u8]) -> Vec<u8> {
        let mut encoder = zstd::stream::write::Encoder::new(Vec::new(), 3).unwrap();
        encoder.include_checksum(true).unwrap();
        encoder.write_all(data).unwrap();
        encoder.finish().unwrap()
    }

    fn compress(codec: Codec, pieces: &[&[u8]]) -> Vec<u8> {
        match codec {
            Codec::Plain => pieces.concat(),
            Codec::Gzip => pieces.iter().flat_map(|piece| gzip(piece)).collect(),
            Codec::Zstd => pieces.iter().flat_map(|piece| zstd(piece)).collect(),
        }
    }

    fn blocks(source: impl Read, codec: Codec, delimiter: &[u8], block_bytes: usize, max: u64) -> Vec<Block> {
        let mut reader = BlockReader::new(source, codec, delimiter, block_bytes, max).unwrap();
        let blocks = std::iter::from_fn(|| reader.next_block().unwrap()).collect();
        assert!(reader.next_block().unwrap().is_none(), "the end is the end");
        blocks
    }

    fn read_all(source: &[u8], codec: Codec) -> Result<Vec<u8>, StreamError> {
        let mut reader = BlockReader::new(source, codec, b"\n", 1 << 20, 1 << 20).unwrap();
        let mut all = Vec::new();
        while let Some(block) = reader.next_block()? {
            match block {
                Block::Records { data, .. } => all.extend(data),
                Block::Oversized { .. } => panic!("nothing is oversized here"),
            }
        }
        Ok(all)
    }

    /// Position and bytes (with the delimiter, if any) of each record.
    fn records<'d>(data: &'d [u8], delimiter: &[u8]) -> Vec<(u64, &'d [u8])> {
        let mut records = Vec::new();
        let (mut start, mut end) = (0, 0);
        while end < data.len() {
            let at_delimiter = !delimiter.is_empty() && data[end..].starts_with(delimiter);
            end += if at_delimiter { delimiter.len() } else { 1 };
            if at_delimiter || end == data.len() {
                records.push((start as u64, &data[start..end]));
                start = end;
            }
        }
        records
    }

    /// The blocks hold exactly `records(data)` in order, and end where they should.
    fn check(blocks: &[Block], data: &[u8], delimiter: &[u8], block_bytes: usize, max: u64) {
        let mut expected = records(data, delimiter).into_iter().peekable();
        for block in blocks {
            match block {
                Block::Oversized { position, length } => {
                    let (start, record) = expected.next().expect("a record");
                    let content = record.strip_suffix(delimiter).unwrap_or(record);
                    assert_eq!((*position, *length), (start, content.len() as u64));
                    assert!(*length > max);
                }
                Block::Records { position, data } => {
                    assert_eq!(expected.peek().expect("a record").0, *position);
                    let mut rest = &data[..];
                    let mut last = 0;
                    while !rest.is_empty() {
                        let (_, record) = expected.next().expect("a record");
                        rest = rest.strip_prefix(record).expect("the next record, whole");
                        let content = record.strip_suffix(delimiter).unwrap_or(record);
                        assert!(content.len() as u64 <= max);
                        last = record.len();
                    }
                    assert!(data.len() - last < block_bytes.max(1), "no more records than needed");
                }
            }
        }
        assert!(expected.next().is_none());
    }

    proptest! {
        #[test]
        fn blocks_hold_the_records(
            data in proptest::collection::vec(prop_oneof![Just(b'a'), Just(b'b'), Just(b'\n')], 0..200),
            delimiter in prop_oneof![
                Just(&b"\n"[..]), Just(&b"ab"[..]), Just(&b"aab"[..]), Just(&b"aba"[..]), Just(&b"aa"[..]), Just(&b""[..])
            ],
            cut in 0usize..200,
            trickle in 1usize..50,
            block_bytes in 0usize..60,
            max in 0u64..60,
            codec in prop_oneof![Just(Codec::Plain), Just(Codec::Gzip), Just(Codec::Zstd)],
        ) {
            let (first, second) = data.split_at(cut.min(data.len()));
            let stream = compress(codec, &[first, second]);
            let blocks = blocks(Trickle(&stream, trickle), codec, delimiter, block_bytes, max);
            check(&blocks, &data, delimiter, block_bytes, max);
        }
    }

    /// Records around the size of a read, so that delimiters fall on the seams of reads.
    #[test]
    fn delimiters_on_the_seam_of_two_reads() {
        for delimiter in [&b"\n"[..], b"<|endoftext|>", b"aa"] {
            for shift in 0..=delimiter.len() + 1 {
                let mut data = vec![b'x'; READ_BYTES - shift];
                data.extend(delimiter);
                data.extend(vec![b'y'; 2 * READ_BYTES]);
                data.extend(delimiter);
                data.extend(b"rest");
                for (block_bytes, max) in [(1, u64::MAX), (1, 10), (1, READ_BYTES as u64), (usize::MAX, u64::MAX)] {
                    let blocks = blocks(&data[..], Codec::Plain, delimiter, block_bytes, max);
                    check(&blocks, &data, delimiter, block_bytes, max);
                }
            }
        }
    }

    #[test]
    fn truncation_anywhere_is_an_error() {
        let pieces: [&[u8]; 4] = [b"one\ntwo\n", b"", b"three\n", &b"four four four four\n".repeat(100)];
        for codec in [Codec::Gzip, Codec::Zstd] {
            let stream = compress(codec, &pieces);
            let whole: Vec<usize> = (0..=pieces.len()).map(|n| compress(codec, &pieces[..n]).len()).collect();
            for length in 0..=stream.len() {
                let outcome = read_all(&stream[..length], codec);
                match whole.iter().position(|end| *end == length) {
                    Some(n) if n > 0 => assert_eq!(outcome.unwrap(), pieces[..n].concat(), "{codec:?} {length}"),
                    _ => assert!(
                        matches!(outcome, Err(StreamError::Truncated { .. })),
                        "{codec:?} cut at {length}: {outcome:?}"
                    ),
                }
            }
        }
    }

    #[test]
    fn garbage_is_an_error() {
        for codec in [Codec::Gzip, Codec::Zstd] {
            let stream = compress(codec, &[b"one\n", b"two\n"]);
            for garbage in
                [&b"\n"[..], b"\0", b"\0\0\0\0\0\0\0\0", b"garbage garbage", b"\x1f\x8b", b"\x28\xb5\x2f\xfd"]
            {
                let outcome = read_all(&[&stream[..], garbage].concat(), codec);
                assert!(
                    matches!(outcome, Err(StreamError::Truncated { .. } | StreamError::Corrupt { .. })),
                    "{codec:?} then {garbage:?}: {outcome:?}"
                );
            }
            let outcome = read_all(b"{\"text\": \"not compressed\"}\n", codec);
            assert!(matches!(outcome, Err(StreamError::Corrupt { position: 0, .. })), "{outcome:?}");
        }
    }

    /// Both formats carry checksums; a few bits of their headers mean nothing.
    #[test]
    fn a_flipped_bit_is_an_error_or_harmless() {
        let data = b"one\ntwo\nthree three three\n".repeat(10);
        for codec in [Codec::Gzip, Codec::Zstd] {
            let stream = compress(codec, &[&data]);
            for bit in 0..stream.len() * 8 {
                let mut broken = stream.clone();
                broken[bit / 8] ^= 1 << (bit % 8);
                if let Ok(decoded) = read_all(&broken, codec) {
                    assert!(decoded == data, "{codec:?} bit {bit}");
                }
            }
        }
    }

    #[test]
    fn records_before_a_fault_come_first() {
        let stream = [gzip(b"one\ntwo\nhal"), b"garbage garbage".to_vec()].concat();
        let mut reader = BlockReader::new(&stream[..], Codec::Gzip, b"\n", 1 << 20, 1 << 20).unwrap();
        let block = reader.next_block().unwrap();
        assert_eq!(block, Some(Block::Records { position: 0, data: b"one\ntwo\n".to_vec() }));
        assert!(matches!(reader.next_block(), Err(StreamError::Corrupt { position: 11, .. })));
        assert!(reader.next_block().is_err(), "a fault never turns into an end");
    }

    #[test]
    fn an_error_of_the_source_stays_its_own() {
        /// Fails with the kinds that decoders use, once; `Interrupted` is to be tried again.
        struct Failing<'a>(&'a [u8], io::ErrorKind);
        impl Read for Failing<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                if self.0.is_empty() {
                    return Err(self.1.into());
                }
                let room = buffer.len().min(3);
                self.0.read(&mut buffer[..room])
            }
        }
        for codec in [Codec::Plain, Codec::Gzip, Codec::Zstd] {
            let stream = compress(codec, &[&b"0123456789".repeat(10)]);
            for kind in [io::ErrorKind::UnexpectedEof, io::ErrorKind::InvalidInput, io::ErrorKind::Other] {
                for length in 0..stream.len() {
                    let source = Failing(&stream[..length], kind);
                    let mut reader = BlockReader::new(source, codec, b"\n", 1, 1000).unwrap();
                    let error = reader.next_block().unwrap_err();
                    assert!(matches!(&error, StreamError::Source(e) if e.kind() == kind), "{codec:?}: {error:?}");
                    assert!(reader.next_block().is_err());
                }
            }
        }
    }

    /// Many zeros in few bytes, as one record and as many.
    #[test]
    fn bombs_are_read_in_bounded_memory() {
        let zeros = vec![0; 8 << 20];
        let record = [0; 4096];
        for (codec, member) in [(Codec::Gzip, gzip(&zeros)), (Codec::Zstd, zstd(&zeros))] {
            let stream = member.repeat(4);
            let mut reader = BlockReader::new(&stream[..], codec, b"\n", 1 << 16, 1 << 16).unwrap();
            let expected = Block::Oversized { position: 0, length: 32 << 20 };
            assert_eq!(reader.next_block().unwrap(), Some(expected));
            assert!(reader.buffer.capacity() <= 4 << 20, "{}", reader.buffer.capacity());

            let mut reader = BlockReader::new(&stream[..], codec, &record, 1 << 16, 1 << 16).unwrap();
            let mut length = 0;
            while let Some(Block::Records { data, .. }) = reader.next_block().unwrap() {
                assert!(data.capacity() <= 4 << 20 && reader.buffer.capacity() <= 4 << 20);
                length += data.len();
            }
            assert_eq!(length, 32 << 20);
        }
    }

    /// A frame of a few bytes that claims a window: 2 GiB is decoded, in no more memory than it fills; more is refused.
    #[test]
    fn zstd_windows_are_limited() {
        let frame = |window_log: u8| {
            // Magic; no content size, no checksum; window descriptor; one last raw block of 3 bytes.
            let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0x00, (window_log - 10) << 3];
            frame.extend([(3 << 3) | 1, 0, 0]);
            frame.extend(b"ab\n");
            frame
        };
        assert_eq!(read_all(&frame(31), Codec::Zstd).unwrap(), b"ab\n");
        assert!(matches!(read_all(&frame(32), Codec::Zstd), Err(StreamError::Corrupt { .. })));
    }

    #[test]
    fn words() {
        let words = |stream: &[u8], codec| read_all(stream, codec).unwrap_err().to_string();
        let stream = gzip(&b"one\n".repeat(1000));
        assert_eq!(words(b"", Codec::Gzip), "truncated: the gzip stream ends before its first byte of content");
        assert_eq!(
            words(&stream[..stream.len() - 1], Codec::Gzip),
            "truncated: the gzip stream breaks off after 4000 decoded bytes"
        );
        assert_eq!(
            words(b"[1, 2, 3]\n", Codec::Gzip),
            "corrupt: the gzip stream cannot be decoded after 0 decoded bytes: invalid gzip header"
        );
    }
}
