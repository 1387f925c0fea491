//! The file format of word counts.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `TOKMILLC` |
//! | 4 | version of this form, little-endian: 1 |
//! | 4 | length of the head, little-endian |
//! | … | the head, an object of JSON: `pretokenizer`, `patterns`, `special_tokens`, `documents`, `bytes`, `occurrences`, `pruned_words`, `pruned_occurrences` |
//! | … | for each word: its length in bytes, its bytes (UTF-8), its count |
//! | 1 | zero, a length that no word has |
//! | 32 | BLAKE3 of all bytes before |
//!
//! Lengths and counts are LEB128: seven bits per byte, the lowest first; the high bit is set except in the last byte. Each word
//! occurs once. Words are grouped by the top six bits of their hash and sorted by their bytes within a group, so that equal counts
//! give equal files; readers need not rely on the order.

use std::convert::Infallible;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::process;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::counts::{Bounds, CountsError, Pruned, Totals, WordCounts};
use super::partitions::Partition;
use super::spill::{read_record, write_end, write_record};
use crate::pretokenize::{Pretokenizer, Reference};

/// The first bytes of a file of counts.
const MAGIC: [u8; 8] = *b"TOKMILLC";

/// Version of the format.
const VERSION: u32 = 1;

/// Maximum length of the head in bytes.
const LONGEST_HEAD: u32 = 1 << 24;

impl WordCounts {
    /// Writes the counts to a file, which is there whole or not at all. A process that is killed leaves a file
    /// `.tokmill-HEX.tmp` beside it, which nobody has locked any more.
    ///
    /// # Errors
    ///
    /// [`CountsError::Io`].
    pub fn save(&self, path: &Path) -> Result<(), CountsError> {
        path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
        let (growing, file) = loop {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
            let growing = path.with_file_name(format!(".tokmill-{:x}{since:x}.tmp", process::id()));
            let file = File::create_new(&growing)?;
            let _ = file.lock(); // a file system may have no locks; then nobody removes the file either
            if fs::exists(&growing)? {
                break (growing, file); // else another process removed it before it was locked
            }
        };
        let written = self.write(&file).and_then(|()| Ok(fs::rename(&growing, path)?));
        if written.is_err() {
            let _ = fs::remove_file(&growing); // the error that came before says more
        } else if cfg!(unix) {
            let folder = path.parent().filter(|folder| *folder != Path::new(""));
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
        }
        written
    }

    fn write(&self, file: &File) -> Result<(), CountsError> {
        let mut out = Hashed { inner: BufWriter::with_capacity(1 << 18, file), hasher: blake3::Hasher::new() };
        let head = self.head().to_string();
        out.write_all(&MAGIC)?;
        out.write_all(&VERSION.to_le_bytes())?;
        out.write_all(&(head.len() as u32).to_le_bytes())?;
        out.write_all(head.as_bytes())?;
        let mut records = Vec::new();
        self.each_partition(|part| {
            for (word, count) in sorted(&part) {
                write_record(&mut records, &word, count)?;
            }
            out.write_all(&records)?;
            records.clear();
            Ok(())
        })?;
        write_end(&mut out)?;
        let hash = out.hasher.finalize();
        out.write_all(hash.as_bytes())?;
        out.flush()?;
        Ok(file.sync_all()?)
    }

    fn head(&self) -> Value {
        let Totals { documents, bytes, occurrences, pruned } = self.totals();
        json!({
            "pretokenizer": self.pretokenizer_name(),
            "patterns": self.pretokenizer().patterns(),
            "special_tokens": self.special_tokens(),
            "documents": documents,
            "bytes": bytes,
            "occurrences": occurrences,
            "pruned_words": pruned.words,
            "pruned_occurrences": pruned.occurrences,
        })
    }

    /// Reads counts that [`Self::save`] wrote.
    ///
    /// # Errors
    ///
    /// [`CountsError::Malformed`] for any other file, and one that changed; [`CountsError::Io`].
    pub fn load(path: &Path, bounds: Bounds) -> Result<Self, CountsError> {
        Self::read(path, bounds).map_err(|error| match error {
            CountsError::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => malformed("it is cut off"),
            CountsError::Io(error) if error.kind() == io::ErrorKind::InvalidData => malformed(&error.to_string()),
            CountsError::Malformed(words) => malformed(&words),
            CountsError::Special(error) => malformed(&error.to_string()),
            error => error,
        })
    }

