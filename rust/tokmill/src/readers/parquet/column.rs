//! Strings of column chunks, read at once ([`read_chunks`]) or in batches ([`ChunkReader`]).

use std::io::{self, Read};
use std::mem;
use std::ops::Range;

use memmap2::MmapMut;

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
    fn check(&self, left: usize, nulls: usize) -> Result<(), ChunkError> {
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
    fn new() -> Self {
        Self { offsets: vec![0], valid: Vec::new() }
    }

    /// Total size of the strings in bytes.
    fn end(&self) -> usize {
        self.offsets[self.offsets.len() - 1] as usize
    }
}

/// Maximum number of values in a page: a few bytes can state any number of nulls, and each takes memory.
const MAX_VALUES: usize = 1 << 26;

/// Maximum size of a page header, which may contain the page's minimum and maximum string.
const MAX_HEADER: usize = 16 << 20;

/// Maximum total size of the strings of a page of prefixes and suffixes, when it is read in batches.
const MAX_JOINED: usize = 512 << 20;

/// Minimum number of bytes that a [`ChunkReader`] reads at a time.
const READ_BYTES: usize = 1 << 20;

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

const NO_HEADER: &str = "a page has no readable header";
const CUT_OFF: &str = "a page ends after its column chunk";
const LEVELS: &str = "the levels of a page are malformed";

/// The number of rows after a page.
fn rows_left(left: usize, header: &Header) -> Result<usize, ChunkError> {
    if header.values > MAX_VALUES {
        return Err(ChunkError::Damaged(format!(
            "a page has {} values, over the limit of {MAX_VALUES}",
            header.values
        )));
    }
    Ok(left.checked_sub(header.values).ok_or("a page has more rows than its row group")?)
}

fn dictionary_places(header: &Header, entries: &[u8]) -> Result<Vec<Range<usize>>, ChunkError> {
    let mut places = Vec::new();
    match header.encoding {
        PLAIN | PLAIN_DICTIONARY => values::plain(entries, header.values, &mut places)?,
        encoding => return Err(ChunkError::encoding(encoding)),
    }
    Ok(places)
}

