import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { lazyPage } from './lazy-page.ts';
import type { PagedList } from '../api/paged-list.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import { StillWaiting } from './still-waiting.tsx';
import type { Column } from './table-column.ts';
import { TableRow } from './table-row.tsx';
import { useUrlParameter } from './url-state.ts';
import { useRowsInTurn } from './rows-in-turn.ts';
import { useSteady } from './use-steady.ts';

/** So many rows stand in the page at once; of more only those that can be seen. */
const windowedAbove = 200;
const bodyLook = 'max-sm:flex max-sm:flex-col';

const loadRows = lazyPage(() => import('./windowed-rows.tsx'), 'WindowedRows');
const WindowedRows = lazy(async () => ({ default: (await loadRows()).Component })); // React.lazy asks for a default

export interface Selection {
  /** Row ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which rows are ticked, one by one or by the stretch. */
function useChoosing(selection: Selection | undefined, ids: readonly string[]) {
  const withShift = useRef(false);
  const lastIndex = useRef<number>(undefined);
  const chosen = useMemo(() => new Set(selection?.chosen), [selection?.chosen]);
  const choose = (changed: readonly string[], isChosen: boolean) => {
    const after = new Set(chosen);
    for (const id of changed) {
      if (isChosen) after.add(id);
      else after.delete(id);
    }
    selection?.onChange([...after]);
  };
  /** With Shift, every row since the last one that was pressed. */
  const chooseAt = useSteady((index: number, isChosen: boolean) => {
    const since = withShift.current ? (lastIndex.current ?? index) : index;
    lastIndex.current = index;
    choose(ids.slice(Math.min(since, index), Math.max(since, index) + 1), isChosen);
  });
  return { chosen, choose, chooseAt, withShift };
}

/**
 * A list with all its states: skeleton, failure with a retry, empty, rows with a way to the next ones. Sorting lives in
 * the URL (`useUrlParameter('sort')` reads it for the call). Under 640 px each row is a card.
 */
export function DataTable<Row>({
  label,
  list,
  columns,
  rowId,
  rowName,
  empty,
  failureTitle,
  onOpen,
  selection,
}: {
  label: string;
  list: PagedList<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** What a row is called, for its checkbox. */
  rowName?: (row: Row) => string;
  empty: ReactNode;
  failureTitle?: string;
  /** A click anywhere in the row. Offer the same as a link or button inside it, for the keyboard. */
  onOpen?: (row: Row) => void;
  selection?: Selection;
}) {
  const { t } = useTranslation();
  const ids = list.rows.map(rowId);
  const places = useRowsInTurn(list.rows, rowId);
  const { chosen, choose, chooseAt, withShift } = useChoosing(selection, ids);
  const open = useSteady(onOpen);

  if (list.isPending) {
    return (
      <StillWaiting isFlush>
        <TableSkeleton columnCount={columns.length} />
      </StillWaiting>
    );
  }
  if (list.error !== null && list.rows.length === 0) {
    return (
      <div className="p-4">
        <FailureNotice title={failureTitle} cause={list.error} onRetry={list.refetch} isRetrying={list.isFetching} />
      </div>
    );
  }
  if (list.rows.length === 0) return empty;

  const chosenHere = ids.filter((id) => chosen.has(id)).length;
  const rowAt = (index: number): ReactNode => {
    const row = list.rows[index];
    if (row === undefined) return null;
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        row={row}
        place={index}
        columns={columns}
        onOpen={onOpen && open}
        onChoose={selection && chooseAt}
        isChosen={chosen.has(id)}
        name={rowName?.(row) ?? ''}
      />
    );
  };
  const isLong = list.rows.length > windowedAbove;
  const selectAll = (
    <Checkbox
      hiddenLabel={t('ui.selectAll')}
      isChecked={chosenHere === ids.length}
      isMixed={chosenHere > 0 && chosenHere < ids.length}
      onChange={(isChecked) => choose(ids, isChecked)}
    />
  );

