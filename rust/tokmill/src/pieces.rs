//! From the pieces of a text to ids.
//!
//! Pieces go in rounds of about a thousand. First all are looked up in the cache: of [`AHEAD`] at a time the places are
//! computed and asked for before the first is read, so that the processor fetches them at the same time. What is known is
//! written down at once, as a draft with holes. Then what no cache knows is merged, and kept. It often comes again in the
//! same round, and mostly is merged once all the same, since the cache tells from the first time on that its ids are
//! expected; long ones, of which that is not so, hardly do. Last the draft is copied, its holes filled.
//!
//! Few pieces are special: long ones, and those that can be cut at seams into parts ([`crate::seams`]). Any other piece is a
//! part by itself. Where a piece may be a token though no merges lead there, pieces that begin as parts may are special
//! too, and are asked whether they are one; the ids of all others belong to their bytes, whoever has them.

use std::mem::MaybeUninit;
use std::ops::Range;

use crate::cache::{self, Cache, Key};
use crate::encoder::Encoder;
use crate::ids::{self, Ids, Known};
use crate::lockstep::{self, Merging};
use crate::pretokenize::{Cut, CutError, Ends, Visitor};
use crate::seams::{self, Seams};
use crate::sixteen::Sixteen;
use crate::special::{parts_of, special};
use crate::tokens::Sought;

/// Pieces whose places in the cache are on their way at the same time.
const AHEAD: usize = 64;

/// Parts that merge by turns.
const TURNS: usize = 32;

/// So many of anything have room from round to round. What one very long piece took beyond that is given back.
const KEPT: usize = 1 << 16;

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
    draft: Draft,
    /// Parts that no cache knows, by length.
    sorted: Vec<Part>,
    /// Those of them that are merging.
    merging: [Merging; TURNS],
}

/// The ids of all parts of a round, in order, but for those of holes.
#[derive(Default)]
struct Draft {
    ids: Vec<u32>,
    holes: Vec<Hole>,
    /// The ids of parts that have many.
    many: Vec<u32>,
    /// Short parts that are about to be looked up: those of pieces that were cut at seams.
    short: Vec<(Key, Part)>,
    /// The same of longer ones.
    long: Vec<Part>,
    /// Parts that no cache knows.
    unknown: Vec<Part>,
    /// Holes of parts that came before in this round, and the holes of when they came first.
    again: Vec<(usize, usize)>,
}

/// Some ids that belong before what stands at a place of the draft.
struct Hole {
    place: usize,
    ids: Ids,
}

/// A part whose ids go into a hole.
#[derive(Clone, Copy, Default)]
struct Part {
    hole: usize,
    start: usize,
    length: usize,
}

impl Round {
    pub(crate) fn new() -> Self {
        Self { ends: Ends::new(), draft: Draft::default(), sorted: Vec::new(), merging: [Merging::NONE; TURNS] }
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
        cache.begin();
        let Self { ends, draft, .. } = self;
        let mut asked = Asked { keys: [0; AHEAD], buckets: [0; AHEAD] };
        for ends in ends.as_slice().chunks(AHEAD) {
            let pieces = Pieces { text, start, ends };
            let special = asked.ask(&pieces, encoder, cache);
            if special == 0 {
                draft.read(&pieces, 0..ends.len(), &asked, cache);
            } else {
                draft.read_some(&pieces, &asked, special, encoder, cache);
            }
            start = ends[ends.len() - 1];
        }
        draft.arrive(cache);
        draft.arrive_long(text, cache);
        self.merge(encoder, text, cache);
        self.draft.finish(ids);
        start
    }

