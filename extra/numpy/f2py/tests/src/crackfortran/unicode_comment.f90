subroutine foo(x)
  real(8), intent(in) :: x
  ! Écrit à l'écran la valeur de x
end subroutine
