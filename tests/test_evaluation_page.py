"""The page of an evaluation: whatever the words in it are, a browser gets words, and nothing to run or to load."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from tokmill._escaping import display_name, display_token
from tokmill._evaluation.measures import TextSize
from tokmill._evaluation.result import EvaluatedTokenizer, Evaluation, Group, Score, Token, Word
from tokmill._evaluation.saturation import Saturation, SaturationPoint
from tokmill._evaluation.sweep import Curve, SweepPoint, VocabularySweep
from tokmill._view import charts
from tokmill._view.view import Shaded

TAGS = {
    *("html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "p", "ul", "li", "i", "div", "bdi", "code"),
    *("table", "thead", "tbody", "tr", "th", "td", "svg", "rect", "text", "path", "nav", "a"),
    *("h3", "dl", "dt", "dd", "details", "summary", "pre", "span"),
}
ATTRIBUTES = {
    *("lang", "charset", "http-equiv", "content", "name", "class", "scope", "viewbox", "role", "aria-label"),
    *(
        "colspan",
        "tabindex",
        "x",
        "y",
        "dx",
        "width",
        "height",
        "d",
        "title",
        "dir",
        "id",
        "href",
        "preserveaspectratio",
    ),
}
VOID = {"meta"}
HOSTILE = (
    "<script>alert(1)</script>",
    "</style><script src=//x.example>",
    "\"><img src=x onerror='alert(1)'>",
    "&lt;b&gt;",
    "--><svg onload=alert(1)>",
    "\u202eevil",
    "]]>",
)
WORDS = st.sampled_from(HOSTILE) | st.text(max_size=50)


@dataclass
class Read(HTMLParser):
    """A page as a browser reads it."""

    tags: set[str] = field(default_factory=set)
    attributes: dict[str, list[str]] = field(default_factory=dict)
    open: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    style: str = ""
    order: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.order.append(tag)
        for name, value in attrs:
            self.attributes.setdefault(name, []).append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            self.style += data
        else:
            self.words.append(data)


def read(page: str) -> Read:
    """Read a page, and check the properties of every page."""
    parser = Read()
    parser.feed(page)
    parser.close()
    assert not parser.open
    assert parser.tags <= TAGS
    assert parser.attributes.keys() <= ATTRIBUTES
    digest = base64.b64encode(hashlib.sha256(parser.style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    assert parser.attributes["content"] == [policy, "width=device-width, initial-scale=1"]
    assert not re.search(r"url\(|@import|expression", parser.style)
    assert len(page.encode()) < 500_000
    for number, tag in enumerate(parser.order):  # each chart has its table: it comes before the next chart
        if tag == "svg":
            assert "table" in parser.order[number:]
    assert all(re.fullmatch(r"#[a-z0-9-]+", link) for link in parser.attributes.get("href", ()))
    return parser


def score(value: float, longest: tuple[Token, ...], differing: int = 0) -> Score:
    return Score(
        tokens=round(1000 * value),
        against_first=value - 1,
        tokens_per_word=value,
        bytes_per_token=1 / value if value else None,
        tokens_per_character=value / 5,
        single_byte_share=0.2,
        fragment_share=0.0,
        unused=7,
        unused_share=0.07,
        longest=longest,
        differing=differing,
        first_differing="file, row 1" if differing else None,
    )


def evaluation(names: list[str], groups: list[str], token: str, *, more: bool = True) -> Evaluation:
    text = TextSize(documents=1, bytes=1000, characters=900, words=100)
    longest = tuple(
        Token(id=number, bytes=9, text=display_token(token.encode("utf-8", "replace"))) for number in range(10)
    )
    scores = tuple(score(1 + number / 7, longest, differing=number) for number in range(len(names)))
    points = tuple(
        SweepPoint(vocabulary=v, tokens=10**6 // v, tokens_per_word=1.5, bytes_per_token=3.0, embedding_parameters=v)
        for v in range(1000, 51_000, 1000)
    )
    samples = tuple(
        SaturationPoint(
            documents=2**power,
            bytes=1000 * 2**power,
            words=9,
            merges=5,
            shared=power / 6,
            agreement=None if power < 2 else 0.9,
            tokens=100 - power,
            tokens_per_word=1.0,
            bytes_per_token=3.0 + power,
        )
        for power in range(6)
    )
    return Evaluation(
        by=token,
        sources=(token, "corpus/en"),
        tokenizers=tuple(
            EvaluatedTokenizer(name=name, hash="0" * 64, vocabulary=100, special_tokens=1) for name in names
        ),
        groups=tuple(Group(name=name, text=text, scores=scores) for name in groups),
        total=Group(name="all", text=text, scores=scores),
        worst_words=tuple(
            (Word(text=display_token(token.encode("utf-8", "replace")), tokens=3, occurrences=2),) for _ in names
        ),
        gini=tuple(None if number == 1 else 1 / (number + 2) for number in range(len(names))),
        limited=True,
        filtered=1,
        bad_rows={"missing": 2},
        ignored_files=("x",),
        source_notes=("'score' is missing",),
        sweep=VocabularySweep(dim=8, tied=False, curves=tuple(Curve(name=name, points=points) for name in names))
        if more
        else None,
        saturation=Saturation(vocabulary=300, pretokenizer=token, held_out=text, points=samples) if more else None,
        seconds=1.0,
    )


@settings(max_examples=15, deadline=None)
@given(
    st.lists(WORDS, min_size=1, max_size=3, unique=True),
    st.lists(WORDS, min_size=1, max_size=4, unique=True),
    WORDS,
    st.booleans(),
)
def test_words_stay_words(names: list[str], groups: list[str], token: str, more: bool) -> None:  # noqa: FBT001
    found = evaluation(names, groups, token, more=more)
    parser = read(found.as_html())
    assert {*map(display_name, names), *map(display_name, groups)} - {""} <= set(parser.words)
    assert display_token(token.encode("utf-8", "replace")) in parser.words
    assert parser.attributes["role"] == ["img"] * (1 + (3 if more else 0))


def test_hostile_words_are_all_there() -> None:
    for words in HOSTILE:
        page = evaluation([words], [words], words).as_html()
        read(page)
        assert "<script" not in page
        assert "<img" not in page
        assert "\u202e" not in page


def test_the_largest_page() -> None:
    names = [f"{'&' * 40}{number}" for number in range(7)]
    page = evaluation(names, [f"{number}{'<' * 50}" for number in range(1000)], '"' * 7 + "<" * 99).as_html()
    parser = read(page)
    assert any("This page shows the 42 largest of 1,000 groups" in words for words in parser.words)


def test_groups_with_most_tokens_come_first() -> None:
    found = evaluation(["a"], [f"group {number}" for number in range(60)], "x", more=False)
    tokens = [(number * 7) % 60 + 1 for number in range(60)]
    groups = tuple(
        replace(group, scores=(replace(group.scores[0], tokens=count),))
        for group, count in zip(found.groups, tokens, strict=True)
    )
    page = replace(found, groups=groups).as_html()
    wanted = [f"group {tokens.index(count)}" for count in range(60, 10, -1)]
    tables = {
        title: [name for name in read_names(part) if name.startswith("group")]
        for title, part in re.findall(r"<summary>([^<]*)</summary>(.*?)</details>", page)
    }
    assert tables["Tokens per word"] == wanted
    shown = page.partition('<h2 id="bytes-per-token">')[2].partition("<details>")[0]
    assert read_names(shown) == [*wanted, "all"]


def read_names(html: str) -> list[str]:
    """The names of the rows of a table."""
    return re.findall(r'<th scope="row">([^<]*)</th>', html)


def test_what_is_the_same_everywhere_is_one_sentence() -> None:
    found = evaluation(["a"], ["b", "c"], "x", more=False)
    words = read(found.as_html()).words
    assert "exact" not in words
    assert any("Decoding restores every document byte for byte." in each for each in words)
    lossy = replace(found.total.scores[0], differing=3, first_differing="file, row 1")
    groups = (found.groups[0], replace(found.groups[1], scores=(lossy,)))
    page = replace(found, groups=groups, total=replace(found.total, scores=(lossy,))).as_html()
    assert "byte for byte" not in page
    differing = page.partition("<summary>Documents that decoding does not restore</summary>")[2].partition("</details>")
    assert read_names(differing[0]) == ["c", "all"]


def test_the_title_names_the_text() -> None:
    found = evaluation(["a", "b"], ["c", "d"], "language", more=False)
    some = replace(found, sources=("s3://mine/corpus/", "<b>", *(f"{number}.jsonl" for number in range(3))))
    assert "<title>a and b on corpus, &lt;b&gt;, 0.jsonl, 1.jsonl and 1 more: " in some.as_html()
    assert "s3://mine/corpus/" in "".join(read(some.as_html()).words)


def test_numbers_that_are_not_there() -> None:
    found = evaluation(["a"], ["b"], "x")
    nothing = replace(found.total.scores[0], tokens=0, tokens_per_word=None, bytes_per_token=None, longest=())
    total = replace(found.total, scores=(nothing,))
    read(replace(found, total=total, groups=(replace(total, name="b"),)).as_html())


@given(st.lists(st.tuples(st.text(max_size=5), st.none() | st.floats(0, 1e9)), min_size=1, max_size=5))
def test_bars_are_as_long_as_their_values(rows: list[tuple[str, float | None]]) -> None:
    drawn = charts.bars("title", rows, lambda value: f"<{value}>")
    values = [value or 0.0 for _, value in rows]
    widths = [float(width) for width in re.findall(r'<rect class="c0"[^>]*width="([\d.]+)%"', drawn)]
    assert len(widths) == len(values)
    largest = max(values) or 1.0
    for width, value in zip(widths, values, strict=True):
        assert abs(width - 100 * value / largest) <= 0.01


def test_lines_go_through_their_points() -> None:
    series = [charts.Series("a", [(1, 0), (2, 5), (4, 10)])]
    drawn = charts.lines("title", series, (str, lambda x: f"{x}d"), str, x_title="x", y_title="y")
    dots = re.findall(r'class="dot c0" d="M([\d.]+) ([\d.]+)h0"', drawn)
    across, down = ([float(point[axis]) for point in dots] for axis in (0, 1))
    assert across == [0, 500, 1000]  # each twice the one before
    assert round(down[0] - down[1], 1) == round(down[1] - down[2], 1) > 0
    assert re.findall(r'class="middle"[^>]*>(\w+)<', drawn) == ["1", "2", "4", "1d", "2d", "4d"]
    flat = [charts.Series("a", [(1, 3)]), charts.Series("b", [(1, 3)])]
    assert charts.lines("title", flat, (str,), str, x_title="x", y_title="y").count('class="dot') == 2


def test_the_best_values_have_the_strongest_colour() -> None:
    cells = [Shaded.of(f"{value}", value, 2.0) for value in (2.0, 1.95, 1.8, 1.5, 1.0, None)]
    assert [cell.level for cell in cells] == [4, 3, 2, 1, 0, 0]
    assert [Shaded.of("", value, 2.0).level for value in (2.0, 2.1, 4.0)] == [4, 3, 0], "where less is better"
    assert Shaded.of("0", 0.0, 0.0).level == 4, "the best there can be"


def test_a_tokenizer_keeps_its_colour_and_equal_ones_share_a_line() -> None:
    names = ["gpt2", "cl100k_base", "r50k_base", "o200k_base"]
    found = tokmill.evaluate(names, on=tokmill.sample_path(), sweep=["1000"])
    html = found.as_html()
    bars, curves = html.partition('<h2 id="vocabulary-size-and-tokens">')[::2]
    assert re.findall(r'<rect class="c(\d)"', bars)[:4] == ["0", "1", "2", "3"]
    named = dict(re.findall(r'class="l(\d)" x="100%"[^>]*>([^<]+)<', curves))
    assert named == {"0": "gpt2 = r50k_base", "1": "cl100k_base", "3": "o200k_base"}
    tokens = html.partition("<summary>Sizes and tokens as a table")[2].partition("</details>")[0]
    assert re.findall(r"<td>(equal|[-+][\d.]+%)</td>", tokens)[1] == "equal"
