"""Faults of single rows: their reasons, what a file probably is instead, and the errors that say what to do.

They concern the content, not the run: `--on-bad` decides what happens.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._sizes import plural
from tokmill._sources.access import locate, read_range
from tokmill._sources.formats import all_formats, format_of, format_of_name, stem
from tokmill.errors import ContentError, SourceError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tokmill._sources.formats import ReadOptions
    from tokmill._sources.plan import SourceFile

MISSING = "missing"
NOT_STRING = "not_string"
INVALID_UTF8 = "invalid_utf8"
LONE_SURROGATE = "lone_surrogate"
BROKEN_JSON = "broken_json"
TOO_LONG = "too_long"
MISSING_ID = "missing_id"
WRONG_TYPE = "wrong_type"
VALUE_TOO_LONG = "value_too_long"
NO_LOSS_TEXT = "no_loss_text"
NOT_MESSAGES = "not_messages"
UNKNOWN_ROLE = "unknown_role"
CONTROL = "control_token"

REASONS = (
    *(MISSING, NOT_STRING, INVALID_UTF8, LONE_SURROGATE, BROKEN_JSON, TOO_LONG),
    *(MISSING_ID, WRONG_TYPE, VALUE_TOO_LONG),
    *(NO_LOSS_TEXT, NOT_MESSAGES, UNKNOWN_ROLE, CONTROL),
)
"""All reasons. The core's readers report the first six as 1 to 6, in this order."""

OF_OTHER_FORMATS = (BROKEN_JSON, INVALID_UTF8)
"""Reasons for bad rows in files that are not what their names say."""

EMPTY = "empty"
"""Reason for dropping a document without text under `--eot none`: it has no token. It is not a bad row."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One bad row."""

    reason: str
    """One of REASONS."""
    row: int
    """Index of the row within its unit."""
    position: int
    """Row number in the file, from 0, or byte offset in the decoded text; `SourceFormat.positions` says which."""
    detail: str
    """Description of the fault, with an excerpt of the value."""
    guess: Guess | None = None
    """Likely real format of the file, if its first row reveals it."""


_TEXT: Final = (".md", ".rst", ".tex", ".log", ".srt", ".py", ".js", ".ts", ".c", ".h", ".cpp", ".java", ".rs", ".go")
"""Endings of files that are text to be read as it is."""
_TOKENS: Final = "it contains arrays, not text; name the text that they were made from"
_CONVERSIONS: Final = {
    **dict.fromkeys(_TEXT, "read it as text: --source-format text"),
    **dict.fromkeys((".html", ".htm", ".xml"), "read it as text without tags: --source-format text --clean html"),
    **dict.fromkeys((".zip", ".7z", ".rar"), "unpack the archive, and name the folder"),
    **dict.fromkeys((".tar", ".tgz"), "unpack the archive with tar -xf, and name the folder"),
    **dict.fromkeys((".bz2", ".xz"), "decompress it, or compress it with gzip or zstd"),
    **dict.fromkeys((".xlsx", ".xls", ".ods"), "save the sheet as CSV"),
    **dict.fromkeys(
        (".pdf", ".docx", ".doc", ".epub"), "extract its text first; tools such as pandoc and pdftotext do"
    ),
    **dict.fromkeys((".npy", ".npz", ".bin", ".idx", ".pt", ".safetensors"), _TOKENS),
    **dict.fromkeys((".db", ".sqlite", ".sqlite3", ".pkl"), "export its rows as parquet or JSON lines"),
    ".tsv": "separate values with commas, and name it .csv",
}


