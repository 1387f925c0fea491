//! Thrift's compact protocol, in which parquet writes footers.
//!
//! Nothing here allocates or recurses beyond a fixed depth, and every element of a list takes at least one byte. So
//! reading takes time linear in the input, whatever counts it states.

/// Maximum nesting of skipped values.
const MAX_DEPTH: usize = 16;

/// The type of a field or of the elements of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldType {
    True,
    False,
    I8,
    I16,
    I32,
    I64,
    Double,
    Binary,
    List,
    Set,
    Map,
    Struct,
    Uuid,
}

impl FieldType {
    fn of(nibble: u8) -> Option<Self> {
        Some(match nibble & 0x0F {
            1 => Self::True,
            2 => Self::False,
            3 => Self::I8,
            4 => Self::I16,
            5 => Self::I32,
            6 => Self::I64,
            7 => Self::Double,
            8 => Self::Binary,
            9 => Self::List,
            10 => Self::Set,
            11 => Self::Map,
            12 => Self::Struct,
            13 => Self::Uuid,
            _ => return None,
        })
    }
}

/// A reader of the remaining bytes. All methods return `None` if the bytes do not have the expected form.
pub(super) struct Compact<'b> {
    pub(super) rest: &'b [u8],
}

impl<'b> Compact<'b> {
    /// Reads a struct. `field` is called with the number and the type of each field, and reads or skips its value.
    pub(super) fn structure(&mut self, mut field: impl FnMut(&mut Self, i16, FieldType) -> Option<()>) -> Option<()> {
        let mut id = 0i16;
        loop {
            let header = self.byte()?;
            if header == 0 {
                return Some(());
            }
            id = match header >> 4 {
                0 => i16::try_from(self.integer()?).ok()?,
                delta => id.checked_add(delta.into())?,
            };
            field(self, id, FieldType::of(header)?)?;
        }
    }

    /// Reads a list. `element` is called once per element with their common type, and reads or skips it.
    pub(super) fn list(
        &mut self,
        kind: FieldType,
        mut element: impl FnMut(&mut Self, FieldType) -> Option<()>,
    ) -> Option<()> {
        if !matches!(kind, FieldType::List | FieldType::Set) {
            return None;
        }
        let header = self.byte()?;
        let count = if header >> 4 == 0x0F { self.length()? } else { (header >> 4).into() };
        for _ in 0..count {
            element(self, FieldType::of(header)?)?;
        }
        Some(())
    }

    /// Reads a boolean field, whose value is in its type.
    pub(super) fn boolean(kind: FieldType) -> Option<bool> {
        match kind {
            FieldType::True => Some(true),
            FieldType::False => Some(false),
            _ => None,
        }
    }

    pub(super) fn i8(&mut self, kind: FieldType) -> Option<i8> {
        (kind == FieldType::I8).then(|| self.byte().map(u8::cast_signed))?
    }

    pub(super) fn i32(&mut self, kind: FieldType) -> Option<i32> {
        (kind == FieldType::I32).then(|| i32::try_from(self.integer()?).ok())?
    }

    pub(super) fn i64(&mut self, kind: FieldType) -> Option<i64> {
        (kind == FieldType::I64).then(|| self.integer())?
    }

    pub(super) fn binary(&mut self, kind: FieldType) -> Option<&'b [u8]> {
        if kind != FieldType::Binary {
            return None;
        }
        let length = self.length()?;
        self.bytes(length)
    }

    /// Skips the value of a field.
    pub(super) fn skip(&mut self, kind: FieldType) -> Option<()> {
        self.skip_nested(kind, false, 1)
    }

    /// `listed` is whether the value is an element: a boolean takes one byte there, and none in a field.
    fn skip_nested(&mut self, kind: FieldType, listed: bool, depth: usize) -> Option<()> {
        if depth > MAX_DEPTH {
            return None;
        }
        match kind {
            FieldType::True | FieldType::False if !listed => Some(()),
            FieldType::True | FieldType::False | FieldType::I8 => self.byte().map(drop),
            FieldType::I16 | FieldType::I32 | FieldType::I64 => self.integer().map(drop),
            FieldType::Double => self.bytes(8).map(drop),
            FieldType::Uuid => self.bytes(16).map(drop),
            FieldType::Binary => self.binary(kind).map(drop),
            FieldType::List | FieldType::Set => self.list(kind, |reader, of| reader.skip_nested(of, true, depth + 1)),
            FieldType::Map => {
                let count = self.length()?;
                let kinds = if count == 0 { 0 } else { self.byte()? };
                for _ in 0..count {
                    self.skip_nested(FieldType::of(kinds >> 4)?, true, depth + 1)?;
                    self.skip_nested(FieldType::of(kinds)?, true, depth + 1)?;
                }
                Some(())
            }
            FieldType::Struct => self.structure(|reader, _, of| reader.skip_nested(of, false, depth + 1)),
        }
    }

    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }

    pub(super) fn bytes(&mut self, length: usize) -> Option<&'b [u8]> {
        let (bytes, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(bytes)
    }

    /// Reads seven bits per byte, the lowest first.
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

    pub(super) fn length(&mut self) -> Option<usize> {
        usize::try_from(self.varint()?).ok()
    }

    /// Reads a signed integer, whose sign is in the lowest bit.
    pub(super) fn integer(&mut self) -> Option<i64> {
        let number = self.varint()?;
        Some((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }
}
