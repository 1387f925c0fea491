"""Lets torchtitan's Trainer run on a CPU: it asks an accelerator for its name and its memory. Import it first."""

from types import SimpleNamespace

import torch
import torchtitan.tools.utils as utils


def nothing(*_: object) -> None:
    pass


utils.device_type = "cpu"
utils.device_module = SimpleNamespace(
    synchronize=nothing,
    current_device=lambda: 0,
    device_count=torch.cpu.device_count,
    is_available=torch.cpu.is_available,
    set_device=nothing,
    get_device_name=lambda _: "CPU",
    get_device_properties=lambda _: SimpleNamespace(total_memory=1 << 30),
    memory_stats=lambda _: {},
    reset_peak_memory_stats=nothing,
    empty_cache=nothing,
)
