"""Signals as in a terminal: in the background of a shell, SIGINT is ignored, by child processes too."""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
