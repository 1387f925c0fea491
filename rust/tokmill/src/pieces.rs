//! From the pieces of a text to ids.
//!
//! Pieces go in rounds of about a thousand. First all are looked up in the cache: of [`AHEAD`] at a time the places are
//! computed and asked for before the first is read, so that the processor fetches them at the same time. Then those that
//! no cache knows are merged, and kept. Last the ids are written, one after the other.

use crate::cache::{self, Cache, Ids, Key};
use crate::encoder::Encoder;
use crate::lockstep::{self, Merging};
use crate::pretokenize::{Cut, CutError, Ends, Visitor};
use crate::seams::{Part, Seams};
use crate::tokens;

/// Parts whose places in the cache are on their way at the same time.
const AHEAD: usize = 64;

/// Parts that merge by turns.
const TURNS: usize = 16;

/// The visitor that appends the ids of one text.
pub(crate) struct EncodeText<'a> {
    pub(crate) encoder: &'a Encoder,
    pub(crate) text: &'a str,
    pub(crate) cache: &'a mut Cache,
    pub(crate) round: &'a mut Round,
    pub(crate) ids: &'a mut Vec<u32>,
}

impl Visitor for EncodeText<'_> {
    type Output = Result<(), CutError>;

    fn visit(self, mut cutter: impl Cut) -> Self::Output {
        let Self { encoder, text, cache, round, ids } = self;
        let mut start = 0;
        while start < text.len() {
            round.ends.clear();
            cutter.cut(text, &mut round.ends).map_err(Into::into)?;
            start = round.encode(encoder, text.as_bytes(), start, cache, ids);
        }
        Ok(())
    }
}

/// The parts of some pieces, on their way to ids. It is kept from text to text for its room.
pub(crate) struct Round {
    ends: Ends,
    /// The ids of each part, in order.
    found: Vec<Ids>,
    /// Parts that no cache knows.
    unknown: Vec<Unknown>,
    /// The ids of parts that have many.
    many: Vec<u32>,
    ahead: Ahead,
    merging: [Merging; TURNS],
    /// The parts that are merging.
    places: Vec<Unknown>,
}

/// A part, and its place among those found.
#[derive(Clone, Copy)]
struct Unknown {
    place: usize,
    start: usize,
    length: usize,
}

/// Short parts of pieces that are about to be looked up.
#[derive(Default)]
struct Ahead(Vec<(Key, Unknown)>);

impl Round {
    pub(crate) fn new() -> Self {
        Self {
            ends: Ends::new(),
            found: vec![],
            unknown: vec![],
            many: vec![],
            ahead: Ahead::default(),
            merging: [Merging::NONE; TURNS],
            places: vec![],
        }
    }

    /// Appends the ids of the pieces that begin at `start`, and returns where they end.
    fn encode(
        &mut self,
        encoder: &Encoder,
        text: &[u8],
        mut start: usize,
        cache: &mut Cache,
        ids: &mut Vec<u32>,
    ) -> usize {
        self.found.clear();
        self.unknown.clear();
        self.many.clear();
        let mut pieces = Pieces { starts: [0; AHEAD], keys: [0; AHEAD], buckets: [0; AHEAD] };
        for first in (0..self.ends.as_slice().len()).step_by(AHEAD) {
            let ends = &self.ends.as_slice()[first..];
            let count = ends.len().min(AHEAD);
            let special = pieces.ask(encoder, text, start, &ends[..count], cache);
            let after = ends[count - 1];
            if special == 0 {
                self.read(&pieces, count, after, cache);
            } else {
                self.read_some(&pieces, count, after, special, encoder, text, cache);
            }
            start = after;
        }
        self.arrive(cache);
        self.merge(encoder, text, cache);
        self.write(ids);
        start
    }

    /// Reads the places of pieces of which none is special.
    #[inline(always)]
    fn read(&mut self, pieces: &Pieces, count: usize, after: usize, cache: &mut Cache) {
        assert!(count <= AHEAD, "no more than were asked for");
        let (first, unknown) = (self.found.len(), &mut self.unknown);
        self.found.extend((0..count).map(|at| {
            cache.get(pieces.buckets[at], pieces.keys[at]).unwrap_or_else(|| {
                unknown.push(Unknown { place: first + at, ..pieces.get(at, count, after) });
                Ids::default()
            })
        }));
    }