    fn read(path: &Path, bounds: Bounds) -> Result<Self, CountsError> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len().saturating_sub(blake3::OUT_LEN as u64);
        let hashed = Hashed { inner: (&file).take(length), hasher: blake3::Hasher::new() };
        let mut source = BufReader::with_capacity(1 << 18, hashed);
        let (counts, totals) = read_head(&mut source, bounds)?;
        counts.with_table(|table| {
            let (mut word, mut occurrences) = (Vec::new(), 0u64);
            while let Some(count) = read_record(&mut source, &mut word)? {
                if count == 0 {
                    return Err(wrong("a word with a count of zero"));
                }
                if simdutf8::basic::from_utf8(&word).is_err() {
                    return Err(wrong("a word that is not valid UTF-8"));
                }
                if counts.has_special_token(&word) {
                    return Err(wrong("a word with the text of a special token in it"));
                }
                occurrences = occurrences.checked_add(count).ok_or_else(|| wrong("counts beyond 64 bits"))?;
                counts.add(table, &word, count)?;
            }
            let lost = totals.pruned.occurrences;
            if occurrences.checked_add(lost) != Some(totals.occurrences) {
                return Err(wrong("counts that do not add up to those of its head"));
            }
            Ok(())
        })?;
        if source.read(&mut [0])? != 0 {
            return Err(wrong("bytes after its end"));
        }
        let found = source.into_inner().hasher.finalize();
        let mut hash = [0; blake3::OUT_LEN];
        file.read_exact(&mut hash)?;
        if found != hash {
            return Err(wrong("other bytes than were written: the hash differs"));
        }
        counts.add_totals(totals);
        Ok(counts)
    }
}

fn wrong(words: &str) -> CountsError {
    CountsError::Malformed(format!("it has {words}"))
}

fn malformed(words: &str) -> CountsError {
    CountsError::Malformed(format!("this does not hold counts of words, or not whole: {words}"))
}

fn read_head(source: &mut impl Read, bounds: Bounds) -> Result<(WordCounts, Totals), CountsError> {
    let (mut magic, mut version, mut length) = ([0; 8], [0; 4], [0; 4]);
    source.read_exact(&mut magic)?;
    if magic != MAGIC {
        return Err(wrong("another beginning"));
    }
    source.read_exact(&mut version)?;
    if u32::from_le_bytes(version) != VERSION {
        let version = u32::from_le_bytes(version);
        return Err(wrong(&format!("version {version}, and this program reads version {VERSION}")));
    }
    source.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length);
    if length > LONGEST_HEAD {
        return Err(wrong(&format!("a head of {length} bytes")));
    }
    let mut head = Vec::new();
    source.take(length.into()).read_to_end(&mut head)?;
    let head: Value = serde_json::from_slice(&head).map_err(|error| wrong(&format!("no head: {error}")))?;
    let missing = |key: &str| wrong(&format!("no proper {key:?} in its head"));
    let number = |key: &str| head[key].as_u64().ok_or_else(|| missing(key));
    let name = head["pretokenizer"].as_str().ok_or_else(|| missing("pretokenizer"))?;
    let pretokenizer = Pretokenizer::parse(name, Reference::HuggingFace)
        .ok()
        .filter(|pretokenizer| head["patterns"] == json!(pretokenizer.patterns()))
        .ok_or_else(|| wrong(&format!("pretokenizer {name:?}, or a pattern of it, that this program does not know")))?;
    let special = head["special_tokens"].as_array().ok_or_else(|| missing("special_tokens"))?;
    let special = special.iter().map(|text| text.as_str().map(str::to_owned)).collect::<Option<_>>();
    let special = special.ok_or_else(|| missing("special_tokens"))?;
    let totals = Totals {
        documents: number("documents")?,
        bytes: number("bytes")?,
        occurrences: number("occurrences")?,
        pruned: Pruned { words: number("pruned_words")?, occurrences: number("pruned_occurrences")? },
    };
    Ok((WordCounts::new(pretokenizer, special, bounds)?, totals))
}

/// The words of a part in the order of their bytes.
fn sorted(part: &Partition<'_>) -> Vec<(Box<[u8]>, u64)> {
    let mut words = Vec::new();
    let Ok(()) = part.each(|word, count| -> Result<(), Infallible> {
        words.push((word.into(), count));
        Ok(())
    });
    words.sort_unstable();
    words
}

/// Hashes what passes through.
struct Hashed<T> {
    inner: T,
    hasher: blake3::Hasher,
}

impl<T: Write> Write for Hashed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Hashed<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes)?;
        self.hasher.update(&bytes[..read]);
        Ok(read)
    }
}
