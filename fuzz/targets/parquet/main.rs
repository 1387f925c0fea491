//! Checks the guarantees of parquet footers, and compares column chunks read at once with the same read in batches and page by page.
//!
//! The first byte of an input chooses between them, and options; the footer or the chunk follows.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tokmill::readers::parquet::{
    Amount, Announced, Chunk, ChunkError, ChunkReader, Layout, PageCodec, StringRows, read_chunks, read_footer,
};

/// Offset passed as the footer's.
const AT: u64 = 10_000;
/// Maximum size of the strings of a chunk, and of its decompressed pages.
const ROOM: usize = 1 << 16;

fuzz_target!(|data: &[u8]| {
    let [choice, data @ ..] = data else { return };
    if choice & 1 == 0 { check_footer(data) } else { check_chunk(choice >> 1, data) }
});

fn check_footer(data: &[u8]) {
    let Ok(footer) = read_footer(data, AT) else { return };
    let mut taken = vec![None; AT as usize];
    for (number, group) in footer.groups.iter().enumerate() {
        assert_eq!(group.chunks.len(), footer.columns.len());
        for (leaf, chunk) in group.chunks.iter().enumerate() {
            if chunk.start < chunk.end {
                assert!(4 <= chunk.start && chunk.start <= chunk.data && chunk.data < chunk.end && chunk.end <= AT);
                for byte in &mut taken[chunk.start as usize..chunk.end as usize] {
                    assert_eq!(byte.replace((number, leaf)), None);
                }
            } else {
                assert_eq!(group.rows, 0);
            }
        }
    }
    for column in &footer.columns {
        assert!(!column.path.is_empty() && column.repetition <= column.definition);
        assert!(column.definition <= column.path.len());
    }
}

/// Checks a chunk. Three bits choose a codec, one whether the column is optional, three the number of rows.
fn check_chunk(choice: u8, pages: &[u8]) {
    let codecs = [0, 1, 2, 4, 5, 6, 7, 0].map(|number| PageCodec::of(number).expect("a codec"));
    let codec = codecs[usize::from(choice & 7)];
    let nullable = choice & 8 != 0;
    let rows = [0, 1, 3, 10, 20, 50, 100, 1000][usize::from(choice >> 4 & 7)];
    let mut data = vec![0; ROOM];
    let announced = Announced { codec, rows, nulls: None, nullable };
    let reader =
        |layout| ChunkReader::new(pages, pages.len() as u64, announced, layout).expect("memory for an empty page");
    let _ = reader(Layout::Fixed(32)).check();
    let whole = read_chunks(&[Chunk { pages, announced }], &mut data, &mut vec![0xFF; ROOM]);
    let mut batches = reader(Layout::Strings);
    let batches = all(|| batches.next(Amount { rows: 7, bytes: 100, page: 0 }));
    let mut by_page = reader(Layout::Strings);
    let most = Amount { rows: 20, bytes: 200, page: 1000 };
    let by_page = all(|| match by_page.find_pages(most)? {
        Some(found) => {
            assert!(0 < found.rows && found.rows <= most.rows);
            assert!(found.length.max(found.largest) <= found.size && found.size <= most.page);
            let (mut data, mut buffer) = (vec![0xFF; found.size], vec![0xFF; found.largest]);
            let mut pages = vec![0xFF; found.length];
            assert!(by_page.move_pages(&mut pages));
            let announced = Announced { rows: found.rows, ..announced };
            let strings = read_chunks(&[Chunk { pages: &pages, announced }], &mut data, &mut buffer)?;
            data.truncate(strings.offsets[found.rows] as usize);
            Ok((data, strings))
        }
        None => by_page.next(most),
    });
    match whole {
        Ok(strings) => {
            assert_eq!(strings.valid.len(), rows);
            let expected = (data[..strings.offsets[rows] as usize].to_vec(), lengths(&strings).collect());
            assert_eq!(batches.expect("all ways read the same chunks"), expected);
            assert_eq!(by_page.expect("all ways read the same chunks"), expected);
        }
        Err(ChunkError::TooLong) => {} // batches have no such limit
        Err(error) => {
            by_page.expect_err("all ways read the same chunks"); // perhaps that of a later header
            let other = batches.expect_err("all ways read the same chunks");
            assert!(matches!(other, ChunkError::TooLong) || error.to_string() == other.to_string(), "{error}, {other}");
        }
    }
}

/// The text of a chunk, and the length of each string with 0 for null.
type Strings = (Vec<u8>, Vec<(i64, u8)>);

/// Reads until there are no more rows.
fn all(mut next: impl FnMut() -> Result<(Vec<u8>, StringRows), ChunkError>) -> Result<Strings, ChunkError> {
    let mut found = Strings::default();
    loop {
        let (piece, strings) = next()?;
        if strings.valid.is_empty() {
            return Ok(found);
        }
        assert!(strings.valid.len() <= 20 && strings.offsets.last().copied() == Some(piece.len() as i64));
        found.0.extend(piece);
        found.1.extend(lengths(&strings));
    }
}

fn lengths(strings: &StringRows) -> impl Iterator<Item = (i64, u8)> {
    strings.offsets.windows(2).zip(&strings.valid).map(|(ends, &valid)| {
        assert!(valid == 1 || ends[0] == ends[1]);
        (ends[1] - ends[0], valid)
    })
}