    /// Reads the places of pieces, and looks up those that are special.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    fn read_some(
        &mut self,
        pieces: &Pieces,
        count: usize,
        after: usize,
        special: u64,
        encoder: &Encoder,
        text: &[u8],
        cache: &mut Cache,
    ) {
        for at in 0..count {
            let piece = Unknown { place: self.found.len(), ..pieces.get(at, count, after) };
            if special >> at & 1 == 0 {
                let ids = cache.get(pieces.buckets[at], pieces.keys[at]);
                if ids.is_none() {
                    self.unknown.push(piece);
                }
                self.found.push(ids.unwrap_or_default());
                continue;
            }
            let (start, end) = (piece.start, piece.start + piece.length);
            if let Some(id) = encoder.whole_piece(text, start, end) {
                self.found.push(Ids::one(id));
            } else if Seams::may_cut(text[start], text[(start + 1).min(end - 1)], end - start) {
                encoder.seams().parts(text, start, end, |part| match part {
                    Part::Character(ids) => self.found.push(ids),
                    Part::Other(start, end) => self.look_up(text, start, end - start, cache),
                });
            } else {
                self.look_up(text, start, end - start, cache);
            }
        }
    }

    /// Finds a part, sooner or later.
    fn look_up(&mut self, text: &[u8], start: usize, length: usize, cache: &mut Cache) {
        let part = Unknown { place: self.found.len(), start, length };
        self.found.push(Ids::default());
        if length <= cache::SHORT {
            let key = cache::key(text, start, length);
            cache.prefetch(cache::bucket(key));
            self.ahead.0.push((key, part));
            if self.ahead.0.len() == AHEAD {
                self.arrive(cache);
            }
        } else if length <= cache::LONG
            && let Some(known) = cache.get_long(&text[start..start + length])
        {
            let first = self.many.len();
            self.many.extend_from_slice(known);
            self.found[part.place] = Ids::elsewhere(first..self.many.len());
        } else {
            self.unknown.push(part);
        }
    }

    /// Reads what was looked up.
    fn arrive(&mut self, cache: &mut Cache) {
        for (key, part) in self.ahead.0.drain(..) {
            match cache.get(cache::bucket(key), key) {
                Some(ids) => self.found[part.place] = ids,
                None => self.unknown.push(part),
            }
        }
    }

    /// Finds the ids of what no cache knows, and keeps them: tokens as a whole first, and then what merges make.
    fn merge(&mut self, encoder: &Encoder, text: &[u8], cache: &mut Cache) {
        let unknown = std::mem::take(&mut self.unknown);
        let bytes = |part: &Unknown| &text[part.start..part.start + part.length];
        for some in unknown.chunks(TURNS) {
            let mut hashes = [0; TURNS];
            for (part, hash) in some.iter().zip(&mut hashes) {
                *hash = tokens::hash(text, part.start, part.length);
                encoder.tokens().prefetch(*hash);
            }
            self.places.clear();
            for (part, hash) in some.iter().zip(hashes) {
                if let Some(rank) = encoder.tokens().rank(bytes(part), hash, encoder.vocabulary()) {
                    self.keep(part, text, &[encoder.vocabulary().id(rank)], cache);
                } else if part.length <= lockstep::LONGEST {
                    self.merging[self.places.len()].start(bytes(part), encoder.vocabulary(), encoder.pairs());
                    self.places.push(*part);
                } else {
                    let mut ids = Vec::new();
                    encoder.merge(bytes(part), &mut ids);
                    self.keep(part, text, &ids, cache);
                }
            }
            lockstep::merge(&mut self.merging[..self.places.len()], encoder.pairs());
            for place in 0..self.places.len() {
                let mut ids = [0; lockstep::LONGEST];
                let ranks = self.merging[place].ranks();
                let count = ids.iter_mut().zip(ranks).map(|(id, rank)| *id = encoder.vocabulary().id(rank)).count();
                let part = self.places[place];
                self.keep(&part, text, &ids[..count], cache);
            }
        }
        self.unknown = unknown;
    }

    /// Keeps the ids of a part that was not known when the round began.
    fn keep(&mut self, part: &Unknown, text: &[u8], ids: &[u32], cache: &mut Cache) {
        let few = Ids::new(ids);
        self.found[part.place] = few.unwrap_or_else(|| {
            let first = self.many.len();
            self.many.extend_from_slice(ids);
            Ids::elsewhere(first..self.many.len())
        });
        if part.length > cache::SHORT {
            if part.length <= cache::LONG {
                cache.insert_long(&text[part.start..part.start + part.length], ids);
            }
        } else if let Some(few) = few {
            let key = cache::key(text, part.start, part.length);
            // It may have come twice.
            if cache.get(cache::bucket(key), key).is_none() {
                cache.insert(key, few);
            }
        }
    }

    /// Appends the ids of all parts.
    #[inline(always)]
    fn write(&self, ids: &mut Vec<u32>) {
        // Of each part four ids are written, of which those count that it has; so the last one needs room for four.
        ids.reserve(Ids::MOST * self.found.len() + self.many.len() + 4);
        let mut end = ids.len();
        let room = ids.spare_capacity_mut().as_mut_ptr().cast::<u32>();
        let before = end;
        for found in &self.found {
            // SAFETY: `end - before` ids are written so far, at most MOST for each part that has few and as many as stand in
            // `many` for the others, whose places there do not overlap; room is reserved for all of them and four more.
            unsafe {
                let place = room.add(end - before);
                if let Some(four) = found.four() {
                    place.cast::<[u32; 4]>().write_unaligned(four);
                    end += found.count();
                } else {
                    end += self.write_many(*found, place);
                }
            }
        }
        // SAFETY: all up to `end` is written and lies within the capacity.
        unsafe { ids.set_len(end) };
    }

    /// Writes the ids of a part that has more than four, and returns their number.
    ///
    /// # Safety
    ///
    /// There is room for them at `place`.
    #[cold]
    #[inline(never)]
    unsafe fn write_many(&self, found: Ids, place: *mut u32) -> usize {
        let write = |number: usize, id: u32| {
            // SAFETY: of the caller.
            unsafe { place.add(number).write(id) };
            number + 1
        };
        match found.packed() {
            Ok(packed) => packed.fold(0, write),
            Err(places) => self.many[places].iter().copied().fold(0, write),
        }
    }
}

