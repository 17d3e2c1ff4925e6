import { useTranslation } from '../i18n/translate.ts';
import { channels, type Learner } from '#contract/learners.ts';
import { StatusChip } from '../ui/status-chip.tsx';

/** The channels a learner has agreed to; none is said in words. */
export function ConsentChips({ consent }: { consent: Learner['consent'] }) {
  const { t } = useTranslation();
  const granted = channels.filter((channel) => consent[channel]);
  if (granted.length === 0) return <StatusChip tone="warning">{t('learners.noConsent')}</StatusChip>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {granted.map((channel) => (
        <StatusChip key={channel} tone="success">
          {t(`channel.${channel}`)}
        </StatusChip>
      ))}
    </span>
  );
}
