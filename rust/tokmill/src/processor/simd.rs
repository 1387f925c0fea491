//! Detection of the instruction sets that the core has code for.

use once_cell::race::OnceBox;

/// Code path, from slow to fast. All give the same results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// No special instructions.
    Portable,
    /// Arm's instructions for 16 bytes at a time, which every aarch64 processor has.
    Neon,
    /// Instructions for 32 bytes at a time.
    Avx2,
    /// Instructions for 64 bytes at a time.
    Avx512,
}

impl Level {
    /// All levels, the highest first.
    pub const ALL: [Self; 4] = [Self::Avx512, Self::Avx2, Self::Neon, Self::Portable];

    /// The name, as used in `TOKMILL_SIMD`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Neon => "neon",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

/// Features that each level requires, and whether this processor has them; empty on architectures without such code.
pub fn features() -> Vec<(Level, &'static str, bool)> {
    #[cfg(target_arch = "x86_64")]
    return vec![
        (Level::Avx2, "avx2", is_x86_feature_detected!("avx2")),
        (Level::Avx2, "bmi1", is_x86_feature_detected!("bmi1")),
        (Level::Avx2, "bmi2", is_x86_feature_detected!("bmi2")),
        (Level::Avx2, "lzcnt", is_x86_feature_detected!("lzcnt")),
        (Level::Avx2, "popcnt", is_x86_feature_detected!("popcnt")),
        (Level::Avx512, "avx512f", is_x86_feature_detected!("avx512f")),
        (Level::Avx512, "avx512bw", is_x86_feature_detected!("avx512bw")),
        (Level::Avx512, "avx512vl", is_x86_feature_detected!("avx512vl")),
        (Level::Avx512, "avx512vbmi2", is_x86_feature_detected!("avx512vbmi2")),
    ];
    #[cfg(target_arch = "aarch64")]
    return vec![(Level::Neon, "neon", true)];
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    Vec::new()
}

/// The highest level whose features the processor has, limited by `TOKMILL_SIMD`.
pub fn level() -> Level {
    // No thread waits for another, because in a forked process that thread may not exist.
    static LEVEL: OnceBox<Level> = OnceBox::new();
    *LEVEL.get_or_init(|| {
        let (found, most) = (features(), wanted().ok().flatten().unwrap_or(Level::Avx512));
        let has = |level| {
            found.iter().any(|&(needed, ..)| needed == level)
                && found.iter().all(|&(needed, _, there)| there || needed > level)
        };
        Box::new(Level::ALL.into_iter().find(|&level| level <= most && has(level)).unwrap_or(Level::Portable))
    })
}

/// The level set by `TOKMILL_SIMD`, if it is set.
///
/// # Errors
///
/// The value, if it is not the name of a level.
pub fn wanted() -> Result<Option<Level>, String> {
    let name = std::env::var_os("TOKMILL_SIMD").unwrap_or_default().to_string_lossy().into_owned();
    if name.is_empty() {
        return Ok(None);
    }
    Level::ALL.into_iter().find(|level| level.name() == name).map(Some).ok_or(name)
}
