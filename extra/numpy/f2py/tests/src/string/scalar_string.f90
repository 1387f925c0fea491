MODULE string_test

  character(len=8) :: string
  character string77 * 8

  character(len=12), dimension(5,7) :: strarr
  character strarr77(5,7) * 12

END MODULE string_test
