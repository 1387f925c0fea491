//! Strings out of the column chunks of parquet files.
//!
//! A chunk is what a column takes of a row group: pages ([`super::pages`]), each compressed by itself, of which the first may be a
//! dictionary. From there to flat text Arrow takes three steps, each with megabytes of its own. Here pages are decompressed to where
//! others were before, and a string is copied once, to its place.

use std::fmt;
use std::io::{self, Read};
use std::iter::repeat_n;
use std::mem;
use std::ops::Range;

use flate2::bufread::MultiGzDecoder;
use zstd::stream::read::Decoder as ZstdDecoder;
use zstd::zstd_safe::get_frame_content_size;

use super::pages::{Kind, PLAIN, PLAIN_DICTIONARY, Page, RLE, RLE_DICTIONARY, next_page};

/// How pages are compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Codec {
    /// Not at all.
    Uncompressed,
    /// By gzip.
    Gzip,
    /// By snappy, without frames.
    Snappy,
    /// By zstd.
    Zstd,
}

/// A column of a row group, of physical type BYTE_ARRAY, neither repeated nor nested.
pub struct Chunk<'c> {
    /// All its pages as they lie in the file.
    pub pages: &'c [u8],
    /// How each of them is compressed.
    pub codec: Codec,
    /// How many rows it has.
    pub rows: usize,
}

/// Strings of a column, which lie end to end elsewhere.
#[derive(Debug, PartialEq)]
pub struct Strings {
    /// n + 1 offsets, the first of them 0.
    pub offsets: Vec<i64>,
    /// 1 for each row, or 0 where it is null.
    pub valid: Vec<u8>,
}

/// Why chunks do not become strings.
#[derive(Debug, PartialEq)]
pub enum ChunkError {
    /// They are not what the format says.
    Damaged(String),
    /// They are encoded in a way that is not known here: its number.
    Unknown(i32),
    /// There are more bytes than room: a dictionary holds a string once, however many rows point to it.
    TooLong,
}

impl fmt::Display for ChunkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(words) => f.write_str(words),
            Self::Unknown(encoding) => write!(f, "pages have encoding {encoding}"),
            Self::TooLong => f.write_str("there are more bytes than room"),
        }
    }
}

impl From<&str> for ChunkError {
    fn from(words: &str) -> Self {
        Self::Damaged(words.to_owned())
    }
}

