//! Rooms of the source use only rooms above them in the table of `src/lib.rs`.

use std::fs;
use std::path::{Path, PathBuf};

/// The files below a folder, but for those of tests.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let source = entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    source.filter(|path| path.file_name().is_some_and(|name| name != "tests.rs")).collect()
}

/// The rooms that a file uses, tests and comments left out.
fn used(source: &str) -> Vec<String> {
    let until_tests = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let until_tests = until_tests.split("#[cfg(test)]\n#[allow(clippy::unwrap_used)]").next().unwrap_or_default();
    let code = until_tests.lines().filter(|line| !line.trim_start().starts_with("//"));
    let paths = code.flat_map(|line| line.split("crate::").skip(1));
    paths.map(|path| path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()).collect()
}

#[test]
fn rooms_use_only_rooms_above() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let library = fs::read_to_string(source.join("lib.rs")).expect("lib.rs");
    let rows = library.lines().filter_map(|line| line.strip_prefix("//! | ")).skip(1);
    let name = |row: &str| row.split(" |").next().unwrap_or_default().trim_matches(['`', '[', ']']).to_owned();
    let rooms: Vec<String> = rows.map(name).collect();
    let place = |room: &str| rooms.iter().position(|known| known == room);
    for path in files(&source).into_iter().filter(|path| !path.ends_with("lib.rs")) {
        let within = path.strip_prefix(&source).expect("below the source").iter().next().expect("a name");
        let room = Path::new(within).file_stem().expect("a name").to_string_lossy().into_owned();
        let own = place(&room).unwrap_or_else(|| panic!("{room} is not in the table"));
        for other in used(&fs::read_to_string(&path).expect("UTF-8")) {
            let other_place =
                place(&other).unwrap_or_else(|| panic!("{other}, used in {}, is no room", path.display()));
            assert!(other_place <= own, "{} uses {other}, which is below", path.display());
        }
    }
}
