//! Strings of column chunks that are in memory ([`read_chunks`]), and of single pages.

use std::mem;
use std::ops::Range;

use super::pages::{
    DELTA_BYTE_ARRAY, DELTA_LENGTH_BYTE_ARRAY, Header, PLAIN, PLAIN_DICTIONARY, PageKind, RLE, RLE_DICTIONARY,
    read_header,
};
use super::{ChunkError, Layout, PageCodec, values};

/// Facts about a column chunk stated in the footer. The column must be neither repeated nor nested.
#[derive(Clone, Copy, Debug)]
pub struct Announced {
    /// Compression of its pages.
    pub codec: PageCodec,
    /// Number of rows.
    pub rows: usize,
    /// Number of nulls, if the file states it.
    pub nulls: Option<usize>,
    /// Whether the column is optional in the schema.
    pub nullable: bool,
}

impl Announced {
    /// Compares the facts with the data: missing rows, and nulls.
    pub(super) fn check(&self, left: usize, nulls: usize) -> Result<(), ChunkError> {
        if left > 0 {
            return Err(ChunkError::Damaged(format!("{left} of {} rows are missing", self.rows)));
        }
        match self.nulls {
            Some(announced) if announced != nulls => {
                Err(ChunkError::Damaged(format!("{nulls} rows are null, but {announced} are announced")))
            }
            _ => Ok(()),
        }
    }
}

/// A column chunk of strings.
pub struct Chunk<'c> {
    /// All its pages, as in the file.
    pub pages: &'c [u8],
    /// Facts about it stated in the footer.
    pub announced: Announced,
}

/// Maps rows to the strings in a flat buffer.
#[derive(Debug, Default, PartialEq)]
pub struct StringRows {
    /// n + 1 offsets, the first of them 0.
    pub offsets: Vec<i64>,
    /// 1 for each row with a value, 0 for null.
    pub valid: Vec<u8>,
}

impl StringRows {
    pub(super) fn new() -> Self {
        Self { offsets: vec![0], valid: Vec::new() }
    }

    /// Total size of the strings in bytes.
    fn end(&self) -> usize {
        self.offsets[self.offsets.len() - 1] as usize
    }
}

/// Maximum number of values in a page: a few bytes can state any number of nulls, and each takes memory.
const MAX_VALUES: usize = 1 << 26;