impl From<io::Error> for ChunkError {
    fn from(error: io::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// Lays the strings of a column in several chunks end to end, into `data`.
///
/// `nullable` is whether the column is optional in its schema. `room` is for the pages of a chunk, uncompressed; what it
/// holds does not matter.
///
/// # Errors
///
/// [`ChunkError`].
pub fn read_chunks(
    chunks: &[Chunk<'_>],
    nullable: bool,
    data: &mut [u8],
    room: &mut [u8],
) -> Result<Strings, ChunkError> {
    let strings = Strings { offsets: vec![0], valid: Vec::new() };
    let mut reader = Reader { nullable, data, strings, present: Vec::new(), numbers: Vec::new() };
    for chunk in chunks {
        reader.read(chunk, room)?;
    }
    Ok(reader.strings)
}

/// Decompresses a page to the beginning of `room`, where it is to be `length` bytes long. Gives these, and what is behind them.
fn decompress<'r>(
    page: &[u8],
    codec: Codec,
    length: usize,
    room: &'r mut [u8],
) -> Result<(&'r mut [u8], &'r mut [u8]), ChunkError> {
    let (whole, rest) = room.split_at_mut_checked(length).ok_or(ChunkError::TooLong)?;
    let is_whole = match codec {
        _ if page.is_empty() => length == 0, // of the second version, without values
        Codec::Uncompressed => fills(page, whole)?,
        Codec::Gzip => fills(MultiGzDecoder::new(page), whole)?,
        Codec::Snappy => {
            snap::raw::decompress_len(page).map_err(io::Error::from)? == length
                && snap::raw::Decoder::new().decompress(page, whole).map_err(io::Error::from)? == length
        }
        Codec::Zstd => match get_frame_content_size(page) {
            Ok(Some(_)) => zstd::bulk::Decompressor::new()?.decompress_to_buffer(page, whole)? == length,
            _ => fills(ZstdDecoder::with_buffer(page)?, whole)?,
        },
    };
    if is_whole { Ok((whole, rest)) } else { Err("a page has another length than its header says".into()) }
}

/// Whether a stream is exactly so long.
fn fills(mut stream: impl Read, room: &mut [u8]) -> Result<bool, ChunkError> {
    stream.read_exact(room)?;
    Ok(stream.read(&mut [0])? == 0)
}

/// Strings that a page holds one behind the other, each behind its length.
#[derive(Default)]
struct Plain<'p> {
    page: &'p [u8],
    places: Vec<Range<usize>>,
}

impl<'p> Plain<'p> {
    fn new(page: &'p [u8], count: usize) -> Result<Self, ChunkError> {
        let (mut places, mut at) = (Vec::new(), 0);
        for _ in 0..count {
            let length = page.get(at..).and_then(<[u8]>::first_chunk);
            let start = at + size_of::<u32>();
            at = start + u32::from_le_bytes(*length.ok_or("a page ends in a string")?) as usize;
            places.push(start..at);
        }
        // Behind the last one fastparquet leaves some bytes.
        if at > page.len() {
            return Err("a page ends in a string".into());
        }
        Ok(Self { page, places })
    }

    fn get(&self, number: usize) -> Option<&'p [u8]> {
        self.page.get(self.places.get(number)?.clone())
    }
}

/// Numbers of `width` bits as runs, of one number or packed: the format's hybrid of RLE and bit-packing. None if there are
/// fewer than `count`.
fn unpack(mut runs: &[u8], width: usize, count: usize, numbers: &mut Vec<u32>) -> Option<()> {
    numbers.clear();
    while numbers.len() < count {
        let left = count - numbers.len();
        let length = runs.iter().position(|byte| byte & 0x80 == 0)? + 1;
        let (header, rest) = runs.split_at(length);
        let header = header
            .iter()
            .rev()
            .try_fold(0u64, |number, &byte| Some(number.checked_mul(0x80)? | u64::from(byte & 0x7F)))?;
        let times = usize::try_from(header >> 1).ok()?;
        if header & 1 == 0 {
            let (number, rest) = rest.split_at_checked(width.div_ceil(8))?;
            let number = little_endian(number);
            if number >> width != 0 {
                return None;
            }
            numbers.extend(repeat_n(number as u32, times.min(left)));
            runs = rest;
        } else {
            // Packed by eights; some writers leave out what would follow the last number.
            let (packed, rest) = rest.split_at(times.saturating_mul(width).min(rest.len()));
            for number in 0..times.saturating_mul(8).min(left) {
                let bits = number * width..(number + 1) * width;
                let bytes = packed.get(bits.start / 8..bits.end.div_ceil(8))?;
                numbers.push((little_endian(bytes) >> (bits.start % 8) & ((1 << width) - 1)) as u32);
            }
            runs = rest;
        }
    }
    Some(())
}

/// At most eight bytes as a number.
fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

struct Reader<'d> {
    nullable: bool,
    data: &'d mut [u8],
    strings: Strings,
    /// For each row of a page 1, or 0 where it is null.
    present: Vec<u32>,
    /// For each string of a page its number in the dictionary.
    numbers: Vec<u32>,
}