/// Some consecutive pieces: where they start and, if they are short, their keys and where the cache would have them.
struct Pieces {
    starts: [usize; AHEAD],
    keys: [Key; AHEAD],
    buckets: [usize; AHEAD],
}

impl Pieces {
    /// Asks for the places of pieces. Special ones, of which a bit is returned, have none: long ones, those that may be cut
    /// at seams, and those that are tokens though no merges lead there.
    #[inline(always)]
    fn ask(&mut self, encoder: &Encoder, text: &[u8], mut start: usize, ends: &[usize], cache: &Cache) -> u64 {
        assert!(ends.len() <= AHEAD, "what has no place here");
        let mut special = 0;
        for (at, &end) in ends.iter().enumerate() {
            let (length, word) = (end - start, cache::word(text, start));
            let is_special = length > cache::SHORT
                || Seams::may_cut(word as u8, (word >> 8) as u8, length)
                || encoder.whole_piece(text, start, end).is_some();
            special |= u64::from(is_special) << at;
            let key = cache::key_of(word, length);
            let bucket = cache::bucket(key);
            cache.prefetch(bucket);
            self.starts[at] = start;
            self.keys[at] = key;
            self.buckets[at] = bucket;
            start = end;
        }
        special
    }

    /// The place and length of one of `count`, the last of which ends where `after` says.
    #[inline(always)]
    fn get(&self, at: usize, count: usize, after: usize) -> Unknown {
        let start = self.starts[at];
        let end = if at + 1 < count { self.starts[at + 1] } else { after };
        Unknown { place: 0, start, length: end - start }
    }
}
