//! Reads the column `text` of a file a number of times. Prints rows, bytes of text, and the CPU seconds of each time.

use std::env::args;
use std::error::Error;
use std::fs::File;

use arrow_array::Array;
use arrow_array::cast::AsArray;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

/// Rows of a batch: about 3 MiB of text, as a unit of tokmill has.
const BATCH_ROWS: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let path = args().nth(1).ok_or("usage: arrow-rs-reader FILE TIMES")?;
    let times: usize = args().nth(2).ok_or("usage: arrow-rs-reader FILE TIMES")?.parse()?;
    let (mut rows, mut bytes, mut seconds) = (0, 0, Vec::new());
    for _ in 0..times {
        let start = cpu_seconds();
        (rows, bytes) = read(&path)?;
        seconds.push((cpu_seconds() - start).to_string());
    }
    println!("{rows} {bytes} {}", seconds.join(" "));
    Ok(())
}

fn read(path: &str) -> Result<(usize, usize), Box<dyn Error>> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path)?)?;
    let mask = ProjectionMask::columns(builder.parquet_schema(), ["text"]);
    let (mut rows, mut bytes) = (0, 0);
    for batch in builder.with_projection(mask).with_batch_size(BATCH_ROWS).build()? {
        let batch = batch?;
        let text = batch.column(0).as_string::<i32>();
        rows += text.len();
        bytes += text.iter().flatten().map(str::len).sum::<usize>();
    }
    Ok((rows, bytes))
}

fn cpu_seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is a valid place for the result.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
