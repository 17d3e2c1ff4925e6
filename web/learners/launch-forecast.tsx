import type { Forecast, LaunchEnd } from '#contract/launches.ts';
import { launchOutcomes } from '#contract/launches.ts';
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
  const { recipients, messages, service_used, pays_beyond_free } = forecast;
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
              <span className="flex flex-wrap items-center gap-2">
                <StatusChip tone={outcomeTones[outcome]}>{String(those.length)}</StatusChip>
                <span>
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
      {service_used + messages.service > warnFrom && (
        <Alert tone="warning" title={t('learners.forecast.budget', { used: service_used })}>
          {t(pays_beyond_free ? 'learners.forecast.budgetPaid' : 'learners.forecast.budgetText')}
        </Alert>
      )}
    </section>
  );
}
