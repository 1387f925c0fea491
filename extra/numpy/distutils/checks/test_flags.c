int test_flags;
