//! The pages of a column chunk of a parquet file.
//!
//! Each stands behind a header, a struct in Thrift's compact protocol (`PageHeader` in parquet.thrift). It is read here, and not by
//! the `parquet` crate, which takes days for a header of some hundred bytes that a hostile file may have: it does not move on in
//! a list of booleans. Whatever is passed over here takes a byte at least.

use flate2::Crc;

/// A page, as it lies in the file.
pub(crate) struct Page<'p> {
    pub(crate) kind: Kind,
    /// How many values it has, nulls included.
    pub(crate) values: usize,
    /// How they are encoded: one of the numbers below, or another one.
    pub(crate) encoding: i32,
    /// How long it is uncompressed.
    pub(crate) length: usize,
    pub(crate) bytes: &'p [u8],
}

pub(crate) enum Kind {
    /// Values that others point to.
    Dictionary,
    /// Of the first version: levels and values are compressed together.
    Data {
        /// How definition levels are encoded.
        levels: i32,
    },
    /// Of the second version: levels stand before the values, uncompressed.
    DataV2 {
        /// Values that are null.
        nulls: usize,
        rows: usize,
        /// Bytes of repetition levels, which come first.
        repetition: usize,
        /// Bytes of definition levels.
        definition: usize,
        /// Whether the values are compressed.
        compressed: bool,
    },
}

/// One value behind the other.
pub(crate) const PLAIN: i32 = 0;
/// Numbers in a dictionary, by an older name.
pub(crate) const PLAIN_DICTIONARY: i32 = 2;
/// Runs.
pub(crate) const RLE: i32 = 3;
/// Numbers in a dictionary.
pub(crate) const RLE_DICTIONARY: i32 = 8;

/// Takes the next page off a chunk, which has one; what is wrong in it, if it has not.
pub(crate) fn next_page<'p>(chunk: &mut &'p [u8]) -> Result<Page<'p>, &'static str> {
    let mut header = Compact { rest: chunk };
    let mut inner = [None; FIELDS];
    let outer = header.structure(0, &mut inner).ok_or("a page has no readable header")?;
    let number = |fields: &Fields, id: usize| fields[id].and_then(|number| usize::try_from(number).ok());
    let inner = |id: usize| inner[id].ok_or("the header of a page lacks what its kind needs");
    let missing = "the header of a page lacks a number, or has one below zero";
    let (length, stored) = (number(&outer, 2).ok_or(missing)?, number(&outer, 3).ok_or(missing)?);
    let (bytes, rest) = header.rest.split_at_checked(stored).ok_or("a page ends behind its chunk")?;
    if let Some(sum) = outer[4] {
        let mut crc = Crc::new();
        crc.update(bytes);
        if crc.sum() != sum.cast_unsigned() {
            return Err("the checksum of a page is another one");
        }
    }
    let (kind, fields, encoding) = match outer[1] {
        Some(0) => {
            let fields = inner(5)?;
            (Kind::Data { levels: fields[3].ok_or(missing)? }, fields, 2)
        }
        Some(2) => (Kind::Dictionary, inner(7)?, 2),
        Some(3) => {
            let fields = inner(8)?;
            let kind = Kind::DataV2 {
                nulls: number(&fields, 2).ok_or(missing)?,
                rows: number(&fields, 3).ok_or(missing)?,
                repetition: number(&fields, 6).ok_or(missing)?,
                definition: number(&fields, 5).ok_or(missing)?,
                compressed: fields[7] != Some(0),
            };
            (kind, fields, 4)
        }
        _ => return Err("a page is of an unknown kind"),
    };
    *chunk = rest;
    let values = number(&fields, 1).ok_or(missing)?;
    Ok(Page { kind, values, encoding: fields[encoding].ok_or(missing)?, length, bytes })
}

/// More than the largest number of a field that is looked at.
const FIELDS: usize = 9;

/// The 32-bit integers and booleans of a struct, by the numbers of their fields.
type Fields = [Option<i32>; FIELDS];

/// Nothing that is known is as deep.
const DEEPEST: usize = 16;

/// Thrift's compact protocol.
struct Compact<'p> {
    rest: &'p [u8],
}

