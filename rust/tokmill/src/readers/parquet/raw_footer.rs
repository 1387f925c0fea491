//! The structs of a footer as in the file, unchecked, as defined in parquet.thrift.

use super::thrift::{Compact, FieldType};

/// `FileMetaData`, unchecked.
#[derive(Default)]
pub(super) struct RawFile<'b> {
    pub(super) schema: Vec<Element<'b>>,
    pub(super) rows: Option<i64>,
    pub(super) groups: Vec<RawGroup<'b>>,
    pub(super) encrypted: bool,
}

/// `SchemaElement`.
#[derive(Default)]
pub(super) struct Element<'b> {
    pub(super) name: Option<&'b [u8]>,
    pub(super) physical: Option<i32>,
    pub(super) length: Option<i32>,
    pub(super) repetition: Option<i32>,
    pub(super) children: Option<i32>,
    pub(super) converted: Option<i32>,
    pub(super) scale: Option<i32>,
    pub(super) precision: Option<i32>,
    pub(super) logical: Option<Logical>,
}

/// `LogicalType`: its number in the union, and the parameters of some types: scale and precision of a decimal; the bit
/// width of an integer, and 1 if it is signed; the unit of a time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Logical {
    pub(super) kind: i16,
    pub(super) parameters: [i32; 2],
}

/// `RowGroup`.
#[derive(Default)]
pub(super) struct RawGroup<'b> {
    pub(super) rows: Option<i64>,
    pub(super) chunks: Vec<RawChunk<'b>>,
}

/// `ColumnChunk`, with its `ColumnMetaData`.
#[derive(Default)]
pub(super) struct RawChunk<'b> {
    pub(super) elsewhere: bool,
    pub(super) path: Vec<&'b [u8]>,
    pub(super) physical: Option<i32>,
    pub(super) values: Option<i64>,
    pub(super) uncompressed: Option<i64>,
    pub(super) compressed: Option<i64>,
    pub(super) data: Option<i64>,
    pub(super) dictionary: Option<i64>,
    pub(super) nulls: Option<i64>,
    pub(super) text: Option<i64>,
    pub(super) levels: Vec<i64>,
    /// Offset and length of its offset index, column index and Bloom filter.
    pub(super) indexes: [(Option<i64>, Option<i32>); 3],
}

/// Sets a field that may occur only once.
fn once<T>(field: &mut Option<T>, value: T) -> Option<()> {
    field.replace(value).is_none().then_some(())
}

impl<'b> RawFile<'b> {
    pub(super) fn read(reader: &mut Compact<'b>) -> Option<Self> {
        let mut file = Self::default();
        reader.structure(|reader, id, kind| match id {
            2 => reader.list(kind, |reader, kind| {
                file.schema.push(Element::read(reader, kind)?);
                Some(())
            }),
            3 => once(&mut file.rows, reader.i64(kind)?),
            4 => reader.list(kind, |reader, kind| {
                file.groups.push(RawGroup::read(reader, kind, &mut file.encrypted)?);
                Some(())
            }),
            8 => {
                file.encrypted = true;
                reader.skip(kind)
            }
            _ => reader.skip(kind),
        })?;
        Some(file)
    }
}

impl<'b> Element<'b> {
    pub(super) fn read(reader: &mut Compact<'b>, kind: FieldType) -> Option<Self> {
        let mut element = Self::default();
        structure(reader, kind, |reader, id, kind| match id {
            1 => once(&mut element.physical, reader.i32(kind)?),
            2 => once(&mut element.length, reader.i32(kind)?),
            6 => once(&mut element.converted, reader.i32(kind)?),
            7 => once(&mut element.scale, reader.i32(kind)?),
            8 => once(&mut element.precision, reader.i32(kind)?),
            10 => once(&mut element.logical, Logical::read(reader, kind)?),
            3 => once(&mut element.repetition, reader.i32(kind)?),
            4 => once(&mut element.name, reader.binary(kind)?),
            5 => once(&mut element.children, reader.i32(kind)?),
            _ => reader.skip(kind),
        })?;
        element.name.is_some().then_some(element)
    }

    /// Whether the converted type (the older form) and the logical type agree, or only one of them is present.
    pub(super) fn agrees(&self) -> bool {
        let (Some(converted), Some(logical)) = (self.converted, self.logical) else { return true };
        let expected = match converted {
            0 => [1, 0, 0],
            1 | 2 => [2, 0, 0],
            3 => [3, 0, 0],
            4 => [4, 0, 0],
            5 => [5, self.scale.unwrap_or(0), self.precision.unwrap_or(0)],
            6 => [6, 0, 0],
            7 => [7, 1, 0],
            8 => [7, 2, 0],
            9 => [8, 1, 0],
            10 => [8, 2, 0],
            11..=14 => [10, 8 << (converted - 11), 0],
            15..=18 => [10, 8 << (converted - 15), 1],
            19 => [12, 0, 0],
            20 => [13, 0, 0],
            _ => return true, // an interval has no logical type
        };
        // Later logical types are newer, and may replace an older one.
        logical.kind > 13 || [logical.kind.into(), logical.parameters[0], logical.parameters[1]] == expected
    }
}

