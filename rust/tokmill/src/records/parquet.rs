//! Strings out of the column chunks of parquet files.
//!
//! A chunk is what a column takes of a row group: pages, each compressed by itself, of which the first may be a
//! dictionary. The `parquet` crate finds them. From there to flat text it takes three steps, as Arrow does, each with
//! megabytes of its own. Here pages are decompressed to where others were before, and a string is copied once, to its place.

use std::fmt;
use std::io::{self, Read};
use std::iter::repeat_n;
use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use flate2::bufread::MultiGzDecoder;
use parquet::basic::{Encoding, Repetition, Type as Physical};
use parquet::column::page::{Page, PageReader};
use parquet::errors::ParquetError;
use parquet::file::metadata::ColumnChunkMetaData;
use parquet::file::serialized_reader::SerializedPageReader;
use parquet::schema::types::{ColumnDescPtr, ColumnDescriptor, ColumnPath, Type};
use zstd::stream::read::Decoder as ZstdDecoder;
use zstd::zstd_safe::get_frame_content_size;

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
pub struct Chunk {
    /// All its pages as they lie in the file.
    pub pages: Bytes,
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
    /// They are encoded in a way that is not known here.
    Unknown(Encoding),
    /// There are more bytes than room: a dictionary holds a string once, however many rows point to it.
    TooLong,
}

impl fmt::Display for ChunkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(words) => f.write_str(words),
            Self::Unknown(encoding) => write!(f, "pages are encoded as {encoding}"),
            Self::TooLong => f.write_str("there are more bytes than room"),
        }
    }
}

impl From<ParquetError> for ChunkError {
    fn from(error: ParquetError) -> Self {
        Self::Damaged(error.to_string())
    }
}

