"""The compiled core. Functions take and return arrays, and release the interpreter lock while they work."""

import os
from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol, TypeAlias, final

import numpy as np
import numpy.typing as npt
from typing_extensions import Buffer, disjoint_base

__all__ = [
    "MOST_TABLE_TEXT_BYTES",
    "Apportionment",
    "BaseVocabulary",
    "Blake3",
    "BlockReader",
    "ChatRenderer",
    "Encoder",
    "Histogram",
    "JsonLines",
    "MappedReads",
    "Merges",
    "Packing",
    "ParquetFooter",
    "Permutation",
    "Pretokenizer",
    "TableWriter",
    "TextDocuments",
    "TreeBlake3",
    "WordCounts",
    "__version__",
    "assemble_parts",
    "clean",
    "concat_rows",
    "contains_any",
    "count_words",
    "cut_pieces",
    "gather_rows",
    "gguf_metadata",
    "map_file",
    "overlaps_itself",
    "parse_float",
    "place_pieces",
    "read_jsonl",
    "sha256_prefix",
    "simd_features",
    "simd_level",
    "split_text",
    "table_records",
    "valid_utf8",
]

__version__: Final[str]
"""Version of the package and of this module."""
MOST_TABLE_TEXT_BYTES: Final[int]
"""Maximum length of a text in a document table, in bytes."""

_Bytes: TypeAlias = npt.NDArray[np.uint8]
_Offsets: TypeAlias = npt.NDArray[np.int32 | np.int64]
_Int64s: TypeAlias = npt.NDArray[np.int64]
_UInt64s: TypeAlias = npt.NDArray[np.uint64]
_Rows: TypeAlias = tuple[_UInt64s, _UInt64s, npt.NDArray[np.uint32], _Bytes]
_Numbers: TypeAlias = tuple[npt.NDArray[np.float64], _Bytes]
_Strings: TypeAlias = tuple[_Bytes, _Int64s, _Bytes]
_Booleans: TypeAlias = tuple[_Bytes, _Bytes]
_Codec: TypeAlias = Literal["plain", "gzip", "zstd"]
_Path: TypeAlias = str | os.PathLike[str]
_Token: TypeAlias = bytes
_Added: TypeAlias = tuple[str, int, bool, bool, bool, bool, bool]
_Piece: TypeAlias = tuple[int, str, bytes | None, bytes, bytes, bytes]

_Pieces: TypeAlias = Sequence[str | int]
_Conversations: TypeAlias = tuple[
    tuple[_Bytes, _Int64s], tuple[_Int64s, _Int64s, _Int64s, _Bytes], list[tuple[int, str, str]]
]

@final
class ChatRenderer:
    """Renders conversations by a template, whose pieces are texts and ids of special tokens.

    turns       for each role its names, prefix, suffix, separator, and whether content and suffix have loss
    tool_call   what surrounds the JSON of a tool call; None if the template cannot render them
    reserved    tokens of the template that the encoder finds in text, too: a conversation whose text has one is a fault
    unrendered  keys of messages, beside tool_calls, with which a conversation is a fault

    The methods return data and offsets of the texts of conversations; offsets, text bytes, tokens (-1 for a text) and
    losses of their parts; and for each row with a fault its number, reason and description. They raise ValueError if
    arrays do not fit together or a text is not valid UTF-8. Rows with `skip` become empty.
    """

    def __new__(
        cls,
        turns: Sequence[tuple[Sequence[str], _Pieces, _Pieces, _Pieces, bool]],
        *,
        start: _Pieces,
        end: _Pieces,
        tool_call: tuple[_Pieces, _Pieces] | None,
        trim: bool,
        reserved: Sequence[str],
        unrendered: Sequence[str],
        max_document_bytes: int,
    ) -> ChatRenderer: ...
    def render(self, data: _Bytes, offsets: _Offsets, skip: _Bytes) -> _Conversations:
        """Render the JSON of messages."""
    def render_columns(
        self,
        offsets: _Int64s,
        skip: _Bytes,
        roles: tuple[_Bytes, _Offsets, _Bytes],
        contents: tuple[_Bytes, _Offsets, _Bytes],
    ) -> _Conversations:
        """Render messages of columns: data, offsets and validity of roles and contents.

        offsets   int64[n + 1]: where the messages of each conversation start, and the end
        """

