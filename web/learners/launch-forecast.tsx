import { useQuery } from '@tanstack/react-query';
import type { Forecast, LaunchEnd } from '#contract/launches.ts';
import { launchOutcomes } from '#contract/launches.ts';
import { installationQuery } from '../api/installation.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';

export const outcomeTones: Record<LaunchEnd, Tone> = {
  now_whatsapp: 'success',
  now_email: 'success',
  now_push: 'success',
  template: 'primary',
  later: 'neutral',
  already_enrolled: 'neutral',
  waiting_for_yes: 'primary',
  waiting_for_approval: 'warning',
  waiting_for_verification: 'warning',
  template_paused: 'warning',
  service_budget: 'warning',
  not_connected: 'warning',
  no_consent: 'error',
  bad_number: 'error',
  missing_variable: 'error',
  pending: 'neutral',
  failed: 'error',
  stopped: 'neutral',
};

/** The first thousand free-form messages of a month cost nothing; the warning comes before. */
const warnFrom = 800;

/** What will happen to each of the chosen learners, and what WhatsApp bills for it. */
export function LaunchForecast({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation();
  const { recipients, messages, service_used, pays_beyond_free, real_number } = forecast;
  const { data: place } = useQuery(installationQuery());
  const isRealNow = place?.simulator === false;
  const paid = (['service', 'utility', 'marketing'] as const).filter((category) => messages[category] > 0);
  return (
    <section
      aria-label={t('learners.forecast.title')}
      className="flex flex-col gap-3 rounded-card bg-sunken p-4 text-sm"
    >
      <h3 className="font-semibold">{t('learners.forecast.title')}</h3>
      <ul className="flex flex-col gap-2">
        {launchOutcomes.map((outcome) => {
          const those = recipients.filter((recipient) => recipient.outcome === outcome);
          if (those.length === 0) return null;
          const until = those.find((recipient) => recipient.until !== null)?.until;
          return (
            <li key={outcome}>
              <span className="flex items-start gap-2">
                <StatusChip tone={outcomeTones[outcome]}>{String(those.length)}</StatusChip>
                <span className="min-w-0">
                  {t(`learners.forecast.${outcome}`)}
                  {until && ` (${t('learners.forecast.from', { time: formatDateTime(until) })})`}
                </span>
              </span>
              <span className="mt-0.5 line-clamp-2 text-xs text-muted">
                {those.map((recipient) => recipient.learner_name).join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
      {paid.length > 0 && (
        <p className="text-muted">
          {t('learners.forecast.paid')}{' '}
          {paid.map((category) => t(`learners.forecast.${category}`, { count: messages[category] })).join(', ')}
        </p>
      )}
      <RealNumber asked={real_number} isRealNow={isRealNow} />
      {service_used + messages.service > warnFrom && (
        <Alert tone="warning" title={t('learners.forecast.budget', { used: service_used })}>
          {t(pays_beyond_free ? 'learners.forecast.budgetPaid' : 'learners.forecast.budgetText')}
        </Alert>
      )}
    </section>
  );
}

/** What stands before the first lesson on a real number; with the simulator, what would. */
function RealNumber({ asked, isRealNow }: { asked: Forecast['real_number']; isRealNow: boolean }) {
  const { t } = useTranslation();
  const { needs_verification, needs_approval, without_yes } = asked;
  if (!needs_verification && !needs_approval && without_yes === 0) return null;
  // What the engine itself waits for stands in the list above already.
  if (isRealNow) return without_yes > 0 ? <p className="text-muted">{t('learners.forecast.offerLink')}</p> : null;
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">{t('learners.forecast.realNumber')}</summary>
      <ul className="mt-1 list-disc ps-5">
        {needs_verification && <li>{t('learners.forecast.realVerification')}</li>}
        {needs_approval && <li>{t('learners.forecast.realApproval')}</li>}
        {without_yes > 0 && (
          <li>
            {t('learners.forecast.realYes', { count: without_yes })} {t('learners.forecast.offerLink')}
          </li>
        )}
      </ul>
    </details>
  );
}
