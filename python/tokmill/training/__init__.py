"""Training tokenizers.

In reading order:

train       options in, tokenizer folders out
options     what a tokenizer is to be
counting    sample → counts of words, which can be kept, saved and added
folder      merges → the files that tokmill, tokenizers and transformers open
library     Unigram and WordPiece, by the trainers of the tokenizers library
progress    what is told while it goes on
result      what was trained
"""
