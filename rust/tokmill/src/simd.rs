//! Whether the processor has the special instructions that the core has code for.

use std::sync::OnceLock;

/// Whether AVX2 and its companions are there, and are not to be done without: `TOKMILL_PORTABLE=1` asks for that.
pub(crate) fn is_there() -> bool {
    static THERE: OnceLock<bool> = OnceLock::new();
    *THERE.get_or_init(|| {
        let detected = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        detected && std::env::var_os("TOKMILL_PORTABLE").is_none()
    })
}
