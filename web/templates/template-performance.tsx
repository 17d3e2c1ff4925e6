import type { TemplateDetails } from '#contract/templates.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Card } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';

/** What became of the messages with this template: lately, and in all. */
export function TemplatePerformance({ template: { performance, usage } }: { template: TemplateDetails }) {
  const { t } = useTranslation();
  const figures = ['sent', 'delivered', 'read', 'failed'] as const;
  return (
    <Card title={t('templates.usage.title')}>
      {usage.sent + usage.failed === 0 ? (
        <p className="text-sm text-muted">{t('templates.usage.none')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <table className="w-full text-sm tabular-nums">
            <thead className="text-xs text-muted">
              <tr>
                <th className="text-left font-normal">
                  <span className="sr-only">{t('templates.usage.title')}</span>
                </th>
                <th className="pb-1 text-right font-normal">
                  {t('templates.usage.lately', { days: performance.days })}
                </th>
                <th className="pb-1 text-right font-normal">{t('templates.usage.ever')}</th>
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <tr key={figure} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {t(`templates.usage.${figure}`)}
                  </th>
                  <td className="text-right font-semibold">{formatNumber(performance[figure])}</td>
                  <td className="text-right text-muted">{formatNumber(usage[figure])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {performance.failures.length > 0 && (
            <ul className="flex flex-col gap-1 text-sm">
              {performance.failures.map(({ code, error, n }) => (
                <li key={`${code}-${error}`} className="flex justify-between gap-4">
                  <span className="text-muted">
                    {error || '–'}
                    {code !== null && ` (${code})`}
                  </span>
                  <span className="tabular-nums">{formatNumber(n)}</span>
                </li>
              ))}
            </ul>
          )}
          {usage.last_sent_at !== null && (
            <p className="text-xs text-muted">
              {t('templates.usage.last')} <RelativeTime at={usage.last_sent_at} />
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
