import { rowSelectionFeature, type RowSelectionState, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../api/paged-list.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import { useUrlParameter } from './url-state.ts';

export interface Column<Row> {
  /** Also what `?sort=` says, with "-" before it for descending. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** In a card on phones: the heading, a named line (the default), the buttons at the foot, or nothing. */
  onCard?: 'title' | 'line' | 'actions' | 'hidden';
  className?: string;
}

export interface Selection {
  /** Row ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const features = tableFeatures({ rowSelectionFeature });

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
  const [sort, setSort] = useUrlParameter('sort');
  const chosen = useMemo<RowSelectionState>(
    () => Object.fromEntries((selection?.chosen ?? []).map((id) => [id, true])),
    [selection?.chosen],
  );
  // Columns are drawn from our own list; the table keeps rows and their selection.
  const noColumns = useMemo(() => [], []);
  const table = useTable({
    features,
    data: list.rows as Row[] & object[], // the library asks for mutable rows of objects and changes none
    columns: noColumns,
    getRowId: rowId as (row: object) => string, // the same rows again
    state: { rowSelection: chosen },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (change) => {
      const after = typeof change === 'function' ? change(chosen) : change;
      selection?.onChange(Object.keys(after).filter((id) => after[id] === true));
    },
  });

  if (list.isPending) return <TableSkeleton columnCount={columns.length} />;
  if (list.error !== null && list.rows.length === 0) {
    return (
      <div className="p-4">
        <FailureNotice title={failureTitle} cause={list.error} onRetry={list.refetch} />
      </div>
    );
  }
  if (list.rows.length === 0) return empty;

  const sorting = (column: Column<Row>) =>
    sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : 'none';
  const nextSort = (column: Column<Row>) =>
    sort === column.id ? `-${column.id}` : sort === `-${column.id}` ? '' : column.id;
  const rows = table.getRowModel().rows.map((row) => ({ row, shown: row.original as Row })); // what went in comes out

  return (
    <div
      className={classNames('transition-opacity', list.isFetching && !list.isLoadingMore && 'opacity-70')}
      aria-busy={list.isFetching}
    >
      <table aria-label={label} className="w-full border-collapse text-sm max-sm:block">
        <thead className="max-sm:hidden">
          <tr className="border-b border-line text-left text-xs text-muted">
            {selection && (
              <th scope="col" className="w-10 py-2 pl-5">
                <Checkbox
                  hiddenLabel={t('ui.selectAll')}
                  isChecked={table.getIsAllRowsSelected()}
                  isMixed={table.getIsSomeRowsSelected()}
                  onChange={(isChecked) => table.toggleAllRowsSelected(isChecked)}
                />
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
        <tbody className="max-sm:flex max-sm:flex-col">
          {rows.map(({ row, shown }) => (
            <tr
              key={row.id}
              onClick={(event) => {
                // A press on something inside the row is that thing's own.
                if (
                  onOpen &&
                  !(event.target as Element).closest('a, button, input, label, [role="checkbox"], [role="menuitem"]')
                )
                  onOpen(shown);
              }}
              className={classNames(
                'border-b border-line transition-colors last:border-b-0 max-sm:block max-sm:px-4 max-sm:py-3',
                onOpen && 'cursor-pointer hover:bg-sunken',
                row.getIsSelected() && 'bg-primary-soft',
              )}
            >
              {selection && (
                <td className="w-10 py-2.5 pl-5 max-sm:float-left max-sm:block max-sm:py-0 max-sm:pl-0">
                  <Checkbox
                    hiddenLabel={t('ui.selectRow', { name: rowName?.(shown) ?? '' })}
                    isChecked={row.getIsSelected()}
                    onChange={(isChecked) => row.toggleSelected(isChecked)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'px-3 py-2.5 tabular-nums first:pl-5 last:pr-5 max-sm:px-0 max-sm:py-0.5 max-sm:first:pl-0 max-sm:last:pr-0',
                    column.align === 'end' && 'sm:text-right',
                    column.onCard === 'hidden' && 'max-sm:hidden',
                    column.onCard === 'title' && 'max-sm:block max-sm:text-base max-sm:font-medium',
                    column.onCard === 'actions' && 'max-sm:flex max-sm:justify-end',
                    (column.onCard ?? 'line') === 'line' && 'max-sm:flex max-sm:justify-between max-sm:gap-4',
                    column.className,
                  )}
                >
                  {(column.onCard ?? 'line') === 'line' && (
                    <span aria-hidden="true" className="shrink-0 text-muted sm:hidden">
                      {column.header}
                    </span>
                  )}
                  {column.cell(shown)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
    </div>
  );
}

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-2/5', 'w-1/3'] as const;

function TableSkeleton({ columnCount }: { columnCount: number }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t('ui.loading')} role="status" className="flex flex-col">
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
