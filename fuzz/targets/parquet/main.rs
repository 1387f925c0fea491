//! Checks the guarantees of parquet footers.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tokmill::readers::parquet::read_footer;

/// Offset passed as the footer's.
const AT: u64 = 10_000;

fuzz_target!(|data: &[u8]| {
    let Ok(footer) = read_footer(data, AT) else { return };
    let mut taken = vec![None; AT as usize];
    for (number, group) in footer.groups.iter().enumerate() {
        assert_eq!(group.chunks.len(), footer.columns.len());
        for (leaf, chunk) in group.chunks.iter().enumerate() {
            if chunk.start < chunk.end {
                assert!(4 <= chunk.start && chunk.start <= chunk.data && chunk.data < chunk.end && chunk.end <= AT);
                for byte in &mut taken[chunk.start as usize..chunk.end as usize] {
                    assert_eq!(byte.replace((number, leaf)), None);
                }
            } else {
                assert_eq!(group.rows, 0);
            }
        }
    }
    for column in &footer.columns {
        assert!(!column.path.is_empty() && column.repetition <= column.definition);
        assert!(column.definition <= column.path.len());
    }
});
