import Sortable from 'sortablejs';
import { keepToItself } from './lifted-by-keys.ts';
import { handleMark, type LiftedRow, type Lifting, rowMark } from './lifted-row.ts';

/** Below this a press is no drag. */
const reachPx = 6;
const edgePx = 48;
/** Every 24 ms near an edge: 580 px a second. */
const scrollPx = 14;
const glideMs = 200;
/** One of them is what the library takes for the end of a drag, by what the browser has. */
const breakingOff = ['pointercancel', 'touchcancel'];

/**
 * Rows are dragged by their handles, with a mouse or a finger; near an edge the list scrolls.
 *
 * @returns what ends it
 */
export function dragRows(list: HTMLElement, { begin, onPlace, onEnd }: Lifting): () => void {
  let row: LiftedRow | undefined;
  let over = new AbortController();
  let isPutDown = true;
  const breakOff = (): void => {
    for (const type of breakingOff) document.dispatchEvent(new Event(type));
  };
  const listen = ({ signal }: AbortController): void => {
    for (const type of breakingOff) window.addEventListener(type, () => (isPutDown = false), { signal, capture: true });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        keepToItself(event);
        breakOff();
      },
      { signal, capture: true },
    );
  };
  const sortable = Sortable.create(list, {
    draggable: `[${rowMark}]`,
    handle: `[${handleMark}]:not(:disabled)`,
    direction: 'vertical',
    // What browsers have of their own for it begins with a long press under a finger, and in some of them not at all.
    forceFallback: true,
    fallbackTolerance: reachPx,
    scrollSensitivity: edgePx,
    scrollSpeed: scrollPx,
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : glideMs,
    ghostClass: 'opacity-40',
    onStart: ({ item }) => {
      Sortable.ghost?.setAttribute('data-lifted', '');
      Sortable.ghost?.setAttribute('inert', '');
      // The library lets what lies below shine through, so that two rows of text cross each other.
      Sortable.ghost?.style.setProperty('opacity', '1');
      over = new AbortController();
      isPutDown = true;
      listen(over);
      row = begin(item, breakOff);
    },
    onChange: ({ newDraggableIndex }) => {
      if (row === undefined || newDraggableIndex === undefined) return;
      row.to = newDraggableIndex;
      onPlace(row);
    },
    onEnd: () => {
      over.abort();
      if (row !== undefined) onEnd(row, isPutDown);
      row = undefined;
    },
  });
  return () => {
    if (row !== undefined) breakOff();
    sortable.destroy();
  };
}
