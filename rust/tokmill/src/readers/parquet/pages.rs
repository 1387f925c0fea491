//! The pages of a column chunk of a parquet file, each after a header (`PageHeader` in parquet.thrift).

use flate2::Crc;

use super::thrift::{Compact, FieldType as Type};

/// Header of a page.
#[derive(Debug, PartialEq)]
pub(super) struct Header {
    pub(super) kind: PageKind,
    /// Number of values, including nulls.
    pub(super) values: usize,
    /// Encoding of the values: one of the constants below, or another number.
    pub(super) encoding: i32,
    /// Size of the page when decompressed, in bytes.
    pub(super) length: usize,
    /// Size of the page in the file, in bytes.
    pub(super) stored: usize,
    /// CRC-32 of the page in the file.
    sum: Option<i32>,
}

#[derive(Debug, PartialEq)]
pub(super) enum PageKind {
    /// Values that data pages refer to by number.
    Dictionary,
    /// Version 1: levels and values are compressed together.
    Data {
        /// Encoding of the definition levels.
        levels: i32,
    },
    /// Version 2: uncompressed levels come before the values.
    DataV2 {
        /// Number of nulls.
        nulls: usize,
        rows: usize,
        /// Size of the repetition levels in bytes; they come first.
        repetition: usize,
        /// Size of the definition levels in bytes.
        definition: usize,
        /// Whether the values are compressed.
        compressed: bool,
    },
}

/// One value after the other.
pub(super) const PLAIN: i32 = 0;
/// Numbers of dictionary entries, under an older name.
pub(super) const PLAIN_DICTIONARY: i32 = 2;
/// Runs, for levels.
pub(super) const RLE: i32 = 3;
/// Numbers of dictionary entries.
pub(super) const RLE_DICTIONARY: i32 = 8;
/// Integers as differences.
pub(super) const DELTA_BINARY_PACKED: i32 = 5;
/// The first bytes of all numbers, then their second bytes, and so on.
pub(super) const BYTE_STREAM_SPLIT: i32 = 9;
/// The lengths of all strings, as differences, then the strings.
pub(super) const DELTA_LENGTH_BYTE_ARRAY: i32 = 6;
/// The length of the prefix that each string shares with the previous one, then the suffixes.
pub(super) const DELTA_BYTE_ARRAY: i32 = 7;

/// Reads the header at the start of `bytes`, and returns it with the bytes after it; `None` if there is no complete, well-formed header.
///
/// # Errors
///
/// The fault of a well-formed header.
pub(super) fn read_header(bytes: &[u8]) -> Result<Option<(Header, &[u8])>, &'static str> {
    let mut reader = Compact { rest: bytes };
    let (mut outer, mut inner) = (HeaderFields::default(), [None; FIELDS]);
    let read = reader.structure(|reader, id, kind| match (kind, place(id)) {
        (Type::Struct, Some(place)) => {
            let mut fields = HeaderFields::default();
            reader.structure(|reader, id, kind| fields.read(reader, id, kind))?;
            inner[place] = Some(fields);
            Some(())
        }
        _ => outer.read(reader, id, kind),
    });
    if read.is_none() {
        return Ok(None);
    }
    let inner = |id: usize| inner[id].ok_or("the header of a page lacks a field that its kind requires");
    let (kind, fields, encoding) = match outer.0[1] {
        Some(0) => {
            let fields = inner(5)?;
            (PageKind::Data { levels: fields.get(3)? }, fields, 2)
        }
        Some(2) => (PageKind::Dictionary, inner(7)?, 2),
        Some(3) => {
            let fields = inner(8)?;
            let kind = PageKind::DataV2 {
                nulls: fields.count(2)?,
                rows: fields.count(3)?,
                repetition: fields.count(6)?,
                definition: fields.count(5)?,
                compressed: fields.0[7] != Some(0),
            };
            (kind, fields, 4)
        }
        _ => return Err("a page is of an unknown kind"),
    };
    let header = Header {
        kind,
        values: fields.count(1)?,
        encoding: fields.get(encoding)?,
        length: outer.count(2)?,
        stored: outer.count(3)?,
        sum: outer.0[4],
    };
    Ok(Some((header, reader.rest)))
}

