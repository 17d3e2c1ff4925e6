/**
 * Length of the longest common subsequence of two texts, in UTF-16 units, 31 columns at a time.
 * Source: Crochemore, Iliopoulos, Pinzon and Reid, "A fast and practical bit-vector algorithm for the LCS", 2001.
 */
export function lengthOfLongestCommonSubsequence(first: string, second: string): number {
  const wordBits = 31;
  const words = Math.ceil(first.length / wordBits);
  const positions = new Map<number, Int32Array>();
  for (let index = 0; index < first.length; index += 1) {
    const unit = first.charCodeAt(index);
    const bits = positions.get(unit) ?? new Int32Array(words);
    const word = Math.floor(index / wordBits);
    bits[word] = (bits[word] ?? 0) | (1 << (index % wordBits));
    positions.set(unit, bits);
  }
  const full = 0x7fffffff;
  const open = new Int32Array(words).fill(full);
  for (let index = 0; index < second.length; index += 1) {
    const bits = positions.get(second.charCodeAt(index));
    if (bits === undefined) continue;
    let carry = 0;
    for (let word = 0; word < words; word += 1) {
      const row = open[word] ?? 0;
      const hits = row & (bits[word] ?? 0);
      const sum = row + hits + carry;
      carry = sum > full ? 1 : 0;
      open[word] = (sum & full) | (row & ~hits & full);
    }
  }
  let length = 0;
  for (let index = 0; index < first.length; index += 1) {
    if (((open[Math.floor(index / wordBits)] ?? 0) & (1 << (index % wordBits))) === 0) length += 1;
  }
  return length;
}
