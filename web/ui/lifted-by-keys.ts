import type { Lifting } from './lifted-row.ts';

/** From Space on the handle of a row until the same key puts it down. */
export function liftByKeys(handle: HTMLElement, row: HTMLElement, { begin, onPlace, onEnd }: Lifting): void {
  const over = new AbortController();
  const { signal } = over;
  const end = (isPutDown: boolean): void => {
    if (lifted === undefined || signal.aborted) return;
    over.abort();
    row.removeAttribute('data-lifted');
    onEnd(lifted, isPutDown);
  };
  const lifted = begin(row, () => end(false));
  if (lifted === undefined) return;
  row.setAttribute('data-lifted', '');
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      if (lifted.step(by)) {
        row.scrollIntoView({ block: 'nearest' });
        onPlace(lifted);
      }
    } else if ([' ', 'Enter', 'Tab'].includes(event.key)) end(true);
    else if (event.key === 'Escape') end(false);
    else return;
    keepToItself(event);
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  handle.addEventListener('blur', () => end(false), { signal });
}

/** Escape puts the row back, and closes no dialog around it. */
export function keepToItself(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