_ABOUT: Final = re.compile(
    r"(?i:(licen[cs]e|copying|requirements)([-_.](mit|apache|bsd|[al]?gpl|mpl|cc|isc|odc|third|md|dev|tests?|docs?)"
    r"(?![a-z]).*)?|(base|build|ci|conda|dev|docs?|lint|pip|prod|tests?|train)[-_.]requirements|requirements/.*|"
    r"licen[cs]e[-_][a-z]{2}|terms[-_]of[-_](use|service)|readme([-_.][a-z]{2,3})?|code_of_conduct|cmakelists|"
    r"third[-_]party[-_](licenses|notices)|constraints|robots|"
    r"(file|url)_?list|urls|merges|vocab|checksums?|(md5|sha\d+)sums?)(?i:\.te?xt)|"
    r"(COPYRIGHT|NOTICE|AUTHORS|CONTRIBUT(ORS|ING)|CHANGE(S|LOG)|CITATION|SECURITY|INSTALL|MANIFEST|LEGAL|VERSION)"
    r"(?i:\.te?xt)|"
    r"(?i:(dataset[-_])?(infos?|metadata)|dataset_dict|state|croissant|stats|schema|manifest|data-?package|index|"
    r"progress|.*\.index|"
    r"([a-z]+_)?config|tokenizer|special_tokens_map|added_tokens|trainer_state|vocab|package(-lock)?|tsconfig)"
    r"(?i:\.json)"
)
"""Names of files that are about documents or software, and contain none; those in capitals are usual words, too."""
_ABOUT_OTHERS: Final = re.compile(r"(?i:metadata|info|stats|schema)|cache-[0-9a-f]{16}(_\d+_of_\d+)?")
"""Names of tables that are about others, or that `datasets` made of them, where there are others."""
_CODEC_ENDING: Final = re.compile(r"\.(gz|zstd?)$", re.IGNORECASE)


def is_no_document(path: str) -> bool:
    """Return whether the name of a file says that it contains no documents, whatever its ending, as LICENSE.txt."""
    *folders, name = _CODEC_ENDING.sub("", path).split("/")
    inside = f"requirements/{name}" if folders and folders[-1].lower() == "requirements" else name
    return any(_ABOUT.fullmatch(each) for each in (inside, name))


def about_others(paths: Iterable[str]) -> set[str]:
    """Return the files that are about others: tables called metadata.jsonl or the like in or above a folder of tables.

    paths   files that contain documents, by their names; some may be text
    """
    tables = [path for path in paths if (format_ := format_of_name(path)[0]) and format_.name != "text"]
    named = {path for path in tables if _ABOUT_OTHERS.fullmatch(stem(path.rpartition("/")[2]))}
    if not named:
        return named
    homes = {str(parent) for path in {*tables} - named for parent in PurePosixPath(path).parents}
    return {path for path in named if str(PurePosixPath(path).parent) in homes}


def is_plain_text(path: str) -> bool:
    """Return whether the name of a file says that it is text to be read as it is, as notes.md or LICENSE."""
    path = _CODEC_ENDING.sub("", path)
    suffix = PurePosixPath(path).suffix
    return suffix.lower() in _TEXT or (not suffix and is_no_document(f"{path}.txt"))


def way_out(location: str) -> str | None:
    """Return what to do about a file of a format that is not read; None if its ending says nothing."""
    if location.lower().endswith((".tar.gz", ".tar.zst")):
        return _CONVERSIONS[".tar"]
    return _CONVERSIONS.get(PurePosixPath(location).suffix.lower())


_HEAD_BYTES: Final = 4096

_MARKS: Final = {
    b"\xff\xfe\0\0": ("UTF-32", "utf-32"),
    b"\0\0\xfe\xff": ("UTF-32", "utf-32"),
    b"\xff\xfe": ("UTF-16", "utf-16"),
    b"\xfe\xff": ("UTF-16", "utf-16"),
}
"""Byte order marks, with the name of the encoding in messages and for iconv; longer ones first."""

_COMPRESSED: Final = {b"\x1f\x8b": ("gzip", ".gz"), b"(\xb5/\xfd": ("zstd", ".zst")}

_MAGIC: Final = (
    (0, b"%PDF-", "a PDF", ".pdf"),
    (0, b"PK\3\4", "a zip archive", ".zip"),
    (256, b"\0ustar", "a tar archive", ".tar"),
    (4, b"1AY&SY", "compressed with bzip2", ".bz2"),
    (0, b"\xfd7zXZ\0", "compressed with xz", ".xz"),
)
"""Bytes that show other formats: where, which, a noun phrase, and the ending of their names."""

_SAMPLE: Final = 64
"""Number of bytes of text that identify an encoding without a byte order mark."""

_LINES: Final = 8
"""Number of first lines that show JSON lines."""


