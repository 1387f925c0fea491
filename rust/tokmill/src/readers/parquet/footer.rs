//! Footers of parquet files: rows and columns of a file, and their locations.
//!
//! A footer states most numbers more than once. They are compared here before any of them is used: a footer with a
//! flipped bit is still well-formed, and without these checks rows would be lost silently. The struct is `FileMetaData`
//! in parquet.thrift, from the format's specification.

use std::fmt;

use super::raw_footer::{Element, RawChunk, RawFile, RawGroup};
use super::thrift::Compact;

/// The length of the magic number at the start of a file, before the first page.
const MAGIC: u64 = 4;

/// A checked footer.
#[derive(Debug, PartialEq)]
pub struct Footer {
    /// The columns, in the order of the schema; each leaf of a nested column is one.
    pub columns: Vec<Column>,
    /// The row groups, in the order of their rows.
    pub groups: Vec<RowGroup>,
    /// Offset of the byte after the last page or index that the footer states.
    pub end: u64,
}

/// A column: a leaf of the schema.
#[derive(Debug, PartialEq)]
pub struct Column {
    /// Its name, after the names of the groups around it.
    pub path: Vec<String>,
    /// Maximum definition level: the number of optional or repeated ancestors, itself included.
    pub definition: usize,
    /// Maximum repetition level: the number of repeated ancestors, itself included.
    pub repetition: usize,
}

impl Column {
    /// Whether it has exactly one value or null per row.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        self.path.len() == 1 && self.repetition == 0
    }
}

/// Whether the format has a physical type of this number; `length` is the size of a FIXED_LEN_BYTE_ARRAY in bytes.
fn is_physical(number: i32, length: Option<i32>) -> bool {
    matches!(number, 0..=6) || number == 7 && length.is_some_and(|length| length > 0)
}

/// A row group.
#[derive(Debug, PartialEq)]
pub struct RowGroup {
    /// Number of rows.
    pub rows: u64,
    /// One chunk per column, in the same order.
    pub chunks: Vec<ChunkExtent>,
}

/// A column chunk: the location of a column's pages in a row group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChunkExtent {
    /// Offset of its first page in the file.
    pub start: u64,
    /// Offset of its first data page; greater than `start` if a dictionary comes first.
    pub data: u64,
    /// Offset of the byte after its last page.
    pub end: u64,
    /// Total size of its decompressed pages, including headers.
    pub uncompressed: u64,
    /// Total size of its strings, if the file states it.
    pub text: Option<u64>,
    /// Number of nulls, if the file states it and the column is not nested.
    pub nulls: Option<u64>,
}

/// Error of a footer.
#[derive(Debug, PartialEq)]
pub enum FooterError {
    /// The footer is malformed or inconsistent.
    Damaged(String),
    /// The file is encrypted.
    Encrypted,
}

impl fmt::Display for FooterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(words) => f.write_str(words),
            Self::Encrypted => f.write_str("the file is encrypted"),
        }
    }
}

fn damaged<T>(words: impl Into<String>) -> Result<T, FooterError> {
    Err(FooterError::Damaged(words.into()))
}

/// Reads and checks the footer of a file. `at` is its offset in the file, before which all pages must end.
///
/// # Errors
///
/// [`FooterError`].
pub fn read_footer(bytes: &[u8], at: u64) -> Result<Footer, FooterError> {
    let mut reader = Compact { rest: bytes };
    let Some(file) = RawFile::read(&mut reader) else {
        return damaged(format!("byte {} of the footer is malformed", bytes.len() - reader.rest.len()));
    };
    if file.encrypted {
        return Err(FooterError::Encrypted);
    }
    if !reader.rest.is_empty() {
        return damaged(format!("the footer ends {} bytes before its announced end", reader.rest.len()));
    }
    let (columns, physicals) = columns(&file.schema)?;
    let leaves: Vec<_> = columns.iter().zip(physicals).collect();
    let groups = file.groups.iter().enumerate().map(|(number, group)| check_group(number, group, &leaves, at));
    let groups = groups.collect::<Result<Vec<_>, _>>()?;
    let sum = groups.iter().try_fold(0u64, |sum, group| sum.checked_add(group.rows));
    match file.rows {
        Some(rows) if u64::try_from(rows).ok() == sum => {}
        Some(rows) => {
            let sum = sum.map_or("too many".to_owned(), |sum| sum.to_string());
            return damaged(format!("the footer announces {rows} rows, but its row groups have {sum} in total"));
        }
        None => return damaged("the footer does not state the number of rows"),
    }
    check_overlap(&groups, &columns)?;
    let chunks = file.groups.iter().flat_map(|group| &group.chunks);
    let extents = chunks.flat_map(|chunk| {
        let indexes = chunk.indexes.map(|(start, length)| (start, length.map(i64::from)));
        // Chunks without values may have pages, too; 0 stands for none.
        let start = chunk.dictionary.into_iter().chain(chunk.data).filter(|&start| start > 0).min();
        indexes.into_iter().chain([(start, chunk.compressed)])
    });
    let ends = extents.filter_map(|(start, length)| u64::try_from(start?.checked_add(length?)?).ok());
    let end = ends.fold(MAGIC, u64::max);
    Ok(Footer { columns, groups, end })
}

