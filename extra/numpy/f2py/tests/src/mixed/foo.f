      subroutine bar11(a)
cf2py intent(out) a
      integer a
      a = 11
      end
