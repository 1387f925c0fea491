C This is an invalid file, but it does compile with -ffixed-form
      subroutine mwe(
     & x)
          real x
      end subroutine mwe
