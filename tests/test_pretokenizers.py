"""Pretokenizers cut as Hugging Face's `tokenizers` does with the same expressions."""

import itertools
import random
from collections.abc import Sequence

import pytest
from tokenizers import Regex, pre_tokenizers

from strange import CHARACTERS, FULL, KINDS, codes, hostile
from tokmill._core import Pretokenizer

NAMES = Pretokenizer.names()
PROPERTIES = [
    *["L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No"],
    *["P", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp"],
    *["Cc", "Cf", "Co", "Han", "Hiragana", "Katakana", "Hangul", "Latin", "Cyrillic", "Greek", "Arabic", "Hebrew"],
    *["Thai", "Devanagari", "Bengali"],
]


class Reference:
    """The same expressions, run by `tokenizers`."""

    def __init__(self, patterns: Sequence[str]) -> None:
        splits = [pre_tokenizers.Split(Regex(pattern), "isolated") for pattern in patterns]
        self._splits = pre_tokenizers.Sequence(splits)

    def split(self, text: str) -> list[str]:
        return [piece for piece, _ in self._splits.pre_tokenize_str(text)]


def pieces(pretokenizer: Pretokenizer, text: str) -> list[str]:
    bounds = pretokenizer.split(text).tolist()
    data = text.encode()
    return [data[start:end].decode() for start, end in itertools.pairwise(bounds)]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    value: str = request.param
    return value


@pytest.mark.parametrize("one", [rf"\p{{{name}}}" for name in PROPERTIES] + [r"\s", r"\d", r"\S", r"\P{L}", "."])
def test_classes_have_the_same_members(one: str) -> None:
    # Characters in a row: both engines find the same runs only if they find the same members.
    characters = "".join(map(chr, codes()))
    assert pieces(Pretokenizer(f"{one}+"), characters) == Reference([f"{one}+"]).split(characters)


def test_letters_in_either_case_are_the_same() -> None:
    characters = CHARACTERS if FULL else CHARACTERS[:0x2200] + "ﬀﬁﬂﬃﬄﬅﬆＳＫ"
    for letter in "abcdefghijklmnopqrstuvwxyz":
        pattern = f"(?i:{letter})"
        assert pieces(Pretokenizer(pattern), characters) == Reference([pattern]).split(characters)


@pytest.mark.parametrize(
    ("before", "after"),
    [("", ""), ("a", "b"), ("A", "'s"), ("1", "2"), (" ", " "), ("'", "'"), ("'", "e "), (".", "\n")],
)
def test_every_character_in_company(name: str, before: str, after: str) -> None:
    pretokenizer = Pretokenizer(name)
    reference = Reference(pretokenizer.portable_patterns)
    characters = CHARACTERS if FULL else CHARACTERS[:0x600] + CHARACTERS[0x600::41]
    text = "\n".join(f"{before}{character}{after}" for character in characters)
    assert pieces(pretokenizer, text) == reference.split(text)


def test_all_triples_of_kinds(name: str) -> None:
    pretokenizer = Pretokenizer(name)
    reference = Reference(pretokenizer.portable_patterns)
    for before in KINDS:
        # A line for each, so that a call cuts many.
        text = "\n".join(f"{before}{then}{after}" for then in KINDS for after in KINDS)
        assert pieces(pretokenizer, text) == reference.split(text)
        for then in KINDS if FULL else ():
            for after in KINDS:
                assert pieces(pretokenizer, before + then + after) == reference.split(before + then + after)


def test_hostile_texts(name: str) -> None:
    pretokenizer = Pretokenizer(name)
    reference = Reference(pretokenizer.portable_patterns)
    for text in hostile(random.Random(name), 1_000_000 if FULL else 4000):
        assert pieces(pretokenizer, text) == reference.split(text), repr(text)


def test_names_and_patterns() -> None:
    assert [
        *("gpt2", "cl100k", "o200k", "llama3", "qwen2", "qwen35", "deepseek", "tekken", "kimi", "starcoder", "bloom"),
        "code",
    ] == NAMES
    for name in NAMES:
        pretokenizer = Pretokenizer(name)
        assert pretokenizer.name == name
        assert Pretokenizer(pretokenizer.portable_patterns).name == name
        assert Pretokenizer(pretokenizer.patterns, reference="tiktoken").name == name
        assert Pretokenizer(pretokenizer.portable_patterns).patterns == pretokenizer.patterns


# As they stand in files of Hugging Face: OpenAI's GPT-2, Meta's Llama 3, Alibaba's Qwen, Mistral's Nemo, DeepSeek's V3.
O200K = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
HEAD, TAIL = r"[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]", r"[\p{Ll}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]"
SPELLINGS = {
    "gpt2": [r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"],
    "llama3": [
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}|"
        r" ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    ],
    "qwen2": [
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}|"
        r" ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    ],
    "o200k": [
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|"
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|"
        r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    ],
    "tekken": [
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|"
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|"
        r"\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    ],
    "qwen35": [
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}|"
        r" ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    ],
    "kimi": [
        rf"[\p{{Han}}]+|[^\r\n\p{{L}}\p{{N}}]?{HEAD}*{TAIL}+{O200K}|[^\r\n\p{{L}}\p{{N}}]?{HEAD}+{TAIL}*{O200K}|"
        r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    ],
    "bloom": [" ?[^(\\s|[.,!?…。，、।۔،])]+"],  # noqa: RUF001
    "deepseek": [
        r"\p{N}{1,3}",
        "[\u4e00-\u9fa5\u3040-\u309f\u30a0-\u30ff]+",
        r"""[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+"""
        r"[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+",
    ],
}


@pytest.mark.parametrize("family", SPELLINGS)
def test_patterns_of_files_are_known(family: str) -> None:
    assert Pretokenizer(SPELLINGS[family]).name == family
    # DeepSeek's file has newlines instead of escapes.
    newlines = [pattern.replace(r"\r", "\r").replace(r"\n", "\n") for pattern in SPELLINGS[family]]
    assert Pretokenizer(newlines).name == family


@pytest.mark.parametrize(
    ("family", "pattern"),
    [
        ("gpt2", r"'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"),
        *(
            (
                family,
                rf"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{{L}}\p{{N}}]?+\p{{L}}+|{numbers}| ?[^\s\p{{L}}\p{{N}}]++[\r\n]*|"
                r"\s*[\r\n]|\s+(?!\S)|\s+",
            )
            for family, numbers in (("llama3", r"\p{N}{1,3}"), ("qwen2", r"\p{N}"))
        ),
    ],
)
def test_other_spellings_are_known_and_mean_the_same(family: str, pattern: str) -> None:
    pretokenizer, reference = Pretokenizer([pattern]), Reference([pattern])
    assert pretokenizer.name == family
    for text in hostile(random.Random(pattern), 100_000 if FULL else 2000):
        assert pieces(pretokenizer, text) == reference.split(text), repr(text)


def test_which_match_all() -> None:
    assert [name for name in NAMES if not Pretokenizer(name).matches_all] == ["bloom"]
    assert not Pretokenizer("a+").matches_all


# Patterns of other tokenizers, and of none.
OTHERS = [
    [r" ?[^(\s|.,!?…。、।،)]+"],
    [r"\p{N}", r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"],
    [r"[\p{P}\$\+<=>\^~\|`]+", r"[0-9][0-9][0-9]"],
    [r"[\r\n]", r"\s?\p{L}+", r"\s?\p{P}+", r"[一-龥ࠀ-一가-퟿]+", r"\p{N}"],
    [r"[\p{Han}]+|[\p{Lu}\p{M}&&[^\p{Han}]]*[\p{Ll}\p{Lo}\p{M}&&[^\p{Han}]]+|\p{N}{1,3}|\s+"],
    [r"(?=(?:\d{3})+(?!\d))\d|\d+"],
    [r"(?<=[a-z])[A-Z]|(?<!\s)1"],
    [r"(?>a|as)s|(?:s|ss)+?t|l{2,3}"],
]


@pytest.mark.parametrize("patterns", OTHERS)
def test_other_patterns_run_as_they_do_there(patterns: list[str]) -> None:
    pretokenizer, reference = Pretokenizer(patterns), Reference(patterns)
    assert pretokenizer.name is None
    assert pretokenizer.portable_patterns == pretokenizer.patterns == patterns
    for text in [
        *hostile(random.Random(str(patterns)), 100_000 if FULL else 2000),
        "1234567 " * 9,
        "\n".join(CHARACTERS[:0x3100]),
    ]:
        assert pieces(pretokenizer, text) == reference.split(text), repr(text)


def expression(chance: random.Random, depth: int = 0) -> str:
    """Return an expression composed of constructs that an engine supports, and of others."""
    atoms = [
        *"aAsSfiltk1 .,'_-",
        r"\s",
        r"\S",
        r"\d",
        r"\p{L}",
        r"\p{Lu}",
        r"\P{L}",
        r"\p{M}",
        r"\n",
        r"\.",
        r"\u00df",
        "ß",
        "語",
        ".",
    ]
    atoms += [
        "[a-f]",
        r"[^\s\p{L}]",
        "[sS]",
        r"[\p{L}&&[^a-m]]",
        "[^a&&b]",
        "[-a]",
        "[a-]",
        "[[a-c]k]",
        "^",
        "$",
        r"\A",
        r"\z",
        r"\b",
        r"\w",
        "&&",
        "~",
    ]
    atoms += [rf"\{sign}" for sign in '!"#%&*+,-/:;=?@[]^{|}~']
    groups = [
        "(?:{})",
        "({})",
        "(?={})",
        "(?!{})",
        "(?<={})",
        "(?<!{})",
        "(?>{})",
        "(?i:{})",
        "[{}]",
        "[^{}]",
        "(?s:{})",
    ]
    signs = [
        "",
        "",
        "",
        "",
        "*",
        "+",
        "?",
        "*?",
        "+?",
        "??",
        "++",
        "*+",
        "?+",
        "{2}",
        "{1,3}",
        "{2,}",
        "{0,2}",
        "{1,2}+",
        "{2}?",
        "{,2}",
    ]
    parts = []
    for _ in range(chance.randint(1, 4)):
        nested = depth < 3 and chance.random() < 0.3
        part = chance.choice(groups).format(expression(chance, depth + 1)) if nested else chance.choice(atoms)
        parts.append(part + chance.choice(signs) + ("|" if chance.random() < 0.2 else ""))
    return "".join(parts)


def test_any_pattern_is_refused_or_means_the_same() -> None:
    chance = random.Random(5)
    accepted = 0
    for _ in range(200_000 if FULL else 6000):
        pattern = expression(chance)
        try:
            pretokenizer = Pretokenizer([pattern])
        except ValueError:
            continue
        accepted += 1
        reference = Reference([pattern])
        for text in hostile(chance, 10):
            assert pieces(pretokenizer, text) == reference.split(text), (pattern, text)
    assert accepted > 500


def test_bad_patterns_are_told() -> None:
    for pattern, words in [
        ("lama3", '"lama3" is not a pretokenizer; the built-in ones are gpt2'),
        ("(a", r'pattern "\(a" does not compile'),
        (r"\p{Foo}+", "does not compile: Unicode property not found"),
        ("a+$", r"byte 2 of the pattern .* may have another meaning"),
        ("(" * 100_000, "does not compile"),
        ("a*", "matches the empty string"),
        ("", "matches the empty string"),
    ]:
        with pytest.raises(ValueError, match=words):
            Pretokenizer(pattern)
    with pytest.raises(ValueError, match="does not compile"):
        Pretokenizer("(a", reference="tiktoken")
    with pytest.raises(ValueError, match="at least one pattern"):
        Pretokenizer([])
    with pytest.raises(ValueError, match="tiktoken or huggingface"):
        Pretokenizer("gpt2", reference="openai")  # type: ignore[arg-type]
    assert pieces(Pretokenizer("a+$", reference="tiktoken"), "aa\naa") == ["aa\n", "aa"]


def test_too_much_backtracking_is_told() -> None:
    with pytest.raises(ValueError, match="more than 1000000 backtracking steps at byte 3"):
        Pretokenizer("(?:(?!x)a|(?!y)aa)+b").split("語" + "a" * 64)
