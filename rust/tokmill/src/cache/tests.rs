//! The cache compared with an unbounded map.

use std::collections::HashMap;

use super::*;
use crate::cache::packed_ids::tests::{few, listed};
use crate::text::keys::{MIDDLE, SHORT, key, middle_key};

fn smallest() -> Cache {
    Cache::new(LEAST_CACHE_BYTES)
}

fn whole(pretoken: &[u8]) -> Key {
    key(pretoken, 0, pretoken.len())
}

/// Up to six ids that identify a pretoken.
fn ids_of(pretoken: &[u8]) -> Vec<u32> {
    let hash = hash_of_bytes(pretoken) as u32;
    (0..1 + hash % 6).map(|place| hash.wrapping_mul(place + 1) & 0xF_FFFF).collect()
}

fn get(cache: &mut Cache, pretoken: &[u8]) -> Option<Vec<u32>> {
    let key = whole(pretoken);
    ids(cache.get(hash_of_key(key), key)).map(listed)
}

fn get_middle(cache: &Cache, key: MiddleKey) -> Option<Vec<u32>> {
    ids(cache.get_middle(key)).map(listed)
}

fn ids(known: Known) -> Option<PackedIds> {
    match known {
        Known::Ids(ids) => Some(ids),
        Known::Expected(_) | Known::Nothing => None,
    }
}

fn insert(cache: &mut Cache, pretoken: &[u8]) {
    cache.insert(whole(pretoken), few(&ids_of(pretoken)).unwrap());
}

#[test]
fn equal_keys_are_equal_pieces() {
    let pretokens: [&[u8]; 7] = [b"\0", b"\0\0", b"a", b"a\0", b"\0a", &[0; SHORT], &[255; SHORT]];
    for (i, one) in pretokens.iter().enumerate() {
        for (j, other) in pretokens.iter().enumerate() {
            assert_eq!(whole(one) == whole(other), i == j);
        }
        assert_ne!(whole(one), 0);
    }
}

#[test]
fn a_key_does_not_depend_on_what_stands_around() {
    for length in 1..=SHORT {
        let pretoken: Vec<u8> = (0..length as u8).map(|byte| byte.wrapping_mul(91)).collect();
        for (before, after) in [(0, 0), (1, 1), (3, 15), (0, 16 - length), (20, 17)] {
            let text = [vec![0xAA; before], pretoken.clone(), vec![0xBB; after]].concat();
            assert_eq!(key(&text, before, length), whole(&pretoken));
        }
    }
}

#[test]
fn far_more_short_pieces_than_fit_are_never_mixed_up() {
    let mut cache = smallest();
    let buckets = cache.short.len();
    let pretokens: Vec<Vec<u8>> = (0..3 * 2 * buckets as u32)
        .map(|number| {
            let length = 4 + number as usize % (SHORT - 3);
            [number.to_le_bytes().as_slice(), &[0; SHORT]].concat()[..length].to_vec()
        })
        .collect();
    for pretoken in &pretokens {
        insert(&mut cache, pretoken);
        assert_eq!(get(&mut cache, pretoken), Some(ids_of(pretoken)), "the last entry is found");
    }
    let kept = pretokens.iter().filter(|pretoken| match get(&mut cache, pretoken) {
        Some(ids) => ids == ids_of(pretoken) || panic!("{pretoken:?} has the ids of another pretoken"),
        None => false,
    });
    assert!((buckets..=2 * buckets).contains(&kept.count()), "most slots are in use");
}

#[test]
fn of_three_in_a_bucket_the_one_used_last_stays() {
    let mut cache = smallest();
    let mut buckets: HashMap<usize, Vec<[u8; 4]>> = HashMap::new();
    let three = (0u32..).map(u32::to_le_bytes).find_map(|pretoken| {
        let pretokens = buckets.entry(hash_of_key(whole(&pretoken)) % cache.short.len()).or_default();
        pretokens.push(pretoken);
        (pretokens.len() == 3).then(|| pretokens.clone())
    });
    let three = three.unwrap();
    for [a, b, c] in [[0, 1, 2], [1, 2, 0], [2, 0, 1]].map(|order| order.map(|place| three[place])) {
        insert(&mut cache, &a);
        assert!(get(&mut cache, &a).is_some());
        insert(&mut cache, &b);
        assert!(get(&mut cache, &a).is_some() && get(&mut cache, &b).is_some());
        assert!(get(&mut cache, &a).is_some());
        insert(&mut cache, &c);
        assert_eq!(get(&mut cache, &a), Some(ids_of(&a)));
        assert_eq!(get(&mut cache, &b), None);
        assert_eq!(get(&mut cache, &c), Some(ids_of(&c)));
        assert_eq!(get(&mut cache, &a), Some(ids_of(&a)));
    }
}

