/** A row of a list that was picked up: what shows it, and the rows that make room for it, without drawing any of them anew. */
export interface LiftedRow {
  /** 0-based. */
  from: number;
  /** Where it would be put down now. */
  to: number;
  count: number;
  scroller: HTMLElement;
  /** @param byPx how far the pointer has come since then, what was scrolled included */
  follow: (byPx: number) => void;
  standAt: (to: number) => void;
  /** All rows stand where the page has them. */
  letGo: () => void;
}

/** On each row that can be moved, and on nothing else in its list. */
export const rowMark = 'data-sortable';
const glide = 'transform 200ms ease';

const shiftOf = (byPx: number): string => (byPx === 0 ? '' : `translateY(${byPx}px)`);

/** @returns undefined where the row has left its list */
export function liftRow(row: HTMLElement, handle: HTMLElement): LiftedRow | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(`:scope > [${rowMark}]`) ?? [])];
  const from = rows.indexOf(row);
  const scroller = scrollerOf(row);
  // As they stand at first: nothing is measured again while the row is on its way.
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const own = boxes[from];
  if (own === undefined) return undefined;
  const neighbour = boxes[from + 1] ?? boxes[from - 1] ?? own;
  const room =
    own.height + Math.max(0, neighbour.top < own.top ? own.top - neighbour.bottom : neighbour.top - own.bottom);
  const shifts = rows.map(() => 0);
  const makeRoom = (to: number): void => {
    for (const [place, each] of rows.entries()) {
      const shift = place > from && place <= to ? -room : place < from && place >= to ? room : 0;
      if (place === from || shifts[place] === shift) continue;
      shifts[place] = shift;
      each.style.transition = glide;
      each.style.transform = shiftOf(shift);
    }
  };
  const middle = own.top + own.height / 2;
  const nearest = (at: number): number => {
    const away = ({ top, height }: DOMRect) => Math.abs(top + height / 2 - at);
    return boxes.reduce((best, box, place) => (away(box) < away(boxes[best] ?? own) ? place : best), from);
  };
  row.setAttribute('data-lifted', '');
  handle.setAttribute('aria-pressed', 'true');
  const lifted: LiftedRow = {
    from,
    to: from,
    count: rows.length,
    scroller,
    follow: (byPx) => {
      row.style.transition = 'none';
      row.style.transform = shiftOf(byPx);
      lifted.to = nearest(middle + byPx);
      makeRoom(lifted.to);
    },
    standAt: (to) => {
      const box = boxes[to] ?? own;
      row.style.transition = glide;
      row.style.transform = shiftOf(to > from ? box.bottom - own.bottom : box.top - own.top);
      lifted.to = to;
      makeRoom(to);
    },
    letGo: () => {
      row.removeAttribute('data-lifted');
      handle.removeAttribute('aria-pressed');
      for (const each of rows) if (each.style.transform !== '' || each.style.transition !== '') stand(each);
    },
  };
  return lifted;
}

function stand({ style }: HTMLElement): void {
  style.transition = '';
  style.transform = '';
}

function scrollerOf(row: HTMLElement): HTMLElement {
  for (let around = row.parentElement; around !== null; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight)
      return around;
  return document.documentElement;
}
