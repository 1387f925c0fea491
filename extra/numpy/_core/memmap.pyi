from numpy import memmap

__all__ = ["memmap"]
