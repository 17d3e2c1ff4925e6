import { memo } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import type { Column } from './table-column.ts';

interface RowProps<Row> {
  row: Row;
  /** 0-based, in the whole list. */
  place: number;
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  /** Undefined where no rows can be chosen. */
  onChoose: ((place: number, isChosen: boolean) => void) | undefined;
  isChosen: boolean;
  /** For its checkbox. */
  name: string;
}

/** One row of a `DataTable`; under 640 px a card. Drawn again only when something of it changes. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow; // memo forgets that the component is generic

function DrawnRow<Row>({ row, place, columns, onOpen, onChoose, isChosen, name }: RowProps<Row>) {
  const { t } = useTranslation();
  return (
    <tr
      data-index={place}
      aria-rowindex={place + 2}
      onClick={(event) => {
        // A press on something inside the row is that thing's own.
        if (
          onOpen &&
          !(event.target as Element).closest('a, button, input, label, [role="checkbox"], [role="menuitem"]')
        )
          onOpen(row);
      }}
      className={classNames(
        'border-b border-line transition-colors last:border-b-0 max-sm:grid max-sm:items-center max-sm:px-4 max-sm:py-3',
        onChoose ? 'max-sm:grid-cols-[auto_minmax(0,1fr)_auto]' : 'max-sm:grid-cols-[minmax(0,1fr)_auto]',
        onOpen && 'cursor-pointer hover:bg-sunken',
        isChosen && 'bg-primary-soft',
      )}
    >
      {onChoose && (
        <td className="w-10 py-2.5 pl-5 max-sm:block max-sm:w-8 max-sm:py-0 max-sm:pl-0">
          <Checkbox
            hiddenLabel={t('ui.selectRow', { name })}
            isChecked={isChosen}
            onChange={(isNow) => onChoose(place, isNow)}
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
            column.onCard === 'title' &&
              'wrap-anywhere sm:min-w-36 max-sm:block max-sm:py-1 max-sm:text-base max-sm:font-medium',
            // Beside the title, in the first line. Icons end where the lines below end; a link has an edge that does.
            column.onCard === 'actions' &&
              'max-sm:-col-start-2 max-sm:not-has-[a]:-mr-2 max-sm:row-start-1 max-sm:block',
            (column.onCard ?? 'line') === 'line' &&
              'max-sm:col-span-full max-sm:flex max-sm:justify-between max-sm:gap-4',
            column.className,
          )}
        >
          {(column.onCard ?? 'line') === 'line' && (
            <span aria-hidden="true" className="text-muted sm:hidden">
              {column.header}
            </span>
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
