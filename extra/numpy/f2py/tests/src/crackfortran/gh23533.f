      SUBROUTINE EXAMPLE( )
        IF( .TRUE. ) THEN
            CALL DO_SOMETHING()
        END IF ! ** .TRUE. **
      END
