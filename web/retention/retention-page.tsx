import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kept } from '#contract/retention.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { shownOnce } from '../ui/shown-once.tsx';
import { sizeInWords } from '../ui/size-in-words.ts';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { keptQuery } from './retention-queries.ts';

const KeepDialog = shownOnce(() => import('./keep-dialog.tsx'), 'KeepDialog');

/** What the installation keeps, how long, and what that costs. */
export function RetentionPage() {
  const { t } = useTranslation();
  const query = useQuery(keptQuery());
  const changing = useDialog();
  const [chosen, setChosen] = useState<Kept>();
  const change = (kept: Kept) => {
    setChosen(kept);
    changing.open();
  };
  return (
    <Page title={t('retention.title')} subtitle={t('retention.subtitle')}>
      <QueryStates query={query} failureTitle={t('retention.loadFailed')} loading={<SkeletonLines count={8} />}>
        {(rows) => (
          <div className="flex flex-col gap-6">
            {rows.every(({ growth }) => growth === null) && (
              <p className="text-sm text-muted">{t('retention.growthUnknown')}</p>
            )}
            <Card title={t('retention.aging')} isFlush>
              <KeptList rows={rows.filter(({ term }) => term !== null)} onChange={change} />
            </Card>
            <Card title={t('retention.forGood')} isFlush>
              <p className="prose-width px-5 pb-3 text-sm text-muted">{t('retention.forGoodText')}</p>
              <KeptList rows={rows.filter(({ term }) => term === null)} onChange={change} />
            </Card>
          </div>
        )}
      </QueryStates>
      {chosen !== undefined && changing.isOpen && <KeepDialog control={changing} kept={chosen} />}
    </Page>
  );
}

function KeptList({ rows, onChange }: { rows: readonly Kept[]; onChange: (kept: Kept) => void }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map((kept) => (
        <KeptRow key={kept.kind} kept={kept} onChange={onChange} />
      ))}
    </ul>
  );
}

function KeptRow({ kept, onChange }: { kept: Kept; onChange: (kept: Kept) => void }) {
  const { t } = useTranslation();
  const { kind, term } = kept;
  const name = t(`retention.kind.${kind}`);
  const inWords = useSizeWords();
  return (
    <li className="flex flex-col gap-3 px-5 py-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0 text-sm">
        <h3 className="font-medium">{name}</h3>
        <p className="prose-width text-muted">{t(`retention.about.${kind}`)}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 tabular-nums">
          <span>{t('retention.rows', { count: kept.rows, n: formatNumber(kept.rows) })}</span>
          <span>{inWords(kept.bytes)}</span>
          <Growth kept={kept} />
        </p>
      </div>
      {term !== null && (
        <div className="flex shrink-0 items-center gap-3 text-sm">
          <span className="tabular-nums">{t('retention.days', { count: term.days, n: formatNumber(term.days) })}</span>
          {term.floor < term.ceiling && (
            <Button aria-label={t('retention.changeOf', { name })} onClick={() => onChange(kept)}>
              {t('retention.change')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Growth({ kept: { growth } }: { kept: Kept }) {
  const { t } = useTranslation();
  const inWords = useSizeWords();
  if (growth === null) return null;
  const values = { size: inWords(Math.abs(growth.bytes)), since: formatDate(`${growth.since}T12:00:00`) };
  return <span className="text-muted">{t(growth.bytes < 0 ? 'retention.shrank' : 'retention.grew', values)}</span>;
}

/** "0 MB" would say that there is nothing. */
function useSizeWords(): (bytes: number) => string {
  const { t } = useTranslation();
  return (bytes) => (bytes < 1024 * 1024 ? t('retention.small') : sizeInWords(bytes));
}