/// A position in a page: the next row, and the next string; null rows have none.
#[derive(Default)]
struct Place {
    row: usize,
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
struct Page {
    layout: Layout,
    nullable: bool,
    /// Number of nulls in all pages so far.
    nulls: usize,
    /// 1 for each row with a value, 0 for null.
    present: Vec<u32>,
    source: Source,
    places: Vec<Range<usize>>,
    numbers: Vec<u32>,
    joined: Vec<u8>,
}

impl Page {
    fn new(layout: Layout, nullable: bool) -> Self {
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
    fn read<'r>(
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
    fn append(
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

/// Reads the strings of a column chunk in batches, or checks its values; holds one page and one dictionary at a time.
pub struct ChunkReader<R> {
    source: R,
    /// Number of bytes of the chunk not yet read from `source`.
    unread: u64,
    /// Bytes that were read, and how many of them have been consumed.
    bytes: Vec<u8>,
    done: usize,
    announced: Announced,
    /// Number of rows in the pages not yet read.
    left: usize,
    dictionary: MmapMut,
    entries: Vec<Range<usize>>,
    buffer: MmapMut,
    page: Page,
    /// The range of the page's values in `buffer`.
    values: Range<usize>,
    place: Place,
}

impl<R: Read> ChunkReader<R> {
    /// Reads a chunk of `length` bytes from `source`.
    ///
    /// # Errors
    ///
    /// If memory cannot be allocated.
    pub fn new(source: R, length: u64, announced: Announced, layout: Layout) -> Result<Self, ChunkError> {
        Ok(Self {
            source,
            unread: length,
            bytes: Vec::new(),
            done: 0,
            announced,
            left: announced.rows,
            dictionary: MmapMut::map_anon(1)?,
            entries: Vec::new(),
            buffer: MmapMut::map_anon(1)?,
            page: Page::new(layout, announced.nullable),
            values: 0..0,
            place: Place::default(),
        })
    }

    /// Returns the next strings: at most `rows`, up to and including the one with which they reach `bytes` bytes.
    /// Returns no rows only at the end of the chunk.
    ///
    /// # Errors
    ///
    /// [`ChunkError`].
    pub fn next(&mut self, rows: usize, bytes: usize) -> Result<(Vec<u8>, StringRows), ChunkError> {
        let (mut data, mut strings) = (Vec::new(), StringRows::new());
        while strings.valid.len() < rows && data.len() < bytes.max(1) {
            if self.place.row == self.page.present.len() && !self.next_page()? {
                self.announced.check(self.left, self.page.nulls)?;
                break;
            }
            let rows = rows - strings.valid.len();
            let mut to = |string: &[u8], _| {
                data.extend_from_slice(string);
                Some(())
            };
            let dictionary = (&self.dictionary[..], &self.entries[..]);
            let values = &self.buffer[self.values.clone()];
            self.page.append(values, dictionary, &mut self.place, rows, bytes, &mut strings, &mut to)?;
        }
        Ok((data, strings))
    }

    /// Reads all pages and checks that their values agree with their headers, the schema and the footer. pyarrow does
    /// not: it ignores any data after the values that it expects.
    ///
    /// # Errors
    ///
    /// [`ChunkError`].
    pub fn check(&mut self) -> Result<(), ChunkError> {
        while self.next_page()? {}
        self.announced.check(self.left, self.page.nulls)
    }

    /// Reads the next data page, and the dictionary before it if there is one. Returns whether there is a page.
    fn next_page(&mut self) -> Result<bool, ChunkError> {
        while let Some(header) = self.next_header()? {
            while self.bytes.len() - self.done < header.stored {
                if !self.read_more(header.stored - (self.bytes.len() - self.done))? {
                    return Err(CUT_OFF.into());
                }
            }
            let bytes = &self.bytes[self.done..self.done + header.stored];
            self.done += header.stored;
            header.check(bytes)?;
            if header.kind == PageKind::Dictionary {
                self.dictionary = MmapMut::map_anon(header.length.max(1))?;
                let entries = self.announced.codec.decompress(bytes, header.length, &mut self.dictionary)?.0;
                match self.page.layout {
                    Layout::Strings => self.entries = dictionary_places(&header, entries)?,
                    Layout::Fixed(bits) => values::check_fixed(PLAIN, entries, header.values, bits)?,
                }
                continue;
            }
            self.left = rows_left(self.left, &header)?;
            if self.buffer.len() < header.length {
                self.buffer = MmapMut::map_anon(header.length)?;
            }
            let values = self.page.read(&header, bytes, self.announced.codec, &mut self.buffer, MAX_JOINED)?;
            let length = values.len();
            // Levels come first, so the values are at the end of the decompressed bytes.
            let end = match header.kind {
                PageKind::DataV2 { definition, .. } => header.length - definition,
                _ => header.length,
            };
            self.values = end - length..end;
            self.place = Place::default();
            return Ok(true);
        }
        Ok(false)
    }

    fn next_header(&mut self) -> Result<Option<Header>, ChunkError> {
        loop {
            let bytes = &self.bytes[self.done..];
            if let Some((header, rest)) = read_header(bytes)? {
                self.done = self.bytes.len() - rest.len();
                return Ok(Some(header));
            }
            let length = bytes.len();
            if length > MAX_HEADER || !self.read_more(length)? {
                return if length == 0 { Ok(None) } else { Err(NO_HEADER.into()) };
            }
        }
    }

    /// Reads at least `count` more bytes of the chunk, or up to its end. Returns whether there were any.
    fn read_more(&mut self, count: usize) -> Result<bool, ChunkError> {
        self.bytes.drain(..mem::take(&mut self.done));
        let count = (count.max(READ_BYTES) as u64).min(self.unread);
        self.unread -= count;
        let before = self.bytes.len();
        self.bytes.resize(before + count as usize, 0);
        match self.source.read_exact(&mut self.bytes[before..]) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Err("the file ends within a column chunk".into());
            }
            read => read.map_err(ChunkError::Source)?,
        }
        Ok(count > 0)
    }
}
