//! From the pieces of a text to ids.
//!
//! Pieces go in rounds of about a thousand. First all are looked up in the cache: of [`AHEAD`] at a time the places are
//! computed and asked for before the first is read, so that the processor fetches them at the same time. Then what no
//! cache knows is merged, and kept. Last the ids are written, one after the other.
//!
//! Few pieces are special: long ones, those that can be cut at seams into parts ([`crate::seams`]), and those that are
//! tokens though no merges lead there. Any other piece is a part by itself.

use crate::cache::{self, Cache, Ids, Key};
use crate::encoder::Encoder;
use crate::lockstep::{self, Merging};
use crate::pretokenize::{Cut, CutError, Ends, Visitor};
use crate::seams::{Part, Seams};
use crate::tokens;

/// Pieces whose places in the cache are on their way at the same time.
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

/// Some pieces on their way to ids. It is kept from text to text for its room.
pub(crate) struct Round {
    ends: Ends,
    parts: Parts,
    /// Parts that are about to be looked up: long ones, and those of pieces that were cut at seams.
    late: Late,
    /// Parts that are merging.
    merging: [Merging; TURNS],
}

/// Parts that are about to be looked up, short ones and others.
#[derive(Default)]
struct Late {
    short: Vec<(Key, Unknown)>,
    long: Vec<Unknown>,
}

/// The parts of all pieces of a round.
#[derive(Default)]
struct Parts {
    /// The ids of each part, in order.
    found: Vec<Ids>,
    /// Parts that no cache knows.
    unknown: Vec<Unknown>,
    /// The ids of parts that have many.
    many: Vec<u32>,
}

/// A part without ids, and its place among those found.
#[derive(Clone, Copy, Default)]
struct Unknown {
    place: usize,
    start: usize,
    length: usize,
}

impl Round {
    pub(crate) fn new() -> Self {
        Self { ends: Ends::new(), parts: Parts::default(), late: Late::default(), merging: [Merging::NONE; TURNS] }
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
        self.parts.clear();
        let mut asked = Asked { keys: [0; AHEAD], buckets: [0; AHEAD] };
        for ends in self.ends.as_slice().chunks(AHEAD) {
            let pieces = Pieces { text, start, ends };
            let special = asked.ask(&pieces, cache) | pieces.whole(encoder);
            if special == 0 {
                self.parts.read(&pieces, &asked, cache);
            } else {
                self.parts.read_some(&pieces, &asked, special, encoder, cache, &mut self.late);
            }
            start = ends[ends.len() - 1];
        }
        self.parts.arrive(&mut self.late, cache);
        self.parts.arrive_long(&mut self.late, text, cache);
        self.merge(encoder, text, cache);
        self.parts.write(ids);
        start
    }

    /// Finds the ids of what no cache knows: tokens as a whole first, and then what merges make.
    fn merge(&mut self, encoder: &Encoder, text: &[u8], cache: &mut Cache) {
        let (vocabulary, tokens) = (encoder.vocabulary(), encoder.tokens());
        let unknown = std::mem::take(&mut self.parts.unknown);
        let bytes = |part: &Unknown| &text[part.start..part.start + part.length];
        for some in unknown.chunks(TURNS) {
            let mut hashes = [0; TURNS];
            for (part, hash) in some.iter().zip(&mut hashes) {
                *hash = tokens::hash(text, part.start, part.length);
                tokens.prefetch(*hash);
            }
            let (mut merging, mut count) = ([Unknown::default(); TURNS], 0);
            for (part, hash) in some.iter().zip(hashes) {
                if let Some(rank) = tokens.rank(bytes(part), hash, vocabulary) {
                    self.parts.keep(part, text, &[vocabulary.id(rank)], cache);
                } else if part.length <= lockstep::LONGEST {
                    self.merging[count].start(bytes(part), vocabulary, encoder.pairs());
                    merging[count] = *part;
                    count += 1;
                } else {
                    let mut ids = Vec::new();
                    encoder.merge(bytes(part), &mut ids);
                    self.parts.keep(part, text, &ids, cache);
                }
            }
            lockstep::merge(&mut self.merging[..count], encoder.pairs());
            for (part, merged) in merging[..count].iter().zip(&self.merging) {
                let mut ids = [0; lockstep::LONGEST];
                let count = ids.iter_mut().zip(merged.ranks()).map(|(id, rank)| *id = vocabulary.id(rank)).count();
                self.parts.keep(part, text, &ids[..count], cache);
            }
        }
        self.parts.unknown = unknown;
    }
}

