      SUBROUTINE SUBROUT(A,B,C)
      REAL*8 A, B, C
      C = A + B
      END SUBROUTINE
