//! Partitions of all counted words. A thread visits one at a time, and needs the memory of one.

use super::counts::CountsError;
use super::spill::Spill;
use super::words::WordTable;

/// All words: tables in memory, and words spilled to disk.
pub(super) struct Partitions<'a> {
    pub(super) tables: Vec<&'a WordTable>,
    pub(super) spill: Option<&'a Spill>,
}

impl Partitions<'_> {
    /// Calls `visit` with the words of a partition.
    pub(super) fn visit(
        &self,
        part: usize,
        mut visit: impl FnMut(Partition<'_>) -> Result<(), CountsError>,
    ) -> Result<(), CountsError> {
        if let (&[only], None) = (&self.tables[..], self.spill) {
            return visit(Partition::Of(only, part));
        }
        let mut words = WordTable::for_partition(&self.tables);
        for table in &self.tables {
            words.add_partition(table, part);
        }
        if let Some(spill) = self.spill {
            spill.read_partition(part, &mut words)?;
        }
        visit(Partition::Whole(&words))
    }
}

/// The words of one partition: a table of their own, or a part of a larger one.
pub(super) enum Partition<'a> {
    Whole(&'a WordTable),
    Of(&'a WordTable, usize),
}

impl Partition<'_> {
    pub(super) fn each<E>(&self, visit: impl FnMut(&[u8], u64) -> Result<(), E>) -> Result<(), E> {
        match self {
            Self::Whole(words) => words.each(visit),
            Self::Of(words, part) => words.each_in(*part, visit),
        }
    }
}
