import { useQuery } from '@tanstack/react-query';
import { channels, type ConsentState, type Learner } from '#contract/learners.ts';
import { installationQuery } from '../api/installation.ts';
import { useTranslation } from '../i18n/translate.ts';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';

const stateTones: Record<ConsentState, Tone> = {
  none: 'neutral',
  asked: 'warning',
  given: 'success',
  withdrawn: 'error',
};

/** The channels a learner has agreed to; none is said in words. On a real number WhatsApp says whose word it is. */
export function ConsentChips({ consent, whatsapp }: { consent: Learner['consent']; whatsapp?: ConsentState }) {
  const { t } = useTranslation();
  const { data: place } = useQuery(installationQuery());
  const asksFirst = place?.simulator === false;
  const granted = channels.filter((channel) => consent[channel]);
  if (granted.length === 0) return <StatusChip tone="warning">{t('learners.noConsent')}</StatusChip>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {granted.map((channel) =>
        channel === 'whatsapp' && asksFirst && whatsapp !== undefined ? (
          <StatusChip key={channel} tone={stateTones[whatsapp]}>
            {`${t('channel.whatsapp')}: ${t(`learners.consentState.${whatsapp}`)}`}
          </StatusChip>
        ) : (
          <StatusChip key={channel} tone="success">
            {t(`channel.${channel}`)}
          </StatusChip>
        ),
      )}
    </span>
  );
}
