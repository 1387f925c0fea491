from .defmatrix import asmatrix, bmat, matrix

__all__ = ["matrix", "bmat", "asmatrix"]