/// Consecutive pieces, [`AHEAD`] at most.
struct Pieces<'a> {
    text: &'a [u8],
    start: usize,
    ends: &'a [usize],
}

impl Pieces<'_> {
    /// One of them, as a part that will be found at `place`.
    #[inline(always)]
    fn part(&self, at: usize, place: usize) -> Unknown {
        let start = if at == 0 { self.start } else { self.ends[at - 1] };
        Unknown { place, start, length: self.ends[at] - start }
    }

    /// A bit for each that is a token though no merges lead there.
    #[inline(always)]
    fn whole(&self, encoder: &Encoder) -> u64 {
        if !encoder.has_whole_pieces() {
            return 0;
        }
        (0..self.ends.len()).fold(0, |whole, at| {
            let Unknown { start, length, .. } = self.part(at, 0);
            whole | u64::from(encoder.whole_piece(self.text, start, start + length).is_some()) << at
        })
    }
}

/// The keys of some pieces, and where the cache would have them.
struct Asked {
    keys: [Key; AHEAD],
    buckets: [u32; AHEAD],
}

impl Asked {
    /// Asks for the places of pieces. A bit is returned for each that is long or may be cut at seams, and has none.
    #[inline(always)]
    fn ask(&mut self, pieces: &Pieces<'_>, cache: &Cache) -> u64 {
        assert!(pieces.ends.len() <= AHEAD, "each has a bit");
        let (mut special, mut start) = (0, pieces.start);
        for (at, &end) in pieces.ends.iter().enumerate() {
            let (length, word) = (end - start, cache::word(pieces.text, start));
            let is_special = length > cache::SHORT || Seams::may_cut(word as u8, (word >> 8) as u8, length);
            special |= u64::from(is_special) << at;
            let key = cache::key_of(word, length);
            let bucket = cache::bucket(key);
            cache.prefetch(bucket);
            self.keys[at] = key;
            self.buckets[at] = bucket as u32;
            start = end;
        }
        special
    }

    #[inline(always)]
    fn get(&self, at: usize, cache: &mut Cache) -> Option<Ids> {
        cache.get(self.buckets[at] as usize, self.keys[at])
    }
}

impl Parts {
    fn clear(&mut self) {
        self.found.clear();
        self.unknown.clear();
        self.many.clear();
    }

    /// Reads the places of pieces of which none is special.
    #[inline(always)]
    fn read(&mut self, pieces: &Pieces<'_>, asked: &Asked, cache: &mut Cache) {
        assert!(pieces.ends.len() <= AHEAD, "no more than were asked for");
        let (first, unknown) = (self.found.len(), &mut self.unknown);
        self.found.extend((0..pieces.ends.len()).map(|at| {
            asked.get(at, cache).unwrap_or_else(|| {
                unknown.push(pieces.part(at, first + at));
                Ids::default()
            })
        }));
    }

    /// Reads the places of pieces, and looks up those that are special.
    #[inline(never)]
    fn read_some(
        &mut self,
        pieces: &Pieces<'_>,
        asked: &Asked,
        special: u64,
        encoder: &Encoder,
        cache: &mut Cache,
        late: &mut Late,
    ) {
        let text = pieces.text;
        for at in 0..pieces.ends.len() {
            let part = pieces.part(at, self.found.len());
            if special >> at & 1 == 0 {
                let ids = asked.get(at, cache);
                if ids.is_none() {
                    self.unknown.push(part);
                }
                self.found.push(ids.unwrap_or_default());
                continue;
            }
            let (start, end) = (part.start, part.start + part.length);
            if let Some(id) = encoder.whole_piece(text, start, end) {
                self.found.push(Ids::one(id));
            } else if part.length > 1 && Seams::may_cut(text[start], text[start + 1], part.length) {
                encoder.seams().parts(text, start, end, |part| match part {
                    Part::Character(ids) => self.found.push(ids),
                    Part::Other(start, end) => self.look_up(text, start, end - start, cache, late),
                });
            } else {
                self.look_up(text, start, part.length, cache, late);
            }
        }
    }

