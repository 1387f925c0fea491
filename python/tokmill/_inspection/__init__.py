"""Looking at what a run has made, or is making: `verify` and `status`. Nothing here writes, and only `clean` removes.

Everything is read as if a stranger had written it.
"""
