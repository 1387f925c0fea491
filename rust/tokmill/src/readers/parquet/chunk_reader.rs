//! Strings of column chunks that are read from a file, in batches or page by page ([`ChunkReader`]).

use std::io::{self, Read};
use std::mem;
use std::ops::Range;

use memmap2::MmapMut;

use super::column::{CUT_OFF, NO_HEADER, Page, Place, dictionary_places, rows_left};
use super::pages::{Header, PLAIN, PageKind, read_header};
use super::{Announced, ChunkError, Layout, StringRows, values};

/// Maximum size of a page header, which may contain the page's minimum and maximum string.
const MAX_HEADER: usize = 16 << 20;

/// Maximum total size of the strings of a page of prefixes and suffixes.
const MAX_JOINED: usize = 512 << 20;

/// Minimum number of bytes to read at a time.
const READ_BYTES: usize = 1 << 20;

/// Consecutive pages of a column chunk, which [`super::read_chunks`] reads without the others.
#[derive(Clone, Copy, Default)]
pub struct Pages {
    /// Their size in the file, in bytes.
    pub length: usize,
    /// Number of their rows.
    pub rows: usize,
    /// Maximum size of their strings, and of the pages in the file, in bytes.
    pub size: usize,
    /// Size of the largest page when decompressed, in bytes.
    pub largest: usize,
}

/// How much to read at once, at most.
#[derive(Clone, Copy)]
pub struct Amount {
    /// Number of rows.
    pub rows: usize,
    /// Size of the strings, or of several pages.
    pub bytes: usize,
    /// Size of a page that is not decompressed, even if it is the only one.
    pub page: usize,
}

impl Amount {
    /// The size of a page that follows a header of some bytes, if the page can be taken.
    fn fits(&self, header: &Header, bytes: usize) -> Option<usize> {
        let size = header.length.max(bytes + header.stored);
        let fits = 0 < header.values && header.values <= self.rows && size <= self.page;
        (fits && header.bounds_strings()).then_some(size)
    }
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
    /// Pages that `find_pages` found and nothing has read since.
    found: Option<Pages>,
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
            found: None,
        })
    }

    /// Returns the next strings: at most `most.rows`, up to and including the one with which they reach `most.bytes`
    /// bytes, but none of a page that [`Self::find_pages`] would find after them. Returns no rows only at the end of the
    /// chunk.
    ///
    /// # Errors
    ///
    /// [`ChunkError`].
    pub fn next(&mut self, most: Amount) -> Result<(Vec<u8>, StringRows), ChunkError> {
        let (mut data, mut strings) = (Vec::new(), StringRows::new());
        while strings.valid.len() < most.rows && data.len() < most.bytes.max(1) {
            if self.place.row == self.page.present.len() {
                if !strings.valid.is_empty()
                    && self.header_at(0)?.is_some_and(|(header, start)| most.fits(&header, start).is_some())
                {
                    break;
                }
                if !self.next_page()? {
                    self.announced.check(self.left, self.page.nulls)?;
                    break;
                }
            }
            let rows = most.rows - strings.valid.len();
            let mut to = |string: &[u8], _| {
                data.extend_from_slice(string);
                Some(())
            };
            let dictionary = (&self.dictionary[..], &self.entries[..]);
            let values = &self.buffer[self.values.clone()];
            self.page.append(values, dictionary, &mut self.place, rows, most.bytes, &mut strings, &mut to)?;
        }
        Ok((data, strings))
    }

    /// Finds the next pages that need not be decompressed here, and returns them if there are any: call
    /// [`Self::move_pages`]. There are none if rows of the previous page are left, if the next page exceeds `most` or its
    /// size does not limit that of its strings, or at the end: call [`Self::next`].
    ///
    /// Nulls in these pages are not counted, so the chunk must not announce their number.
    ///
    /// # Errors
    ///
    /// [`ChunkError`].
    pub fn find_pages(&mut self, most: Amount) -> Result<Option<Pages>, ChunkError> {
        let (mut pages, mut rows_after) = (Pages::default(), self.left);
        while self.place.row == self.page.present.len()
            && let Some((header, start)) = self.header_at(pages.length)?
        {
            let page = if pages.length == 0 { most.page } else { most.bytes.saturating_sub(pages.size) };
            let left = Amount { rows: most.rows - pages.rows, page, ..most };
            let Some(size) = left.fits(&header, start - pages.length) else { break };
            rows_after = rows_left(rows_after, &header)?;
            self.fill(start + header.stored)?;
            pages.length = start + header.stored;
            pages.rows += header.values;
            pages.size += size;
            pages.largest = pages.largest.max(header.length);
        }
        self.found = (pages.length > 0).then_some(pages);
        Ok(self.found)
    }

    /// Returns the sizes of the next page, in bytes: of what has to be read of the file, and when decompressed; also the
    /// number of its values. `None` at the end.
    ///
    /// # Errors
    ///
    /// [`ChunkError`].
    pub fn page_sizes(&mut self) -> Result<Option<(usize, usize, usize)>, ChunkError> {
        Ok(self.header_at(0)?.map(|(header, start)| (start + header.stored, header.length, header.values)))
    }

    /// Moves the pages of the last [`Self::find_pages`] to a buffer of their length; `false` if there are none.
    pub fn move_pages(&mut self, buffer: &mut [u8]) -> bool {
        let Some(pages) = self.found.take().filter(|pages| pages.length == buffer.len()) else { return false };
        buffer.copy_from_slice(&self.bytes[self.done..self.done + pages.length]);
        self.done += pages.length;
        self.left -= pages.rows;
        true
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
        self.found = None;
        while let Some((header, start)) = self.header_at(0)? {
            let end = start + header.stored;
            self.fill(end)?;
            let bytes = &self.bytes[self.done + start..self.done + end];
            self.done += end;
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

    /// The header at an offset from `done`, and the offset of its page; `None` at the end of the chunk.
    fn header_at(&mut self, at: usize) -> Result<Option<(Header, usize)>, ChunkError> {
        loop {
            let bytes = &self.bytes[self.done + at..];
            if let Some((header, rest)) = read_header(bytes)? {
                return Ok(Some((header, at + bytes.len() - rest.len())));
            }
            let length = bytes.len();
            if length > MAX_HEADER || !self.read_more(length)? {
                return if length == 0 { Ok(None) } else { Err(NO_HEADER.into()) };
            }
        }
    }

    /// Reads until there are `count` bytes after `done`.
    fn fill(&mut self, count: usize) -> Result<(), ChunkError> {
        while self.bytes.len() - self.done < count {
            if !self.read_more(count - (self.bytes.len() - self.done))? {
                return Err(CUT_OFF.into());
            }
        }
        Ok(())
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