    /// Finds the ids of what no cache knows: tokens as a whole first, and then what merges make.
    #[inline(never)]
    fn merge(&mut self, encoder: &Encoder, text: &[u8], cache: &mut Cache) {
        let (vocabulary, tokens) = (encoder.vocabulary(), encoder.tokens());
        let Self { draft, sorted, merging: lanes, .. } = self;
        sort_by_length(&draft.unknown, sorted);
        draft.unknown.clear();
        draft.unknown.shrink_to(KEPT);
        let bytes = |part: &Part| &text[part.start..part.start + part.length];
        let one = |id| [id, 0, 0, 0, 0, 0];
        for some in sorted.chunks(TURNS) {
            let mut sought = [Sought::default(); TURNS];
            for (part, sought) in some.iter().zip(&mut sought) {
                *sought = tokens.ask(text, part.start, part.length);
            }
            sought[..some.len()].iter_mut().for_each(|sought| tokens.narrow(sought));
            let (mut merging, mut texts, mut count) = ([Part::default(); TURNS], [&[][..]; TURNS], 0);
            for (part, sought) in some.iter().zip(&sought) {
                if let Some(rank) = tokens.rank(sought, bytes(part), vocabulary) {
                    draft.keep(part, text, &one(vocabulary.id(rank)), 1, cache);
                } else if !begins_wide(bytes(part))
                    && let Some(id) = encoder.whole_piece(text, part.start, part.start + part.length)
                {
                    draft.keep(part, text, &one(id), 1, cache);
                } else if part.length <= lockstep::LONGEST {
                    (merging[count], texts[count]) = (*part, bytes(part));
                    count += 1;
                } else {
                    let mut ids = Vec::new();
                    encoder.merge(bytes(part), &mut ids);
                    let count = ids.len();
                    ids.resize(count.max(Ids::MOST), 0);
                    draft.keep(part, text, &ids, count, cache);
                }
            }
            lockstep::merge(lanes, &texts[..count], encoder.pairs());
            for (part, merged) in merging[..count].iter().zip(&*lanes) {
                let mut ids = [0; lockstep::LONGEST];
                let count = ids.iter_mut().zip(merged.ranks()).map(|(id, rank)| *id = vocabulary.id(rank)).count();
                draft.keep(part, text, &ids, count, cache);
            }
        }
        sorted.clear();
        sorted.shrink_to(KEPT);
    }
}

/// Parts by length: then loops over their bytes mostly end where the processor expects it. All that are too long to merge by turns
/// come last.
fn sort_by_length(parts: &[Part], sorted: &mut Vec<Part>) {
    let length = |part: &Part| part.length.min(lockstep::LONGEST + 1);
    let mut places = [0; lockstep::LONGEST + 3];
    parts.iter().for_each(|part| places[length(part) + 1] += 1);
    (1..places.len()).for_each(|at| places[at] += places[at - 1]);
    sorted.resize(parts.len(), Part::default());
    for part in parts {
        let place = &mut places[length(part)];
        sorted[*place] = *part;
        *place += 1;
    }
}

/// Consecutive pieces, [`AHEAD`] at most.
struct Pieces<'a> {
    text: &'a [u8],
    start: usize,
    ends: &'a [usize],
}

impl Pieces<'_> {
    /// From where to where one of them goes.
    #[inline(always)]
    fn range(&self, at: usize) -> (usize, usize) {
        (if at == 0 { self.start } else { self.ends[at - 1] }, self.ends[at])
    }
}

/// The keys of some pieces, and where the cache would have them.
struct Asked {
    keys: [Key; AHEAD],
    buckets: [u32; AHEAD],
}

impl Asked {
    /// Asks for the places of pieces. A bit is returned for each that is special.
    #[inline(never)]
    fn ask(&mut self, pieces: &Pieces<'_>, encoder: &Encoder, cache: &Cache) -> u64 {
        assert!((1..=AHEAD).contains(&pieces.ends.len()), "each has a bit");
        let text = pieces.text;
        let (last, _) = pieces.range(pieces.ends.len() - 1);
        let bound = if last + 16 <= text.len() {
            debug_assert!(pieces.ends.is_sorted() && pieces.start <= pieces.ends[0]);
            // SAFETY: ends ascend, see `Ends`: no piece starts behind the last one, from where on there are sixteen bytes.
            self.ask_for(pieces, cache, |start| unsafe { cache::inner_word(text, start) })
        } else {
            self.ask_for(pieces, cache, |start| cache::word(text, start))
        };
        // Mostly the largest bytes of all keys tell that none is.
        let (length, first, second) = parts_of(bound.get());
        if length > cache::SHORT || first | second >= seams::WIDE {
            // Behind the last, if there are fewer, are keys of others.
            let all = special(&self.keys, if encoder.has_whole_pieces() { 1 } else { Seams::LEAST });
            all & u64::MAX >> (AHEAD - pieces.ends.len())
        } else {
            0
        }
    }

