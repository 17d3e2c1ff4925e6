import { useDeferredValue, useState } from 'react';

/** As high as a row with a button in it; where rows are lower, the last ones on the screen come a moment later. */
const usualRowPx = 52;

/**
 * Which rows stand in the table now: those that fit on the screen at once, new ones below them a moment later, so that a
 * change of filter or order is seen, and the page answers, before all of it is drawn.
 *
 * @returns places in `rows`, ascending
 */
export function useRowsInTurn<Row>(rows: readonly Row[], rowId: (row: Row) => string): number[] {
  const [atOnce] = useState(() => Math.ceil(window.innerHeight / usualRowPx));
  return placesInTurn(rows, useDeferredValue(rows), atOnce, rowId);
}

/** @param drawn what was drawn before: what of it is still there stays, so that nothing jumps or loses the focus */
export function placesInTurn<Row>(
  rows: readonly Row[],
  drawn: readonly Row[],
  atOnce: number,
  rowId: (row: Row) => string,
): number[] {
  const places = [...rows.keys()];
  if (drawn === rows || rows.length <= atOnce) return places;
  const known = new Set(drawn.map(rowId));
  const ids = rows.map(rowId);
  return places.filter((place) => place < atOnce || known.has(ids[place] ?? ''));
}
