import { useState } from 'react';
import type { OrganizationUse } from '#contract/allowances.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { sizeInWords } from '../ui/size-in-words.ts';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { useOrganizationUse } from './users-queries.ts';
import { shownOnce } from '../ui/shown-once.tsx';

const LimitsDialog = shownOnce(() => import('./limits-dialog.tsx'), 'LimitsDialog');

/** One figure with its limit each, so that a line breaks between them. */
const partsOf = (used: string): string[] => used.split(' · ');

/** For administrators: what each organization uses of what it may, and limits of its own. */
export function LimitsCard() {
  const { t } = useTranslation();
  const changing = useDialog();
  const [chosen, setChosen] = useState<OrganizationUse>();
  return (
    <Card title={t('users.limits.title')}>
      <p className="prose-width mb-4 text-sm text-muted">{t('users.limits.text')}</p>
      <QueryStates query={useOrganizationUse()} loading={<SkeletonLines count={3} />}>
        {(rows) => (
          <ul className="flex max-h-[70dvh] flex-col gap-4 overflow-y-auto p-1">
            {rows.map((use) => (
              <li
                key={use.id}
                className="flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between"
              >
                <div className="min-w-0 text-sm">
                  <p className="font-medium break-words">{use.name}</p>
                  <p className="flex flex-wrap gap-x-4 text-muted tabular-nums">
                    {partsOf(
                      t('users.limits.used', {
                        stored: sizeInWords(use.storage_bytes.used),
                        storage: sizeInWords(use.storage_bytes.limit),
                        uploaded: sizeInWords(use.uploaded_bytes_today.used),
                        uploads: sizeInWords(use.uploaded_bytes_today.limit),
                        heard: formatNumber(Math.ceil(use.media_seconds_today.used / 60)),
                        minutes: formatNumber(use.media_seconds_today.limit / 60),
                        running: formatNumber(use.transformations_running.used),
                        atOnce: formatNumber(use.transformations_running.limit),
                      }),
                    ).map((part) => (
                      <span key={part}>{part}</span>
                    ))}
                  </p>
                </div>
                <Button
                  className="shrink-0"
                  aria-label={t('users.limits.changeOf', { name: use.name })}
                  onClick={() => {
                    setChosen(use);
                    changing.open();
                  }}
                >
                  {t('users.limits.change')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {chosen !== undefined && changing.isOpen && <LimitsDialog control={changing} use={chosen} />}
    </Card>
  );
}
