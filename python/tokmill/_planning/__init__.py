"""Planning of runs: estimates, tuning and capacity."""
