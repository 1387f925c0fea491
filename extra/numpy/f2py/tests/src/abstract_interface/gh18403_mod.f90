module test
  abstract interface
    subroutine foo()
    end subroutine
  end interface
end module test
