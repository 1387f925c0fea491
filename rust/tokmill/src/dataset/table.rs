//! The document table of a shard: a row per document, as a parquet file whose bytes depend on the rows alone.
//!
//! While a shard grows, its rows are records, one after another: number of the source file (u32), position in it (i64), and, for each
//! column, a byte that is 1 if there is a value, followed by the value. Texts follow their length (u32). All are little-endian, so that the
//! bytes of a value are those of parquet's plain encoding. When the shard is full, [`TableWriter`] turns the records into parquet.
//!
//! Nothing is left to a library: a row group has [`GROUP_ROWS`] rows, a column chunk has one data page and is not compressed, and texts
//! and numbers of files have a dictionary where it is small.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

/// Rows per row group, except for the last one.
pub const GROUP_ROWS: usize = 1 << 14;

/// Maximum length of a text, in bytes. It bounds the size of a row group.
pub const MOST_TEXT_BYTES: usize = 8 << 10;

/// Maximum number of entries of a dictionary. An index has one byte at most.
const MOST_ENTRIES: usize = 256;

/// A dictionary is used if each of its entries occurs this many times on average.
const LEAST_USES: usize = 2;

const FILE_BYTES: usize = 4;
const POSITION_BYTES: usize = 8;
const MAGIC: &[u8] = b"PAR1";

/// Name of the writer in the footer. A change of the bytes changes it.
const CREATED_BY: &str = "tokmill version 2";

/// Columns that every table has. Their values are never missing.
const FILE: &str = "source_file";
const POSITION: &str = "source_position";

/// Type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// UTF-8.
    Text,
    /// A 64-bit integer.
    Int64,
    /// A 32-bit integer.
    Int32,
    /// A 64-bit float.
    Float64,
    /// A 32-bit float.
    Float32,
    /// A byte that is 0 or 1.
    Bool,
}

impl Kind {
    /// The type of a name, such as `int64`.
    pub fn of(name: &str) -> Option<Self> {
        Some(match name {
            "string" => Self::Text,
            "int64" => Self::Int64,
            "int32" => Self::Int32,
            "float64" => Self::Float64,
            "float32" => Self::Float32,
            "bool" => Self::Bool,
            _ => return None,
        })
    }

    /// Parquet's number of the physical type.
    fn physical(self) -> i32 {
        match self {
            Self::Bool => 0,
            Self::Int32 => 1,
            Self::Int64 => 2,
            Self::Float32 => 4,
            Self::Float64 => 5,
            Self::Text => 6,
        }
    }

    /// Size of a value in a record; None for texts.
    fn width(self) -> Option<usize> {
        match self {
            Self::Text => None,
            Self::Bool => Some(1),
            Self::Int32 | Self::Float32 => Some(4),
            Self::Int64 | Self::Float64 => Some(8),
        }
    }
}

/// Error of invalid columns or records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// A column has another number of values than there are rows.
    Length,
    /// A text is longer than [`MOST_TEXT_BYTES`], or offsets do not ascend.
    Text,
    /// The records are not those of a table with these columns, or end within a record.
    Record(u64),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length => write!(f, "a column has another number of values than there are rows"),
            Self::Text => write!(f, "a text is longer than {MOST_TEXT_BYTES} bytes, or offsets do not ascend"),
            Self::Record(row) => write!(f, "the record of row {row} is invalid"),
        }
    }
}

impl std::error::Error for TableError {}

/// The values of a column.
#[derive(Clone, Copy)]
pub struct Values<'a> {
    /// All values, end to end.
    pub data: &'a [u8],
    /// Where texts start in the data, and their end. None for values of a fixed size.
    pub offsets: Option<&'a [i64]>,
    /// For each row 0 if the value is missing. None if none is.
    pub valid: Option<&'a [u8]>,
}

