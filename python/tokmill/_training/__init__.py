"""Training tokenizers.

In reading order:

train       the command: from options to tokenizer folders
options     the options
sample      the definition of a sample
sampling    which documents are counted, and how often
strata      the files of a label, divided into blocks
counting    from the sample to word counts, which can be saved, resumed and added
folder      from merges or pieces to the files that tokmill, tokenizers and transformers read
progress    progress of counting and merging
result      the result
"""
