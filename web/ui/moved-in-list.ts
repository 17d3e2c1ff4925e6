/** @returns the list with one row at another place, 0-based; a place that is none leaves the row where it is */
export function movedInList<Row>(list: readonly Row[], from: number, to: number): Row[] {
  const row = list[from];
  if (row === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, row);
}
