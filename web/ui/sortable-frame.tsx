import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { liftByKeys, liftByPointer, type Lifting } from './lifted-by-hand.ts';
import { type LiftedRow, liftRow, rowMark } from './lifted-row.ts';

/** For the button that a row is moved by. */
interface SortHandle {
  'aria-roledescription': string;
  'aria-describedby': string;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const HandleContext = createContext<SortHandle | undefined>(undefined);

/** For the row itself, which also wears `sortableLook`. */
export const sortableRow = { [rowMark]: '' };
export const sortableLook = 'data-lifted:relative data-lifted:z-10 data-lifted:shadow-float';

/** What a list waits for that shows the new order at the latest then. */
const shownWithinMs = 1000;

/** @throws Error outside of a `SortableFrame` */
export function useSortHandle(): SortHandle {
  const handle = useContext(HandleContext);
  if (handle === undefined) throw new Error('A row is moved only within a list.');
  return handle;
}

/**
 * A list whose rows (`sortableRow`) are moved by drag or by keys on their handle (`useSortHandle`); each step is read out.
 * A row knows nothing of it: of two hundred none is drawn anew while one is moved.
 */
export function SortableFrame({
  ids,
  nameOf,
  onMove,
  children,
}: {
  ids: readonly string[];
  nameOf: (place: number) => string;
  /** Places in the list, 0-based. */
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const how = useId();
  const [said, setSaid] = useState('');
  const putDown = useRef<() => void>(undefined);
  const breakOff = useRef<() => void>(undefined);

  const words = (key: 'pickedUp' | 'movedTo' | 'putDown', { from, to, count }: LiftedRow) =>
    t(`ui.drag.${key}`, { title: nameOf(from), place: to + 1, count });
  const onEnd = (row: LiftedRow, handle: HTMLElement, isPutDown: boolean) => {
    const isMoved = isPutDown && row.to !== row.from;
    setSaid(isPutDown ? words('putDown', row) : t('ui.drag.cancelled', { title: nameOf(row.from) }));
    if (!isMoved) return row.letGo();
    row.standAt(row.to);
    const isFocused = document.activeElement === handle;
    const late = setTimeout(() => putDown.current?.(), shownWithinMs);
    putDown.current = () => {
      clearTimeout(late);
      putDown.current = undefined;
      row.letGo();
      // A row that changes its place in the page loses the focus on the way.
      if (isFocused && document.activeElement !== handle) handle.focus();
    };
    onMove(row.from, row.to);
  };
  const latest = useRef({ words, onEnd });
  latest.current = { words, onEnd };

  // The row stays where it was put until the list itself shows it there, which may be a moment later.
  const order = ids.join(' ');
  const stands = useRef(order);
  useLayoutEffect(() => {
    if (order === stands.current) return;
    stands.current = order;
    breakOff.current?.();
    putDown.current?.();
  }, [order]);
  useEffect(() => () => breakOff.current?.(), []);

  const handle = useMemo<SortHandle>(() => {
    const liftingOf = (of: HTMLElement): Lifting => ({
      begin: () => {
        putDown.current?.();
        const home = of.closest<HTMLElement>(`[${rowMark}]`);
        const row = home === null ? undefined : liftRow(home, of);
        if (row !== undefined) setSaid(latest.current.words('pickedUp', row));
        return row;
      },
      onPlace: (row) => setSaid(latest.current.words('movedTo', row)),
      onEnd: (row, isPutDown) => latest.current.onEnd(row, of, isPutDown),
    });
    return {
      'aria-roledescription': 'sortable',
      'aria-describedby': how,
      onPointerDown: ({ currentTarget, nativeEvent }) => {
        if (nativeEvent.button !== 0 || !nativeEvent.isPrimary) return;
        breakOff.current = liftByPointer(currentTarget, nativeEvent, liftingOf(currentTarget));
      },
      onKeyDown: (event) => {
        if (![' ', 'Enter'].includes(event.key) || event.target !== event.currentTarget) return;
        event.preventDefault();
        breakOff.current = liftByKeys(event.currentTarget, liftingOf(event.currentTarget));
      },
    };
  }, [how]);
  return (
    <HandleContext value={handle}>
      {children}
      <p id={how} hidden>
        {t('ui.drag.how')}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
    </HandleContext>
  );
}
