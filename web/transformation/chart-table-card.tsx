import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { ChartTable } from '#contract/transformation.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { notify } from '../ui/toasts.tsx';
import {
  addRow,
  type ChartDraft,
  type ChartRow,
  changeRow,
  draftOf,
  problemOf,
  removeRow,
  tableOf,
} from './chart-draft.ts';
import { useCorrectChart } from './transformation-queries.ts';

/** The numbers that were read from a chart, open for correction; the lesson is then written again from them. */
export function ChartTableCard({ jobId, table, isLocked }: { jobId: string; table: ChartTable; isLocked: boolean }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(table));
  const [isChecked, setChecked] = useState(false);
  const correct = useCorrectChart(jobId);
  const send = () => {
    setChecked(true);
    const corrected = tableOf(draft, table);
    if (corrected === undefined) return;
    correct.mutate({ params: { jobId }, body: corrected }, { onSuccess: () => notify.success(t('chartTable.made')) });
  };
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4">
      <div>
        <h3 className="text-base font-medium">{t('chartTable.table')}</h3>
        <p className="mt-1 text-sm text-muted">{t('chartTable.text')}</p>
      </div>
      {draft.series.map((series, index) => (
        <SeriesTable
          // A series has no other name than its place.
          key={`${jobId}:${index.toString()}`}
          table={table}
          series={series}
          place={index}
          isLocked={isLocked || correct.isPending}
          isChecked={isChecked}
          onChange={(change) => setDraft(change)}
        />
      ))}
      {correct.error !== null && <FailureNotice cause={correct.error} />}
      <Button icon={RotateCcw} isBusy={correct.isPending} disabled={isLocked} onClick={send} className="self-start">
        {t('chartTable.make')}
      </Button>
    </section>
  );
}

function SeriesTable({
  table,
  series,
  place,
  isLocked,
  isChecked,
  onChange,
}: {
  table: ChartTable;
  series: ChartDraft['series'][number];
  place: number;
  isLocked: boolean;
  isChecked: boolean;
  onChange: (change: (draft: ChartDraft) => ChartDraft) => void;
}) {
  const { t } = useTranslation();
  const isOne = table.series.length === 1;
  const unit = table.unit === '' ? '' : ` (${table.unit})`;
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full text-sm">
        <caption className="pb-1 text-left font-medium">
          {isOne ? table.title : series.name || t('chartTable.series', { n: place + 1 })}
        </caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="pb-1 font-medium">
              {table.x_label || t('chartTable.category')}
            </th>
            <th scope="col" className="pb-1 font-medium">
              {(table.kind === 'scatter' && table.y_label) || t('chartTable.value')}
              {unit}
            </th>
            <th scope="col">
              <span className="sr-only">{t('chartTable.removeRow', { x: '' })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {series.rows.map((row, index) => (
            <ValueRow
              key={`${place.toString()}:${index.toString()}`}
              row={row}
              number={index + 1}
              kind={table.kind}
              isLocked={isLocked}
              isChecked={isChecked}
              onType={(typed) => onChange((draft) => changeRow(draft, place, index, typed))}
              onRemove={() => onChange((draft) => removeRow(draft, place, index))}
            />
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        look="quiet"
        icon={Plus}
        disabled={isLocked}
        onClick={() => onChange((draft) => addRow(draft, place))}
        className="self-start"
      >
        {t('chartTable.addRow')}
      </Button>
    </div>
  );
}

const inputLook =
  'w-full min-w-0 rounded-control border border-line-strong bg-card px-2 py-1.5 aria-invalid:border-danger disabled:opacity-60';

function ValueRow({
  row,
  number,
  kind,
  isLocked,
  isChecked,
  onType,
  onRemove,
}: {
  row: ChartRow;
  number: number;
  kind: ChartTable['kind'];
  isLocked: boolean;
  isChecked: boolean;
  onType: (typed: Partial<ChartRow>) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const noteId = useId();
  const found = problemOf(row, kind);
  // An empty cell of a new row is no mistake before somebody asks for the lesson.
  const problem = isChecked || (row.x !== '' && row.y !== '') ? found : undefined;
  const note =
    problem !== undefined
      ? t(problem === 'name_missing' ? 'chartTable.nameMissing' : 'chartTable.notNumber')
      : row.tolerance > 0
        ? t('chartTable.offBy', { n: formatNumber(row.tolerance) })
        : '';
  const name = row.x === '' ? String(number) : row.x;
  return (
    <tr className="align-top">
      <td className="py-1 pr-2">
        <input
          className={inputLook}
          aria-label={t('chartTable.nameOf', { n: number })}
          aria-invalid={problem === 'name_missing' || undefined}
          value={row.x}
          maxLength={200}
          disabled={isLocked}
          onChange={(event) => onType({ x: event.target.value })}
        />
      </td>
      <td className="py-1 pr-2">
        <input
          className={`${inputLook} tabular-nums`}
          aria-label={t('chartTable.valueOf', { x: name })}
          aria-invalid={problem === 'not_a_number' || undefined}
          aria-describedby={note === '' ? undefined : noteId}
          inputMode="decimal"
          value={row.y}
          disabled={isLocked}
          onChange={(event) => onType({ y: event.target.value })}
        />
        {note !== '' && (
          <p id={noteId} className={problem === undefined ? 'mt-1 text-xs text-muted' : 'mt-1 text-xs text-danger'}>
            {note}
          </p>
        )}
      </td>
      <td className="py-1 text-right">
        <IconButton
          icon={Trash2}
          label={t('chartTable.removeRow', { x: name })}
          disabled={isLocked}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
