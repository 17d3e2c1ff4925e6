import type { LiftedRow } from './lifted-row.ts';

/** What becomes of a row while it is moved. */
export interface Lifting {
  begin: () => LiftedRow | undefined;
  /** It would be put down at another place than before: `row.to`. */
  onPlace: (row: LiftedRow) => void;
  onEnd: (row: LiftedRow, isPutDown: boolean) => void;
}

/** Below this a press is no drag. */
const reachPx = 6;
const edgePx = 48;
const mostPxPerFrame = 14;

/** From the press on the handle until it is let go. @returns what breaks it off */
export function liftByPointer(
  handle: HTMLElement,
  { pointerId, clientX: startX, clientY: startY }: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  { begin, onPlace, onEnd }: Lifting,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  let row: LiftedRow | undefined;
  let at = startY;
  let scrolledAtFirst = 0;
  const follow = (): void => {
    if (row === undefined) return;
    const before = row.to;
    row.follow(at - startY + row.scroller.scrollTop - scrolledAtFirst);
    if (row.to !== before) onPlace(row);
  };
  const eachFrame = (): void => {
    if (signal.aborted || row === undefined) return;
    row.scroller.scrollTop += pastEdge(row.scroller, at);
    follow();
    requestAnimationFrame(eachFrame);
  };
  const end = (isPutDown: boolean) => (): void => {
    if (signal.aborted) return;
    if (isPutDown) follow();
    over.abort();
    if (row !== undefined) onEnd(row, isPutDown);
  };
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    at = clientY;
    if (row !== undefined || Math.hypot(clientX - startX, clientY - startY) < reachPx) return;
    row = begin();
    scrolledAtFirst = row?.scroller.scrollTop ?? 0;
    eachFrame();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || row === undefined) return;
    keepToItself(event);
    end(false)();
  };
  // The handle gets all of it from now on, wherever the pointer goes.
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', onMove, { signal });
  handle.addEventListener('pointerup', end(true), { signal });
  handle.addEventListener('lostpointercapture', end(false), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  return end(false);
}

/** How far to scroll in this frame where the pointer is near the edge of what is seen, or beyond it. */
function pastEdge(scroller: HTMLElement, at: number): number {
  const box = scroller.getBoundingClientRect();
  const top = Math.max(0, box.top) + edgePx;
  const bottom = Math.min(window.innerHeight, box.bottom) - edgePx;
  const by = at < top ? at - top : at > bottom ? at - bottom : 0;
  return Math.max(-1, Math.min(1, by / edgePx)) * mostPxPerFrame;
}

/** From Space on the handle until it is put down by the same key. @returns what breaks it off */
export function liftByKeys(handle: HTMLElement, { begin, onPlace, onEnd }: Lifting): () => void {
  const row = begin();
  if (row === undefined) return () => undefined;
  const over = new AbortController();
  const { signal } = over;
  const end = (isPutDown: boolean): void => {
    if (signal.aborted) return;
    over.abort();
    onEnd(row, isPutDown);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const to = row.to + step;
      if (to >= 0 && to < row.count) {
        row.standAt(to);
        handle.scrollIntoView({ block: 'nearest' });
        onPlace(row);
      }
    } else if ([' ', 'Enter', 'Tab'].includes(event.key)) end(true);
    else if (event.key === 'Escape') end(false);
    else return;
    keepToItself(event);
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  handle.addEventListener('blur', () => end(false), { signal });
  return () => end(false);
}

/** Escape puts the row back, and closes no dialog around it. */
function keepToItself(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
