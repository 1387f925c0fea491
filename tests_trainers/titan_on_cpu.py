"""Lets torchtitan's own Trainer run on a CPU: it asks an accelerator for its name and its memory."""
from types import SimpleNamespace

import torch
import torchtitan.tools.utils as utils

def nothing(*_):
    return None

names = {name: getattr(torch.cpu, name) for name in ("synchronize", "device_count", "is_available")}
utils.device_type = "cpu"
utils.device_module = SimpleNamespace(
    **names,
    set_device=nothing,
    current_device=lambda: 0,
    get_device_name=lambda _: "CPU",
    get_device_properties=lambda _: SimpleNamespace(total_memory=1 << 30),
    memory_stats=lambda _: {},
    reset_peak_memory_stats=nothing,
    empty_cache=nothing,
)