    /// Asks for the places of pieces, with the sixteen bytes from each on. Returns the largest bytes of all keys.
    #[inline(always)]
    fn ask_for(&mut self, pieces: &Pieces<'_>, cache: &Cache, word: impl Fn(usize) -> Sixteen) -> Sixteen {
        let (mut bound, mut start) = (Sixteen::default(), pieces.start);
        for ((&end, key), bucket) in pieces.ends.iter().zip(&mut self.keys).zip(&mut self.buckets) {
            let found = cache::key_of(word(start), end - start);
            bound = bound.bound(found);
            *key = found.get();
            let hash = cache::bucket(*key);
            cache.prefetch(hash);
            *bucket = hash as u32;
            start = end;
        }
        bound
    }

    #[inline(always)]
    fn first<'c>(&self, at: usize, cache: &'c Cache) -> Option<&'c Ids> {
        cache.first(self.buckets[at] as usize, self.keys[at])
    }
}

/// Whether a piece, or a part of one, begins wide.
#[inline(always)]
fn begins_wide(piece: &[u8]) -> bool {
    piece.len() > 1 && Seams::begins_wide(piece[0], piece[1])
}

impl Draft {
    /// Writes down the ids of some pieces, of which none is special.
    #[inline(never)]
    fn read(&mut self, pieces: &Pieces<'_>, some: Range<usize>, asked: &Asked, cache: &mut Cache) {
        assert!(some.end <= AHEAD, "no more than were asked for");
        let (mut room, mut written) = self.room();
        for at in some {
            if let Some(known) = asked.first(at, cache)
                && let Some(four) = known.four()
            {
                // SAFETY: there is room for AHEAD times four, and of each piece come four at most.
                unsafe { room.add(written).cast::<Sixteen>().write_unaligned(four) };
                written += known.count();
            } else {
                // SAFETY: so many are written.
                unsafe { self.ids.set_len(written) };
                self.read_other(pieces, at, asked, cache);
                (room, written) = self.room();
            }
        }
        // SAFETY: as above.
        unsafe { self.ids.set_len(written) };
    }

    /// Where the ids are, with room for AHEAD times four more, and their number.
    #[inline(always)]
    fn room(&mut self) -> (*mut u32, usize) {
        self.ids.reserve(AHEAD * 4);
        (self.ids.as_mut_ptr(), self.ids.len())
    }

    /// Writes down the ids of a piece that is not the first in its bucket, or has more than four.
    #[inline(never)]
    fn read_other(&mut self, pieces: &Pieces<'_>, at: usize, asked: &Asked, cache: &mut Cache) {
        match cache.get(asked.buckets[at] as usize, asked.keys[at]) {
            Known::Ids(ids) if ids.places().is_none() => ids.append(&mut self.ids),
            known => {
                let (start, end) = pieces.range(at);
                let part = self.hole(start, end);
                self.fill(part, asked.keys[at], known, cache);
            }
        }
    }

    /// Fills the hole of a short part with what the cache has.
    #[inline(always)]
    fn fill(&mut self, part: Part, key: Key, known: Known, cache: &mut Cache) {
        match known {
            Known::Ids(ids) => {
                self.holes[part.hole].ids = match ids.places() {
                    Some(places) => ids::elsewhere(&mut self.many, cache.many(places)),
                    None => ids,
                };
            }
            Known::Expected(hole) => self.again.push((part.hole, hole)),
            Known::Nothing => {
                cache.expect(key, part.hole);
                self.unknown.push(part);
            }
        }
    }

