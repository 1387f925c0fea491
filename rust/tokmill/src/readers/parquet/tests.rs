//! Strings of parquet files written by another library.

use std::sync::Arc;

use bytes::Bytes;
use parquet::basic::{BrotliLevel, Compression, Encoding, GzipLevel, Repetition, Type as Physical, ZstdLevel};
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

/// Options for writing a file.
#[derive(Clone, Debug)]
struct Way {
    codec: PageCodec,
    encoding: Option<Encoding>,
    version: WriterVersion,
    page_rows: usize,
    nullable: bool,
}

fn ways() -> impl Strategy<Value = Way> {
    let codecs = [
        PageCodec::Uncompressed,
        PageCodec::Gzip,
        PageCodec::Snappy,
        PageCodec::Zstd,
        PageCodec::Brotli,
        PageCodec::Lz4,
    ];
    let encodings = [Encoding::PLAIN, Encoding::DELTA_LENGTH_BYTE_ARRAY, Encoding::DELTA_BYTE_ARRAY].map(Some);
    let encodings = [&[None, None], &encodings[..]].concat();
    let versions = [WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0];
    (select(codecs.to_vec()), select(encodings), select(versions.to_vec()), 1..40usize, any::<bool>()).prop_map(
        |(codec, encoding, version, page_rows, nullable)| Way { codec, encoding, version, page_rows, nullable },
    )
}

fn groups() -> impl Strategy<Value = Vec<Vec<Row>>> {
    let few = select(vec![b"".to_vec(), b"one".to_vec(), "よ".repeat(30).into_bytes()]);
    let row = proptest::option::weighted(0.8, prop_oneof![few, vec(any::<u8>(), 0..60)]);
    vec(vec(row, 1..120), 1..4)
}

/// A chunk and its rows.
type Written = (Vec<u8>, usize);

fn read(written: &[Written], way: &Way, data: &mut [u8], buffer: &mut [u8]) -> Result<StringRows, ChunkError> {
    let announced = |&rows| Announced { codec: way.codec, rows, nulls: None, nullable: way.nullable };
    let chunks = written.iter().map(|(pages, rows)| Chunk { pages, announced: announced(rows) });
    read_chunks(&chunks.collect::<Vec<_>>(), data, buffer)
}

/// Writes groups of rows as chunks.
fn write(groups: &[Vec<Row>], way: &Way) -> Vec<Written> {
    let repetition = if way.nullable { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let column = Type::primitive_type_builder("strings", Physical::BYTE_ARRAY).with_repetition(repetition);
    let fields = vec![Arc::new(column.build().unwrap())];
    let schema = Type::group_type_builder("schema").with_fields(fields).build().unwrap();
    let mut properties = WriterProperties::builder()
        .set_compression(match way.codec {
            PageCodec::Uncompressed => Compression::UNCOMPRESSED,
            PageCodec::Gzip => Compression::GZIP(GzipLevel::default()),
            PageCodec::Snappy => Compression::SNAPPY,
            PageCodec::Zstd => Compression::ZSTD(ZstdLevel::default()),
            PageCodec::Brotli => Compression::BROTLI(BrotliLevel::default()),
            PageCodec::Lz4 | PageCodec::Lz4Hadoop => Compression::LZ4_RAW,
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

fn rows(data: &[u8], strings: &StringRows) -> Vec<Row> {
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
        let strings = read(&mut data).unwrap();
        prop_assert_eq!(rows(&data, &strings), expected);
        if length > 0 {
            prop_assert!(matches!(read(&mut data[1..]), Err(ChunkError::TooLong)));
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
        codec: PageCodec::Uncompressed,
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
        assert!(matches!(damage, Err(ChunkError::Damaged(words)) if words.contains("levels")), "{level}");
    }
}
