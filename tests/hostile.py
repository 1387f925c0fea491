"""A dataset made to attack readers: documents, tokens, file names, options."""

from __future__ import annotations

from pathlib import Path

import tokmill
from command import write_lines

ATTACKS = (
    "</script><img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "</style></pre></span><script src=//x.example></script>",
    "\"'><svg onload=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<a href=javascript:alert(1)>x</a><base href=//x.example/>",
    "&lt;b&gt; &#60;script&#62; &amp;amp;",
    "\u202eevil\u202c \u2066x\u2069 \u200b\ufeff",
    "]]> --> <!-- <plaintext>",
    "a\x00b\x1b[31mc\x07",
    "{{7*7}} ${7*7} `x`",
)
SPECIAL = "</title><img src=y onerror=alert(2)>"


def hostile_dataset(folder: Path) -> Path:
    """Makes it in a folder; gives where it is."""
    texts = [f"{attack} number {number}" for number in range(12) for attack in ATTACKS]
    names = ["<img src=x onerror=alert(3)>.jsonl", "'\" onmouseover=alert(4) x='.jsonl", "&lt;i&gt;.jsonl"]
    for number, name in enumerate(names):
        write_lines(folder / "corpus" / name, *texts[number::3], SPECIAL)
    # Its merges are of these texts, so that tokens are attacks by themselves.
    tokenizer = folder / "tokenizer"
    tokmill.train(
        str(folder / "corpus"),
        vocab_size=700,
        out=str(tokenizer),
        special_token=[SPECIAL],
        pretokenizer=r"[^\n]+|\n",
    )
    out = folder / "<b onclick=alert(5)>"
    tokmill.encode(
        str(folder / "corpus"),
        tokenizer=str(tokenizer),
        out=str(out),
        shard_tokens=500,
        split=["val=hash:10%"],
        where="text != '<script>alert(6)</script>'",
    )
    return out