/// Records of rows at these positions, and the offsets at which they start and end. Their number of the source file is 0.
///
/// # Errors
///
/// [`TableError::Length`] or [`TableError::Text`].
pub fn records(positions: &[i64], columns: &[Values<'_>]) -> Result<(Vec<u8>, Vec<i64>), TableError> {
    let count = positions.len();
    for column in columns {
        let fits = match column.offsets {
            Some(offsets) => offsets.len() == count + 1,
            None => column.data.len().is_multiple_of(count.max(1)),
        };
        if !fits || column.valid.is_some_and(|valid| valid.len() != count) {
            return Err(TableError::Length);
        }
    }
    let fixed = FILE_BYTES + POSITION_BYTES;
    let mut data =
        Vec::with_capacity(count * fixed + columns.iter().map(|column| column.data.len() + 5 * count).sum::<usize>());
    let mut offsets = Vec::with_capacity(count + 1);
    offsets.push(0);
    for (row, position) in positions.iter().enumerate() {
        data.extend([0; FILE_BYTES]);
        data.extend(position.to_le_bytes());
        for column in columns {
            let is_valid = column.valid.is_none_or(|valid| valid[row] != 0);
            data.push(is_valid.into());
            if !is_valid {
                continue;
            }
            if let Some(offsets) = column.offsets {
                let [start, end] = [row, row + 1].map(|at| usize::try_from(offsets[at]).ok());
                let text =
                    start.zip(end).and_then(|(start, end)| column.data.get(start..end)).ok_or(TableError::Text)?;
                if text.len() > MOST_TEXT_BYTES {
                    return Err(TableError::Text);
                }
                data.extend((text.len() as u32).to_le_bytes());
                data.extend(text);
            } else {
                let width = column.data.len() / count;
                data.extend(&column.data[row * width..(row + 1) * width]);
            }
        }
        offsets.push(data.len() as i64);
    }
    Ok((data, offsets))
}

/// Writes a table from its records, row group by row group.
pub struct TableWriter {
    columns: Vec<Column>,
    /// The beginning of a record whose end was not passed yet.
    rest: Vec<u8>,
    /// Rows of the open row group.
    open: usize,
    /// Where the values of a record are.
    places: Vec<Range<usize>>,
    groups: Vec<Group>,
    rows: u64,
    written: u64,
}

/// A column of the open row group.
struct Column {
    name: String,
    kind: Kind,
    is_optional: bool,
    /// For each row 1 if there is a value, else 0.
    levels: Vec<u8>,
    /// All values, in plain encoding; booleans are bytes.
    plain: Vec<u8>,
    values: usize,
    dictionary: Option<Dictionary>,
}

#[derive(Default)]
struct Dictionary {
    numbers: HashMap<Vec<u8>, u8>,
    plain: Vec<u8>,
    /// The number of each value.
    indices: Vec<u8>,
}

struct Group {
    rows: usize,
    chunks: Vec<Chunk>,
}

/// Where a column chunk is.
struct Chunk {
    dictionary: Option<u64>,
    data: u64,
    end: u64,
    nulls: usize,
}

impl Chunk {
    fn start(&self) -> u64 {
        self.dictionary.unwrap_or(self.data)
    }
}

impl TableWriter {
    /// Creates a writer of a table with these columns, besides those of file and position.
    pub fn new(columns: impl IntoIterator<Item = (String, Kind)>) -> Self {
        let own = [(FILE.to_owned(), Kind::Int32, false), (POSITION.to_owned(), Kind::Int64, false)];
        let all = own.into_iter().chain(columns.into_iter().map(|(name, kind)| (name, kind, true)));
        let columns = all.map(|(name, kind, is_optional)| Column::new(name, kind, is_optional)).collect();
        Self { columns, rest: Vec::new(), open: 0, places: Vec::new(), groups: Vec::new(), rows: 0, written: 0 }
    }

    /// Adds records, which may be cut anywhere, and returns the next bytes of the file.
    ///
    /// # Errors
    ///
    /// [`TableError::Record`].
    pub fn add(&mut self, records: &[u8]) -> Result<Vec<u8>, TableError> {
        let mut out = Vec::new();
        let mut held = std::mem::take(&mut self.rest);
        held.extend(records);
        let mut at = 0;
        while let Some(end) = self.record(&held[at..])? {
            at += end;
            self.open += 1;
            self.rows += 1;
            if self.open == GROUP_ROWS {
                self.close_group(&mut out);
            }
        }
        self.rest = held.split_off(at);
        Ok(out)
    }

    /// Returns the last bytes of the file.
    ///
    /// # Errors
    ///
    /// [`TableError::Record`] if the records end within one.
    pub fn finish(mut self) -> Result<Vec<u8>, TableError> {
        if !self.rest.is_empty() {
            return Err(TableError::Record(self.rows));
        }
        let mut out = Vec::new();
        if self.open > 0 {
            self.close_group(&mut out);
        }
        if self.written == 0 {
            out.extend(MAGIC);
        }
        let footer = self.footer();
        out.extend(&footer);
        out.extend((footer.len() as u32).to_le_bytes());
        out.extend(MAGIC);
        Ok(out)
    }

    /// Adds the first record to the open row group. Returns its size; None if it is not complete.
    fn record(&mut self, data: &[u8]) -> Result<Option<usize>, TableError> {
        // The places are found first, because an incomplete record must change nothing.
        let mut at = 0;
        self.places.clear();
        for column in &self.columns {
            if column.is_optional {
                match data.get(at) {
                    None => return Ok(None),
                    Some(1) => at += 1,
                    Some(0) => {
                        at += 1;
                        self.places.push(at..at);
                        continue;
                    }
                    Some(_) => return Err(TableError::Record(self.rows)),
                }
            }
            let width = match column.kind.width() {
                Some(width) => width,
                None => {
                    let Some(length) = data.get(at..at + 4) else { return Ok(None) };
                    let length = u32::from_le_bytes(length.try_into().unwrap_or_default()) as usize;
                    if length > MOST_TEXT_BYTES {
                        return Err(TableError::Record(self.rows));
                    }
                    4 + length
                }
            };
            let Some(value) = data.get(at..at + width) else { return Ok(None) };
            if column.kind == Kind::Bool && value[0] > 1 {
                return Err(TableError::Record(self.rows));
            }
            self.places.push(at..at + width);
            at += width;
        }
        for (column, place) in self.columns.iter_mut().zip(&self.places) {
            column.push(&data[place.clone()]);
        }
        Ok(Some(at))
    }

    fn close_group(&mut self, out: &mut Vec<u8>) {
        let base = self.written - out.len() as u64;
        if self.written == 0 {
            out.extend(MAGIC);
        }
        let chunks = self.columns.iter_mut().map(|column| column.take(base, out)).collect();
        self.groups.push(Group { rows: self.open, chunks });
        self.open = 0;
        self.written = base + out.len() as u64;
    }

    fn footer(&self) -> Vec<u8> {
        let mut footer = Thrift::default();
        footer.i32(1, 2);
        footer.list(2, STRUCT, self.columns.len() + 1);
        footer.begin();
        footer.bytes(4, b"documents");
        footer.i32(5, self.columns.len() as i32);
        footer.end();
        for column in &self.columns {
            footer.begin();
            footer.i32(1, column.kind.physical());
            footer.i32(3, column.is_optional.into());
            footer.bytes(4, column.name.as_bytes());
            if column.kind == Kind::Text {
                footer.i32(6, 0); // UTF8
                footer.structure(10); // the logical type
                footer.structure(1); // a string
                footer.end();
                footer.end();
            }
            footer.end();
        }
        footer.i64(3, self.rows as i64);
        footer.list(4, STRUCT, self.groups.len());
        for group in &self.groups {
            footer.begin();
            footer.list(1, STRUCT, self.columns.len());
            for (column, chunk) in self.columns.iter().zip(&group.chunks) {
                footer.begin();
                footer.i64(2, 0);
                footer.structure(3);
                footer.i32(1, column.kind.physical());
                let encodings: &[i32] =
                    if chunk.dictionary.is_some() { &[PLAIN, RLE, RLE_DICTIONARY] } else { &[PLAIN, RLE] };
                footer.list(2, I32, encodings.len());
                encodings.iter().for_each(|encoding| footer.zigzag((*encoding).into()));
                footer.list(3, BINARY, 1);
                footer.text(column.name.as_bytes());
                footer.i32(4, 0); // not compressed
                footer.i64(5, group.rows as i64);
                footer.i64(6, (chunk.end - chunk.start()) as i64);
                footer.i64(7, (chunk.end - chunk.start()) as i64);
                footer.i64(9, chunk.data as i64);
                if let Some(dictionary) = chunk.dictionary {
                    footer.i64(11, dictionary as i64);
                }
                footer.structure(12); // statistics
                footer.i64(3, chunk.nulls as i64);
                footer.end();
                footer.end();
                footer.end();
            }
            let size = |chunk: &Chunk| (chunk.end - chunk.start()) as i64;
            footer.i64(2, group.chunks.iter().map(size).sum());
            footer.i64(3, group.rows as i64);
            footer.end();
        }
        footer.bytes(6, CREATED_BY.as_bytes());
        footer.end();
        footer.out
    }
}

impl Column {
    fn new(name: String, kind: Kind, is_optional: bool) -> Self {
        let mut column =
            Self { name, kind, is_optional, levels: Vec::new(), plain: Vec::new(), values: 0, dictionary: None };
        column.clear();
        column
    }

    fn clear(&mut self) {
        self.levels.clear();
        self.plain.clear();
        self.values = 0;
        let has_dictionary = self.kind == Kind::Text || (!self.is_optional && self.kind == Kind::Int32);
        self.dictionary = has_dictionary.then(Dictionary::default);
    }

    /// Adds a value in plain encoding; an empty one is missing.
    fn push(&mut self, value: &[u8]) {
        self.levels.push((!value.is_empty()).into());
        if value.is_empty() {
            return;
        }
        self.values += 1;
        self.plain.extend(value);
        if self.dictionary.as_mut().is_some_and(|dictionary| !dictionary.push(value)) {
            self.dictionary = None;
        }
    }

    /// Writes the column chunk after `out`, which begins at `base`, and removes all values.
    fn take(&mut self, base: u64, out: &mut Vec<u8>) -> Chunk {
        let at = |out: &Vec<u8>| base + out.len() as u64;
        let nulls = self.levels.len() - self.values;
        let mut page = Vec::new();
        if self.is_optional {
            let levels = hybrid(&self.levels, 1);
            page.extend((levels.len() as u32).to_le_bytes());
            page.extend(levels);
        }
        let small = |dictionary: &Dictionary| {
            let entries = dictionary.numbers.len();
            entries > 0 && LEAST_USES * entries <= dictionary.indices.len()
        };
        let mut dictionary_at = None;
        let mut encoding = PLAIN;
        if let Some(dictionary) = self.dictionary.take().filter(small) {
            dictionary_at = Some(at(out));
            let entries = dictionary.numbers.len();
            let mut header = Thrift::page(2, dictionary.plain.len());
            header.structure(7);
            header.i32(1, entries as i32);
            header.i32(2, PLAIN);
            header.end();
            header.end();
            out.extend(header.out);
            out.extend(&dictionary.plain);
            let width = (usize::BITS - (entries - 1).leading_zeros()).max(1);
            page.push(width as u8);
            page.extend(hybrid(&dictionary.indices, width));
            encoding = RLE_DICTIONARY;
        } else if self.kind == Kind::Bool {
            page.extend(packed(&self.plain, 1));
        } else {
            page.extend(&self.plain);
        }
        let data = at(out);
        let mut header = Thrift::page(0, page.len());
        header.structure(5);
        header.i32(1, self.levels.len() as i32);
        header.i32(2, encoding);
        header.i32(3, RLE);
        header.i32(4, RLE);
        header.end();
        header.end();
        out.extend(header.out);
        out.extend(page);
        self.clear();
        Chunk { dictionary: dictionary_at, data, end: at(out), nulls }
    }
}

impl Dictionary {
    /// Adds a value. Returns whether there was room.
    fn push(&mut self, value: &[u8]) -> bool {
        if let Some(number) = self.numbers.get(value) {
            self.indices.push(*number);
            return true;
        }
        let entries = self.numbers.len();
        if entries == MOST_ENTRIES {
            return false;
        }
        self.numbers.insert(value.to_vec(), entries as u8);
        self.plain.extend(value);
        self.indices.push(entries as u8);
        true
    }
}

/// Values of `width` bits as one run, if they are equal, or else bit-packed.
fn hybrid(values: &[u8], width: u32) -> Vec<u8> {
    let mut out = Thrift::default();
    let Some(first) = values.first() else { return out.out };
    if values.iter().all(|value| value == first) {
        out.varint((values.len() as u64) << 1);
        out.out.push(*first);
    } else {
        out.varint((values.len().div_ceil(8) as u64) << 1 | 1);
        let bytes = values.len().div_ceil(8) * width as usize;
        let mut bits = packed(values, width);
        bits.resize(bytes, 0);
        out.out.extend(bits);
    }
    out.out
}

/// Values of `width` bits, the lowest bits first.
fn packed(values: &[u8], width: u32) -> Vec<u8> {
    let mut out = Vec::with_capacity(values.len() * width as usize / 8 + 1);
    let (mut held, mut bits) = (0_u32, 0);
    for value in values {
        held |= u32::from(*value) << bits;
        bits += width;
        while bits >= 8 {
            out.push(held as u8);
            held >>= 8;
            bits -= 8;
        }
    }
    if bits > 0 {
        out.push(held as u8);
    }
    out
}

const PLAIN: i32 = 0;
const RLE: i32 = 3;
const RLE_DICTIONARY: i32 = 8;

const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// Thrift's compact protocol. It starts inside a structure.
struct Thrift {
    out: Vec<u8>,
    /// The last field of each open structure.
    last: Vec<u8>,
}

impl Default for Thrift {
    fn default() -> Self {
        Self { out: Vec::new(), last: vec![0] }
    }
}

impl Thrift {
    /// The beginning of the header of a page that is not compressed.
    fn page(kind: i32, size: usize) -> Self {
        let mut header = Self::default();
        header.i32(1, kind);
        header.i32(2, size as i32);
        header.i32(3, size as i32);
        header
    }

    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.out.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.out.push(value as u8);
    }

    fn zigzag(&mut self, value: i64) {
        self.varint((value << 1 ^ value >> 63) as u64);
    }

    fn text(&mut self, text: &[u8]) {
        self.varint(text.len() as u64);
        self.out.extend(text);
    }

    /// Begins a field; fields ascend by less than 16.
    fn field(&mut self, number: u8, kind: u8) {
        if let Some(last) = self.last.last_mut() {
            self.out.push((number - *last) << 4 | kind);
            *last = number;
        }
    }

    fn i32(&mut self, number: u8, value: i32) {
        self.field(number, I32);
        self.zigzag(value.into());
    }

    fn i64(&mut self, number: u8, value: i64) {
        self.field(number, I64);
        self.zigzag(value);
    }

    fn bytes(&mut self, number: u8, value: &[u8]) {
        self.field(number, BINARY);
        self.text(value);
    }

    fn list(&mut self, number: u8, kind: u8, length: usize) {
        self.field(number, LIST);
        if length < 15 {
            self.out.push((length as u8) << 4 | kind);
        } else {
            self.out.push(0xf0 | kind);
            self.varint(length as u64);
        }
    }

    /// Begins a structure in a field.
    fn structure(&mut self, number: u8) {
        self.field(number, STRUCT);
        self.begin();
    }

    /// Begins a structure in a list.
    fn begin(&mut self) {
        self.last.push(0);
    }

    fn end(&mut self) {
        self.last.pop();
        self.out.push(0);
    }
}
