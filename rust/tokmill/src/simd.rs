//! Whether the processor has the special instructions that the core has code for.

use std::sync::OnceLock;

/// What that code needs, and whether this processor has it. Nothing where there is no such code.
pub fn features() -> Vec<(&'static str, bool)> {
    #[cfg(target_arch = "x86_64")]
    return vec![
        ("avx2", is_x86_feature_detected!("avx2")),
        ("bmi1", is_x86_feature_detected!("bmi1")),
        ("bmi2", is_x86_feature_detected!("bmi2")),
        ("lzcnt", is_x86_feature_detected!("lzcnt")),
        ("popcnt", is_x86_feature_detected!("popcnt")),
    ];
    #[cfg(not(target_arch = "x86_64"))]
    Vec::new()
}

/// Whether all of them are there, and are not to be done without: `TOKMILL_PORTABLE=1` asks for that.
pub fn is_there() -> bool {
    static THERE: OnceLock<bool> = OnceLock::new();
    *THERE.get_or_init(|| {
        let found = features();
        !found.is_empty() && found.iter().all(|(_, there)| *there) && std::env::var_os("TOKMILL_PORTABLE").is_none()
    })
}
