"""Exercise 19.5.3: the time to tokenize 30 T tokens once on 2,000 cores, and what it saves over four epochs."""

if __name__ == "__main__":
    tokens, cores, rate, epochs = 30e12, 2000, 2e6, 4  # rate: tokens per second of one core
    seconds = tokens / (cores * rate)
    core_hours = tokens / rate / 3600
    print(f"once            {seconds:,.0f} s, {core_hours:,.0f} core-hours")
    print(f"in each epoch   {epochs * seconds:,.0f} s, {epochs * core_hours:,.0f} core-hours")
    print(f"shards kept     saves {epochs - 1} x {core_hours:,.0f} = {(epochs - 1) * core_hours:,.0f} core-hours")
    print(f"shards          {2 * tokens / 1e12:,.0f} TB in uint16, {4 * tokens / 1e12:,.0f} TB in uint32")
    print(f"must be read    {4 * cores * rate / 1e9:,.0f} GB/s, at about 4 bytes of text per token")
