"""Planning of runs: estimates and tuning."""
