"""The hash of a file that threads write in pieces, against that of the whole file."""

import random
import re
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokmill._core import Blake3, TreeBlake3


def whole(data: bytes) -> str:
    twin = Blake3()
    twin.update(data)
    return twin.hexdigest()


@settings(deadline=None)
@given(st.data())
def test_any_order_gives_the_hash_of_the_file(data: st.DataObject) -> None:
    sizes = st.sampled_from([0, 1, 1023, 1024, 1025, 65_535, 65_536, 65_537, 300_000]) | st.integers(0, 5000)
    length = data.draw(sizes)
    header = min(length, data.draw(st.sampled_from([0, 1, 128, 1023, 1024])))
    file = random.Random(length).randbytes(length)
    cuts = data.draw(st.lists(st.integers(header, length), max_size=20))
    pieces = data.draw(st.permutations(list(pairwise(sorted({header, *cuts, length})))))
    running = TreeBlake3(header)
    for start, end in pieces:
        running.update(start, file[start:end])
    assert running.contiguous() == length
    assert running.hexdigest(file[:header], length) == whole(file)


@pytest.mark.parametrize("header", [0, 128])
def test_threads_write_blocks_of_ids(header: int) -> None:
    shuffle = random.Random(header)
    ids = np.frombuffer(shuffle.randbytes(12_000_002), np.uint16)
    cuts = sorted({0, len(ids), *(shuffle.randrange(len(ids)) for _ in range(40))})
    blocks = [(header + 2 * start, ids[start:end]) for start, end in pairwise(cuts)]
    shuffle.shuffle(blocks)
    running = TreeBlake3(header)

    def write(block: tuple[int, np.ndarray[tuple[int], np.dtype[np.uint16]]]) -> int:
        running.update(block[0], block[1].view(np.uint8).data)
        return running.contiguous()

    with ThreadPoolExecutor(4) as threads:
        prefixes = list(threads.map(write, blocks))
    length = header + ids.nbytes
    assert max(prefixes) == running.contiguous() == length
    first = shuffle.randbytes(header)
    assert running.hexdigest(first, length) == whole(first + ids.tobytes())


def test_a_file_continues_from_what_is_on_disk() -> None:
    file = random.Random(5).randbytes(100_000)
    running = TreeBlake3(128)
    assert running.contiguous() == 128
    running.update(128, file[128:70_001])
    running.update(80_000, file[80_000:])
    assert running.contiguous() == 70_001
    resumed = TreeBlake3(128)
    for start in range(69_632, -1, -4096):  # the prefix, in any order
        resumed.update(max(start, 128), file[max(start, 128) : min(start + 4096, 70_001)])
    assert resumed.contiguous() == 70_001
    assert resumed.hexdigest(file[:128], 70_001) == whole(file[:70_001])
    resumed.update(70_001, file[70_001:])
    assert resumed.hexdigest(file[:128], len(file)) == whole(file)


def test_what_does_not_fit_is_rejected() -> None:
    running = TreeBlake3(10)
    running.update(3000, bytes(1000))
    for offset, size, message in [
        (0, 11, "bytes 0 to 10 were already added, or belong to the header"),
        (3500, 1000, "bytes 3500 to 4000 were already added, or belong to the header"),
        (2**64 - 1, 1, "a piece of 1 bytes at offset 18446744073709551615 ends after byte 18446744073709551615"),
        (2**64, 1, "an offset or a length must be from 0 to 2**64 - 1"),
        (-1, 1, "an offset or a length must be from 0 to 2**64 - 1"),
    ]:
        with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
            running.update(offset, bytes(size))
    for header, length, message in [
        (9, 4000, "the header has 9 bytes, but 10 were declared"),
        (10, 3999, "bytes 3999 to 4000 are after the end of a file of 3999 bytes"),
        (10, 5000, "bytes 10 to 3000, 4000 to 5000 are missing"),
        (10, -1, "an offset or a length must be from 0 to 2**64 - 1"),
    ]:
        with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
            running.hexdigest(bytes(header), length)
    for header in (1025, 2**64, -1):
        with pytest.raises(ValueError):
            TreeBlake3(header)
    with pytest.raises(TypeError):
        running.update(5000, np.zeros(4, np.uint16).data)
    running.update(2**64 - 1, b"")
    running.update(10, bytes(2990))
    assert running.hexdigest(bytes(10), 4000) == whole(bytes(4000))
