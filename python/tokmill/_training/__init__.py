"""Training tokenizers.

In reading order:

train       options in, tokenizer folders out
options     what a tokenizer is to be
counting    sample → counts of words, which can be kept, saved and added; the claim on the folder
folder      merges or pieces → the files that tokmill, tokenizers and transformers open
progress    what is told while it goes on
result      what was trained
"""
