//! Blocks of slow, truncated and damaged streams.

#![allow(clippy::unwrap_used)]

use std::io::Write;

use proptest::prelude::*;

use super::*;

/// A source that returns at most the given number of bytes per read.
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

fn compress(codec: StreamCodec, pieces: &[&[u8]]) -> Vec<u8> {
    match codec {
        StreamCodec::Plain => pieces.concat(),
        StreamCodec::Gzip => pieces.iter().flat_map(|piece| gzip(piece)).collect(),
        StreamCodec::Zstd => pieces.iter().flat_map(|piece| zstd(piece)).collect(),
    }
}

fn blocks(source: impl Read, codec: StreamCodec, delimiter: &[u8], block_bytes: usize, max: u64) -> Vec<RecordBlock> {
    let mut reader = BlockReader::new(source, codec, delimiter, block_bytes, max).unwrap();
    let blocks = std::iter::from_fn(|| reader.next_block().unwrap()).collect();
    assert!(reader.next_block().unwrap().is_none(), "the end stays the end");
    blocks
}

fn read_all(source: &[u8], codec: StreamCodec) -> Result<Vec<u8>, StreamError> {
    let mut reader = BlockReader::new(source, codec, b"\n", 1 << 20, 1 << 20).unwrap();
    let mut all = Vec::new();
    while let Some(block) = reader.next_block()? {
        match block {
            RecordBlock::Records { data, .. } => all.extend(data),
            RecordBlock::Oversized { .. } => panic!("nothing is oversized here"),
        }
    }
    Ok(all)
}

/// Position and bytes (including the delimiter, if any) of each record.
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

/// Checks that blocks contain exactly `records(data)` in order, and have the right sizes.
fn check(blocks: &[RecordBlock], data: &[u8], delimiter: &[u8], block_bytes: usize, max: u64) {
    let mut expected = records(data, delimiter).into_iter().peekable();
    for block in blocks {
        match block {
            RecordBlock::Oversized { position, length } => {
                let (start, record) = expected.next().expect("a record");
                let content = record.strip_suffix(delimiter).unwrap_or(record);
                assert_eq!((*position, *length), (start, content.len() as u64));
                assert!(*length > max);
            }
            RecordBlock::Records { position, data } => {
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
        codec in prop_oneof![Just(StreamCodec::Plain), Just(StreamCodec::Gzip), Just(StreamCodec::Zstd)],
    ) {
        let (first, second) = data.split_at(cut.min(data.len()));
        let stream = compress(codec, &[first, second]);
        let blocks = blocks(Trickle(&stream, trickle), codec, delimiter, block_bytes, max);
        check(&blocks, &data, delimiter, block_bytes, max);
    }
}

/// Records of about the size of a read, so that delimiters cross the boundaries of reads.
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
                let blocks = blocks(&data[..], StreamCodec::Plain, delimiter, block_bytes, max);
                check(&blocks, &data, delimiter, block_bytes, max);
            }
        }
    }
}

