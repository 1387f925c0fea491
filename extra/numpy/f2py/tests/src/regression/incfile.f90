function add(n,m) result(b)
  implicit none
  include 'AB.inc'
  b = n + m
end function add
