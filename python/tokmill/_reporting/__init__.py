"""What a dataset holds, and how it was made, on one page."""