/// Concatenates the strings of a column in several chunks into `data`.
///
/// `buffer` is scratch space for the decompressed pages of a chunk.
///
/// # Errors
///
/// [`ChunkError`]; `TooLong` if `data` or `buffer` is too small.
pub fn read_chunks(chunks: &[Chunk<'_>], data: &mut [u8], buffer: &mut [u8]) -> Result<StringRows, ChunkError> {
    let mut strings = StringRows::new();
    for &Chunk { mut pages, announced } in chunks {
        let mut page = Page::new(Layout::Strings, announced.nullable);
        let (mut left, mut buffer) = (announced.rows, &mut *buffer);
        let mut dictionary: (&[u8], Vec<Range<usize>>) = (&[], Vec::new());
        while !pages.is_empty() {
            let (header, rest) = read_header(pages)?.ok_or(NO_HEADER)?;
            let (bytes, rest) = rest.split_at_checked(header.stored).ok_or(CUT_OFF)?;
            pages = rest;
            header.check(bytes)?;
            if header.kind == PageKind::Dictionary {
                let entries;
                (entries, buffer) = announced.codec.decompress(bytes, header.length, mem::take(&mut buffer))?;
                dictionary = (entries, dictionary_places(&header, entries)?);
                continue;
            }
            left = rows_left(left, &header)?;
            let most = data.len() - strings.end();
            let values = page.read(&header, bytes, announced.codec, buffer, most)?;
            let mut place = Place::default();
            let mut to = |bytes: &[u8], at: usize| {
                data.get_mut(at..at + bytes.len())?.copy_from_slice(bytes);
                Some(())
            };
            let dictionary = (dictionary.0, &dictionary.1[..]);
            page.append(values, dictionary, &mut place, usize::MAX, usize::MAX, &mut strings, &mut to)?;
        }
        announced.check(left, page.nulls)?;
    }
    Ok(strings)
}

pub(super) const NO_HEADER: &str = "a page has no readable header";
pub(super) const CUT_OFF: &str = "a page ends after its column chunk";
const LEVELS: &str = "the levels of a page are malformed";

/// The number of rows after a page.
pub(super) fn rows_left(left: usize, header: &Header) -> Result<usize, ChunkError> {
    if header.values > MAX_VALUES {
        return Err(ChunkError::Damaged(format!(
            "a page has {} values, over the limit of {MAX_VALUES}",
            header.values
        )));
    }
    Ok(left.checked_sub(header.values).ok_or("a page has more rows than its row group")?)
}

pub(super) fn dictionary_places(header: &Header, entries: &[u8]) -> Result<Vec<Range<usize>>, ChunkError> {
    let mut places = Vec::new();
    match header.encoding {
        PLAIN | PLAIN_DICTIONARY => values::plain(entries, header.values, &mut places)?,
        encoding => return Err(ChunkError::encoding(encoding)),
    }
    Ok(places)
}

/// A position in a page: the next row, and the next string; null rows have none.
#[derive(Default)]
pub(super) struct Place {
    pub(super) row: usize,
    string: usize,
}

/// Location of a page's strings.
#[derive(Clone, Copy, Default, PartialEq)]
enum Source {
    /// In the page, at `places`.
    #[default]
    Page,
    /// In the dictionary, at the indices `numbers`.
    Dictionary,
    /// In `joined`, at `places`.
    Joined,
}

/// A data page, decoded except for its strings.
pub(super) struct Page {
    pub(super) layout: Layout,
    nullable: bool,
    /// Number of nulls in all pages so far.
    pub(super) nulls: usize,
    /// 1 for each row with a value, 0 for null.
    pub(super) present: Vec<u32>,
    source: Source,
    places: Vec<Range<usize>>,
    numbers: Vec<u32>,
    joined: Vec<u8>,
}

impl Page {
    pub(super) fn new(layout: Layout, nullable: bool) -> Self {
        Self {
            layout,
            nullable,
            nulls: 0,
            present: Vec::new(),
            source: Source::default(),
            places: Vec::new(),
            numbers: Vec::new(),
            joined: Vec::new(),
        }
    }

    /// Decompresses a page into `buffer` and decodes it. Returns the decompressed values. `most` is the maximum total
    /// size of strings that are not contiguous in the page.
    pub(super) fn read<'r>(
        &mut self,
        header: &Header,
        bytes: &[u8],
        codec: PageCodec,
        buffer: &'r mut [u8],
        most: usize,
    ) -> Result<&'r [u8], ChunkError> {
        let count = header.values;
        let values: &[u8] = match header.kind {
            PageKind::Dictionary => return Err("a dictionary page is in the place of a data page".into()),
            PageKind::Data { levels } => {
                let page = &*codec.decompress(bytes, header.length, buffer)?.0;
                match levels {
                    _ if !self.nullable => {
                        self.read_levels(&[], count)?;
                        page
                    }
                    RLE => {
                        let (levels, values) = split_levels(page).ok_or(LEVELS)?;
                        self.read_levels(levels, count)?;
                        values
                    }
                    BIT_PACKED => values::unpack_bits(page, count, &mut self.present).ok_or(LEVELS)?,
                    unknown => return Err(ChunkError::encoding(unknown)),
                }
            }
            PageKind::DataV2 { nulls, rows, repetition, definition, compressed } => {
                let (levels, values) = bytes.split_at_checked(definition).ok_or(LEVELS)?;
                self.read_levels(levels, count)?;
                let null = self.present.iter().filter(|&&present| present == 0).count();
                if (repetition, rows, nulls) != (0, count, null) {
                    return Err("the header of a page contradicts itself or its levels".into());
                }
                let length = header.length.checked_sub(definition).ok_or(LEVELS)?;
                let codec = if compressed { codec } else { PageCodec::Uncompressed };
                codec.decompress(values, length, buffer)?.0
            }
        };
        let count = self.present.iter().filter(|&&present| present == 1).count();
        self.nulls += self.present.len() - count;
        match (header.encoding, self.layout) {
            (RLE_DICTIONARY | PLAIN_DICTIONARY, _) => {
                self.source = Source::Dictionary;
                // A page without values may lack the bit width, too.
                let (&width, runs) = values.split_first().unwrap_or((&0, &[]));
                let width = usize::from(width);
                let unpacked = (width <= 32).then(|| values::unpack(runs, width, count, &mut self.numbers)).flatten();
                unpacked.ok_or("the numbers of a page are malformed")?;
            }
            (encoding, Layout::Fixed(bits)) => values::check_fixed(encoding, values, count, bits)?,
            (PLAIN, _) => {
                self.source = Source::Page;
                values::plain(values, count, &mut self.places)?;
            }
            (DELTA_LENGTH_BYTE_ARRAY, _) => {
                self.source = Source::Page;
                values::delta_lengths(values, count, &mut self.places)?;
            }
            (DELTA_BYTE_ARRAY, _) => {
                self.source = Source::Joined;
                values::delta_strings(values, count, most, &mut self.joined, &mut self.places)?;
            }
            (unknown, _) => return Err(ChunkError::encoding(unknown)),
        }
        Ok(values)
    }

    fn read_levels(&mut self, levels: &[u8], count: usize) -> Result<(), ChunkError> {
        if self.nullable {
            return Ok(values::unpack(levels, 1, count, &mut self.present).ok_or(LEVELS)?);
        }
        self.present.clear();
        self.present.resize(count, 1);
        Ok(())
    }

    /// Appends at most `rows` rows from a position on, and stops after the one with which `strings` reach `bytes`
    /// bytes. `to` receives each string and its offset, and returns `None` if there is no room.
    #[expect(clippy::too_many_arguments, reason = "source, amounts and destination")]
    pub(super) fn append(
        &self,
        values: &[u8],
        dictionary: (&[u8], &[Range<usize>]),
        place: &mut Place,
        rows: usize,
        bytes: usize,
        strings: &mut StringRows,
        to: &mut impl FnMut(&[u8], usize) -> Option<()>,
    ) -> Result<(), ChunkError> {
        let (entries, known) = dictionary;
        match self.source {
            Source::Page => {
                self.append_each(place, rows, bytes, strings, to, |string| values.get(self.places[string].clone()))
            }
            Source::Joined => {
                self.append_each(place, rows, bytes, strings, to, |string| self.joined.get(self.places[string].clone()))
            }
            Source::Dictionary => self.append_each(place, rows, bytes, strings, to, |string| {
                entries.get(known.get(self.numbers[string] as usize)?.clone())
            }),
        }
    }

    fn append_each<'s>(
        &self,
        place: &mut Place,
        rows: usize,
        bytes: usize,
        strings: &mut StringRows,
        to: &mut impl FnMut(&[u8], usize) -> Option<()>,
        string: impl Fn(usize) -> Option<&'s [u8]>,
    ) -> Result<(), ChunkError> {
        let mut end = strings.end();
        let stop = place.row.saturating_add(rows).min(self.present.len());
        for &present in &self.present[place.row..stop] {
            if present == 1 {
                let string = string(place.string).ok_or("a string is not in its dictionary")?;
                to(string, end).ok_or(ChunkError::TooLong)?;
                end += string.len();
                place.string += 1;
            }
            strings.offsets.push(end as i64);
            strings.valid.push(present as u8);
            place.row += 1;
            if end >= bytes {
                break;
            }
        }
        Ok(())
    }
}

/// The deprecated encoding of levels.
const BIT_PACKED: i32 = 4;

/// Splits a page of version 1 into its levels, which follow their length, and its values.
fn split_levels(page: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = page.split_first_chunk()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}