    /// Asks for a part, which will be found later.
    fn look_up(&mut self, text: &[u8], start: usize, length: usize, cache: &mut Cache, late: &mut Late) {
        let part = Unknown { place: self.found.len(), start, length };
        self.found.push(Ids::default());
        if length <= cache::SHORT {
            let key = cache::key(text, start, length);
            cache.prefetch(cache::bucket(key));
            late.short.push((key, part));
            if late.short.len() == AHEAD {
                self.arrive(late, cache);
            }
        } else {
            if length <= cache::MIDDLE {
                cache.prefetch_middle(cache::middle_slot(cache::middle_key(text, start, length)));
            }
            late.long.push(part);
            if late.long.len() == AHEAD {
                self.arrive_long(late, text, cache);
            }
        }
    }

    /// Reads the places of short parts that were asked for.
    fn arrive(&mut self, late: &mut Late, cache: &mut Cache) {
        for (key, part) in late.short.drain(..) {
            match cache.get(cache::bucket(key), key) {
                Some(few) => self.found[part.place] = few,
                None => self.unknown.push(part),
            }
        }
    }

    /// Reads the places of long parts that were asked for.
    fn arrive_long(&mut self, late: &mut Late, text: &[u8], cache: &mut Cache) {
        for part in late.long.drain(..) {
            let Unknown { place, start, length } = part;
            if length <= cache::MIDDLE
                && let Some(few) = cache.get_middle(cache::middle_key(text, start, length))
            {
                self.found[place] = few;
            } else if length <= cache::LONG
                && let Some(known) = cache.get_long(&text[start..start + length])
            {
                self.found[place] = elsewhere(&mut self.many, known);
            } else {
                self.unknown.push(part);
            }
        }
    }

    /// Keeps the ids of a part that was unknown when the round began.
    fn keep(&mut self, part: &Unknown, text: &[u8], ids: &[u32], cache: &mut Cache) {
        let Unknown { place, start, length } = *part;
        let few = Ids::new(ids);
        self.found[place] = few.unwrap_or_else(|| elsewhere(&mut self.many, ids));
        match (length, few) {
            (..=cache::SHORT, Some(few)) => {
                let key = cache::key(text, start, length);
                // It may have come twice.
                if cache.get(cache::bucket(key), key).is_none() {
                    cache.insert(key, few);
                }
            }
            (..=cache::SHORT, None) => {}
            (..=cache::MIDDLE, Some(few)) => cache.insert_middle(cache::middle_key(text, start, length), few),
            (..=cache::LONG, _) => cache.insert_long(&text[start..start + length], ids),
            _ => {}
        }
    }

    /// Appends the ids of all parts.
    #[inline(always)]
    fn write(&self, ids: &mut Vec<u32>) {
        // Of each part four ids are written, of which those count that it has; so the last one needs room for four.
        ids.reserve(Ids::MOST * self.found.len() + self.many.len() + 4);
        let first = ids.len();
        let room = ids.spare_capacity_mut().as_mut_ptr().cast::<u32>();
        let mut count = 0;
        for found in &self.found {
            // SAFETY: so far there are `count` ids, at most MOST of each part that has few and as many as stand in `many` of
            // the others, whose places there do not overlap; room is reserved for all of them and four more.
            unsafe {
                if let Some(four) = found.four() {
                    room.add(count).cast::<[u32; 4]>().write_unaligned(four);
                    count += found.count();
                } else {
                    count += self.write_more(*found, room.add(count));
                }
            }
        }
        // SAFETY: so many are written behind those that were there, within the capacity.
        unsafe { ids.set_len(first + count) };
    }

    /// Writes the ids of a part that has more than four, and returns their number.
    ///
    /// # Safety
    ///
    /// There is room for them at `place`.
    #[cold]
    #[inline(never)]
    unsafe fn write_more(&self, found: Ids, place: *mut u32) -> usize {
        let write = |count: usize, id: u32| {
            // SAFETY: of the caller.
            unsafe { place.add(count).write(id) };
            count + 1
        };
        match found.packed() {
            Ok(packed) => packed.fold(0, write),
            Err(places) => self.many[places].iter().copied().fold(0, write),
        }
    }
}

/// Puts the ids of a part with those that have many.
fn elsewhere(many: &mut Vec<u32>, ids: &[u32]) -> Ids {
    let first = many.len();
    many.extend_from_slice(ids);
    Ids::elsewhere(first..many.len())
}