impl Reader<'_> {
    fn read(&mut self, chunk: &Chunk<'_>, mut room: &mut [u8]) -> Result<(), ChunkError> {
        let &Chunk { mut pages, codec, rows } = chunk;
        let mut dictionary = Plain::default();
        let mut left = rows;
        while !pages.is_empty() {
            let Page { kind, values: count, encoding, length, bytes } = next_page(&mut pages)?;
            if !matches!(kind, Kind::Dictionary) {
                left = left.checked_sub(count).ok_or("a page has more rows than its row group")?;
            }
            let values: &[u8] = match kind {
                Kind::Dictionary => {
                    if !matches!(encoding, PLAIN | PLAIN_DICTIONARY) {
                        return Err(ChunkError::Unknown(encoding));
                    }
                    let page;
                    (page, room) = decompress(bytes, codec, length, mem::take(&mut room))?;
                    dictionary = Plain::new(page, count)?;
                    continue;
                }
                Kind::Data { levels: levels_encoding } => {
                    let page = decompress(bytes, codec, length, room)?.0;
                    let (levels, values) = match levels_encoding {
                        _ if !self.nullable => (&[][..], &*page),
                        RLE => split_levels(page).ok_or(LEVELS)?,
                        unknown => return Err(ChunkError::Unknown(unknown)),
                    };
                    self.read_levels(levels, count)?;
                    values
                }
                Kind::DataV2 { nulls, rows, repetition, definition, compressed } => {
                    let (levels, values) = bytes.split_at_checked(definition).ok_or(LEVELS)?;
                    self.read_levels(levels, count)?;
                    let null = self.present.iter().filter(|&&present| present == 0).count();
                    if (repetition, rows, nulls) != (0, count, null) {
                        return Err("the header of a page contradicts itself or its levels".into());
                    }
                    let length = length.checked_sub(definition).ok_or(LEVELS)?;
                    let codec = if compressed { codec } else { Codec::Uncompressed };
                    decompress(values, codec, length, room)?.0
                }
            };
            self.append(encoding, values, &dictionary)?;
        }
        if left == 0 { Ok(()) } else { Err(ChunkError::Damaged(format!("{left} of {rows} rows are missing"))) }
    }

    fn read_levels(&mut self, levels: &[u8], count: usize) -> Result<(), ChunkError> {
        if self.nullable {
            return Ok(unpack(levels, 1, count, &mut self.present).ok_or(LEVELS)?);
        }
        self.present.clear();
        self.present.resize(count, 1);
        Ok(())
    }

    /// Appends the rows of a page.
    fn append(&mut self, encoding: i32, values: &[u8], dictionary: &Plain<'_>) -> Result<(), ChunkError> {
        let count = self.present.iter().filter(|&&present| present == 1).count();
        match encoding {
            PLAIN => {
                let plain = Plain::new(values, count)?;
                self.append_each(|_, string| plain.get(string))
            }
            RLE_DICTIONARY | PLAIN_DICTIONARY => {
                // Without strings it may be without the width of their numbers, too.
                let (&width, runs) = values.split_first().unwrap_or((&0, &[]));
                let unpacked = (width <= 32).then(|| unpack(runs, width.into(), count, &mut self.numbers)).flatten();
                unpacked.ok_or("a page ends in its numbers")?;
                self.append_each(|numbers, string| dictionary.get(numbers[string] as usize))
            }
            _ => Err(ChunkError::Unknown(encoding)),
        }
    }

    /// Appends the rows of a page, whose strings are counted from 0.
    fn append_each<'p>(&mut self, string: impl Fn(&[u32], usize) -> Option<&'p [u8]>) -> Result<(), ChunkError> {
        let Strings { offsets, valid } = &mut self.strings;
        let mut end = offsets[offsets.len() - 1] as usize;
        let mut count = 0;
        for &present in &self.present {
            if present == 1 {
                let string = string(&self.numbers, count).ok_or("a string is not in its dictionary")?;
                let place = end..end + string.len();
                end = place.end;
                self.data.get_mut(place).ok_or(ChunkError::TooLong)?.copy_from_slice(string);
                count += 1;
            }
            offsets.push(end as i64);
            valid.push(present as u8);
        }
        Ok(())
    }
}

