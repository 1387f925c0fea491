//! The file format of word counts.
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `TOKMILLC` |
//! | 4 | version of the format, little-endian: 1 |
//! | 4 | length of the head, little-endian |
//! | … | the head, a JSON object: `pretokenizer`, `patterns`, `special_tokens`, `documents`, `bytes`, `occurrences`, `pruned_words`, `pruned_occurrences` |
//! | … | for each word: its length in bytes, its bytes (UTF-8), its count |
//! | 1 | zero, a length that no word has |
//! | 32 | BLAKE3 of all previous bytes |
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
use super::words::Sizes;
use crate::pretokenize::{Pretokenizer, Reference};

/// Magic number at the start of a file of counts.
const MAGIC: [u8; 8] = *b"TOKMILLC";

/// Version of the format.
const VERSION: u32 = 1;

/// Maximum length of the head in bytes.
const LONGEST_HEAD: u32 = 1 << 24;

impl WordCounts {
    /// Writes the counts to a file atomically. A killed process leaves a file `.tokmill-HEX.tmp` in the same folder,
    /// which is no longer locked.
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
            let _ = file.lock(); // on a file system without locks, no process removes the file either
            if fs::exists(&growing)? {
                break (growing, file); // otherwise another process removed it before it was locked
            }
        };
        let written = self.write(&file).and_then(|()| Ok(fs::rename(&growing, path)?));
        if written.is_err() {
            let _ = fs::remove_file(&growing); // the first error is more useful
        } else if cfg!(unix) {
            let folder = path.parent().filter(|folder| *folder != Path::new(""));
            match File::open(folder.unwrap_or(Path::new(".")))?.sync_all() {
                // Some network file systems have no fsync of folders.
                Err(error) if !matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
                    return Err(error.into());
                }
                _ => {}
            }
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

    /// Reads counts written by [`Self::save`].
    ///
    /// # Errors
    ///
    /// [`CountsError::Malformed`] for a file that is not or no longer one; [`CountsError::Io`].
    pub fn load(path: &Path, bounds: Bounds) -> Result<Self, CountsError> {
        Self::read(path, bounds).map_err(|error| match error {
            CountsError::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => malformed("it is truncated"),
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
            table.expect(survey(path), counts.share());
            let (mut word, mut occurrences) = (Vec::new(), 0u64);
            while let Some(count) = read_record(&mut source, &mut word)? {
                if count == 0 {
                    return Err(wrong("a word has the count zero"));
                }
                if simdutf8::basic::from_utf8(&word).is_err() {
                    return Err(wrong("a word is not valid UTF-8"));
                }
                if counts.has_special_token(&word) {
                    return Err(wrong("a word contains the text of a special token"));
                }
                occurrences = occurrences.checked_add(count).ok_or_else(|| wrong("the counts exceed 64 bits"))?;
                counts.add(table, &word, count)?;
            }
            let lost = totals.pruned.occurrences;
            if occurrences.checked_add(lost) != Some(totals.occurrences) {
                return Err(wrong("the counts do not add up to the total in the head"));
            }
            Ok(())
        })?;
        if source.read(&mut [0])? != 0 {
            return Err(wrong("there are bytes after the end"));
        }
        let found = source.into_inner().hasher.finalize();
        let mut hash = [0; blake3::OUT_LEN];
        file.read_exact(&mut hash)?;
        if found != hash {
            return Err(wrong("the hash does not match"));
        }
        counts.add_totals(totals);
        Ok(counts)
    }
}

/// The numbers of words in a file, up to the first that cannot be read.
fn survey(path: &Path) -> Sizes {
    let (mut sizes, mut word) = (Sizes::default(), Vec::new());
    if let Ok(file) = File::open(path) {
        let mut source = BufReader::with_capacity(1 << 18, file);
        if read_head(&mut source, Bounds::default()).is_ok() {
            while let Ok(Some(_)) = read_record(&mut source, &mut word) {
                sizes.push(word.len());
            }
        }
    }
    sizes
}

fn wrong(words: &str) -> CountsError {
    CountsError::Malformed(words.to_owned())
}

fn malformed(words: &str) -> CountsError {
    CountsError::Malformed(format!("this is not a file of word counts, or it is damaged: {words}"))
}

fn read_head(source: &mut impl Read, bounds: Bounds) -> Result<(WordCounts, Totals), CountsError> {
    let (mut magic, mut version, mut length) = ([0; 8], [0; 4], [0; 4]);
    source.read_exact(&mut magic)?;
    if magic != MAGIC {
        return Err(wrong("it does not start with the magic number"));
    }
    source.read_exact(&mut version)?;
    if u32::from_le_bytes(version) != VERSION {
        let version = u32::from_le_bytes(version);
        return Err(wrong(&format!("the version is {version}; this program reads version {VERSION}")));
    }
    source.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length);
    if length > LONGEST_HEAD {
        return Err(wrong(&format!("the head has {length} bytes")));
    }
    let mut head = Vec::new();
    source.take(length.into()).read_to_end(&mut head)?;
    let head: Value =
        serde_json::from_slice(&head).map_err(|error| wrong(&format!("the head is not JSON: {error}")))?;
    let missing = |key: &str| wrong(&format!("{key:?} in the head is missing or invalid"));
    let number = |key: &str| head[key].as_u64().ok_or_else(|| missing(key));
    let name = head["pretokenizer"].as_str().ok_or_else(|| missing("pretokenizer"))?;
    let patterns: Vec<&str> = head["patterns"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let pretokenizer = Pretokenizer::parse(name, Reference::HuggingFace)
        .ok()
        // A vocabulary that is continued may have several patterns, or one that only tiktoken's engine reads.
        .or_else(|| {
            let is_custom = patterns.first() == Some(&name);
            is_custom.then(|| Pretokenizer::from_patterns(&patterns, Reference::Tiktoken).ok())?
        })
        .filter(|pretokenizer| head["patterns"] == json!(pretokenizer.patterns()))
        .ok_or_else(|| wrong(&format!("the pretokenizer {name:?}, or its pattern, is unknown to this program")))?;
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

/// The words of a partition, sorted by their bytes.
fn sorted(part: &Partition<'_>) -> Vec<(Box<[u8]>, u64)> {
    let mut words = Vec::new();
    let Ok(()) = part.each(|word, count| -> Result<(), Infallible> {
        words.push((word.into(), count));
        Ok(())
    });
    words.sort_unstable();
    words
}

/// Computes the hash of all bytes that pass through.
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