impl Header {
    /// Compares the checksum, if there is one, with the page as it is in the file.
    pub(super) fn check(&self, page: &[u8]) -> Result<(), &'static str> {
        let Some(sum) = self.sum else { return Ok(()) };
        let mut crc = Crc::new();
        crc.update(page);
        if crc.sum() == sum.cast_unsigned() { Ok(()) } else { Err("the checksum of a page does not match") }
    }

    /// Whether the strings of a page are in it, each once, so that they are not longer than the page.
    pub(super) fn bounds_strings(&self) -> bool {
        self.kind != PageKind::Dictionary && matches!(self.encoding, PLAIN | DELTA_LENGTH_BYTE_ARRAY)
    }
}

/// Number of fields that are read; greater than the largest field number.
const FIELDS: usize = 9;

fn place(id: i16) -> Option<usize> {
    usize::try_from(id).ok().filter(|&id| id < FIELDS)
}

/// The 32-bit integers and booleans of a struct, by the numbers of their fields.
#[derive(Clone, Copy, Default)]
struct HeaderFields([Option<i32>; FIELDS]);

impl HeaderFields {
    fn read(&mut self, reader: &mut Compact<'_>, id: i16, kind: Type) -> Option<()> {
        match (kind, place(id)) {
            (Type::I32, Some(place)) => self.0[place] = Some(reader.i32(kind)?),
            (_, Some(place)) if Compact::boolean(kind).is_some() => {
                self.0[place] = Compact::boolean(kind).map(i32::from);
            }
            _ => reader.skip(kind)?,
        }
        Some(())
    }

    fn get(&self, id: usize) -> Result<i32, &'static str> {
        self.0[id].ok_or("the header of a page lacks a number")
    }

    fn count(&self, id: usize) -> Result<usize, &'static str> {
        usize::try_from(self.get(id)?).map_err(|_| "the header of a page has a negative number")
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A dictionary of three values in five bytes, with `more` before the end of its header.
    fn page(more: &[u8]) -> Vec<u8> {
        [&[0x15, 4, 0x15, 10, 0x15, 10, 0x4C, 0x15, 6, 0x15, 0, 0], more, &[0], b"bytes", b"next"].concat()
    }

    #[test]
    fn a_header_is_read() {
        let whole = page(b"");
        let (header, rest) = read_header(&whole).unwrap().unwrap();
        assert_eq!(
            header,
            Header { kind: PageKind::Dictionary, values: 3, encoding: PLAIN, length: 5, stored: 5, sum: None }
        );
        assert_eq!(rest, b"bytesnext");
        for length in 0..whole.len() - rest.len() {
            assert_eq!(read_header(&whole[..length]), Ok(None));
        }
    }

    #[test]
    fn unknown_fields_are_skipped() {
        let unknown: [&[u8]; 9] = [
            &[0x11, 0x12],                                                     // true, false
            &[0x13, 9, 0x16, 0x80, 1, 0x14, 2],                                // i8, i64, i16
            &[0x17, 1, 2, 3, 4, 5, 6, 7, 8],                                   // double
            &[0x18, 3, 1, 2, 3],                                               // binary
            &[0x19, 0x31, 1, 2, 1],                                            // list of three booleans
            &[0x1A, 0xF5, 16, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], // set of sixteen integers
            &[0x1B, 2, 0x18, 1, 1, b'a', 2, 1, b'b'],                          // map of booleans to binaries
            &[0x1B, 0],                                                        // map of nothing
            &[0x1C, 0x1C, 0x05, 0x80, 2, 7, 0, 0x19, 0x0C, 0], // struct with a struct and a list of no structs
        ];
        for more in unknown {
            assert_eq!(read_header(&page(more)).unwrap().unwrap().1, b"bytesnext", "{more:?}");
        }
    }

    #[test]
    fn no_header_takes_long() {
        // Nested lists, each with the maximum count, and with elements that take no bytes.
        let lists =
            [[0x19, 0xF9, 0xFF, 0xFF, 0xFF, 0xFF, 7].as_slice(), &[0xF1, 0xFF, 0xFF, 0xFF, 0xFF, 7].repeat(1000)]
                .concat();
        assert_eq!(read_header(&page(&lists)), Ok(None));
        let deep = [[0x19].as_slice(), &[0x19; 100_000]].concat();
        assert_eq!(read_header(&page(&deep)), Ok(None));
        let structs = [0x1C; 100_000];
        assert_eq!(read_header(&page(&structs)), Ok(None));
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_header_or_not(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            if let Ok(Some((_, rest))) = read_header(&bytes) {
                prop_assert!(bytes.ends_with(rest) && rest.len() < bytes.len());
            }
        }
    }
}
