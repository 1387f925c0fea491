"""Templates of conversations that ship with tokmill; see chat.py."""

from typing import Final

_CHATML: Final = """
tokens = ["<|im_start|>", "<|im_end|>"]
tool_call = ["\\n<tool_call>\\n", "\\n</tool_call>"]
[roles.system]
prefix = "<|im_start|>system\\n"
suffix = "<|im_end|>"
separator = "\\n"
[roles.user]
prefix = "<|im_start|>user\\n"
suffix = "<|im_end|>"
separator = "\\n"
[roles.tool]
prefix = "<|im_start|>tool\\n"
suffix = "<|im_end|>"
separator = "\\n"
[roles.assistant]
prefix = "<|im_start|>assistant\\n"
suffix = "<|im_end|>"
separator = "\\n"
loss = true
"""

_LLAMA3: Final = """
tokens = ["<|begin_of_text|>", "<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"]
start = "<|begin_of_text|>"
trim = true
[roles.system]
prefix = "<|start_header_id|>system<|end_header_id|>\\n\\n"
suffix = "<|eot_id|>"
[roles.user]
prefix = "<|start_header_id|>user<|end_header_id|>\\n\\n"
suffix = "<|eot_id|>"
[roles.tool]
prefix = "<|start_header_id|>ipython<|end_header_id|>\\n\\n"
suffix = "<|eot_id|>"
[roles.assistant]
prefix = "<|start_header_id|>assistant<|end_header_id|>\\n\\n"
suffix = "<|eot_id|>"
loss = true
"""

BUILT_IN: Final = {"chatml": _CHATML, "llama3": _LLAMA3}
"""By name."""