#[test]
fn what_is_expected_is_so_until_it_is_kept_or_the_round_ends() {
    let mut cache = smallest();
    let (short, middle) = (whole(b"short"), middle_key(&[7; 20], 0, 20));
    let gaps = |cache: &mut Cache| {
        [cache.get(hash_of_key(short), short), cache.get_middle(middle)].map(|known| match known {
            Known::Expected(gap) => Some(gap),
            Known::Nothing | Known::Ids(_) => None,
        })
    };
    for gap in [0, 5, (1 << 48) - 1] {
        cache.begin();
        assert_eq!(gaps(&mut cache), [None; 2], "expected in the previous round");
        cache.expect(short, gap);
        cache.expect_middle(middle, gap);
        assert_eq!(gaps(&mut cache), [Some(gap); 2]);
    }
    insert(&mut cache, b"short");
    cache.insert_middle(middle, few(&[1]).unwrap());
    assert_eq!(gaps(&mut cache), [None; 2]);
    assert_eq!((get(&mut cache, b"short"), get_middle(&cache, middle)), (Some(ids_of(b"short")), Some(vec![1])));
}

#[test]
fn a_key_has_one_entry() {
    let mut cache = smallest();
    let mut buckets: HashMap<usize, Key> = HashMap::new();
    let [one, other] = (0u32..)
        .find_map(|number| {
            let key = whole(&number.to_le_bytes());
            buckets.insert(hash_of_key(key) % cache.short.len(), key).map(|other| [key, other])
        })
        .unwrap();
    cache.insert_many(one, &[1; 7]);
    cache.expect(other, 3);
    // The first entry has been replaced.
    let full = vec![2; cache.many.capacity()];
    cache.insert_many(whole(b"another"), &full);
    cache.insert(other, few(&[4]).unwrap());
    let bucket = hash_of_key(other) & (cache.short.len() - 1);
    assert_eq!(cache.short[bucket].0.iter().filter(|entry| entry.key == other).count(), 1);
}

#[test]
fn middle_pieces_are_never_mixed_up() {
    let mut cache = smallest();
    let slots = cache.middle.len();
    let pretoken = |number: u32| {
        let length = SHORT + 1 + number as usize % (MIDDLE - SHORT);
        [number.to_le_bytes().as_slice(), &[0; MIDDLE]].concat()[..length].to_vec()
    };
    let key_of = |pretoken: &[u8]| middle_key(pretoken, 0, pretoken.len());
    assert_eq!(get_middle(&cache, key_of(&[0; 16])), None, "an empty slot contains zeros");
    let mut kept = 0;
    for number in 0..40 * slots as u32 {
        let new = pretoken(number);
        cache.insert_middle(key_of(&new), few(&ids_of(&new)).unwrap());
        assert_eq!(get_middle(&cache, key_of(&new)), Some(ids_of(&new)));
        let old = pretoken(number - number % 7);
        if let Some(found) = get_middle(&cache, key_of(&old)) {
            assert_eq!(found, ids_of(&old));
            kept += 1;
        }
    }
    assert!(kept > 10 * slots);
    let around = [&[7; 5], &[0xAA; 20][..], &[9; 40]].concat();
    assert_eq!(middle_key(&around, 5, 20), key_of(&[0xAA; 20]), "surrounding bytes do not matter");
    assert_ne!(key_of(&[0; 16]), key_of(&[0; 17]));
}

#[test]
fn far_more_long_pieces_than_fit_are_never_mixed_up() {
    let mut cache = smallest();
    let room = (cache.pretokens.capacity(), cache.ids.capacity());
    let pretoken = |number: u32| {
        let length = SHORT + 1 + number as usize % (LONG - SHORT);
        [number.to_le_bytes().as_slice(), &[0; LONG]].concat()[..length].to_vec()
    };
    let ids =
        |pretoken: &[u8]| pretoken.iter().map(|&byte| u32::from(byte) + pretoken.len() as u32).collect::<Vec<_>>();
    let mut kept = 0;
    for number in 0..400 {
        let new = pretoken(number);
        cache.insert_long(&new, &ids(&new));
        assert_eq!(cache.get_long(&new), Some(&ids(&new)[..]), "the last entry is found");
        let old = pretoken(number - number % 7);
        if let Some(found) = cache.get_long(&old) {
            assert_eq!(found, ids(&old));
            kept += 1;
        }
        assert_eq!((cache.pretokens.capacity(), cache.ids.capacity()), room, "bounded");
    }
    assert!(kept > 80);
}

#[test]
fn equal_hashes_do_not_make_equal_pieces() {
    // The last word multiplies the hash of all words before it by zero.
    let zero = 0xE703_7ED1_A0B4_28DBu64.to_le_bytes();
    let [one, other] = [1u8, 2].map(|byte| [[byte; 8], zero].concat());
    let longer = [[1; 16].as_slice(), &zero].concat();
    assert_eq!([hash_of_bytes(&one), hash_of_bytes(&other), hash_of_bytes(&longer)], [0; 3]);
    let mut cache = smallest();
    assert_eq!(cache.get_long(&one), None, "an empty slot also contains zero");
    cache.insert_long(&one, &[1]);
    assert_eq!(cache.get_long(&one), Some(&[1][..]));
    assert_eq!(cache.get_long(&other), None);
    assert_eq!(cache.get_long(&longer), None);
    cache.insert_long(&longer, &[2, 3]);
    assert_eq!(cache.get_long(&one), None);
    assert_eq!(cache.get_long(&longer), Some(&[2, 3][..]));
}