    /// Writes down the ids of pieces of which some are special.
    #[inline(never)]
    fn read_some(&mut self, pieces: &Pieces<'_>, asked: &Asked, special: u64, encoder: &Encoder, cache: &mut Cache) {
        let text = pieces.text;
        let mut at = 0;
        while at < pieces.ends.len() {
            let plain = (special >> at).trailing_zeros() as usize;
            if plain > 0 {
                let end = pieces.ends.len().min(at + plain);
                self.read(pieces, at..end, asked, cache);
                at = end;
                continue;
            }
            let (start, end) = pieces.range(at);
            if !begins_wide(&text[start..end]) {
                self.look_up(text, start, end, cache);
            } else if let Some(id) = encoder.whole_piece(text, start, end) {
                self.ids.push(id);
            } else {
                self.read_parts(text, start, end, encoder.seams(), cache);
            }
            at += 1;
        }
    }

    /// Writes down the ids of a piece that may consist of parts.
    #[inline(never)]
    fn read_parts(&mut self, text: &[u8], mut start: usize, end: usize, seams: &Seams, cache: &mut Cache) {
        loop {
            start = seams.alone(text, start, end, &mut self.ids);
            if start == end {
                return;
            }
            let part_end = seams.part_end(text, start, end);
            self.look_up(text, start, part_end, cache);
            start = part_end;
            if start == end {
                return;
            }
        }
    }

    /// Leaves a hole for the ids of a part.
    #[inline(always)]
    fn hole(&mut self, start: usize, end: usize) -> Part {
        self.holes.push(Hole { place: self.ids.len(), ids: Ids::NONE });
        Part { hole: self.holes.len() - 1, start, length: end - start }
    }

    /// Asks for a part, which will be found later.
    fn look_up(&mut self, text: &[u8], start: usize, end: usize, cache: &mut Cache) {
        let part = self.hole(start, end);
        if part.length <= cache::SHORT {
            let key = cache::key(text, start, part.length);
            cache.prefetch(cache::bucket(key));
            self.short.push((key, part));
            if self.short.len() == AHEAD {
                self.arrive(cache);
            }
        } else {
            if part.length <= cache::MIDDLE {
                cache.prefetch_middle(cache::middle_slot(cache::middle_key(text, start, part.length)));
            }
            self.long.push(part);
            if self.long.len() == AHEAD {
                self.arrive_long(text, cache);
            }
        }
    }

    /// Reads the places of short parts that were asked for.
    fn arrive(&mut self, cache: &mut Cache) {
        let mut short = std::mem::take(&mut self.short);
        for (key, part) in short.drain(..) {
            let known = cache.get(cache::bucket(key), key);
            self.fill(part, key, known, cache);
        }
        self.short = short;
    }

    /// Reads the places of long parts that were asked for.
    fn arrive_long(&mut self, text: &[u8], cache: &mut Cache) {
        for part in self.long.drain(..) {
            let Part { hole, start, length } = part;
            let middle = (length <= cache::MIDDLE).then(|| cache::middle_key(text, start, length));
            match middle.map_or(Known::Nothing, |key| cache.get_middle(key)) {
                Known::Ids(few) => self.holes[hole].ids = few,
                Known::Expected(first) => self.again.push((hole, first)),
                Known::Nothing => {
                    if length <= cache::LONG
                        && let Some(known) = cache.get_long(&text[start..start + length])
                    {
                        self.holes[hole].ids = ids::elsewhere(&mut self.many, known);
                    } else {
                        middle.into_iter().for_each(|key| cache.expect_middle(key, hole));
                        self.unknown.push(part);
                    }
                }
            }
        }
    }

    /// Keeps the ids of a part that was unknown when the round began: the first ones, as in [`Ids::new`].
    fn keep(&mut self, part: &Part, text: &[u8], ids: &[u32], count: usize, cache: &mut Cache) {
        let Part { hole, start, length } = *part;
        let (few, ids) = (Ids::new(ids, count), &ids[..count]);
        self.holes[hole].ids = few.unwrap_or_else(|| ids::elsewhere(&mut self.many, ids));
        match (length, few) {
            (..=cache::SHORT, Some(few)) => cache.insert(cache::key(text, start, length), few),
            (..=cache::SHORT, None) => cache.insert_many(cache::key(text, start, length), ids),
            (..=cache::MIDDLE, Some(few)) => cache.insert_middle(cache::middle_key(text, start, length), few),
            (..=cache::LONG, _) => cache.insert_long(&text[start..start + length], ids),
            _ => {}
        }
    }