  return (
    <div
      className={classNames(
        'relative overflow-x-auto transition-opacity',
        list.isFetching && !list.isLoadingMore && 'opacity-70',
      )}
      aria-busy={list.isFetching}
      onClickCapture={(event) => {
        withShift.current = event.shiftKey;
      }}
    >
      <table
        aria-label={label}
        // Where only some of the rows are in the page, the table says how many there are.
        aria-rowcount={isLong ? list.rows.length + 1 : undefined}
        className="w-full border-collapse text-sm max-sm:block"
      >
        <TableHead columns={columns} all={selection && selectAll} />
        <TableBody ids={ids} places={places} rowAt={rowAt} />
      </table>
      <TableEnd list={list} failureTitle={failureTitle} />
    </div>
  );
}

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-2/5', 'w-1/3'] as const;

function TableSkeleton({ columnCount }: { columnCount: number }) {
  const { t } = useTranslation();
  return (
    <div aria-label={t('ui.loading')} role="status" className="flex flex-col">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-6 border-b border-line px-5 py-3.5 last:border-b-0">
          {Array.from({ length: columnCount }, (_, index) => index).map((column) => (
            <div key={column} className={classNames('flex-1', column > 1 && 'max-sm:hidden')}>
              <Skeleton className={classNames('h-4', widths[(row + column) % widths.length])} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function TableHead<Row>({ columns, all }: { columns: readonly Column<Row>[]; all: ReactNode }) {
  const [sort, setSort] = useUrlParameter('sort');
  const sorting = (column: Column<Row>) =>
    sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : 'none';
  const nextSort = (column: Column<Row>) =>
    sort === column.id ? `-${column.id}` : sort === `-${column.id}` ? '' : column.id;
  return (
    <thead className="max-sm:hidden">
      <tr className="border-b border-line text-left text-xs text-muted">
        {all && (
          <th scope="col" className="w-10 py-2 pl-5">
            {all}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={column.isSortable ? sorting(column) : undefined}
            className={classNames(
              'px-3 py-2 font-medium first:pl-5 last:pr-5',
              column.align === 'end' && 'text-right',
              column.className,
            )}
          >
            {column.isSortable ? (
              <button
                type="button"
                onClick={() => setSort(nextSort(column))}
                className="inline-flex items-center gap-1 rounded-tick hover:text-ink"
              >
                {column.header}
                <Icon
                  of={
                    sorting(column) === 'ascending'
                      ? ArrowUp
                      : sorting(column) === 'descending'
                        ? ArrowDown
                        : ChevronsUpDown
                  }
                  size={14}
                />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The way to further rows, and how many there are. */
function TableEnd<Row>({ list, failureTitle }: { list: PagedList<Row>; failureTitle: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {(list.hasMore || list.error !== null) && (
        <div className="flex flex-col items-center gap-3 border-t border-line p-4">
          {list.error !== null && <FailureNotice title={failureTitle} cause={list.error} onRetry={list.refetch} />}
          {list.hasMore && (
            <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
              {t('ui.loadMore')}
            </Button>
          )}
        </div>
      )}
      {list.total !== null && (
        <p className="border-t border-line px-5 py-2.5 text-xs text-muted tabular-nums max-sm:px-4" role="status">
          {t('ui.shownOf', { shown: list.rows.length, count: list.total })}
        </p>
      )}
    </>
  );
}

function TableBody({
  ids,
  places,
  rowAt,
}: {
  ids: readonly string[];
  places: readonly number[];
  rowAt: (index: number) => ReactNode;
}) {
  return ids.length > windowedAbove ? (
    <Suspense
      fallback={<tbody className={bodyLook}>{ids.slice(0, windowedAbove).map((_, index) => rowAt(index))}</tbody>}
    >
      <WindowedRows count={ids.length} rowAt={rowAt} className={bodyLook} />
    </Suspense>
  ) : (
    <tbody className={bodyLook}>{places.map(rowAt)}</tbody>
  );
}
