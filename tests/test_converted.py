"""Files that transformers writes: its tokenizers of SentencePiece's models, saved, beside `tokenizers`."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
import transformers
from tokenizers import Tokenizer as Library
from transformers.models.auto.tokenization_auto import TOKENIZER_MAPPING_NAMES

import test_sentencepiece
from test_huggingface import agree
from test_pieces import decoded_alike, ours, sentencepiece_model, strange_texts
from tokmill import Tokenizer, TokenizerError
from tokmill._tokenizer.configuration import NORMALIZING, RENUMBERING, loading_classes

FILES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "llama": ("LlamaTokenizer", "tokenizer.model", {}),
    "llama, not legacy": ("LlamaTokenizer", "tokenizer.model", {"legacy": False}),
    "code llama": ("CodeLlamaTokenizer", "tokenizer.model", {}),
    "gemma": ("GemmaTokenizer", "tokenizer.model", {}),
    "bpe": ("PreTrainedTokenizerFast", "tokenizer.model", {}),
    "unigram": ("PreTrainedTokenizerFast", "tokenizer.model", {}),
    "t5": ("T5Tokenizer", "spiece.model", {}),
    "xlm-r": ("XLMRobertaTokenizer", "sentencepiece.bpe.model", {}),
    "deberta": ("DebertaV2Tokenizer", "spm.model", {}),
    "deberta, punctuation": ("DebertaV2Tokenizer", "spm.model", {"split_by_punct": True, "do_lower_case": True}),
    "mbart": ("MBartTokenizer", "sentencepiece.bpe.model", {}),
    "mbart 50": ("MBart50Tokenizer", "sentencepiece.bpe.model", {}),
    "nllb": ("NllbTokenizer", "sentencepiece.bpe.model", {}),
    "camembert": ("CamembertTokenizer", "sentencepiece.bpe.model", {}),
    "xglm": ("XGLMTokenizer", "sentencepiece.bpe.model", {}),
    "bigbird": ("BigBirdTokenizer", "spiece.model", {}),
    "rembert": ("RemBertTokenizer", "sentencepiece.model", {}),
    "xlnet": ("XLNetTokenizer", "spiece.model", {"do_lower_case": True}),
    "barthez": ("BarthezTokenizer", "sentencepiece.bpe.model", {}),
}
LEFT = {
    "seamless": ("SeamlessM4TTokenizer", "sentencepiece.bpe.model", "may drop what a text begins with"),
    "user-defined": ("PreTrainedTokenizerFast", "tokenizer.model", "pre-tokenizer is Sequence(Metaspace, Split)"),
}


def saved(folder: Path, kind: str, name: str, file: str, options: dict[str, Any]) -> Library:
    """The file that a tokenizer of transformers writes, which it has made from a model."""
    models = {"gemma": "gemma", "user-defined": "kept"}
    is_bpe = file == "tokenizer.model" and kind != "unigram"
    data = test_sentencepiece.trained(models.get(kind, "llama")) if is_bpe else sentencepiece_model()
    (folder / file).write_bytes(data)
    tokenizer = getattr(transformers, name).from_pretrained(folder, **options)
    tokenizer.save_pretrained(folder / "saved")
    made = Library.from_str((folder / "saved" / "tokenizer.json").read_text())
    made.encode_special_tokens = True
    made.no_truncation()
    made.no_padding()
    return made


@pytest.mark.parametrize("kind", FILES)
def test_a_saved_tokenizer_is_native(kind: str, tmp_path: Path) -> None:
    made = saved(tmp_path, kind, *FILES[kind])
    tokenizer = ours(made)
    assert tokenizer.why_not_native is None
    texts = strange_texts(len(kind))
    some = [text for text in texts if not any(token in text for token in tokenizer.special_tokens)]
    assert len(some) > 0.8 * len(texts)
    agree(made, tokenizer, some)
    for text in some[:200]:
        decoded_alike(made, tokenizer, tokenizer.encode_ordinary(text))


@pytest.mark.parametrize("kind", LEFT)
def test_of_others_the_part_is_named(kind: str, tmp_path: Path) -> None:
    name, file, why = LEFT[kind]
    made = saved(tmp_path, kind, name, file, {})
    tokenizer = ours(made)
    assert why in str(tokenizer.why_not_native)
    for text in ["Hello world", " 日本", "hello"]:
        assert tokenizer.encode_ordinary(text) == made.encode(text, add_special_tokens=False).ids


@pytest.mark.parametrize(
    ("kind", "special", "why"),
    [
        ("t5", "e", "a special token is a character"),
        ("xlm-r", "é", "a special token is a character"),
    ],
)
def test_a_special_token_that_ordinary_texts_have_is_left_to_the_library(
    tmp_path: Path, kind: str, special: str, why: str
) -> None:
    made = saved(tmp_path, kind, *FILES[kind])
    assert made.token_to_id(special) is not None
    made.add_special_tokens([special])
    tokenizer = ours(made)
    assert why in str(tokenizer.why_not_native)
    for text in ["he the there", "café été", "eel"]:
        assert tokenizer.encode_ordinary(text) == made.encode(text, add_special_tokens=False).ids


def names_of_models() -> set[str]:
    """The names that SentencePiece's models have in transformers."""
    names: set[str] = set()
    for name in dir(transformers):
        if name.endswith("Tokenizer"):
            with contextlib.suppress(ImportError):  # needs a package that is not there
                names |= set(getattr(getattr(transformers, name), "vocab_files_names", {}).values())
    return {name for name in names if name.endswith((".model", ".spm"))} - {"target.spm"}