    /// Appends the ids of all parts, and is empty again.
    fn finish(&mut self, ids: &mut Vec<u32>) {
        for (hole, first) in self.again.drain(..) {
            self.holes[hole].ids = self.holes[first].ids;
        }
        // Mostly enough: what has many ids may have come again.
        ids.reserve(self.ids.len() + self.many.len() + Ids::MOST * self.holes.len() + FEW);
        self.ids.reserve(FEW);
        let mut from = 0;
        for hole in self.holes.drain(..) {
            append(ids, &self.ids, from..hole.place);
            from = hole.place;
            match hole.ids.places() {
                None => hole.ids.append(ids),
                Some(places) => ids.extend_from_slice(&self.many[places]),
            }
        }
        ids.extend_from_slice(&self.ids[from..]);
        self.ids.clear();
        self.many.clear();
        self.ids.shrink_to(KEPT);
        self.many.shrink_to(KEPT);
        self.holes.shrink_to(KEPT);
        self.again.shrink_to(KEPT);
    }
}

/// So many ids are copied as easily as fewer.
const FEW: usize = 16;

/// Appends some of the ids that are `from`. Both vectors have room for [`FEW`] more.
#[inline(always)]
fn append(ids: &mut Vec<u32>, from: &Vec<u32>, some: Range<usize>) {
    assert!(some.start <= some.end && some.end <= from.len() && from.len() + FEW <= from.capacity());
    if some.len() > FEW || ids.len() + FEW > ids.capacity() {
        return ids.extend_from_slice(&from[some]);
    }
    // SAFETY: so many are written from and to what the vectors have room for, and as many as there are belong to the ids.
    unsafe {
        let (source, room) = (from.as_ptr().add(some.start), ids.as_mut_ptr().add(ids.len()));
        room.cast::<MaybeUninit<[u32; FEW]>>().copy_from_nonoverlapping(source.cast(), 1);
        ids.set_len(ids.len() + some.len());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Embedded;
    use crate::pretokenize::Scheme;

    #[test]
    fn what_comes_again_in_a_round_has_the_same_ids() {
        let encoder = Embedded::find("cl100k_base").unwrap().encoder().unwrap().with_cache(1 << 20);
        let alone = |word: &str| {
            encoder.forget();
            encoder.encode(word).unwrap()
        };
        for word in [" qzx", " qzxjkvqz", " qzxjkvqzxjkvwq", " qzxjkvqzxjkvwqzjx", " qzxjkvqzxjkvwqzjxqkzvjxqwzkjvqzxk"]
        {
            for length in 2..=word.len() {
                let expected = alone(&word[..length]).repeat(1000);
                encoder.forget();
                assert!(encoder.encode(&word[..length].repeat(1000)).unwrap() == expected, "{:?}", &word[..length]);
            }
        }
        assert!(alone(" qzxjkvqzxjkvwq").len() > Ids::MOST);
    }

    #[test]
    fn the_room_of_a_very_long_piece_is_given_back() {
        let encoder = Embedded::find("cl100k_base").unwrap().encoder().unwrap();
        // As one piece: parts with an id each and such with more, and a piece that is not cut at all.
        for text in ["東京日本語大学".repeat(100_000), "𐌰𐌱".repeat(100_000)] {
            let (mut cache, mut round, mut ids) = (Cache::new(cache::CACHE_BYTES), Round::new(), Vec::new());
            let (encoder, cache, text) = (&encoder, &mut cache, &text[..]);
            assert!(matches!(encoder.scheme(), Scheme::Cl100k));
            encoder.scheme().visit(EncodeText { encoder, text, cache, round: &mut round, ids: &mut ids }).unwrap();
            assert!(ids.len() > KEPT);
            let Draft { ids, holes, many, unknown, again, .. } = round.draft;
            let rooms = [ids.capacity(), holes.capacity(), many.capacity(), unknown.capacity(), again.capacity()];
            assert!(rooms.iter().chain([&round.sorted.capacity()]).all(|&room| room <= KEPT), "{rooms:?}");
        }
    }
}
