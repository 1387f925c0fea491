//! Decoding of levels and strings in a decompressed page.

use std::iter::repeat_n;
use std::ops::Range;

use super::ChunkError;
use super::pages::{BYTE_STREAM_SPLIT, DELTA_BINARY_PACKED, PLAIN};
use super::thrift::Compact;

const NO_STRING: &str = "a page ends within a string";

/// The bytes that fastparquet appends to the strings of a page.
const PADDING: [u8; 8] = [0; 8];

/// Finds `count` strings, each preceded by its length, in a page that contains nothing else.
pub(super) fn plain(page: &[u8], count: usize, places: &mut Vec<Range<usize>>) -> Result<(), ChunkError> {
    places.clear();
    let mut at = 0;
    for _ in 0..count {
        let length = page.get(at..).and_then(<[u8]>::first_chunk);
        let start = at + size_of::<u32>();
        at = start + u32::from_le_bytes(*length.ok_or(NO_STRING)?) as usize;
        places.push(start..at);
    }
    check_end(page.get(at..).ok_or(NO_STRING)?)
}

/// Rejects a page with bytes after its last string. These occur if the schema states that an optional column is
/// required, because the levels of a page are then read as its first string.
fn check_end(rest: &[u8]) -> Result<(), ChunkError> {
    if rest.is_empty() || rest == PADDING { Ok(()) } else { Err("a page has more bytes than its strings".into()) }
}

/// Checks that a page contains exactly `count` values of `bits` bits, as far as its encoding shows how many there are.
pub(super) fn check_fixed(encoding: i32, page: &[u8], count: usize, bits: usize) -> Result<(), ChunkError> {
    let wrong = || ChunkError::from("a page has more or fewer bytes than its values");
    match encoding {
        PLAIN | BYTE_STREAM_SPLIT => {
            let length = count.checked_mul(bits).ok_or_else(wrong)?.div_ceil(8);
            check_end(page.get(length..).ok_or_else(wrong)?).map_err(|_| wrong())
        }
        DELTA_BINARY_PACKED => {
            let mut reader = Compact { rest: page };
            let header = (|| Some([reader.length()?, reader.length()?, reader.length()?]))();
            if header.is_some_and(|[_, _, found]| found == count) { Ok(()) } else { Err(wrong()) }
        }
        _ => Ok(()),
    }
}

/// Finds `count` strings that follow the lengths of all of them.
pub(super) fn delta_lengths(page: &[u8], count: usize, places: &mut Vec<Range<usize>>) -> Result<(), ChunkError> {
    places.clear();
    let (lengths, strings) = deltas(page, count).ok_or("the lengths of strings are malformed")?;
    let mut at = page.len() - strings.len();
    for length in lengths {
        places.push(at..at.checked_add(length).ok_or(NO_STRING)?);
        at += length;
    }
    check_end(page.get(at..).ok_or(NO_STRING)?)
}

/// Joins `count` strings from suffixes and prefixes of the previous string, in `joined`. Fails if their total size
/// exceeds `most`: each string may repeat the previous one, so a small page can contain any amount of text.
pub(super) fn delta_strings(
    page: &[u8],
    count: usize,
    most: usize,
    joined: &mut Vec<u8>,
    places: &mut Vec<Range<usize>>,
) -> Result<(), ChunkError> {
    joined.clear();
    let (prefixes, suffixes) = deltas(page, count).ok_or("the lengths of prefixes are malformed")?;
    delta_lengths(suffixes, count, places)?;
    let mut last = 0..0;
    for (place, prefix) in places.iter_mut().zip(prefixes) {
        let shared = last.start..last.start + prefix;
        if shared.end > last.end {
            return Err("a prefix is longer than the string before it".into());
        }
        let start = joined.len();
        if start + prefix + place.len() > most {
            return Err(ChunkError::TooLong);
        }
        joined.extend_from_within(shared);
        joined.extend_from_slice(&suffixes[place.clone()]);
        last = start..joined.len();
        *place = last.clone();
    }
    Ok(())
}

/// Maximum width of a packed difference in bits; those of 32-bit integers need 33.
const MAX_WIDTH: usize = 56;

/// Reads exactly `count` non-negative numbers stored as differences (DELTA_BINARY_PACKED), and returns the bytes after
/// them.
fn deltas(page: &[u8], count: usize) -> Option<(Vec<usize>, &[u8])> {
    let mut reader = Compact { rest: page };
    let (block, parts) = (reader.length()?, reader.length()?);
    let size = block.checked_div(parts).filter(|&size| size > 0 && size % 8 == 0 && size * parts == block)?;
    if reader.length()? != count {
        return None;
    }
    let mut number = reader.integer()?;
    let mut numbers = Vec::new();
    let mut push = |number: i64| {
        numbers.push(usize::try_from(i32::try_from(number).ok()?).ok()?);
        Some(())
    };
    let mut left = count;
    if left > 0 {
        push(number)?;
        left -= 1;
    }
    while left > 0 {
        let least = reader.integer()?;
        // The last block stores only the parts that contain numbers.
        for &width in reader.bytes(parts)? {
            if left == 0 {
                break;
            }
            let width = usize::from(width);
            if width > MAX_WIDTH {
                return None;
            }
            let packed = reader.bytes(size.checked_mul(width)? / 8)?;
            for place in 0..size.min(left) {
                number = number.checked_add(least)?.checked_add(bits(packed, place, width)?.cast_signed())?;
                push(number)?;
            }
            left -= size.min(left);
        }
    }
    Some((numbers, reader.rest))
}

/// The number at an index among packed numbers of at most [`MAX_WIDTH`] bits.
fn bits(packed: &[u8], place: usize, width: usize) -> Option<u64> {
    let bits = place * width..(place + 1) * width;
    let bytes = packed.get(bits.start / 8..bits.end.div_ceil(8))?;
    Some(little_endian(bytes) >> (bits.start % 8) & ((1 << width) - 1))
}

/// At most eight bytes as a number.
fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Reads `count` numbers of at most 32 bits from runs of repeated or packed numbers, the format's hybrid of RLE and
/// bit-packing. `None` if there are fewer, or a run is truncated.
pub(super) fn unpack(mut runs: &[u8], width: usize, count: usize, numbers: &mut Vec<u32>) -> Option<()> {
    numbers.clear();
    while numbers.len() < count {
        let left = count - numbers.len();
        let mut reader = Compact { rest: runs };
        let header = reader.length()?;
        let (rest, times) = (reader.rest, header >> 1);
        if times == 0 {
            return None;
        }
        if header & 1 == 0 {
            let (number, rest) = rest.split_at_checked(width.div_ceil(8))?;
            let number = little_endian(number);
            if number >> width != 0 {
                return None;
            }
            numbers.extend(repeat_n(number as u32, times.min(left)));
            runs = rest;
        } else {
            // Packed in groups of eight; some writers omit the padding after the last number.
            let (packed, rest) = rest.split_at(times.saturating_mul(width).min(rest.len()));
            for place in 0..times.saturating_mul(8).min(left) {
                numbers.push(bits(packed, place, width)? as u32);
            }
            runs = rest;
        }
    }
    Some(())
}

/// Reads `count` levels of one bit each, in the deprecated encoding: packed from the highest bit down. Returns the bytes after them.
pub(super) fn unpack_bits<'p>(page: &'p [u8], count: usize, levels: &mut Vec<u32>) -> Option<&'p [u8]> {
    let (packed, rest) = page.split_at_checked(count.div_ceil(8))?;
    levels.clear();
    levels.extend((0..count).map(|place| u32::from(packed[place / 8] >> (7 - place % 8) & 1)));
    Some(rest)
}