impl From<io::Error> for ChunkError {
    fn from(error: io::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

fn damaged(words: &str) -> ChunkError {
    ChunkError::Damaged(words.to_owned())
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
    chunks: Vec<Chunk>,
    nullable: bool,
    data: &mut [u8],
    room: &mut [u8],
) -> Result<Strings, ChunkError> {
    let column = column(nullable)?;
    let strings = Strings { offsets: vec![0], valid: Vec::new() };
    let mut reader = Reader { nullable, data, strings, present: Vec::new(), numbers: Vec::new() };
    for Chunk { pages, codec, rows } in chunks {
        // It begins where `pages` do, with or without a dictionary. No codec is told, so that pages come as they are.
        let length = pages.len() as i64;
        let metadata = ColumnChunkMetaData::builder(column.clone()).set_total_compressed_size(length).build()?;
        reader.read(SerializedPageReader::new(Arc::new(pages), &metadata, rows, None)?, codec, rows, room)?;
    }
    Ok(reader.strings)
}

fn column(nullable: bool) -> Result<ColumnDescPtr, ParquetError> {
    let repetition = if nullable { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let strings = Type::primitive_type_builder("strings", Physical::BYTE_ARRAY).with_repetition(repetition).build()?;
    Ok(Arc::new(ColumnDescriptor::new(Arc::new(strings), nullable.into(), 0, ColumnPath::from("strings"))))
}

/// Decompresses a page to the beginning of `room`. Gives its length.
fn decompress(page: &[u8], codec: Codec, room: &mut [u8]) -> Result<usize, ChunkError> {
    match codec {
        _ if page.is_empty() => Ok(0), // of the second version, without values
        Codec::Uncompressed => read_all(page, room),
        Codec::Gzip => read_all(MultiGzDecoder::new(page), room),
        Codec::Snappy => {
            let length = snap::raw::decompress_len(page).map_err(io::Error::from)?;
            let room = room.get_mut(..length).ok_or(ChunkError::TooLong)?;
            Ok(snap::raw::Decoder::new().decompress(page, room).map_err(io::Error::from)?)
        }
        Codec::Zstd => match get_frame_content_size(page) {
            Ok(Some(length)) if length > room.len() as u64 => Err(ChunkError::TooLong),
            Ok(Some(_)) => Ok(zstd::bulk::Decompressor::new()?.decompress_to_buffer(page, room)?),
            _ => read_all(ZstdDecoder::with_buffer(page)?, room),
        },
    }
}

fn read_all(mut stream: impl Read, room: &mut [u8]) -> Result<usize, ChunkError> {
    let mut length = 0;
    loop {
        match stream.read(&mut room[length..])? {
            0 if length < room.len() || stream.read(&mut [0])? == 0 => return Ok(length),
            0 => return Err(ChunkError::TooLong),
            count => length += count,
        }
    }
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
            at = start + u32::from_le_bytes(*length.ok_or_else(|| damaged("a page ends in a string"))?) as usize;
            places.push(start..at);
        }
        if at > page.len() {
            return Err(damaged("a page ends in a string"));
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
            numbers.extend(repeat_n(little_endian(number) as u32, times.min(left)));
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
    fn read(
        &mut self,
        mut pages: impl PageReader,
        codec: Codec,
        rows: usize,
        mut room: &mut [u8],
    ) -> Result<(), ChunkError> {
        let mut dictionary = Plain::default();
        let mut left = rows;
        while left > 0 {
            let page = pages.get_next_page()?;
            let page = page.ok_or_else(|| ChunkError::Damaged(format!("{left} of {rows} rows are missing")))?;
            let (encoding, count) = (page.encoding(), page.num_values() as usize);
            if !page.is_dictionary_page() {
                left = left.checked_sub(count).ok_or_else(|| damaged("a page has more rows than its row group"))?;
            }
            let values = match page {
                Page::DictionaryPage { buf, .. } => {
                    if !matches!(encoding, Encoding::PLAIN | Encoding::PLAIN_DICTIONARY) {
                        return Err(ChunkError::Unknown(encoding));
                    }
                    let length = decompress(&buf, codec, room)?;
                    let page;
                    (page, room) = room.split_at_mut(length);
                    dictionary = Plain::new(page, count)?;
                    continue;
                }
                Page::DataPage { buf, def_level_encoding, .. } => {
                    let length = decompress(&buf, codec, room)?;
                    let (levels, values) = match def_level_encoding {
                        _ if !self.nullable => (&[][..], &room[..length]),
                        Encoding::RLE => split_levels(&room[..length]).ok_or_else(|| damaged(LEVELS))?,
                        unknown => return Err(ChunkError::Unknown(unknown)),
                    };
                    self.read_levels(levels, count)?;
                    values
                }
                Page::DataPageV2 { buf, rep_levels_byte_len, def_levels_byte_len, is_compressed, .. } => {
                    let start = rep_levels_byte_len as usize;
                    let levels = buf.split_at_checked(start + def_levels_byte_len as usize);
                    let (levels, values) = levels.ok_or_else(|| damaged(LEVELS))?;
                    self.read_levels(&levels[start..], count)?;
                    let length = decompress(values, if is_compressed { codec } else { Codec::Uncompressed }, room)?;
                    &room[..length]
                }
            };
            self.append(encoding, values, &dictionary)?;
        }
        Ok(())
    }

    fn read_levels(&mut self, levels: &[u8], count: usize) -> Result<(), ChunkError> {
        if self.nullable {
            return unpack(levels, 1, count, &mut self.present).ok_or_else(|| damaged(LEVELS));
        }
        self.present.clear();
        self.present.resize(count, 1);
        Ok(())
    }

    /// Appends the rows of a page.
    fn append(&mut self, encoding: Encoding, values: &[u8], dictionary: &Plain<'_>) -> Result<(), ChunkError> {
        let count = self.present.iter().filter(|&&present| present == 1).count();
        match encoding {
            Encoding::PLAIN => {
                let plain = Plain::new(values, count)?;
                self.append_each(|_, string| plain.get(string))
            }
            Encoding::RLE_DICTIONARY | Encoding::PLAIN_DICTIONARY => {
                // Without strings it may be without the width of their numbers, too.
                let (&width, runs) = values.split_first().unwrap_or((&0, &[]));
                let unpacked = (width <= 32).then(|| unpack(runs, width.into(), count, &mut self.numbers)).flatten();
                unpacked.ok_or_else(|| damaged("a page ends in its numbers"))?;
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
                let string =
                    string(&self.numbers, count).ok_or_else(|| damaged("a string is not in its dictionary"))?;
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
    use parquet::basic::{Compression, GzipLevel, ZstdLevel};
    use parquet::data_type::{ByteArray, ByteArrayType};
    use parquet::file::properties::{WriterProperties, WriterVersion};
    use parquet::file::reader::{ChunkReader, FileReader, SerializedFileReader};
    use parquet::file::writer::SerializedFileWriter;
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

    /// Writes groups of rows as chunks.
    fn write(groups: &[Vec<Row>], way: &Way) -> Vec<Chunk> {
        let column = column(way.nullable).unwrap();
        let schema = Type::group_type_builder("schema").with_fields(vec![column.self_type_ptr()]).build().unwrap();
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
            let pages = file.get_bytes(start, length as usize).unwrap();
            Chunk { pages, codec: way.codec, rows: group.num_rows() as usize }
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
            let read = |data: &mut [u8]| read_chunks(write(&groups, &way), way.nullable, data, &mut vec![0xFF; 1 << 20]);
            if let Some(encoding @ Encoding::DELTA_LENGTH_BYTE_ARRAY) = way.encoding {
                prop_assert_eq!(read(&mut data), Err(ChunkError::Unknown(encoding)));
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
            let mut pages = chunks[0].pages.to_vec();
            for (place, byte) in &damages {
                let place = place.index(pages.len());
                pages[place] = *byte;
            }
            if let Some(cut) = cut {
                pages.truncate(cut.index(pages.len()));
            }
            chunks[0].pages = pages.into();
            let count: usize = groups.iter().map(Vec::len).sum();
            if let Ok(strings) = read_chunks(chunks, true, &mut vec![0; 1 << 16], &mut vec![0; 1 << 16]) {
                prop_assert_eq!(strings.valid.len(), count);
                prop_assert_eq!(strings.offsets.len(), count + 1);
            }
        }
    }
}
