//! Spilling of words to disk: an unnamed file, which the system removes when the process ends for any reason.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::counts::LONGEST;
use super::words::{PARTITIONS, WordTable};

/// Runs of words, each in the order of partitions.
pub(super) struct Spill {
    /// Locked, because reading and writing move its position.
    file: Mutex<File>,
    /// Start of each partition of each run, and the end of the last.
    runs: Vec<[u64; PARTITIONS + 1]>,
}

/// Number that makes the names of this process's files unique.
static FILES: AtomicU64 = AtomicU64::new(0);

impl Spill {
    /// Creates a file in `folder`.
    pub(super) fn new(folder: &Path) -> io::Result<Self> {
        let number = FILES.fetch_add(1, Ordering::Relaxed);
        let path = folder.join(format!("words-{}-{number}.tmp", process::id()));
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(&path)?;
        fs::remove_file(&path)?;
        Ok(Self { file: Mutex::new(file), runs: Vec::new() })
    }

    /// Writes all words of a table.
    pub(super) fn write(&mut self, words: &WordTable) -> io::Result<()> {
        let mut at = self.runs.last().map_or(0, |run| run[PARTITIONS]);
        let file = self.file.get_mut().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(at))?;
        let mut out = BufWriter::with_capacity(1 << 18, file);
        let mut run = [at; PARTITIONS + 1];
        for part in 0..PARTITIONS {
            words.each_in(part, |word, count| {
                at += write_record(&mut out, word, count)?;
                Ok::<_, io::Error>(())
            })?;
            at += write_end(&mut out)?;
            run[part + 1] = at;
        }
        out.flush()?;
        self.runs.push(run);
        Ok(())
    }

    /// Adds the words of one partition of all runs to a table.
    pub(super) fn read_partition(&self, part: usize, words: &mut WordTable) -> io::Result<()> {
        let mut word = Vec::new();
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        for run in &self.runs {
            let mut file = &*file;
            file.seek(SeekFrom::Start(run[part]))?;
            let mut records = BufReader::with_capacity(1 << 16, file.take(run[part + 1] - run[part]));
            while let Some(count) = read_record(&mut records, &mut word)? {
                words.add(&word, count);
            }
        }
        Ok(())
    }
}

/// Writes a word as `varint length, bytes, varint count`; returns the number of bytes.
pub(super) fn write_record(out: &mut impl Write, word: &[u8], count: u64) -> io::Result<u64> {
    let length = write_varint(out, word.len() as u64)?;
    out.write_all(word)?;
    Ok(length + word.len() as u64 + write_varint(out, count)?)
}

fn write_varint(out: &mut impl Write, mut number: u64) -> io::Result<u64> {
    let mut bytes = [0; 10];
    let mut length = 0;
    while number >= 0x80 {
        bytes[length] = number as u8 | 0x80;
        number >>= 7;
        length += 1;
    }
    bytes[length] = number as u8;
    out.write_all(&bytes[..=length])?;
    Ok(length as u64 + 1)
}

/// Ends a series of records; returns the number of bytes.
pub(super) fn write_end(out: &mut impl Write) -> io::Result<u64> {
    write_varint(out, 0)
}

/// Reads a word and returns its count; `None` at the end of a series.
pub(super) fn read_record(source: &mut impl Read, word: &mut Vec<u8>) -> io::Result<Option<u64>> {
    word.clear();
    let length = read_varint(source)?;
    if length == 0 {
        return Ok(None);
    }
    if length > LONGEST as u64 {
        let message = format!("a word has {length} bytes; the maximum is {LONGEST}");
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    // In steps, because a damaged length may be huge.
    if source.take(length).read_to_end(word)? as u64 != length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    read_varint(source).map(Some)
}

fn read_varint(source: &mut impl Read) -> io::Result<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let mut byte = [0];
        source.read_exact(&mut byte)?;
        let bits = u64::from(byte[0] & 0x7F);
        if (bits << shift) >> shift != bits {
            break;
        }
        number |= bits << shift;
        if byte[0] < 0x80 {
            return Ok(number);
        }
    }
    Err(io::Error::new(io::ErrorKind::InvalidData, "a number exceeds 64 bits"))
}