/// The leaves of a schema, which is a tree in depth-first order, and the numbers of their physical types.
fn columns(schema: &[Element<'_>]) -> Result<(Vec<Column>, Vec<i32>), FooterError> {
    let malformed = || FooterError::Damaged("the schema is not a tree".to_owned());
    let (root, elements) = schema.split_first().ok_or_else(malformed)?;
    let children = |element: &Element<'_>| usize::try_from(element.children.unwrap_or(0)).map_err(|_| malformed());
    let (mut columns, mut physicals) = (Vec::new(), Vec::new());
    /// A group whose children are being read.
    struct Open {
        left: usize,
        definition: usize,
        repetition: usize,
    }
    let mut open = vec![Open { left: children(root)?, definition: 0, repetition: 0 }];
    let mut path: Vec<String> = Vec::new();
    let mut names = 0;
    for element in elements {
        while open.last().is_some_and(|group| group.left == 0) {
            open.pop();
            path.pop();
        }
        let group = open.last_mut().ok_or_else(malformed)?;
        group.left -= 1;
        let name = str::from_utf8(element.name.unwrap_or_default());
        let name = name.map_err(|_| FooterError::Damaged("the name of a column is not valid UTF-8".to_owned()))?;
        let (definition, repetition) = match element.repetition {
            Some(0) => (group.definition, group.repetition),
            Some(1) => (group.definition + 1, group.repetition),
            Some(2) => (group.definition + 1, group.repetition + 1),
            _ => return damaged(format!("column {name:?} is not required, optional or repeated")),
        };
        path.push(name.to_owned());
        names += path.iter().map(String::len).sum::<usize>();
        if path.len() > MAX_NESTING || names > MAX_NAMES {
            return damaged("the schema is nested too deeply, or its names are too long");
        }
        match (element.physical, children(element)?) {
            (Some(physical), 0) => {
                if !is_physical(physical, element.length) {
                    return damaged(format!("column {name:?} has the unknown physical type {physical}"));
                }
                if !element.agrees() {
                    return damaged(format!("the type of column {name:?} is stated twice, inconsistently"));
                }
                columns.push(Column { path: path.clone(), definition, repetition });
                physicals.push(physical);
                path.pop();
            }
            (None, left) => open.push(Open { left, definition, repetition }),
            (Some(_), _) => return Err(malformed()),
        }
    }
    if open.iter().any(|group| group.left > 0) {
        return Err(malformed());
    }
    Ok((columns, physicals))
}

/// Maximum nesting of columns.
const MAX_NESTING: usize = 100;

/// Maximum total size of the paths of all columns in bytes; each path repeats the names of its ancestors.
const MAX_NAMES: usize = 64 << 20;

fn check_group(
    number: usize,
    group: &RawGroup<'_>,
    columns: &[(&Column, i32)],
    at: u64,
) -> Result<RowGroup, FooterError> {
    let Some(rows) = group.rows.and_then(|rows| u64::try_from(rows).ok()) else {
        return damaged(format!("row group {number} announces {} rows", group.rows.unwrap_or_default()));
    };
    if group.chunks.len() != columns.len() {
        let (found, expected) = (group.chunks.len(), columns.len());
        return damaged(format!("row group {number} has {found} columns, but the schema has {expected}"));
    }
    let chunks = group.chunks.iter().zip(columns).map(|(chunk, &(column, physical))| {
        check_chunk(chunk, column, physical, rows, at).map_err(|words| {
            FooterError::Damaged(format!("row group {number}, column {:?}: {words}", column.path.join(".")))
        })
    });
    Ok(RowGroup { rows, chunks: chunks.collect::<Result<_, _>>()? })
}

fn check_chunk(
    chunk: &RawChunk<'_>,
    column: &Column,
    physical: i32,
    rows: u64,
    at: u64,
) -> Result<ChunkExtent, String> {
    if chunk.elsewhere {
        return Err("its pages are in another file".to_owned());
    }
    if !chunk.path.iter().copied().eq(column.path.iter().map(String::as_bytes)) {
        let path = chunk.path.iter().map(|name| String::from_utf8_lossy(name)).collect::<Vec<_>>().join(".");
        return Err(format!("its metadata names the column {path:?}"));
    }
    let number = |field: Option<i64>, name: &str| match field.map(u64::try_from) {
        Some(Ok(number)) => Ok(number),
        Some(Err(_)) => Err(format!("{name} is negative")),
        None => Err(format!("{name} is missing")),
    };
    if chunk.physical != Some(physical) {
        return Err("its type differs from the one in the schema".to_owned());
    }
    let values = number(chunk.values, "the number of values")?;
    // A repeated column has at least one value, or one level for an empty list, per row.
    if if column.repetition == 0 { values != rows } else { values < rows } {
        return Err(format!("it has {values} values for {rows} rows"));
    }
    let mut nulls = None;
    if column.is_flat() {
        nulls = chunk.nulls.map(|nulls| number(Some(nulls), "the number of nulls")).transpose()?;
        if let Some(nulls) = nulls.filter(|&nulls| nulls > if column.definition == 0 { 0 } else { values }) {
            return Err(format!("it has {nulls} nulls"));
        }
        // The number of values per definition level. Optional, because the number of nulls implies it for flat columns.
        let levels = &chunk.levels;
        let sum = levels.iter().try_fold(0u64, |sum, &level| sum.checked_add(u64::try_from(level).ok()?));
        if !levels.is_empty() && (levels.len() != column.definition + 1 || sum != Some(values)) {
            return Err("its levels do not fit the schema or the number of values".to_owned());
        }
    }
    let compressed = number(chunk.compressed, "the compressed size")?;
    let uncompressed = number(chunk.uncompressed, "the uncompressed size")?;
    let text = chunk.text.map(|text| number(Some(text), "the size of its strings")).transpose()?;
    let data = number(chunk.data, "the offset of its pages")?;
    // Some writers state 0 for "no dictionary".
    let dictionary = number(chunk.dictionary.or(Some(0)), "the offset of its dictionary")?;
    let place = ChunkExtent { start: data, data, end: data, uncompressed, text, nulls };
    if values == 0 {
        return Ok(place);
    }
    let start = if dictionary == 0 { data } else { dictionary.min(data) };
    let end = start.checked_add(compressed).filter(|&end| end <= at);
    match end {
        Some(end) if MAGIC <= start && data < end && dictionary < end => Ok(ChunkExtent { start, end, ..place }),
        _ => Err(format!("its pages, {compressed} bytes from byte {start} on, are not within the {at} bytes of data")),
    }
}

/// Rejects chunks that overlap.
fn check_overlap(groups: &[RowGroup], columns: &[Column]) -> Result<(), FooterError> {
    let places = groups.iter().enumerate().flat_map(|(number, group)| {
        group.chunks.iter().enumerate().map(move |(leaf, chunk)| (chunk.start, chunk.end, number, leaf))
    });
    let mut places: Vec<_> = places.filter(|(start, end, ..)| start < end).collect();
    places.sort_unstable();
    for pair in places.windows(2) {
        let [(_, end, one, a), (start, _, other, b)] = *pair else { continue };
        if start < end {
            let (a, b) = (columns[a].path.join("."), columns[b].path.join("."));
            return damaged(format!(
                "the pages of column {a:?} in row group {one} and of column {b:?} in row group {other} overlap"
            ));
        }
    }
    Ok(())
}