impl Compact<'_> {
    const TRUE: u8 = 1;
    const FALSE: u8 = 2;
    const I8: u8 = 3;
    const I16: u8 = 4;
    const I32: u8 = 5;
    const I64: u8 = 6;
    const DOUBLE: u8 = 7;
    const BINARY: u8 = 8;
    const LIST: u8 = 9;
    const SET: u8 = 10;
    const MAP: u8 = 11;
    const STRUCT: u8 = 12;
    const UUID: u8 = 13;

    /// The fields of a struct, and, if it is the outermost one, those of the structs in it.
    fn structure(&mut self, depth: usize, inner: &mut [Option<Fields>; FIELDS]) -> Option<Fields> {
        let (mut fields, mut id) = ([None; FIELDS], 0i16);
        loop {
            let header = self.byte()?;
            if header == 0 {
                return Some(fields);
            }
            id = match header >> 4 {
                0 => i16::try_from(self.integer()?).ok()?,
                more => id.checked_add(more.into())?,
            };
            let place = usize::try_from(id).ok().filter(|&id| id < FIELDS);
            match (header & 0x0F, place) {
                (kind @ (Self::TRUE | Self::FALSE), Some(place)) => fields[place] = Some((kind == Self::TRUE).into()),
                (Self::I32, Some(place)) => fields[place] = Some(i32::try_from(self.integer()?).ok()?),
                (Self::STRUCT, Some(place)) if depth == 0 => {
                    inner[place] = Some(self.structure(1, &mut [None; FIELDS])?);
                }
                (kind, _) => self.pass(kind, false, depth + 1)?,
            }
        }
    }

    /// Passes over a value, which in a struct differs from one in a list if it is a boolean.
    fn pass(&mut self, kind: u8, listed: bool, depth: usize) -> Option<()> {
        if depth > DEEPEST {
            return None;
        }
        match kind {
            Self::TRUE | Self::FALSE if !listed => {}
            Self::TRUE | Self::FALSE | Self::I8 => _ = self.byte()?,
            Self::I16 | Self::I32 | Self::I64 => _ = self.integer()?,
            Self::DOUBLE => self.bytes(8)?,
            Self::UUID => self.bytes(16)?,
            Self::BINARY => {
                let length = self.number()?;
                self.bytes(length)?;
            }
            Self::LIST | Self::SET => {
                let header = self.byte()?;
                let count = if header >> 4 == 0x0F { self.number()? } else { (header >> 4).into() };
                for _ in 0..count {
                    self.pass(header & 0x0F, true, depth + 1)?;
                }
            }
            Self::MAP => {
                let count = self.number()?;
                let kinds = if count == 0 { 0 } else { self.byte()? };
                for _ in 0..count {
                    self.pass(kinds >> 4, true, depth + 1)?;
                    self.pass(kinds & 0x0F, true, depth + 1)?;
                }
            }
            Self::STRUCT => _ = self.structure(depth, &mut [None; FIELDS])?,
            _ => return None,
        }
        Some(())
    }

    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }

    fn bytes(&mut self, length: usize) -> Option<()> {
        self.rest = self.rest.get(length..)?;
        Some(())
    }

    /// Seven bits a byte, the lowest first.
    fn varint(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn number(&mut self) -> Option<usize> {
        usize::try_from(self.varint()?).ok()
    }

    /// With the sign in the lowest bit.
    fn integer(&mut self) -> Option<i64> {
        let number = self.varint()?;
        Some((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A dictionary of three values in five bytes, with whatever stands before the end of its header.
    fn page(more: &[u8]) -> Vec<u8> {
        [&[0x15, 4, 0x15, 10, 0x15, 10, 0x4C, 0x15, 6, 0x15, 0, 0], more, &[0], b"bytes", b"next"].concat()
    }

    #[test]
    fn a_page_is_taken_off() {
        let whole = page(b"");
        let mut rest = &whole[..];
        let page = next_page(&mut rest).unwrap();
        assert!(matches!(page.kind, Kind::Dictionary));
        assert_eq!((page.values, page.encoding, page.length, page.bytes), (3, PLAIN, 5, &b"bytes"[..]));
        assert_eq!(rest, b"next");
        for length in 0..whole.len() - 4 {
            assert!(next_page(&mut &whole[..length]).is_err());
        }
    }

    #[test]
    fn what_is_not_known_is_passed_over() {
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
            let whole = page(more);
            let mut rest = &whole[..];
            assert_eq!(next_page(&mut rest).unwrap().bytes, b"bytes", "{more:?}");
            assert_eq!(rest, b"next");
        }
    }

    #[test]
    fn no_header_takes_long() {
        // Lists of lists, each said to hold the most, and of nothing that takes a byte.
        let lists =
            [[0x19, 0xF9, 0xFF, 0xFF, 0xFF, 0xFF, 7].as_slice(), &[0xF1, 0xFF, 0xFF, 0xFF, 0xFF, 7].repeat(1000)]
                .concat();
        assert!(next_page(&mut &page(&lists)[..]).is_err());
        let deep = [[0x19].as_slice(), &[0x19; 100_000]].concat();
        assert!(next_page(&mut &page(&deep)[..]).is_err());
        let structs = [0x1C; 100_000];
        assert!(next_page(&mut &page(&structs)[..]).is_err());
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_page_or_not(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            let mut rest = &bytes[..];
            match next_page(&mut rest) {
                Ok(page) => prop_assert!(page.bytes.len() + rest.len() < bytes.len()),
                Err(_) => prop_assert_eq!(rest, &bytes[..]),
            }
        }
    }
}
