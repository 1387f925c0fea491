"""Training tokenizers.

In reading order:

train       the command: from options to tokenizer folders
options     the options
sample      the definition of a sample, and the files of a label, divided into blocks
sampling    which documents are counted, and how often
counting    from the sample to word counts, which can be saved, resumed and added
trainer     from word counts to tokenizers, and their verification
folder      the claim of the output, and the files that tokmill, tokenizers and transformers read
base        the tokenizer that is continued or pruned
result      the result
"""
