import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatTime } from '../i18n/format.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { ShareLine } from '../ui/chalk-line.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { sizeInWords } from '../ui/size-in-words.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { mediaUsageQuery } from './media-queries.ts';

interface Allowed {
  used: number;
  limit: number;
}

/** What the organization uses of what it may, before an upload is refused for it. */
export function MediaAllowanceCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('media.allowance.title')}>
      <QueryStates query={useQuery(mediaUsageQuery())} failureTitle={t('media.loadFailed')}>
        {({ storage_bytes, uploaded_bytes_today, media_seconds_today, transformations, seconds_until_tomorrow }) => (
          <div className="flex flex-col gap-4 text-sm">
            <Row label={t('media.allowance.storage')} words={ofSize(t, storage_bytes)} {...storage_bytes} />
            <Row
              label={t('media.allowance.uploads')}
              words={ofSize(t, uploaded_bytes_today)}
              {...uploaded_bytes_today}
            />
            <Row
              label={t('media.allowance.minutes')}
              words={t('media.allowance.minutesOf', {
                used: formatNumber(Math.ceil(media_seconds_today.used / 60)),
                limit: formatNumber(media_seconds_today.limit / 60),
              })}
              {...media_seconds_today}
            />
            <Row
              label={t('media.allowance.running')}
              words={t(transformations.waiting > 0 ? 'media.allowance.waiting' : 'media.allowance.of', {
                used: formatNumber(transformations.running),
                limit: formatNumber(transformations.limit),
                waiting: formatNumber(transformations.waiting),
              })}
              used={transformations.running}
              limit={transformations.limit}
              isTurn
            />
            <p className="text-xs text-muted">
              {t('media.allowance.text', { time: formatTime(Date.now() + seconds_until_tomorrow * 1000) })}
            </p>
          </div>
        )}
      </QueryStates>
    </Card>
  );
}

const ofSize = (t: Translate, { used, limit }: Allowed): string =>
  t('media.allowance.of', { used: sizeInWords(used), limit: sizeInWords(limit) });

/** @param isTurn what is full only waits for its turn */
function Row({
  label,
  words,
  used,
  limit,
  isTurn = false,
}: Allowed & { label: string; words: string; isTurn?: boolean }) {
  const { t } = useTranslation();
  const isFull = used >= limit && !isTurn;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{label}</span>
        <span className="tabular-nums">{words}</span>
      </div>
      <ShareLine label={label} share={(used / limit) * 100} />
      {isFull && (
        <div>
          <StatusChip tone="warning">{t('media.allowance.full')}</StatusChip>
        </div>
      )}
    </div>
  );
}
