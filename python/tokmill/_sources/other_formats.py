"""What to do about files of formats that are not read, by the endings of their names."""

from __future__ import annotations

import re
import shlex
from pathlib import PurePosixPath
from typing import Final

_PLAIN_TEXT: Final = (
    ".md",
    ".rst",
    ".tex",
    ".log",
    ".srt",
    ".py",
    ".js",
    ".ts",
    ".c",
    ".h",
    ".cpp",
    ".java",
    ".rs",
    ".go",
)
_TAB: Final = "\t"
_TOKENS: Final = "it contains arrays, not text; name the text that they were made from"
_WAYS_OUT: Final = {
    **dict.fromkeys(_PLAIN_TEXT, "read it as text: --source-format text"),
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
}


_ABOUT_TEXT: Final = re.compile(
    r"((licen[cs]e|copying|readme|requirements)([-_. ].*)?|.*[-_.]requirements|copyright|notices?|authors|contributors|"
    r"contributing|change(s|log)|citation|acknowledge?ments|code_of_conduct|security|install|cmakelists|manifest|robots|"
    r"checksums?|(md5|sha\d+)(sums?)?|constraints|merges|vocab)\.te?xt"
)
_ABOUT_JSON: Final = re.compile(
    r"(dataset_infos?|dataset_dict|state|metadata|croissant|stats|schema|index|manifest|catalog|datapackage|"
    r".*\.index|(generation_|preprocessor_|tokenizer_)?config|tokenizer|special_tokens_map|added_tokens|vocab|"
    r"package(-lock)?|tsconfig)\.json"
)
"""Names, in lower case, of files that are known to be about documents or software, and to contain none."""
_COMPRESSED: Final = re.compile(r"\.(gz|zstd?)$")


def is_no_document(path: str) -> bool:
    """Return whether the name of a file says that it contains no documents, whatever its ending, as LICENSE.txt."""
    name = _COMPRESSED.sub("", PurePosixPath(path).name.lower())
    return bool(_ABOUT_TEXT.fullmatch(name) or _ABOUT_JSON.fullmatch(name))


def way_out(location: str) -> str | None:
    """Return what to do about a file of a format that is not read; None if its ending says nothing."""
    place = PurePosixPath(location)
    if place.suffix.lower() == ".tsv":
        source, target = shlex.quote(location), shlex.quote(f"{place.stem}.csv")
        return f"separate values with commas: {with_commas(_TAB)} < {source} > {target}"
    if location.lower().endswith((".tar.gz", ".tar.zst")):
        return _WAYS_OUT[".tar"]
    return _WAYS_OUT.get(place.suffix.lower())


def with_commas(delimiter: str) -> str:
    """Return the shell command that turns values separated by something else into CSV."""
    read = f"csv.reader(sys.stdin, delimiter={delimiter!r})"
    return f'python3 -c "import csv, sys; csv.field_size_limit(2**30); csv.writer(sys.stdout).writerows({read})"'