impl Logical {
    pub(super) fn read(reader: &mut Compact<'_>, kind: FieldType) -> Option<Self> {
        let mut logical = Self::default();
        structure(reader, kind, |reader, id, kind| {
            logical.kind = id;
            let parameters = &mut logical.parameters;
            structure(reader, kind, |reader, field, kind| {
                match (id, field) {
                    (5, 1 | 2) => parameters[usize::from(field == 2)] = reader.i32(kind)?,
                    (10, 1) => parameters[0] = reader.i8(kind)?.into(),
                    (10, 2) => parameters[1] = Compact::boolean(kind)?.into(),
                    (7 | 8, 2) => structure(reader, kind, |reader, unit, kind| {
                        parameters[0] = unit.into();
                        reader.skip(kind)
                    })?,
                    _ => reader.skip(kind)?,
                }
                Some(())
            })
        })?;
        Some(logical)
    }
}

impl<'b> RawGroup<'b> {
    pub(super) fn read(reader: &mut Compact<'b>, kind: FieldType, encrypted: &mut bool) -> Option<Self> {
        let mut group = Self::default();
        structure(reader, kind, |reader, id, kind| match id {
            1 => reader.list(kind, |reader, kind| {
                group.chunks.push(RawChunk::read(reader, kind, encrypted)?);
                Some(())
            }),
            3 => once(&mut group.rows, reader.i64(kind)?),
            _ => reader.skip(kind),
        })?;
        group.rows.is_some().then_some(group)
    }
}

impl<'b> RawChunk<'b> {
    pub(super) fn read(reader: &mut Compact<'b>, kind: FieldType, encrypted: &mut bool) -> Option<Self> {
        let mut chunk = Self::default();
        let mut present = false;
        structure(reader, kind, |reader, id, kind| match id {
            1 => {
                chunk.elsewhere = true;
                reader.skip(kind)
            }
            3 => {
                present = true;
                chunk.read_metadata(reader, kind)
            }
            4 => once(&mut chunk.indexes[0].0, reader.i64(kind)?),
            5 => once(&mut chunk.indexes[0].1, reader.i32(kind)?),
            6 => once(&mut chunk.indexes[1].0, reader.i64(kind)?),
            7 => once(&mut chunk.indexes[1].1, reader.i32(kind)?),
            8 | 9 => {
                *encrypted = true;
                reader.skip(kind)
            }
            _ => reader.skip(kind),
        })?;
        (present || *encrypted).then_some(chunk)
    }

    fn read_metadata(&mut self, reader: &mut Compact<'b>, kind: FieldType) -> Option<()> {
        structure(reader, kind, |reader, id, kind| match id {
            1 => once(&mut self.physical, reader.i32(kind)?),
            3 => reader.list(kind, |reader, kind| {
                self.path.push(reader.binary(kind)?);
                Some(())
            }),
            5 => once(&mut self.values, reader.i64(kind)?),
            6 => once(&mut self.uncompressed, reader.i64(kind)?),
            7 => once(&mut self.compressed, reader.i64(kind)?),
            9 => once(&mut self.data, reader.i64(kind)?),
            11 => once(&mut self.dictionary, reader.i64(kind)?),
            14 => once(&mut self.indexes[2].0, reader.i64(kind)?),
            15 => once(&mut self.indexes[2].1, reader.i32(kind)?),
            // Statistics: only the number of nulls is read; it is checked against the column.
            12 => structure(reader, kind, |reader, id, kind| match id {
                3 => once(&mut self.nulls, reader.i64(kind)?),
                _ => reader.skip(kind),
            }),
            // SizeStatistics
            16 => structure(reader, kind, |reader, id, kind| match id {
                1 => once(&mut self.text, reader.i64(kind)?),
                3 => reader.list(kind, |reader, kind| {
                    self.levels.push(reader.i64(kind)?);
                    Some(())
                }),
                _ => reader.skip(kind),
            }),
            _ => reader.skip(kind),
        })
    }
}

/// Reads a struct that is a field or an element.
fn structure<'b>(
    reader: &mut Compact<'b>,
    kind: FieldType,
    field: impl FnMut(&mut Compact<'b>, i16, FieldType) -> Option<()>,
) -> Option<()> {
    if kind == FieldType::Struct { reader.structure(field) } else { None }
}
