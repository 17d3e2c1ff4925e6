import type { LanguageModelView } from '#contract/connected-model.ts';
import { type ModelReport, reportDays } from '#contract/model-spending.ts';
import { microsOf } from '#contract/money-amount.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import type { ModelCalls } from './language-model-queries.ts';

/** What the model took in the last days, what a lesson costs, and how far this month's money goes. */
export function ModelCosts({ view, query }: { view: LanguageModelView; query: ModelCalls['spending'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('languageModel.cost.title')}>
      <QueryStates query={query} failureTitle={t('languageModel.cost.loadFailed')}>
        {(report) => (
          <div className="flex flex-col gap-4">
            <Month report={report} view={view} />
            {report.total.calls === 0 ? (
              <p className="text-sm text-muted">{t('languageModel.cost.none', { days: formatNumber(report.days) })}</p>
            ) : (
              <Took report={report} />
            )}
            <p className="text-sm text-muted">{t('languageModel.cost.ends')}</p>
          </div>
        )}
      </QueryStates>
    </Card>
  );
}

function Month({ report, view }: { report: ModelReport; view: LanguageModelView }) {
  const { t } = useTranslation();
  const spent = formatMoney(report.month_amount, report.total.currency);
  if (view.month_limit === null)
    return report.total.amount === null ? null : <p className="text-sm">{t('languageModel.cost.month', { spent })}</p>;
  const [spentMicros, limitMicros] = [microsOf(report.month_amount), microsOf(view.month_limit)];
  const limit = formatMoney(view.month_limit, view.currency);
  const line = t('languageModel.cost.monthOf', { spent, limit });
  return (
    <>
      {spentMicros >= limitMicros && (
        <Alert tone="warning" title={t('languageModel.cost.usedUpTitle')}>
          {t('languageModel.cost.usedUp')}
        </Alert>
      )}
      <div>
        <p className="mb-2 text-sm">{line}</p>
        <ShareLine label={line} share={(spentMicros / Math.max(1, limitMicros)) * 100} />
      </div>
    </>
  );
}

function Took({ report }: { report: ModelReport }) {
  const { t } = useTranslation();
  const { total, purposes, per_lesson, lessons, others, unpriced } = report;
  const unknown = t('languageModel.cost.unknown');
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          name={t('languageModel.cost.perLesson')}
          value={per_lesson === null ? unknown : formatMoney(per_lesson, total.currency)}
        />
        <Figure name={t('languageModel.cost.lessons')} value={formatNumber(lessons)} />
      </dl>
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-1 text-left text-xs text-muted">
          {t('languageModel.cost.last', { days: formatNumber(reportDays) })}
        </caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th className="py-1.5 pr-3 font-medium">{t('languageModel.cost.for')}</th>
            <th className="py-1.5 pr-3 text-right font-medium">{t('languageModel.cost.calls')}</th>
            {/* On a phone the sum stands below, where long names leave no room beside them. */}
            <th className="py-1.5 pr-3 text-right font-medium max-sm:hidden">{t('languageModel.cost.tokens')}</th>
            <th className="py-1.5 text-right font-medium">{t('languageModel.cost.money')}</th>
          </tr>
        </thead>
        <tbody>
          {purposes.map(({ purpose, spent }) => (
            <Row key={purpose} name={t(`languageModel.cost.purpose.${purpose}`)} spent={spent} />
          ))}
        </tbody>
        {purposes.length > 1 && (
          <tfoot className="font-medium">
            <Row name={t('languageModel.cost.total')} spent={total} />
          </tfoot>
        )}
      </table>
      <div className="flex flex-col gap-1 text-xs text-muted">
        <p>
          {t('languageModel.cost.split', {
            tokensIn: formatNumber(total.read),
            tokensOut: formatNumber(total.written),
          })}
        </p>
        {unpriced > 0 && <p>{t('languageModel.cost.unpriced', { count: unpriced })}</p>}
        {total.is_estimated && <p>{t('languageModel.cost.estimated')}</p>}
        {others.length > 0 && (
          <p>
            {t('languageModel.cost.others', {
              amounts: others.map(({ amount, currency }) => formatMoney(amount, currency)).join(', '),
            })}
          </p>
        )}
      </div>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function Row({ name, spent }: { name: string; spent: ModelReport['total'] }) {
  const { t } = useTranslation();
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal in-[tfoot]:font-medium">
        {name}
      </th>
      <td className="py-1.5 pr-3 text-right">{formatNumber(spent.calls)}</td>
      <td className="py-1.5 pr-3 text-right max-sm:hidden">{formatNumber(spent.read + spent.written)}</td>
      <td className="py-1.5 text-right">
        {spent.amount === null ? t('languageModel.cost.unknown') : formatMoney(spent.amount, spent.currency)}
      </td>
    </tr>
  );
}
