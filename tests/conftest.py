"""What holds for all tests: signals as in a terminal, and examples of Hypothesis without limits of time."""

import signal

from hypothesis import HealthCheck, settings

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a shell, also for child processes
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("tokmill", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tokmill")
