import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translate.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { mediaStatistics } from '#contract/media.ts';
import { mediaTypes } from '#contract/media-types.ts';
import { formatNumber } from '../i18n/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { mediaTypeIcons } from './media-type-icons.ts';

export function MediaUsageCard({ statistics }: { statistics: UseQueryResult<AnswerOf<typeof mediaStatistics>> }) {
  const { t } = useTranslation();
  return (
    <Card title={t('media.usage.title')}>
      <QueryStates query={statistics} failureTitle={t('media.loadFailed')}>
        {({ types }) => (
          <dl className="flex flex-col gap-3 text-sm">
            {mediaTypes.map((type) => (
              <div key={type} className="flex items-center gap-3">
                <Icon of={mediaTypeIcons[type]} className="text-muted" />
                <dt className="flex-1">{t(`media.usage.${type}`)}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(types[type])}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryStates>
    </Card>
  );
}
