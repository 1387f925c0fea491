from gigatoken.gigatoken_rs import (
    BytesSource,
    FileSource,
    JsonlFileSource,
    ParquetFileSource,
    TextFileSource,
    pretokenizer,
    train_bpe,
)

from gigatoken._hf_compat import HFCompat
from gigatoken._tiktoken_compat import TiktokenCompat
from gigatoken._tokenizer import Tokenizer

__all__ = [
    "BytesSource",
    "FileSource",
    "HFCompat",
    "JsonlFileSource",
    "ParquetFileSource",
    "TextFileSource",
    "TiktokenCompat",
    "Tokenizer",
    "pretokenizer",
    "train_bpe",
]
