from numpy.version import version as version
