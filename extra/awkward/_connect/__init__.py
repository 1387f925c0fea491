# BSD 3-Clause License; see https://github.com/scikit-hep/awkward/blob/main/LICENSE
