      BLOCK DATA PARAM_INI
      COMMON /MYCOM/ MYTAB
      INTEGER  MYTAB(3)
      DATA MYTAB/
     *   0, ! 1 and more commenty stuff
     *   4, ! 2
     *   0 /
      END
