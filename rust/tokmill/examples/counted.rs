//! Encodes files in turn, to count instructions:
//! `valgrind --tool=callgrind --toggle-collect='*encode_counted*' --dump-after='*encode_counted*' counted ENCODING FILE…`
//!
//! Every file starts with an empty cache. The thread has a stack of 256 KiB, which no text may overflow.

use std::env;
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::thread;

use tokmill::{Embedded, Encoder};

#[inline(never)]
fn encode_counted(encoder: &Encoder, text: &str) -> usize {
    black_box(encoder.encode(black_box(text))).map_or(0, |ids| ids.len())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().ok_or("ENCODING is missing")?;
    let encoder = Embedded::find(&name).ok_or("the encoding is unknown")?.encoder()?;
    let texts = arguments.map(fs::read_to_string).collect::<Result<Vec<_>, _>>()?;
    encoder.encode("")?;
    let small = thread::Builder::new().stack_size(1 << 18);
    let count = move |text: &String| {
        encoder.forget();
        encode_counted(&encoder, text)
    };
    let all = small.spawn(move || texts.iter().map(count).collect::<Vec<_>>())?;
    for tokens in all.join().map_err(|_| "the thread failed")? {
        println!("{tokens}");
    }
    Ok(())
}
