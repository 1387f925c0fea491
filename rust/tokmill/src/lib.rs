//! The hot core of tokmill, without Python.