def test_every_name_of_a_model_is_known(tmp_path: Path) -> None:
    names = names_of_models()
    assert {"tokenizer.model", "spiece.model", "spm.model", "sentencepiece.bpe.model", "source.spm"} <= names
    for name in names:
        folder = tmp_path / name
        folder.mkdir()
        (folder / name).write_bytes(sentencepiece_model())
        if name == "source.spm":
            with pytest.raises(TokenizerError, match="Marian's models number tokens") as raised:
                Tokenizer(folder)
            assert raised.value.code == "tokenizer-unfit"
        else:
            assert Tokenizer(folder).type == "Unigram"


def test_a_folder_with_a_model_alone_has_the_ids_of_transformers(tmp_path: Path) -> None:
    (tmp_path / "spiece.model").write_bytes(sentencepiece_model(pad_id=0, eos_id=1, unk_id=2, bos_id=-1))
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": "T5Tokenizer"}))
    tokenizer, other = Tokenizer(tmp_path), transformers.AutoTokenizer.from_pretrained(tmp_path)
    assert tokenizer.spec is not None
    assert tokenizer.spec.kind == "tokenizer.model"
    for text in ["Hello the world", "日本 é", "x y z.", "the quick brown fox"]:
        assert tokenizer.encode_ordinary(text) == other.encode(text, add_special_tokens=False)


@pytest.mark.parametrize(("kind", "text"), [("deberta", "ﬁ"), ("bigbird", "a\nb"), ("rembert", "a "), ("udop", "ﬁ")])
def test_a_class_that_changes_texts_is_refused(kind: str, text: str, tmp_path: Path) -> None:
    name, file, _ = FILES.get(kind, ("UdopTokenizer", "spiece.model", {}))
    (tmp_path / file).write_bytes(sentencepiece_model())
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": name}))
    alone = Tokenizer(tmp_path / file).encode_ordinary(text)
    other = transformers.AutoTokenizer.from_pretrained(tmp_path)
    assert alone != other.encode(text, add_special_tokens=False)
    with pytest.raises(TokenizerError, match=f"{name} changes texts in its own way") as raised:
        Tokenizer(tmp_path)
    assert raised.value.code == "tokenizer-unfit"


def test_types_of_models_have_their_classes() -> None:
    """AutoTokenizer loads these if no file names a class."""
    known = {name: type_ for name, type_ in TOKENIZER_MAPPING_NAMES.items() if type_ in RENUMBERING | NORMALIZING}
    assert len(known) > 30
    for name, type_ in known.items():
        assert loading_classes(None, json.dumps({"model_type": name}).encode()) == {type_}
    assert loading_classes(b'{"tokenizer_class": "T5Tokenizer"}', b'{"model_type": "mbart"}') == {"T5Tokenizer"}
    assert loading_classes(None, b'{"model_type": "t5"}') == set()