/// A cache that was filled repeatedly until it stopped growing.
fn grown(bytes: usize) -> Cache {
    let mut cache = Cache::new(bytes);
    for _ in 0..=bytes.clamp(LEAST_CACHE_BYTES, MOST_CACHE_BYTES) / BYTES_A_BUCKET {
        cache.short.count();
        cache.middle.count();
        cache.slots.count();
        cache.begin();
    }
    cache
}

#[test]
fn all_tables_together_have_the_size_that_is_asked_for() {
    let bytes = |asked: usize| {
        let cache = grown(asked);
        let Cache { short, many, middle, slots, pretokens, ids, .. } = cache;
        let tables = size_of_val(&*short) + size_of_val(&*middle) + size_of_val(&*slots);
        tables + 4 * (many.capacity() + ids.capacity()) + pretokens.capacity()
    };
    for size in [LEAST_CACHE_BYTES, 1 << 20, 16 << 20, 64 << 20] {
        assert_eq!([size, size + 1, 2 * size - 1].map(bytes), [size; 3]);
    }
    assert_eq!([0, usize::MAX].map(bytes), [LEAST_CACHE_BYTES, MOST_CACHE_BYTES]);
}

#[test]
fn a_cache_that_grows_forgets_nothing() {
    let mut cache = Cache::new(100 * LEAST_CACHE_BYTES);
    let sizes = |cache: &Cache| [cache.short.len(), cache.middle.len(), cache.slots.len()];
    let first = sizes(&cache);
    let mut known: HashMap<Vec<u8>, Vec<u32>> = HashMap::new();
    for number in 1..=65 * first[0] as u32 {
        for length in [4, SHORT, SHORT + 1, MIDDLE, MIDDLE + 1, LONG] {
            let pretoken = [number.to_le_bytes().as_slice(), &[0; LONG]].concat()[..length].to_vec();
            let ids = ids_of(&pretoken);
            if length <= SHORT && number.is_multiple_of(3) {
                let many = ids.repeat(7);
                cache.insert_many(whole(&pretoken), &many);
                known.insert(pretoken, many);
                continue;
            }
            if length <= SHORT {
                insert(&mut cache, &pretoken);
            } else if length <= MIDDLE {
                cache.insert_middle(middle_key(&pretoken, 0, length), few(&ids).unwrap());
            } else {
                cache.insert_long(&pretoken, &ids);
            }
            known.insert(pretoken, ids);
        }
        let held = |cache: &mut Cache| -> Vec<Vec<u8>> {
            let mut held: Vec<_> = known.keys().filter(|pretoken| found(cache, pretoken).is_some()).cloned().collect();
            held.sort();
            held
        };
        let (before, smaller) = (held(&mut cache), sizes(&cache));
        cache.begin();
        if smaller != sizes(&cache) {
            assert_eq!(held(&mut cache), before);
            assert!(before.iter().all(|pretoken| found(&mut cache, pretoken).as_ref() == Some(&known[pretoken])));
        }
    }
    assert_eq!(sizes(&cache), first.map(|size| 64 * size), "all have the maximum size");
}

/// The ids of a pretoken of any length.
fn found(cache: &mut Cache, pretoken: &[u8]) -> Option<Vec<u32>> {
    if pretoken.len() > MIDDLE {
        return cache.get_long(pretoken).map(<[u32]>::to_vec);
    }
    if pretoken.len() > SHORT {
        return get_middle(cache, middle_key(pretoken, 0, pretoken.len()));
    }
    let key = whole(pretoken);
    let known = ids(cache.get(hash_of_key(key), key))?;
    Some(known.places().map_or_else(|| listed(known), |places| cache.many(places).to_vec()))
}

#[test]
fn long_pieces_alone_have_their_share_of_the_room() {
    let mut cache = Cache::new(100 * LEAST_CACHE_BYTES);
    let room = |cache: &Cache| [cache.many.capacity(), cache.pretokens.capacity(), cache.ids.capacity()];
    let (buckets, places) = (cache.short.len(), cache.middle.len());
    for number in 0..20_000u32 {
        let pretoken = number.to_le_bytes().repeat(LONG / 4);
        cache.insert_long(&pretoken, &[number; LONG]);
        cache.begin();
    }
    assert_eq!([cache.short.len(), cache.middle.len(), cache.slots.len()], [buckets, places, 64 * places]);
    assert_eq!(room(&cache), [2 * buckets, 64 * 10 * buckets, 64 * 6 * buckets]);
}

#[test]
fn an_empty_cache_holds_nothing() {
    let mut cache = smallest();
    assert_eq!(get(&mut cache, b"\0"), None);
    assert_eq!(cache.get_long(&[0; 16]), None);
}
