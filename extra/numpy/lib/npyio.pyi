from numpy.lib._npyio_impl import (
    DataSource as DataSource,
    NpzFile as NpzFile,
    __doc__ as __doc__,
)
