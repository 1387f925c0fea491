# intentionally left blank
