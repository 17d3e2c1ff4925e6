/** A row that was picked up. It stands in the page where it would be put down now; what draws the list knows nothing of it. */
export interface LiftedRow {
  /** 0-based. */
  from: number;
  /** Where it would be put down now. */
  to: number;
  count: number;
  /** One place on, the others around it, so that it keeps the focus. @returns false at either end of the list */
  step: (by: number) => boolean;
  /** It is no longer in the hand, and stays where it is. */
  letGo: () => void;
  /** All stand again as what draws the list left them; it counts on that when it draws the next time. */
  putBack: () => void;
}

/** What becomes of a row while it is moved. */
export interface Lifting {
  /** @param breakOff what takes it out of the hand again */
  begin: (row: HTMLElement, breakOff: () => void) => LiftedRow | undefined;
  /** It would be put down at another place than before: `row.to`. */
  onPlace: (row: LiftedRow) => void;
  onEnd: (row: LiftedRow, isPutDown: boolean) => void;
}

/** On each row that can be moved, and on nothing else in its list. */
export const rowMark = 'data-sortable';
/** On what a row is moved by. */
export const handleMark = 'data-sort-handle';

/** @returns undefined where the row has left its list */
export function liftRow(row: HTMLElement): LiftedRow | undefined {
  const list = row.parentElement;
  if (list === null) return undefined;
  // The picture of a row that follows the pointer is none of them.
  const stood = [...list.children].filter((child) => !child.hasAttribute('inert'));
  const rows = stood.filter((child) => child.hasAttribute(rowMark));
  const handle = row.querySelector(`[${handleMark}]`);
  const from = rows.indexOf(row);
  handle?.setAttribute('aria-pressed', 'true');
  const lifted: LiftedRow = {
    from,
    to: from,
    count: rows.length,
    step: (by) => {
      const { to } = lifted;
      const next = rows[to + by];
      if (next === undefined) return false;
      if (by > 0) row.before(next);
      else row.after(next);
      rows[to] = next;
      rows[to + by] = row;
      lifted.to += by;
      return true;
    },
    letGo: () => handle?.removeAttribute('aria-pressed'),
    putBack: () => {
      let behind: Element | null = null;
      for (const child of stood.toReversed()) {
        if (child.parentElement !== list) continue;
        if (child.nextElementSibling !== behind) list.insertBefore(child, behind);
        behind = child;
      }
    },
  };
  return lifted;
}