#[test]
fn truncation_anywhere_is_an_error() {
    let pieces: [&[u8]; 4] = [b"one\ntwo\n", b"", b"three\n", &b"four four four four\n".repeat(100)];
    for codec in [StreamCodec::Gzip, StreamCodec::Zstd] {
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
    for codec in [StreamCodec::Gzip, StreamCodec::Zstd] {
        let stream = compress(codec, &[b"one\n", b"two\n"]);
        for garbage in [&b"\n"[..], b"\0", b"\0\0\0\0\0\0\0\0", b"garbage garbage", b"\x1f\x8b", b"\x28\xb5\x2f\xfd"] {
            let outcome = read_all(&[&stream[..], garbage].concat(), codec);
            if codec == StreamCodec::Gzip && garbage.iter().all(|byte| *byte == 0) {
                assert_eq!(outcome.unwrap(), b"one\ntwo\n");
                continue;
            }
            assert!(
                matches!(outcome, Err(StreamError::Truncated { .. } | StreamError::Corrupt { .. })),
                "{codec:?} then {garbage:?}: {outcome:?}"
            );
        }
        let outcome = read_all(b"{\"text\": \"not compressed\"}\n", codec);
        assert!(matches!(outcome, Err(StreamError::Corrupt { position: 0, .. })), "{outcome:?}");
    }
}

/// Both formats have checksums; only a few bits of their headers have no meaning.
#[test]
fn zeros_after_a_gzip_member_are_skipped() {
    let padded = |zeros| [gzip(b"one\n"), vec![0; zeros], gzip(b"two\n"), vec![0; zeros]].concat();
    for zeros in [0, 1, 511, READ_BYTES, READ_BYTES + 1] {
        assert_eq!(read_all(&padded(zeros), StreamCodec::Gzip).unwrap(), b"one\ntwo\n");
    }
    for garbage in [&b"x"[..], b"\n", b"text of another file, which is longer than a header"] {
        let error = read_all(&[padded(3), garbage.to_vec()].concat(), StreamCodec::Gzip).unwrap_err().to_string();
        assert!(
            error.ends_with("after 8 decoded bytes: the gzip data is complete, but other bytes follow it"),
            "{error}"
        );
    }
    assert!(read_all(&[0; 512], StreamCodec::Gzip).is_err());
}

#[test]
fn a_flipped_bit_is_an_error_or_harmless() {
    let data = b"one\ntwo\nthree three three\n".repeat(10);
    for codec in [StreamCodec::Gzip, StreamCodec::Zstd] {
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
    let mut reader = BlockReader::new(&stream[..], StreamCodec::Gzip, b"\n", 1 << 20, 1 << 20).unwrap();
    let block = reader.next_block().unwrap();
    assert_eq!(block, Some(RecordBlock::Records { position: 0, data: b"one\ntwo\n".to_vec() }));
    assert!(matches!(reader.next_block(), Err(StreamError::Corrupt { position: 11, .. })));
    assert!(reader.next_block().is_err(), "a fault never turns into an end");
}

#[test]
fn an_error_of_the_source_stays_its_own() {
    /// Fails once with an error kind that decoders use; `Interrupted` must be retried.
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
    for codec in [StreamCodec::Plain, StreamCodec::Gzip, StreamCodec::Zstd] {
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

/// Many zeros in few bytes, as one record and as many records.
#[test]
fn bombs_are_read_in_bounded_memory() {
    let zeros = vec![0; 8 << 20];
    let record = [0; 4096];
    for (codec, member) in [(StreamCodec::Gzip, gzip(&zeros)), (StreamCodec::Zstd, zstd(&zeros))] {
        let stream = member.repeat(4);
        let mut reader = BlockReader::new(&stream[..], codec, b"\n", 1 << 16, 1 << 16).unwrap();
        let expected = RecordBlock::Oversized { position: 0, length: 32 << 20 };
        assert_eq!(reader.next_block().unwrap(), Some(expected));
        assert!(reader.buffer.capacity() <= 4 << 20, "{}", reader.buffer.capacity());

        let mut reader = BlockReader::new(&stream[..], codec, &record, 1 << 16, 1 << 16).unwrap();
        let mut length = 0;
        while let Some(RecordBlock::Records { data, .. }) = reader.next_block().unwrap() {
            assert!(data.capacity() <= 4 << 20 && reader.buffer.capacity() <= 4 << 20);
            length += data.len();
        }
        assert_eq!(length, 32 << 20);
    }
}

/// A frame of a few bytes that states a large window: 2 GiB is decoded in only the memory that is used; more is
/// rejected.
#[test]
fn zstd_windows_are_limited() {
    let frame = |window_log: u8| {
        // Magic; no content size, no checksum; window descriptor; one last raw block of 3 bytes.
        let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0x00, (window_log - 10) << 3];
        frame.extend([(3 << 3) | 1, 0, 0]);
        frame.extend(b"ab\n");
        frame
    };
    assert_eq!(read_all(&frame(31), StreamCodec::Zstd).unwrap(), b"ab\n");
    assert!(matches!(read_all(&frame(32), StreamCodec::Zstd), Err(StreamError::Corrupt { .. })));
}

#[test]
fn words() {
    let words = |stream: &[u8], codec| read_all(stream, codec).unwrap_err().to_string();
    let stream = gzip(&b"one\n".repeat(1000));
    assert_eq!(words(b"", StreamCodec::Gzip), "truncated: the gzip stream ends before its first byte of content");
    assert_eq!(
        words(&stream[..stream.len() - 1], StreamCodec::Gzip),
        "truncated: the gzip stream ends after 4000 decoded bytes"
    );
    assert_eq!(
        words(b"[1, 2, 3]\n", StreamCodec::Gzip),
        "corrupt: the gzip stream cannot be decoded after 0 decoded bytes: invalid gzip header"
    );
}
