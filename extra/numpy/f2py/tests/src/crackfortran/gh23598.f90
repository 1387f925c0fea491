integer function intproduct(a, b) result(res)
  integer, intent(in) :: a, b
  res = a*b
end function
