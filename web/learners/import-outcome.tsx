import { useQuery } from '@tanstack/react-query';
import { CircleStop, Download, RotateCcw } from 'lucide-react';
import { importReasonText } from '#contract/import-reason-words.ts';
import type { ImportReport } from '#contract/learners.ts';
import { installationQuery } from '../api/installation.ts';
import { formatNumber } from '../i18n/format.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';

import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import type { ShownImport } from './use-learner-import.ts';

type Outcome = ImportReport['rows'][number]['outcome'];
const tones: Record<Outcome, Tone> = { created: 'success', updated: 'primary', duplicate: 'neutral', invalid: 'error' };

/** What came of a file, or what would: counts first, then the rows that need a look. */
export function ImportOutcome({ shown }: { shown: ShownImport }) {
  const { t, i18n } = useTranslation();
  const { rows, status, stop } = shown;
  return (
    <>
      {status === 'running' && <Progress shown={shown} />}
      {status === 'failed' && (
        <Alert title={t('learners.importing.failed')}>
          {translateIfKnown(`failures.${shown.error}`) ?? t('failures.unexpected')}{' '}
          {shown.rows_read > 0 && <Counts shown={shown} />}
        </Alert>
      )}
      {(status === 'done' || status === 'cancelled') && (
        <Alert tone={shown.dry_run || status === 'cancelled' ? 'neutral' : 'success'} title={t(titleOf(shown))}>
          <Counts shown={shown} />
          <AwaitingYes count={shown.awaiting_yes} isTrial={shown.dry_run} />
        </Alert>
      )}
      {shown.readAgain !== null && (
        <div>
          <Button size="small" icon={RotateCcw} onClick={shown.readAgain}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {stop !== null && (
        <div>
          <Button size="small" icon={CircleStop} onClick={stop}>
            {t('learners.importing.stop')}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ol className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line text-sm">
          {rows.map((row) => (
            <li key={row.row} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span className="w-20 shrink-0 text-muted tabular-nums">
                {t('learners.row', { n: formatNumber(row.row) })}
              </span>
              <StatusChip tone={tones[row.outcome]}>{t(`learners.outcome.${row.outcome}`)}</StatusChip>
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <span className="block font-medium">
                  <bdi>{row.name === '' ? t('learners.importing.noName') : row.name}</bdi>
                </span>
                <span className="block text-muted tabular-nums">
                  {[row.address, row.time_zone.replaceAll('_', ' ')].filter((part) => part !== '').join(' · ')}
                </span>
                {(row.why !== null || row.reason !== '') && (
                  <span className={row.outcome === 'invalid' ? 'block text-danger' : 'block text-muted'}>
                    {row.why === null ? row.reason : importReasonText(row.why, i18n.language)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {shown.hasMoreRows && (
        <p className="text-sm text-muted">{t('learners.importing.first', { n: formatNumber(rows.length) })}</p>
      )}
      {status !== 'running' && shown.invalid + shown.duplicate > 0 && (
        <div>
          <Button size="small" icon={Download} onClick={() => shown.saveRefused(i18n.language)}>
            {t('learners.importing.errors')}
          </Button>
        </div>
      )}
    </>
  );
}

const titleOf = ({ status, dry_run }: ShownImport) => {
  if (status === 'cancelled') return 'learners.importing.stopped';
  return dry_run ? 'learners.trial' : 'learners.imported';
};

function Counts({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  return t('learners.importCounts', {
    created: formatNumber(shown.created),
    updated: formatNumber(shown.updated),
    duplicate: formatNumber(shown.duplicate),
    invalid: formatNumber(shown.invalid),
    rows: formatNumber(shown.rows_read),
  });
}

/** On a real number those are asked first; who rehearses with the simulator writes to everybody at once. */
function AwaitingYes({ count, isTrial }: { count: number; isTrial: boolean }) {
  const { t } = useTranslation();
  const { data: place } = useQuery(installationQuery());
  if (place?.simulator !== false || count === 0) return null;
  return (
    <span className="mt-1 block">
      {t(isTrial ? 'learners.importing.wouldAwaitYes' : 'learners.importing.awaitYes', {
        count,
        n: formatNumber(count),
      })}
    </span>
  );
}

function Progress({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const { rows_read: read, rows_total: total, dry_run: isTrial } = shown;
  return (
    <div className="flex flex-col gap-2 text-sm" role="status">
      <p className="font-medium wrap-anywhere">
        {t(isTrial ? 'learners.importing.trying' : 'learners.importing.running', { file: shown.file_name })}
      </p>
      <ShareLine
        label={t('learners.importing.progress')}
        share={total === null ? 0 : (read / Math.max(1, total)) * 100}
      />
      <p className="text-muted tabular-nums">
        {total === null
          ? t('learners.importing.looking')
          : t('learners.importing.readOf', { n: formatNumber(read), total: formatNumber(total) })}
      </p>
      <p className="text-muted">{t('learners.importing.goesOn')}</p>
    </div>
  );
}
