import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import type { CheckOutcome, ConnectionCheck } from '#contract/connections.ts';
import { Alert } from '../ui/alert.tsx';
import { Icon } from '../ui/icon.tsx';
import { outcomeTones } from './connection-tone.ts';

const icons: Record<CheckOutcome, { icon: typeof CircleCheck; ink: string }> = {
  passed: { icon: CircleCheck, ink: 'text-success' },
  warning: { icon: TriangleAlert, ink: 'text-warning' },
  failed: { icon: CircleAlert, ink: 'text-danger' },
};

/** What was found and what to do; the server's English where no translation knows the finding yet. */
const findingWords = ({ code, values, message }: ConnectionCheck): string =>
  translateIfKnown(`whatsapp.finding.${code}`, values) ?? message;

/** Every check of a test, in the order in which they were made. */
export function ConnectionChecks({ checks }: { checks: readonly ConnectionCheck[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
      {checks.map((check) => (
        <li key={check.name + check.code} className="flex gap-3 px-4 py-3 text-sm">
          <Icon of={icons[check.outcome].icon} className={icons[check.outcome].ink} />
          <div className="min-w-0">
            <p className="font-medium">
              {t(`whatsapp.check.${check.name}`)} ·{' '}
              <span className={icons[check.outcome].ink}>{t(`whatsapp.outcome.${check.outcome}`)}</span>
            </p>
            <p className="text-muted [overflow-wrap:anywhere]">{findingWords(check)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Of the last check only what is not well. */
export function ConnectionProblems({ checks }: { checks: readonly ConnectionCheck[] }) {
  const { t } = useTranslation();
  return checks
    .filter(({ outcome }) => outcome !== 'passed')
    .map((check) => (
      <Alert key={check.name + check.code} tone={outcomeTones[check.outcome]} title={t(`whatsapp.check.${check.name}`)}>
        {findingWords(check)}
      </Alert>
    ));
}