class Guess(NamedTuple):
    """Probable format of a file."""

    what: str
    """Noun phrase for a message, such as "a JSON array"."""
    way_out: str
    """What to do."""


def wrong_encoding(head: bytes) -> Guess | None:
    """Return what the first bytes of a text show that is not UTF-8; None if it may be."""
    for at, magic, what, ending in _MAGIC:
        if head[at : at + len(magic)] == magic:
            return Guess(what, _CONVERSIONS[ending])
    found = next((names for mark, names in _MARKS.items() if head.startswith(mark)), None)
    even, odd = head[:_SAMPLE:2], head[1:_SAMPLE:2]
    if found is None and len(odd) > 1 and not any(odd) and all(even):
        found = ("UTF-16", "utf-16le")
    if found is None and len(odd) > 1 and not any(even) and all(odd):
        found = ("UTF-16", "utf-16be")
    if found is None:
        return None
    what, name = found
    return Guess(what, f"convert it to UTF-8, as iconv -f {name} -t utf-8 does")


def guess(file: SourceFile) -> Guess | None:
    """Return the probable format of a file if it contradicts the name; None otherwise."""
    own, head = format_of(file), b""
    if not own.endings:  # a shard, whose bytes are not the text
        return None
    with suppress(TokmillError, OSError):
        head = head_of(file)
    return not_text(head, own.name, file.codec) or (own.guess(head) if own.guess else None)


def not_text(head: bytes, format: str = "", codec: str = "plain") -> Guess | None:
    """Return what a file of a format is whose decoded text has these first bytes; None if it may be UTF-8."""
    for magic, (packed, ending) in _COMPRESSED.items():
        if head.startswith(magic) and codec == "plain":
            return Guess(f"compressed with {packed}", f"add {ending} to its name")
        if head.startswith(magic):
            return Guess(f"compressed with {packed} and then with {codec}", f"decompress it once with {codec} -d")
    for other in all_formats():
        if other.name != format and other.magic and head.startswith(other.magic):
            return Guess(f"a file in the format {other.name}", f"rename it to end in {other.endings[0]}")
    return wrong_encoding(head)


def corpus(name: str, head: bytes) -> str | None:
    """Return what a file is that looks like a corpus, by its name or first bytes: a noun phrase for a message."""
    format_, codec = format_of_name(name)
    if format_ is not None and not name.endswith(".json"):
        return f"a file in the format {format_.name}" if codec == "plain" else f"a {codec} file of {format_.name}"
    if found := not_text(head):
        return found.what
    lines = head.splitlines()[:_LINES]
    objects = sum(line.lstrip().startswith(b"{") and line.rstrip().endswith(b"}") for line in lines)
    return "a file of JSON lines" if objects > 1 else None


def head_of(file: SourceFile) -> bytes:
    """Return the first bytes of the decoded text. Raises TokmillError or OSError."""
    if file.codec == "plain":
        return read_range(file, 0, _HEAD_BYTES)
    import pyarrow as pa

    store, name = locate(file.location)
    with store.arrow_file(name) as source, pa.CompressedInputStream(source, file.codec) as stream:
        return bytes(stream.read(_HEAD_BYTES))


_JOINED: Final = {
    "object: \\u{feff}{": "remove the byte order mark before the line: files that begin with one were joined",
    "object: \\u{1e}{": "remove the record separators of RFC 7464, as tr -d '\\036' does",
    "}\\r{": "end lines with a line feed, as tr '\\r' '\\n' does",
}
"""What to do about JSON lines with some excerpt in the description of their fault."""
_OTHER_COLUMN: Final = "name another column with --text-column"
_OTHER_WAYS_OUT: Final = {
    TOO_LONG: "allow longer documents with --max-doc-bytes",
    MISSING_ID: "omit --id-column",
    MISSING: _OTHER_COLUMN,
    NOT_STRING: _OTHER_COLUMN,
    WRONG_TYPE: "keep the column with another type in --keep",
    VALUE_TOO_LONG: "leave the column out of --keep",
}


def bad_row(file: SourceFile, fault: Fault) -> ContentError:
    """Return the error for a bad row if none is allowed."""
    return ContentError("bad-row", *explain(file, fault, skip=True))


