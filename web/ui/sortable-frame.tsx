import {
  Component,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { liftByKeys } from './lifted-by-keys.ts';
import { handleMark, type LiftedRow, type Lifting, liftRow, rowMark } from './lifted-row.ts';

/** For the button that a row is moved by. */
interface SortHandle {
  [handleMark]: '';
  'aria-roledescription': string;
  'aria-describedby': string;
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
  /** The list itself: one element, whose children the rows are. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const how = useId();
  const behindList = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  const tell = (key: 'pickedUp' | 'movedTo' | 'putDown' | 'cancelled', { from, to, count }: LiftedRow) =>
    setSaid(t(`drag.${key}`, { title: nameOf(from), place: to + 1, count }));
  const latest = useRef({ tell, onMove });
  latest.current = { tell, onMove };
  const [{ lifting, beforeDrawn, afterDrawn }] = useState(() => liftingIn(latest));
  const [handle] = useState<SortHandle>(() => ({
    [handleMark]: '',
    'aria-roledescription': 'sortable',
    'aria-describedby': how,
    onKeyDown: (event) => {
      const { currentTarget } = event;
      const row = currentTarget.closest<HTMLElement>(`[${rowMark}]`);
      if (row === null || ![' ', 'Enter'].includes(event.key) || event.target !== currentTarget) return;
      event.preventDefault();
      liftByKeys(currentTarget, row, lifting);
    },
  }));

  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    // Without it, in a page that is older than its server, the rows are still moved by keys and by their menus.
    void import('./dragged-rows.ts').then(
      ({ dragRows }) => {
        const list = behindList.current?.previousElementSibling;
        if (!isGone && list instanceof HTMLElement) stop = dragRows(list, lifting);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [lifting]);
  return (
    <HandleContext value={handle}>
      {children}
      <p id={how} ref={behindList} hidden>
        {t('drag.how')}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
      <OrderChange order={ids.join(' ')} onBefore={beforeDrawn} onAfter={afterDrawn} />
    </HandleContext>
  );
}

interface Told {
  tell: (key: 'pickedUp' | 'movedTo' | 'putDown' | 'cancelled', row: LiftedRow) => void;
  onMove: (from: number, to: number) => void;
}

/** The one row of a list that is in the hand, or was put down and is not drawn there yet. */
function liftingIn(latest: { readonly current: Told }) {
  let breakOff: (() => void) | undefined;
  let putDown: (() => void) | undefined;
  let focused: HTMLElement | undefined;
  // A row that changes its place in the page loses the focus on the way.
  const refocus = (): void => {
    if (focused !== undefined && document.activeElement !== focused) focused.focus({ preventScroll: true });
    focused = undefined;
  };
  const lifting: Lifting = {
    begin: (home, breakingOff) => {
      putDown?.();
      const row = liftRow(home);
      if (row === undefined) return undefined;
      const active = document.activeElement;
      focused = active instanceof HTMLElement && home.contains(active) ? active : undefined;
      breakOff = breakingOff;
      latest.current.tell('pickedUp', row);
      return row;
    },
    onPlace: (row) => latest.current.tell('movedTo', row),
    onEnd: (row, isPutDown) => {
      breakOff = undefined;
      row.letGo();
      latest.current.tell(isPutDown ? 'putDown' : 'cancelled', row);
      if (!isPutDown || row.to === row.from) {
        row.putBack();
        refocus();
        return;
      }
      // It stays where it was put until the list itself shows it there, which may be a moment later.
      const late = setTimeout(() => {
        putDown?.();
        refocus();
      }, shownWithinMs);
      putDown = () => {
        clearTimeout(late);
        putDown = undefined;
        row.putBack();
      };
      latest.current.onMove(row.from, row.to);
    },
  };
  const beforeDrawn = (): void => {
    breakOff?.();
    putDown?.();
  };
  return { lifting, beforeDrawn, afterDrawn: refocus };
}

/** React puts rows before those that it believes to stand there: before it does, they have to stand there. Only classes are told. */
class OrderChange extends Component<{ order: string; onBefore: () => void; onAfter: () => void }> {
  override getSnapshotBeforeUpdate({ order }: { order: string }): null {
    if (order !== this.props.order) this.props.onBefore();
    return null;
  }

  override componentDidUpdate({ order }: { order: string }): void {
    if (order !== this.props.order) this.props.onAfter();
  }

  override render(): null {
    return null;
  }
}