/// What damaged levels are told by.
const LEVELS: &str = "a page ends in its levels";

/// The levels of a page of the first version, which stand behind their length, and its values.
fn split_levels(page: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = page.split_first_chunk()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Arc;

    use bytes::Bytes;
    use parquet::basic::{Compression, Encoding, GzipLevel, Repetition, Type as Physical, ZstdLevel};
    use parquet::data_type::{ByteArray, ByteArrayType};
    use parquet::file::properties::{WriterProperties, WriterVersion};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::file::writer::SerializedFileWriter;
    use parquet::schema::types::Type;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    type Row = Option<Vec<u8>>;

    /// A way to write a file.
    #[derive(Clone, Debug)]
    struct Way {
        codec: Codec,
        encoding: Option<Encoding>,
        version: WriterVersion,
        page_rows: usize,
        nullable: bool,
    }

    fn ways() -> impl Strategy<Value = Way> {
        let codecs = [Codec::Uncompressed, Codec::Gzip, Codec::Snappy, Codec::Zstd];
        let encodings = [None, None, Some(Encoding::PLAIN), Some(Encoding::DELTA_LENGTH_BYTE_ARRAY)];
        let versions = [WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0];
        (select(codecs.to_vec()), select(encodings.to_vec()), select(versions.to_vec()), 1..40usize, any::<bool>())
            .prop_map(|(codec, encoding, version, page_rows, nullable)| Way {
                codec,
                encoding,
                version,
                page_rows,
                nullable,
            })
    }

    fn groups() -> impl Strategy<Value = Vec<Vec<Row>>> {
        let few = select(vec![b"".to_vec(), b"one".to_vec(), "よ".repeat(30).into_bytes()]);
        let row = proptest::option::weighted(0.8, prop_oneof![few, vec(any::<u8>(), 0..60)]);
        vec(vec(row, 1..120), 1..4)
    }

    /// A chunk and its rows.
    type Written = (Vec<u8>, usize);

    fn read(written: &[Written], way: &Way, data: &mut [u8], room: &mut [u8]) -> Result<Strings, ChunkError> {
        let chunks = written.iter().map(|(pages, rows)| Chunk { pages, codec: way.codec, rows: *rows });
        read_chunks(&chunks.collect::<Vec<_>>(), way.nullable, data, room)
    }

    /// Writes groups of rows as chunks.
    fn write(groups: &[Vec<Row>], way: &Way) -> Vec<Written> {
        let repetition = if way.nullable { Repetition::OPTIONAL } else { Repetition::REQUIRED };
        let column = Type::primitive_type_builder("strings", Physical::BYTE_ARRAY).with_repetition(repetition);
        let fields = vec![Arc::new(column.build().unwrap())];
        let schema = Type::group_type_builder("schema").with_fields(fields).build().unwrap();
        let mut properties = WriterProperties::builder()
            .set_compression(match way.codec {
                Codec::Uncompressed => Compression::UNCOMPRESSED,
                Codec::Gzip => Compression::GZIP(GzipLevel::default()),
                Codec::Snappy => Compression::SNAPPY,
                Codec::Zstd => Compression::ZSTD(ZstdLevel::default()),
            })
            .set_writer_version(way.version)
            .set_write_batch_size(1)
            .set_data_page_row_count_limit(way.page_rows)
            .set_dictionary_enabled(way.encoding.is_none());
        if let Some(encoding) = way.encoding {
            properties = properties.set_encoding(encoding);
        }
        let mut file = Vec::new();
        let mut writer = SerializedFileWriter::new(&mut file, Arc::new(schema), Arc::new(properties.build())).unwrap();
        for rows in groups {
            let values: Vec<ByteArray> = rows.iter().flatten().map(|row| row.clone().into()).collect();
            let levels: Vec<i16> = rows.iter().map(|row| row.is_some().into()).collect();
            let mut group = writer.next_row_group().unwrap();
            let mut column = group.next_column().unwrap().unwrap();
            let levels = way.nullable.then_some(&levels[..]);
            column.typed::<ByteArrayType>().write_batch(&values, levels, None).unwrap();
            column.close().unwrap();
            group.close().unwrap();
        }
        writer.close().unwrap();
        let file = Bytes::from(file);
        let reader = SerializedFileReader::new(file.clone()).unwrap();
        let chunks = reader.metadata().row_groups().iter().map(|group| {
            let (start, length) = group.column(0).byte_range();
            (file[start as usize..][..length as usize].to_vec(), group.num_rows() as usize)
        });
        chunks.collect()
    }

    fn rows(data: &[u8], strings: &Strings) -> Vec<Row> {
        let places = strings.offsets.windows(2).map(|ends| &data[ends[0] as usize..ends[1] as usize]);
        places.zip(&strings.valid).map(|(string, &valid)| (valid == 1).then(|| string.to_vec())).collect()
    }

    proptest! {
        #[test]
        fn strings_are_those_that_were_written(mut groups in groups(), way in ways()) {
            if !way.nullable {
                groups.iter_mut().flatten().for_each(|row| *row = Some(row.take().unwrap_or_default()));
            }
            let expected = groups.concat();
            let length: usize = expected.iter().flatten().map(Vec::len).sum();
            let mut data = vec![0; length];
            let written = write(&groups, &way);
            let read = |data: &mut [u8]| read(&written, &way, data, &mut vec![0xFF; 1 << 20]);
            if way.encoding == Some(Encoding::DELTA_LENGTH_BYTE_ARRAY) {
                prop_assert_eq!(read(&mut data), Err(ChunkError::Unknown(6)));
                return Ok(());
            }
            let strings = read(&mut data).unwrap();
            prop_assert_eq!(rows(&data, &strings), expected);
            if length > 0 {
                prop_assert_eq!(read(&mut data[1..]), Err(ChunkError::TooLong));
            }
        }

        #[test]
        fn damaged_chunks_are_told_or_read(
            groups in groups(),
            way in ways(),
            damages in vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
            cut in proptest::option::of(any::<prop::sample::Index>()),
        ) {
            let way = Way { nullable: true, ..way };
            let mut chunks = write(&groups, &way);
            let pages = &mut chunks[0].0;
            for (place, byte) in &damages {
                let place = place.index(pages.len());
                pages[place] = *byte;
            }
            if let Some(cut) = cut {
                pages.truncate(cut.index(pages.len()));
            }
            let count: usize = groups.iter().map(Vec::len).sum();
            if let Ok(strings) = read(&chunks, &way, &mut vec![0; 1 << 16], &mut vec![0; 1 << 16]) {
                prop_assert_eq!(strings.valid.len(), count);
                prop_assert_eq!(strings.offsets.len(), count + 1);
                prop_assert!(strings.valid.iter().all(|&valid| valid <= 1));
            }
        }
    }

    #[test]
    fn a_level_that_is_no_bit_is_damage() {
        let way = Way {
            codec: Codec::Uncompressed,
            encoding: Some(Encoding::PLAIN),
            version: WriterVersion::PARQUET_1_0,
            page_rows: 100,
            nullable: true,
        };
        let mut chunks = write(&[vec![Some(b"text".to_vec()); 100]], &way);
        let run = [0xC8, 0x01, 0x01]; // a hundred times the level 1
        let place = chunks[0].0.windows(3).position(|bytes| bytes == run).unwrap() + 2;
        for level in [2, 3, 67, 255] {
            chunks[0].0[place] = level;
            let damage = read(&chunks, &way, &mut [0; 400], &mut vec![0; 1 << 16]);
            assert_eq!(damage, Err(ChunkError::Damaged(LEVELS.to_owned())), "{level}");
        }
    }
}