@final
class Encoder:
    """An immutable, thread-safe encoder.

    `Encoder(name)` returns an embedded encoder; raises KeyError if there is none with that name. `special` replaces its
    special tokens. `cache_bytes` is the size of each thread's cache of pretokens, from `LEAST_CACHE_BYTES` to
    `MOST_CACHE_BYTES`; the default is `CACHE_BYTES`. Ids are at most `MAX_ID`, which also limits their number.
    """

    MAX_ID: Final[int]
    CACHE_BYTES: Final[int]
    LEAST_CACHE_BYTES: Final[int]
    MOST_CACHE_BYTES: Final[int]
    def __new__(
        cls, name: str, *, special: Sequence[tuple[str, int]] | None = None, cache_bytes: int = ...
    ) -> Encoder: ...
    @staticmethod
    def names() -> list[str]:
        """Return the names of the embedded encoders."""
    @staticmethod
    def of(
        tokens: _Bytes,
        offsets: _Offsets,
        ids: npt.NDArray[np.uint32],
        *,
        merges: npt.NDArray[np.uint32] | None,
        pretokenizer: str | Sequence[str],
        reference: Literal["tiktoken", "huggingface"],
        whole_pieces: bool,
        added: Sequence[_Added],
        normalizer: Sequence[tuple[str, Sequence[str]]],
        prefix_space: bool,
        decoded: Sequence[tuple[int, bytes]] = ...,
        cache_bytes: int = ...,
    ) -> Encoder:
        """Create a byte-level encoder. Raises ValueError if the arguments do not define one.

        Token i is `tokens[offsets[i]:offsets[i + 1]]` with the id `ids[i]`; all 256 bytes must be tokens. `merges` has
        a row of two ids per merge, in order; if None, two neighbours merge if their joined bytes are a token, the
        lowest id first. For `pretokenizer` and `reference` see `Pretokenizer`. With `whole_pieces`, a pretoken that
        equals a token becomes that token even if merges do not produce it. Each of `added` is a text, an id, and
        whether the token is special (then its text is ordinary text), is matched in normalised text, absorbs spaces
        before it, absorbs spaces after it, is matched only where no character of a word is beside it. `normalizer` is a
        list of NFC, NFD, NFKC, NFKD, Lowercase, StripAccents, Replace (pattern, replacement), ReplaceRuns (blank or
        space, least length, replacement), ReplaceMatches (expression, replacement), Precompiled
        (table of SentencePiece, its bytes as characters of Latin-1),
        Prepend (text), Strip (left, right or both) and BertNormalizer (those of its steps that are done). With
        `prefix_space`, text that does not start with a space gets one. `decoded` are ids of added tokens that decode to
        other bytes than those of their tokens or texts, with these.
        """
    @staticmethod
    def of_characters(
        tokens: _Bytes,
        offsets: _Offsets,
        ids: npt.NDArray[np.uint32],
        *,
        merges: npt.NDArray[np.uint32],
        byte_ids: Sequence[int | None] | None,
        unknown: int | None,
        fused: bool,
        ignore_merges: bool,
        escapes_blanks: bool,
        unescapes_blanks: bool,
        prefix: Literal["never", "first", "always"],
        splits_at_blanks: bool,
        strip: Literal["nothing", "blank", "token"],
        texts: Sequence[tuple[int, bytes, bytes]],
        added: Sequence[_Added],
        normalizer: Sequence[tuple[str, Sequence[str]]],
        cache_bytes: int = ...,
    ) -> Encoder:
        """Create an encoder whose merges begin with characters. Raises ValueError if the arguments do not define one.

        Arguments that `of` has too mean the same; tokens are UTF-8. A character that is no token becomes tokens of its
        bytes, which have `byte_ids` and are not among `tokens`, or else the token `unknown`; if `fused`, one for all
        such characters beside each other. A byte that is a character among `tokens` may have None. With
        `ignore_merges`, a text that equals a token becomes that token. If `escapes_blanks`, `▁` in tokens stands for a
        blank; `▁` in text has to become a blank, by `normalizer` or, if `unescapes_blanks`, behind it. `prefix` tells
        which texts get a blank in front, unless they begin with one: none, that at the start of a document, or also
        those behind added tokens. With `splits_at_blanks`, each blank begins a pretoken. `strip` tells what `decode`
        drops: nothing, a blank at the start, or all blanks of the first token. `texts` are ids that decode to other
        texts than their own: each with that as the first token, and that behind others.
        """
    @staticmethod
    def of_pieces(
        tokens: Sequence[_Piece],
        *,
        model: str,
        pretokenizer: str | Sequence[str],
        reference: Literal["tiktoken", "huggingface"],
        start: Literal["kept", "trimmed", "blank", "prefixed"],
        byte_level: bool,
        unknown: int | None,
        within: str,
        longest: int,
        scores: Sequence[float],
        byte_ids: Sequence[int | None] | None,
        merges: npt.NDArray[np.uint32],
        missing: Sequence[bytes],
        fused: bool,
        unescapes_blanks: bool,
        prefix: Literal["never", "first", "always"],
        strip: Literal["nothing", "blank", "token"],
        added: Sequence[_Added],
        added_texts: Sequence[tuple[int, bytes, bytes]],
        normalizer: Sequence[tuple[str, Sequence[str]]],
        cache_bytes: int = ...,
    ) -> Encoder:
        """Create an encoder that encodes words as wholes. Raises ValueError if the arguments do not define one.

        Arguments that `of` or `of_characters` have too mean the same. A token is an id, its text in the file, the text
        that it matches (None: nothing), its bytes, and what it decodes to as the first token and behind others; an
        added token decodes to its `added_texts`. `model` is WordPiece, Unigram, BPE, or BPE of words, in which the byte
        0xFF follows the last one of a word. `pretokenizer` is also one of whole, blanks, blanks and marks, white space,
        metaspace, bert, clip, falcon, and falcon, three digits. `start` tells what happens to the white space that a
        word has in front: it is kept, or trimmed, or becomes one blank, or is kept and otherwise put there.
        `byte_level` tells whether a byte is a character. WordPiece has the token `unknown`, the prefix of tokens
        `within` a word, and the maximum number of characters of a word, `longest`. Unigram has `scores`, `unknown` and
        `byte_ids`. Of BPE, bytes that are no tokens are `missing`, with the ids that follow the largest; they become
        `unknown`, if that is not None, and one for all beside each other if `fused`.
        """
    @staticmethod
    def of_sentencepiece(data: bytes, *, cache_bytes: int = ...) -> Encoder:
        """Create the encoder of a SentencePiece `.model` file.

        Raises ValueError if it is damaged, and NotImplementedError for a model that the core does not encode.
        """
    @staticmethod
    def normalized_token(text: str, normalizer: Sequence[tuple[str, Sequence[str]]]) -> str:
        """Return what a token becomes that is looked for in normalized text. For `normalizer` see `of`."""
    @staticmethod
    def charsmap_entries(table: bytes) -> list[tuple[bytes, str]]:
        """Return the texts of SentencePiece's table of normalized texts, and what they become; [] if it is damaged."""
    @staticmethod
    def sentencepiece_tokens(data: bytes) -> tuple[dict[str, int], str | None]:
        """Return the special tokens of a `.model` file, and which ends a text. Raises ValueError if it is damaged."""
    @staticmethod
    def sentencepiece_pieces(data: bytes) -> list[str]:
        """Return the pieces of a `.model` file. Raises ValueError if it is damaged."""
    @property
    def pattern(self) -> str:
        """The regular expressions of its pretokenizer, one per line."""
    @property
    def model(self) -> str:
        """Hugging Face's name of the type of model."""
    @property
    def pretokenizer(self) -> str | None:
        """Name of its pretokenizer; None for a custom expression."""
    @property
    def is_local(self) -> bool:
        """Whether it has no normalizers, no space before texts, and no added tokens that absorb blanks."""
    @property
    def special_tokens(self) -> dict[str, int]:
        """Special tokens and their ids."""
    @property
    def added_tokens(self) -> dict[str, int]:
        """Special tokens and their ids, and other tokens that are matched in the text."""
    @property
    def added_texts(self) -> dict[int, str]:
        """The same tokens by id, normalized where they are looked for in normalized text."""
    @property
    def ordinary_ids(self) -> int:
        """One more than the greatest id of an ordinary token."""
    def content_hash(self) -> str:
        """Return the BLAKE3 hash, in hex, of pattern, tokens with their ids, and special tokens."""
    def encode(self, text: str, *, is_start: bool = True) -> npt.NDArray[np.uint32]:
        """Encode a text; the text of a special token is ordinary text. `is_start` is False for what follows one.

        Raises UnicodeEncodeError for lone surrogates, and ValueError if the pretokenizer's pattern backtracks too much
        or matches the empty string.
        """
    def encode_special(self, text: str, asked: Sequence[int]) -> npt.NDArray[np.uint32]:
        """Encode a text in which the special tokens with the ids `asked` are found as other added tokens are.

        Raises errors as `encode` does.
        """
    def last_pretoken(self, text: str) -> int:
        """Return where, in UTF-8 bytes, the last pretoken of a text starts. Raises ValueError as `encode` does."""
    def encode_pretoken(self, pretoken: bytes) -> npt.NDArray[np.uint32]:
        """Encode one pretoken of any bytes, which need not be valid UTF-8."""
    def encode_documents(
        self, data: _Bytes, offsets: _Offsets, *, threads: int, prefix: int | None = None, suffix: int | None = None
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
        """Encode documents `data[offsets[i]:offsets[i + 1]]`. Return the concatenated ids, and n + 1 offsets into them.

        `prefix` and `suffix` are added before and after each document. Raises ValueError for a document that is not
        valid UTF-8 or that the pretokenizer cannot split, and for offsets that descend or lie outside the data.
        """
    def token_bytes(self, id: int) -> bytes:
        """Return the bytes of an ordinary token; empty for an unused id. Raises KeyError from `ordinary_ids` on."""
    def token_sizes(self) -> npt.NDArray[np.uint16]:
        """Return the number of bytes of each ordinary token, at most 65,535; 0 for an unused id."""
    def token_id(self, token: bytes) -> int | None:
        """Return the id of the ordinary token with these bytes; None if there is none."""
    @property
    def dropped_bytes(self) -> list[int]:
        """Bytes without a token that texts may have, and that are left out of them as in the library."""
    @property
    def is_byte_level(self) -> bool:
        """Whether merges begin with bytes, not with characters."""
    def piece(self, id: int) -> str | None:
        """Return the text of a token as a model writes it that is not byte-level; None if there is none."""
    def piece_id(self, piece: str) -> int | None:
        """Inverse of `piece`."""
    def decode(self, ids: npt.NDArray[np.uint32]) -> bytes:
        """Decode the ids of a text, special tokens included. Raises KeyError for an id without a token.

        A blank that encoding has put before the text is dropped.
        """
    def decode_documents(
        self, ids: npt.NDArray[np.uint32], offsets: npt.NDArray[np.int64]
    ) -> tuple[_Bytes, npt.NDArray[np.int64]]:
        """Decode documents `ids[offsets[i]:offsets[i + 1]]` as `decode` does.

        Return the concatenated bytes, and n + 1 offsets into them. Raises KeyError for an id without a token, and
        ValueError for offsets that descend or lie outside the ids.
        """
    def decode_text(self, ids: npt.NDArray[np.uint32]) -> str:
        """Return what `decode` does as text. Raises KeyError for an id without a token.

        Bytes that are no UTF-8 become U+FFFD: of tokens of bytes beside each other, each one if they are no UTF-8
        together, or in a SentencePiece model each one that is part of no character; otherwise as in `bytes.decode`.
        """
    def decode_with_ends(self, ids: npt.NDArray[np.uint32]) -> tuple[bytes, list[int]]:
        """Return what `decode` does, and where each token ends in it. Raises KeyError for an id without a token."""
    def join(self, ids: npt.NDArray[np.uint32]) -> bytes:
        """Return the bytes of tokens, one behind the other. Raises KeyError for an id without a token."""

@final
class Pretokenizer:
    """Splits texts into pretokens, within which bytes are merged. Immutable and thread-safe.

    `patterns` is a name, a regular expression, or several expressions, each applied within the pretokens of the
    previous one. Each match is a pretoken, and so is the text between two matches. Well-known expressions, including
    those of tiktoken and of Hugging Face's files, have built-in matchers. Others are run by a regex engine with
    lookaround and a backtracking limit. `reference` selects the engine that defines their meaning; for "huggingface",
    syntax that the two engines interpret differently is refused.

    Raises ValueError for an unknown name, and for an expression that does not compile, matches the empty string, or may
    have another meaning in the reference.
    """

    def __new__(
        cls, patterns: str | Sequence[str], *, reference: Literal["tiktoken", "huggingface"] = "huggingface"
    ) -> Pretokenizer: ...
    @staticmethod
    def names() -> list[str]:
        """Return the names of the built-in pretokenizers."""
    @property
    def name(self) -> str | None:
        """Name of a built-in pretokenizer; None for a custom expression."""
    @property
    def patterns(self) -> list[str]:
        """The regular expressions that define it, in the syntax of its reference."""
    @property
    def portable_patterns(self) -> list[str]:
        """Equivalent regular expressions in the syntax of Hugging Face's engine, as in a `tokenizer.json`."""
    @property
    def matches_all(self) -> bool:
        """Whether it is known that every character is part of a match."""
    def split(self, text: str) -> _Int64s:
        """Return int64[n + 1]: pretoken i has the bytes `bounds[i]` to `bounds[i + 1]` of the text's UTF-8.

        Raises ValueError, with the byte offset, if an expression needs more than a million backtracking steps for one
        match or matches the empty string, and UnicodeEncodeError for lone surrogates.
        """

def simd_features() -> dict[str, bool]:
    """Return the instruction sets that the core has code for, and whether this processor supports them."""

def simd_level() -> str:
    """Return the code path in use: `portable`, `neon`, `avx2` or `avx512`; TOKMILL_SIMD can limit it."""

def valid_utf8(data: _Bytes, offsets: _Offsets) -> npt.NDArray[np.bool_] | None:
    """Return for each document whether it is valid UTF-8; None if all are."""

def count_words(data: _Bytes, offsets: _Offsets) -> npt.NDArray[np.int64]:
    """Count the words of each document: runs of characters that are not white space (Unicode's White_Space).

    Raises ValueError for a document that is not valid UTF-8.
    """

def assemble_parts(
    ids: npt.NDArray[np.uint32],
    segments: _Int64s,
    *,
    offsets: _Int64s,
    sizes: _Int64s,
    tokens: _Int64s,
    loss: _Bytes,
    begins: _Bytes,
    token_sizes: npt.NDArray[np.uint16],
) -> tuple[npt.NDArray[np.uint32], _Int64s, _Bytes, _Int64s]:
    """Put documents together from the ids of segments, `ids[segments[i] : segments[i + 1]]`, and special tokens.

    offsets       int64[k + 1]: parts of each document
    sizes         int64[p]: bytes of the tokens of its segment that belong to a text; 0 for a special token
    tokens        int64[p]: id of a special token; -1 for a text
    loss          uint8[p]: 1 for a part with loss
    begins        uint8[p]: 1 for a text that begins a segment
    token_sizes   bytes of each token, by id

    Returns ids, end to end; the k + 1 offsets of documents; for each token 1 if a byte of it has loss; and the segments
    whose parts differ in loss and whose tokens have another number of bytes than their texts. Raises ValueError if the
    arrays do not fit together.
    """

def clean(data: _Bytes, offsets: _Offsets, steps: Sequence[str]) -> tuple[_Bytes, npt.NDArray[np.int64]] | None:
    """Apply the steps `html`, `control`, `nfc` and `whitespace`, in this order, to each document.

    Returns data (uint8) and n + 1 offsets; None if nothing changes. Raises ValueError for an unknown step, or a
    document that is not valid UTF-8.
    """

def contains_any(data: _Bytes, offsets: _Offsets, needles: list[str]) -> npt.NDArray[np.bool_]:
    """Return for each document whether it contains one of `needles`."""

def sha256_prefix(data: _Bytes, offsets: _Offsets) -> npt.NDArray[np.uint64]:
    """Return for each document the first eight bytes of its SHA-256 as a big-endian number."""

@final
class Blake3:
    """Incremental BLAKE3 hash."""

    def __new__(cls) -> Blake3: ...
    def update(self, data: Buffer) -> None:
        """Add the next bytes, which must not change during the call."""
    def hexdigest(self) -> str:
        """Return the hash of all bytes so far, in hex."""

@final
class TreeBlake3:
    """The BLAKE3 hash of a file that threads write in pieces, in any order.

    The first `header` bytes, 1,024 at most, are passed to `hexdigest`. Threads may call all methods at the same time.
    There is no state to save: to continue a file after a restart, pass the bytes after the header that are on disk.
    Each contiguous range so far takes a few kilobytes, each chunk of 1 KiB that is incomplete takes 1 KiB.

    ValueError for a longer header, and for offsets and lengths that are negative or above 2**64 - 1.
    """

    def __new__(cls, header: int) -> TreeBlake3: ...
    def update(self, offset: int, data: Buffer) -> None:
        """Add the bytes at an offset of the file; they must not change during the call.

        ValueError if some of them were added before or belong to the header; nothing is added then.
        """
    def contiguous(self) -> int:
        """Return the length of the longest prefix of the file that was added completely, including the header."""
    def hexdigest(self, header: bytes, length: int) -> str:
        """Return the hash of the file of `length` bytes, header included, in hexadecimal. More may be added afterwards.

        ValueError if bytes of it are missing, if some were added after its end, or if the header is not as long as was
        said.
        """

@final
class TableWriter:
    """Writes the document table of a shard: parquet whose bytes depend on columns and rows alone.

    columns   name and type of each kept column: string, int64, int32, float64, float32 or bool

    The columns `source_file` and `source_position` precede them. ValueError for another type.
    """

    def __new__(cls, columns: Sequence[tuple[str, str]]) -> TableWriter: ...
    def add(self, records: Buffer) -> bytes:
        """Add records of `table_records`, which may be cut anywhere. Return the next bytes of the file, if any.

        ValueError if they are not the records of a table with these columns.
        """
    def finish(self) -> bytes:
        """Return the last bytes of the file. ValueError if the records end within one, or if called twice."""

def table_records(
    positions: _Int64s, columns: Sequence[tuple[_Bytes, _Int64s | None, _Bytes | None]]
) -> tuple[_Bytes, _Int64s]:
    """Return the records of n rows of a document table, and the n + 1 offsets at which they start and end.

    positions   int64[n]: positions of the documents in their file
    columns     for each kept column its data; for texts, the n + 1 offsets into the data; and 0 for missing values

    The first four bytes of each record, for the number of the source file, are 0. ValueError for a column with another
    number of values, and for a text of more than MOST_TABLE_TEXT_BYTES bytes.
    """

class _Source(Protocol):
    def read(self, size: int, /) -> Buffer: ...

@final
class BlockReader:
    """Decodes a stream and divides it into blocks of whole records.

    `source.read(n)` must return at most n bytes, and none only at the end; n is at most 1 MiB. Gzip streams may have
    several members and zstd streams several frames, with windows up to 2 GiB (`zstd --long=31`). A record ends with
    `delimiter` or with the stream. Delimiters are found from the left and do not overlap; an empty one makes the stream
    one record. A block has about `block_bytes`: more if a record is longer, less at the end and before a record longer
    than `max_record_bytes` (without its delimiter), whose content is discarded. The records do not depend on the block
    size; blocks of 1 to 2 MiB are fastest. Memory is bounded by twice `block_bytes` + `max_record_bytes` and the window
    of the codec.

    Threads can share a reader. Each block goes to one of them, and one at a time calls `source.read`, which must not
    use the reader. Raises ValueError for an unknown codec.
    """

    def __new__(
        cls, source: _Source, *, codec: _Codec, delimiter: bytes, block_bytes: int, max_record_bytes: int
    ) -> BlockReader: ...
    def read(self) -> tuple[int, _Bytes | None, int] | None:
        """Return the next block as (position, data, length), or None at the end.

        position is the offset in the decoded stream; data is uint8[length]. For a record longer than
        `max_record_bytes`, data is None and length is the record's, without its delimiter.

        Raises EOFError if the compressed stream is truncated (also for a file of 0 bytes), and ValueError if it is
        corrupt, has another format, or continues after its end. Both messages contain the number of bytes decoded
        before. Exceptions of `source.read` are passed on. Whole records before a fault are returned first; after an
        error, all calls fail.
        """
    @property
    def compressed_bytes_read(self) -> int:
        """Bytes read from the source so far; up to 1 MiB more than decoded. Never blocks."""

@disjoint_base
class TextDocuments:
    """The n documents of a text."""

    @property
    def position(self) -> _Int64s:
        """int64[n]: the offset of each document, counted from the `position` given."""
    @property
    def text_data(self) -> _Bytes:
        """The concatenated documents, valid UTF-8."""
    @property
    def text_offsets(self) -> _Int64s:
        """int64[n + 1]: document i is `text_data[text_offsets[i]:text_offsets[i + 1]]`."""
    @property
    def fault(self) -> _Bytes:
        """uint8[n]: 0, or the fault of a document, which is empty then: 3 invalid_utf8, 6 too_long."""
    def detail(self, row: int) -> str:
        """Return the fault of a row as text with an excerpt, which depends only on the row; empty without a fault.

        Raises IndexError if there is no such row.
        """

@final
class JsonLines(TextDocuments):
    """The n rows of JSON lines; positions are those of the lines.

    `fault` is 0 for a good row. Otherwise the text is empty, and it is the first fault that applies: 1 missing (no such
    key, or null), 2 not_string, 3 invalid_utf8, 4 lone_surrogate, 5 broken_json, 6 too_long. Rows with a fault other
    than 5 still have their id and columns.
    """

    @property
    def id(self) -> _Strings | None:
        """(data, offsets int64[n + 1], valid uint8[n]), or None if no id was asked for.

        Strings are decoded, other values stand as in the file. Not valid are those that are missing, null,
        or strings with invalid UTF-8 or a lone surrogate, and all of broken lines.
        """
    @property
    def columns(self) -> dict[str, tuple[_Numbers, _Strings, _Booleans]]:
        """(numbers, strings, booleans) by key: a row has a value in one of these, or in none.

        numbers is (float64[n], valid uint8[n]): integers too are rounded to nearest, to infinity if large. strings is
        as for `id`, but numbers and booleans are not in it: arrays and objects are strings of JSON as it stands in the
        file. booleans is (uint8[n], valid uint8[n]). Not valid: those of another kind, and as for `id`.
        """
    @property
    def keys(self) -> list[str]:
        """The keys of the first object that has any."""
    @property
    def ambiguous(self) -> tuple[str, int] | None:
        """The first requested key with dots that means several values in a row, and the position of the row."""

def read_jsonl(
    data: Buffer,
    *,
    text: str,
    nested: bool = False,
    id: str | None = None,
    columns: Sequence[str] = (),
    max_document_bytes: int,
    start_of_file: bool = False,
    position: int = 0,
) -> JsonLines:
    """Read lines that are one JSON object each.

    `data` is a contiguous buffer (otherwise TypeError). It is not copied and must not change during the call. A line is
    a row unless it contains only ASCII whitespace; the last line may lack its newline. `text`, `id` and `columns` are
    keys, which may be equal. If a key occurs more than once, the last value counts. All other values are skipped: they
    may be nested to any depth and contain invalid UTF-8. NaN and Infinity are not JSON. With `nested`, the text may be
    an array or an object, and is its JSON. `max_document_bytes` limits the decoded text. `start_of_file` allows a byte
    order mark before the first line. `position` is the offset of `data` in its decoded file.
    """

@final
class ParquetFooter:
    """The checked footer of a parquet file."""

    def __new__(cls, data: bytes, at: int) -> ParquetFooter:
        """Read and check a footer, which is at the offset `at` of its file.

        All numbers that it states twice are compared, and no two column chunks share bytes.

        Raises
        ------
        ValueError
            If it is malformed or contradicts itself.
        NotImplementedError
            If the file is encrypted.
        """

    @property
    def rows(self) -> _Int64s:
        """int64[groups], the number of rows of each row group."""

    @property
    def end(self) -> int:
        """The offset of the byte after the last page or index that it states."""

    @property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """The path of each leaf of the schema."""

    def chunks(self, column: int) -> _Int64s:
        """int64[groups, 6]: where the pages of a column are, in each row group.

        The offset of the first page, of the first page of data, and of the byte after the last page; the size in bytes
        of all pages when decompressed; the total size of the strings and the number of nulls, each -1
        if the file does not state it.

        Raises
        ------
        IndexError
            If there is no such column.
        """

def split_text(data: Buffer, *, separator: bytes, max_document_bytes: int, position: int = 0) -> TextDocuments:
    """Split text into documents that each end with `separator`.

    "a<sep>" and "a" are one document, "<sep>" is one empty document, and there is no document after the last separator.
    Separators are found from the left and do not overlap; an empty one matches nowhere. `data` is a contiguous buffer
    (otherwise TypeError). It is not copied and must not change during the call. `position` is the offset of `data` in
    its decoded file.
    """

def overlaps_itself(separator: bytes) -> bool:
    """Return whether a prefix of the separator is also its suffix, as in "aa" or "--8<--".

    Which occurrences of such a separator count depends on all text before them, so a file must be read from its start.
    With any other separator, a file can be divided into byte ranges.
    """

@final
class BaseVocabulary:
    """The n tokens into which a byte-level encoder divides words: all but special ones, in the order of their ids.

    Raises ValueError for an encoder whose merges do not begin with bytes.
    """

    def __new__(cls, encoder: Encoder) -> BaseVocabulary: ...
    @property
    def ids(self) -> npt.NDArray[np.uint32]:
        """uint32[n]: their ids, ascending."""
    @property
    def patterns(self) -> list[str]:
        """The regular expressions of the encoder's pretokenizer."""
    def merges(self) -> npt.NDArray[np.uint32]:
        """Return uint32[m, 3]: the ids of both parts and of the product of each merge, in their order.

        Merges that can never take place are left out: only one produces a token.
        """

@final
class WordCounts:
    """Number of occurrences of each word, that is each pretoken, in documents.

    `pretokenizer` and `reference` are those of `Pretokenizer`. The text of a special token separates the
    text before and after it, and is not counted. `max_bytes` is the approximate memory limit of all tables together.
    There is one table of at least 8 KiB per thread that counts. Words beyond the limit are spilled to an unnamed file
    in the folder `spill`, and counts stay exact. Without a folder, the rarest words are dropped, and `pruned` counts
    them.

    Thread-safe. Counts do not depend on the order of documents or on threads, unless words are dropped. Raises
    ValueError for an unknown pretokenizer, and for special tokens that are empty, repeated, or spelled like an ordinary
    token in a vocabulary file (`a`, `Ġthe`).
    """

    def __new__(
        cls,
        *,
        pretokenizer: str | Sequence[str],
        special_tokens: list[str],
        reference: Literal["tiktoken", "huggingface"] = "huggingface",
        max_bytes: int | None = None,
        spill: _Path | None = None,
    ) -> WordCounts: ...
    def count(
        self, data: _Bytes, offsets: _Offsets, times: npt.NDArray[np.uint32] | None = None, *, threads: int
    ) -> None:
        """Count documents `data[offsets[i]:offsets[i + 1]]`, each `times[i]` times, or once.

        Raises ValueError, and counts nothing, for a document that is not valid UTF-8 or has a word of more than 64 MiB,
        for offsets that descend or lie outside the data, and for `times` of another length. Raises OSError if words
        cannot be spilled; the counts are then incomplete.
        """
    def merge(self, other: WordCounts) -> None:
        """Add other counts. Raises ValueError if their pretokenizer or special tokens differ, or for itself."""
    def save(self, path: _Path) -> None:
        """Write the counts to a file atomically. Equal counts give equal files."""
    @staticmethod
    def load(path: _Path, *, max_bytes: int | None = None, spill: _Path | None = None) -> WordCounts:
        """Read a file of `save`. Raises ValueError for any other file, and for one that is truncated or changed."""
    @property
    def pretokenizer(self) -> str:
        """The name of the pretokenizer, or its regular expression."""
    @property
    def special_tokens(self) -> list[str]:
        """The texts that separate words."""
    @property
    def documents(self) -> int:
        """Number of documents counted; a document counted n times is n documents."""
    @property
    def bytes(self) -> int:
        """Total bytes of these documents, special tokens included."""
    @property
    def occurrences(self) -> int:
        """Total words of these documents, dropped ones included."""
    @property
    def words(self) -> int:
        """Number of distinct words; takes time linear in it."""
    @property
    def memory_bytes(self) -> int:
        """Memory of all tables that are not in use at the moment."""
    @property
    def pruned(self) -> tuple[int, int]:
        """Number of dropped words and of their occurrences. A word can be dropped more than once."""
    def train(
        self,
        *,
        vocab_size: int,
        tie_break: Literal["huggingface", "lexicographic"],
        min_frequency: int,
        max_token_length: int | None,
        threads: int,
        alphabet: Literal["bytes", "wordpiece"] = "bytes",
        base: BaseVocabulary | None = None,
        reserved: Sequence[_Token] = ...,
        keep_words: bool = True,
        progress: Callable[[Literal["words", "merges"], int, int], object] | None = None,
    ) -> Merges:
        """Merge the most frequent pair of neighbours repeatedly, as Hugging Face's BpeTrainer does.

        With the alphabet `wordpiece`, as its WordPieceTrainer does: each byte has two symbols, one at the start of a
        word and one, 256 ids later, within a word. No symbol at the start of a word begins with `##`.

        With `base`, words are first divided into tokens, which take the place of the alphabet. No new token has the
        bytes of one of them or of `reserved`.

        Ends with `vocab_size` tokens, including special tokens and the alphabet, or when no pair occurs `min_frequency`
        times. Tokens of more than two bytes must be shorter than `max_token_length`, as in the reference. Among pairs
        with equal counts, `huggingface` prefers smaller ids and `lexicographic` greater bytes. Threads collect the
        words; merging uses one thread. Without `keep_words`, words are freed as soon as they are not needed.

        `progress(phase, done, of)` is called at most ten times per second; its exceptions, and those of signal
        handlers, are passed on. Raises ValueError for a size that is too small or above 1,048,575, and if all words
        together have more than about four billion bytes.
        """
    @staticmethod
    def train_parity(
        languages: Sequence[WordCounts],
        *,
        rates: Sequence[float] | None = None,
        parallel: Sequence[WordCounts] | None = None,
        vocab_size: int,
        min_frequency: int,
        max_token_length: int | None,
        threads: int,
        base: BaseVocabulary | None = None,
        reserved: Sequence[_Token] = ...,
        keep_words: bool = True,
        progress: Callable[[Literal["words", "merges"], int, int], object] | None = None,
    ) -> tuple[Merges, npt.NDArray[np.uint32]]:
        """Merge as Hugging Face's ParityBpeTrainer does; return the merges, and uint32[n]: the language of each.

        Each step takes the most frequent pair of the language with the fewest bytes per token, divided by its rate; or
        of the one whose parallel text has the most tokens. Arguments are as for `train`. Among pairs with equal counts,
        the greater text in the byte-level alphabet is preferred. Also raises ValueError unless there is one rate or
        text for each language.
        """
    def usage(self, base: BaseVocabulary) -> npt.NDArray[np.uint64]:
        """Return uint64[n]: how often each token of a base occurs in the words."""
    def train_unigram(
        self,
        *,
        vocab_size: int,
        threads: int,
        keep_words: bool = True,
        progress: Callable[[Literal["words", "rounds"], int, int], object] | None = None,
    ) -> tuple[list[_Token], npt.NDArray[np.float64]]:
        """Train a Unigram model as Hugging Face's UnigramTrainer does; the result does not depend on threads.

        Returns the tokens and their scores (float64[n]), in descending order: `vocab_size` minus the special tokens, or
        fewer if the words contain no more. They include the 256 bytes. For `keep_words` and `progress` see `train`.
        Raises ValueError as there, and if no token is frequent enough to have a probability.
        """

@final
class Merges:
    """Merges in order: merge i produces id `256 + i`, `512 + i` with the alphabet `wordpiece`, or `n + i` with a base.

    Ids below 256 are bytes, in the order of the code points of GPT-2's byte-level alphabet; with `wordpiece`, ids 256
    to 511 are the same bytes within a word. Special tokens have no ids here. Training with a smaller size gives a
    prefix of these merges.
    """

    @property
    def left(self) -> npt.NDArray[np.uint32]:
        """uint32[n]: the left part of each merge."""
    @property
    def right(self) -> npt.NDArray[np.uint32]:
        """uint32[n]: the right part."""
    @property
    def counts(self) -> npt.NDArray[np.uint64]:
        """uint64[n]: count of each pair when it was merged."""
    def token_bytes(self, id: int) -> bytes:
        """Return the bytes of a token. Raises KeyError if there is no such id."""
    def vocab_json(self, special_tokens: Sequence[str], tokens: int) -> bytes:
        """Return the `vocab` of a tokenizer.json: special tokens, then the first `tokens` tokens, with ids from 0.

        The text has one entry per line, indented as a field of `model`. `tokens` includes the alphabet. This method and
        the next two raise ValueError for a number of tokens that there is not.
        """
    def merges_json(self, tokens: int) -> bytes:
        """Return the `merges` of a tokenizer.json, those that produce the first `tokens` tokens."""
    def rank_file(self, first: int, tokens: int) -> bytes:
        """Return the first `tokens` tokens as tiktoken's rank file, with ids from `first` on."""

@final
class Permutation:
    """A permutation of the numbers below `length`, computed rather than stored.

    It is determined by length and key, whose words are below 2**64: an unbalanced Feistel network with cycle walking
    (Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002).
    """

    def __new__(cls, length: int, key: Sequence[int]) -> Permutation: ...
    def __len__(self) -> int:
        """Return the number of permuted numbers."""
    def at(self, numbers: _UInt64s) -> _UInt64s:
        """Return uint64[n]: the image of each number. Raises IndexError for a number outside the range."""
    def find(self, places: _UInt64s) -> _UInt64s:
        """Return uint64[n]: the number at each place; the inverse of `at`. Raises IndexError likewise."""

@final
class Apportionment:
    """The arrangement of the samples of several components: in each block `shares[c]` samples of component c.

    Blocks are halved down to single samples; each half gets half of the samples of each component, and a hash of key
    and place decides where one is left over. Raises ValueError unless the shares, uint64[c], add up to a power of two,
    at most 2**30.
    """

    def __new__(cls, shares: _UInt64s, key: Sequence[int]) -> Apportionment: ...
    def at(self, positions: _UInt64s) -> tuple[_UInt64s, _UInt64s]:
        """Return uint64[n] and uint64[n]: the component at each position, and how many of its samples come before."""
    def before(self, position: int) -> _UInt64s:
        """Return uint64[c]: number of samples of each component before a position."""
    def find(self, component: int, number: int) -> int:
        """Return the position of a component's sample; the inverse of `at`. Raises IndexError if it has no share."""

@final
class Histogram:
    """Number of pieces of documents by length, from 1 to `most`. A longer document has pieces of `most` and a rest.

    Lengths are rounded up to a multiple. Raises ValueError unless `most` is from 1 to 2**30, and `multiple`, of at most
    2**15, divides it.
    """

    def __new__(cls, most: int, multiple: int = 1) -> Histogram: ...
    def add(self, starts: _Int64s, base: int, end: int) -> None:
        """Count the pieces of consecutive documents.

        Document i has the tokens from `base + starts[i]` to `base + starts[i + 1]`; the last one ends at `end`. Raises
        ValueError unless these ascend strictly.
        """
    def merge(self, other: Histogram) -> None:
        """Add the counts of another histogram. Raises ValueError unless its `most` is the same."""
    @property
    def counts(self) -> _UInt64s:
        """uint64[l + 1]: number of pieces of each length, up to the greatest one that occurs, l."""
    @property
    def most(self) -> int:
        """Maximum number of tokens of a piece."""
    @property
    def documents(self) -> int:
        """Number of documents."""
    @property
    def tokens(self) -> int:
        """Number of tokens."""
    @property
    def aligned(self) -> int:
        """Number of documents that start at a multiple of `most`."""
    @property
    def longer(self) -> int:
        """Number of documents longer than a sequence."""
    def best_fit(self, most: int, seed: int) -> Packing:
        """Pack the pieces by best-fit decreasing into sequences of the maximum length, with at most `most` pieces each.

        Gives the same sequences as piece by piece, in about D log2 L steps for D distinct lengths.
        """

@final
class Packing:
    """The plan of a packing. A seed determines which piece of a length goes where, and the order in a sequence."""

    @staticmethod
    def of(counts: _UInt64s, groups: npt.NDArray[np.uint64], runs: npt.NDArray[np.uint64], seed: int) -> Packing:
        """Restore a packing from uint64[c + 1], uint64[g, 5] and uint64[r, 3]. Raises ValueError if invalid."""
    @property
    def groups(self) -> npt.NDArray[np.uint64]:
        """uint64[g, 5]: before, first, length, each, base; see FORMAT.md."""
    @property
    def runs(self) -> npt.NDArray[np.uint64]:
        """uint64[r, 3]: group, first, sequences."""
    @property
    def bases(self) -> _UInt64s:
        """uint64[l + 2]: start of the pieces of each length in the order, and the end of the last ones."""
    def __len__(self) -> int:
        """Return the number of sequences."""
    def pieces(self, sequences: _UInt64s, order: _UInt64s) -> _Rows:
        """Return the fragments of sequences, in the form of `concat_rows`.

        `order` comes from `place_pieces`. Raises IndexError for a sequence that does not exist, and ValueError if
        packing and order do not belong together.
        """
    def find(self, starts: _UInt64s, lengths: npt.NDArray[np.uint32], order: _UInt64s) -> _UInt64s:
        """Return the sequence of each piece, uint64[n]: the inverse of `pieces`.

        Raises ValueError if there is no such piece, or packing and order do not belong together.
        """

def cut_pieces(starts: _Int64s, base: int, end: int, most: int) -> _UInt64s:
    """Return uint64[n]: the first token of each piece of documents, as counted by `Histogram.add`.

    The highest bit is set if the document ends with the piece. Raises ValueError as there.
    """

def place_pieces(
    starts: _Int64s, base: int, end: int, most: int, next: _UInt64s, bits: int, windows: int, multiple: int = 1
) -> tuple[_UInt64s, npt.NDArray[np.uint32], _UInt64s]:
    """Return the pieces of documents with their places in an order by length, in windows of 2**bits places.

    next   uint64[l + 1]: place of the next piece of each length, rounded up to the multiple; is advanced

    Returns three arrays: entries uint64[n], as of `cut_pieces`, plus 2**48 times what the length is rounded up by; the
    place of each in its window, uint32[n]; and bounds uint64[windows + 1], where window i has the entries from
    bounds[i] to bounds[i + 1]. Raises ValueError as there, and for places after the last window.
    """

def concat_rows(shards: Sequence[tuple[int, _Int64s]], numbers: _UInt64s, width: int, tokens: int) -> _Rows:
    """Return the fragments of rows of `width` tokens, into which a split of `tokens` tokens is divided.

    shards   for each shard that the rows touch, the index of its first token, and the starts of documents from there

    Returns four arrays: offsets uint64[n + 1], where row i has the fragments from offsets[i] to offsets[i + 1]; and for
    each fragment its first token (uint64[m]), its length (uint32[m]), and what follows (uint8[m]): 0 for the end of the
    document, 1 for its next token, which may be in another row. Raises IndexError for a row that does not exist, and
    ValueError for starts that do not ascend.
    """

def map_file(path: str) -> _Bytes:
    """Return a file as uint8[size], read-only, mapped into memory. The file does not stay open. Raises OSError.

    If the file is cut short and read after its end, the process ends with SIGBUS, except in `gather_rows` and
    MappedReads.
    """

@final
class MappedReads:
    """Context in which this thread reads mapped files: if one was cut short, its end raises SourceError."""

    def __new__(cls) -> MappedReads: ...
    def __enter__(self) -> None: ...
    def __exit__(self, *error: object) -> None: ...

def gguf_metadata(path: str, prefix: str) -> dict[str, object]:
    """Return the metadata of a GGUF file whose keys begin with `prefix`, without it: numbers, texts, or lists of them.

    Raises ValueError if they cannot be read, OSError if the file cannot.
    """

def parse_float(text: str) -> float:
    """Return a number of a JSON text as the `tokenizers` library reads it, which may not be the nearest double.

    Raises ValueError if it is out of range.
    """

def gather_rows(
    stretches: Sequence[tuple[int, npt.NDArray[np.uint16] | npt.NDArray[np.uint32]]],
    offsets: _UInt64s,
    starts: _UInt64s,
    lengths: npt.NDArray[np.uint32],
    follows: _Bytes,
    *,
    width: int,
    pad: int,
    end: int | None,
    multiple: int = 1,
    losses: Sequence[tuple[int, _Bytes]] = ...,
    tokens: npt.NDArray[np.int32] | None = None,
    targets: npt.NDArray[np.int32] | None = None,
    segment_ids: npt.NDArray[np.int32] | None = None,
    positions: npt.NDArray[np.int32] | None = None,
    loss_mask: npt.NDArray[np.int32] | None = None,
) -> None:
    """Fill the given fields, int32[n, width] each, with rows of fragments, in the form of `concat_rows`.

    stretches   arrays of tokens in ascending order, each with the index of its first token
    end         target at the end of a document; None if there is none, which masks the position
    multiple    fragments begin at multiples of this place
    losses      arrays of bits in ascending order, each with the index of its first token: whether a token has loss
                where it is a target, lowest bit first; an empty array if all have. Without arrays, all tokens have loss

    Raises ValueError if a token is missing, a row is too long, or a field has another shape.
    """