def explain(file: SourceFile, fault: Fault, *, skip: bool) -> tuple[str, str]:
    """Return location and fault of a bad row, as in `/corpus/en.jsonl, byte 1234: "text" is null`; and what to do.

    skip   whether to propose `--on-bad skip`, which may be set already
    """
    stream = "" if file.codec == "plain" else " of the decoded text"
    words = f"{file.location}, {format_of(file).positions} {fault.position}{stream}: {fault.detail}"
    if guessed := _guess(file, fault):
        return f"{words}; the file is {guessed.what}", guessed.way_out
    if fault.reason == BROKEN_JSON and (way := next((_JOINED[sign] for sign in _JOINED if sign in fault.detail), None)):
        return words, way
    other = _OTHER_WAYS_OUT.get(fault.reason)
    if fault.reason == INVALID_UTF8 and format_of(file).is_compressible:
        other = "convert the file if it is Latin-1, as iconv -f latin1 -t utf-8 does"
    if "trailing characters" in fault.detail:
        other = "write one object per line, as jq -c . does"
    *ways, last = filter(None, ("fix the row", "skip bad rows with --on-bad skip" if skip else None, other))
    return words, f"{', '.join(ways)}, or {last}" if ways else last


def _guess(file: SourceFile, fault: Fault) -> Guess | None:
    return fault.guess or (guess(file) if fault.reason in OF_OTHER_FORMATS else None)


_LOOKED_AT: Final = 10
"""Number of files whose first rows are examined."""


def no_documents(
    files: Sequence[SourceFile],
    options: ReadOptions,
    *,
    rows: int,
    filtered: int,
    undecided: int,
    dropped: Mapping[str, int],
    first_bad: str = "",
    way_out: str = "",
) -> SourceError:
    """Return the error.

    Parameters
    ----------
    files, options
        Files that were read, and how.
    rows
        Number of rows read.
    filtered
        Number of rows that `options.where` rejected.
    undecided
        Number of them for which it was null.
    dropped
        Number of other rows by reason: the reasons of bad rows, and `empty`.
    first_bad, way_out
        Position and fault of the first bad row, and what to do about it.
    """
    if not rows:
        message = f"the sources contain no document: {plural(len(files), 'file')} without a row"
        return SourceError("source-empty", message, "check the paths of the sources")
    bad = {reason: count for reason, count in sorted(dropped.items()) if count and reason != EMPTY}
    took, hints = [], []
    if filtered:
        null = f", {undecided:,} because a value is missing or of another type" if undecided else ""
        took.append(f"--where {options.where!r} rejected {filtered:,}{null}")
        hints += list(misfits(files, options)) or ["change --where, or leave it out"]
    if dropped.get(EMPTY):
        took.append(f"{dropped[EMPTY]:,} {'is' if dropped[EMPTY] == 1 else 'are'} empty, which --eot none drops")
        hints.append("use --eot prefix or --eot suffix to keep empty documents")
    if bad:
        total = sum(bad.values())
        reasons = ", ".join(f"{count:,} {reason}" for reason, count in bad.items())
        took.append(f"{total:,} {'is' if total == 1 else 'are'} bad ({reasons})")
        if first_bad:
            hints.append(f"the first bad row is {first_bad}; {way_out}")
        else:
            hints.append(next(_guesses(files), "check --text-column"))
    return SourceError(
        "source-empty", f"no document is left of {plural(rows, 'row')}: {'; '.join(took)}", "; ".join(hints)
    )


def _guesses(files: Sequence[SourceFile]) -> Iterator[str]:
    """Yield what files are instead of what their names say, and what to do about it."""
    for file in files[:_LOOKED_AT]:
        if guessed := guess(file):
            yield f"{file.location} is {guessed.what}; {guessed.way_out}"


def misfits(files: Iterable[SourceFile], options: ReadOptions) -> Iterator[str]:
    """Yield the keys whose first values include a type that `options.where` cannot use."""
    untyped = ((file, look) for file in files if (look := format_of(file).where_misfits))
    for file, look in islice(untyped, _LOOKED_AT):
        with suppress(TokmillError, OSError):  # only explains; the run reports it
            if found := look(file, options):
                yield from found
                return
