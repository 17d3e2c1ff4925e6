/**
 * Moves labels apart that would lie on each other; their order stays.
 *
 * @param wished y of each, any order
 * @param gap least distance between two
 * @param floor the lowest y allowed (y grows downwards)
 * @returns y of each, in the order of `wished`
 */
export function placeLabels(wished: readonly number[], gap: number, floor: number): number[] {
  const order = wished.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y || a.index - b.index);
  const placed: number[] = [];
  let highest = Number.NEGATIVE_INFINITY;
  for (const { y } of order) {
    highest = Math.max(y, highest + gap);
    placed.push(highest);
  }
  // Pushed below the floor: back up, from the lowest one on.
  let lowest = floor + gap;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    lowest = Math.min(placed[at] ?? 0, lowest - gap);
    placed[at] = lowest;
  }
  return wished.map((_, index) => placed[order.findIndex((label) => label.index === index)] ?? 0);
}
