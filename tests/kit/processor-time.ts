/**
 * How much longer a work takes for a text of four times the length: 4 when its time rises with the length, 16 when with
 * the square. This process's own processor time: what else the machine does counts little.
 *
 * @param runs of the short text, the least counts: the first pays for loading and compiling
 * @param leastMs shorter times are taken for so long, since they say more about the clock than about the work
 * @param looks so often it is measured, and the least growth counts: a square shows each time, a pause of the collector not
 */
export async function growthOver(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
  { runs = 2, leastMs = 60, looks = 3 } = {},
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < looks && least > plain; look += 1) {
    const short = await leastTime(work, textOf(length), runs);
    const long = await leastTime(work, textOf(4 * length), 1);
    least = Math.min(least, Math.max(long, leastMs) / Math.max(short, leastMs));
  }
  return least;
}

/** So little needs no second look. */
const plain = 6;

/** Milliseconds. */
async function leastTime(work: (text: string) => unknown, text: string, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await work(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
