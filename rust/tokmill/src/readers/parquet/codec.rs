//! Decompression of pages.

use std::io::{self, Read};

use flate2::bufread::MultiGzDecoder;
use zstd::stream::read::Decoder as ZstdDecoder;
use zstd::zstd_safe::get_frame_content_size;

use super::ChunkError;

/// Compression of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageCodec {
    /// No compression.
    Uncompressed,
    /// Snappy without framing.
    Snappy,
    /// Gzip.
    Gzip,
    /// Brotli.
    Brotli,
    /// LZ4 blocks in Hadoop's framing, or one bare block.
    Lz4Hadoop,
    /// Zstandard.
    Zstd,
    /// One LZ4 block.
    Lz4,
}

impl PageCodec {
    /// The codec with this number in parquet.thrift.
    ///
    /// # Errors
    ///
    /// [`ChunkError::Unknown`].
    pub fn of(number: i32) -> Result<Self, ChunkError> {
        Ok(match number {
            0 => Self::Uncompressed,
            1 => Self::Snappy,
            2 => Self::Gzip,
            4 => Self::Brotli,
            5 => Self::Lz4Hadoop,
            6 => Self::Zstd,
            7 => Self::Lz4,
            3 => return Err(ChunkError::Unknown("codec LZO".to_owned())),
            _ => return Err(ChunkError::Unknown(format!("codec {number}"))),
        })
    }

    /// Decompresses a page into the first `length` bytes of `buffer`. Returns these bytes, and the rest of the buffer.
    pub(super) fn decompress<'r>(
        self,
        page: &[u8],
        length: usize,
        buffer: &'r mut [u8],
    ) -> Result<(&'r mut [u8], &'r mut [u8]), ChunkError> {
        let (whole, rest) = buffer.split_at_mut_checked(length).ok_or(ChunkError::TooLong)?;
        let fits = match self {
            _ if page.is_empty() => length == 0, // of version 2, without values
            Self::Uncompressed => fills(page, whole)?,
            Self::Gzip => fills(MultiGzDecoder::new(page), whole)?,
            Self::Snappy => {
                snap::raw::decompress_len(page).map_err(io::Error::from)? == length
                    && snap::raw::Decoder::new().decompress(page, whole).map_err(io::Error::from)? == length
            }
            Self::Brotli => fills(brotli_decompressor::Decompressor::new(page, BROTLI_BUFFER), whole)?,
            Self::Lz4 => lz4(page, whole)?,
            Self::Lz4Hadoop => lz4_hadoop(page, whole).is_some() || lz4(page, whole)?,
            Self::Zstd => match get_frame_content_size(page) {
                Ok(Some(_)) => zstd::bulk::Decompressor::new()?.decompress_to_buffer(page, whole)? == length,
                _ => fills(ZstdDecoder::with_buffer(page)?, whole)?,
            },
        };
        if fits { Ok((whole, rest)) } else { Err("a page does not have the length in its header".into()) }
    }
}

/// Size of the buffer for compressed bytes.
const BROTLI_BUFFER: usize = 4096;

/// Whether a stream has exactly the length of `buffer`.
fn fills(mut stream: impl Read, buffer: &mut [u8]) -> Result<bool, ChunkError> {
    stream.read_exact(buffer)?;
    Ok(stream.read(&mut [0])? == 0)
}

fn lz4(block: &[u8], buffer: &mut [u8]) -> Result<bool, ChunkError> {
    let length = lz4_flex::block::decompress_into(block, buffer);
    Ok(length.map_err(|error| ChunkError::Damaged(error.to_string()))? == buffer.len())
}

/// Decompresses blocks that each follow their two lengths, decompressed and compressed.
fn lz4_hadoop(mut page: &[u8], mut buffer: &mut [u8]) -> Option<()> {
    while !page.is_empty() {
        let (length, rest) = page.split_first_chunk()?;
        let (stored, rest) = rest.split_first_chunk()?;
        let (block, rest) = rest.split_at_checked(u32::from_be_bytes(*stored) as usize)?;
        let (whole, left) = buffer.split_at_mut_checked(u32::from_be_bytes(*length) as usize)?;
        if lz4_flex::block::decompress_into(block, whole).ok()? != whole.len() {
            return None;
        }
        (page, buffer) = (rest, left);
    }
    buffer.is_empty().then_some(())
}
