"""Exercise 19.5.3: the time to tokenize 30 T tokens once on 2,000 cores, and what it saves over four epochs."""

import tokmill

if __name__ == "__main__":
    print(tokmill.capacity("30T", cores=2000, rate="2M", epochs=4))
