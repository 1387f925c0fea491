function hi()
  print*, "Hello World"
end function
