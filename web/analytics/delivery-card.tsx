import { useTranslation } from '../i18n/translate.ts';
import { failureReason } from './option-words.ts';
import { Link } from 'react-router';
import type { Analytics } from '#contract/analytics.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { type BarPart, BarRow } from './bar-row.tsx';
import { NothingYet, PictureCard } from './figure-card.tsx';
import { type CountedMessages, messageRows } from './message-rows.ts';

type Outcome = Analytics['delivery']['outcomes'][number]['outcome'];

const looks: Record<Outcome, Omit<BarPart, 'share'>> = {
  read: { fill: 'fill-success' },
  delivered: { fill: 'fill-success', isHatched: true },
  sent: { fill: 'fill-primary' },
  waiting: { fill: 'fill-warning', isHatched: true },
  failed: { fill: 'fill-danger' },
  cancelled: { fill: 'fill-line-strong', isHatched: true },
};

const rows: Record<Outcome, Parameters<typeof messageRows>[1]> = {
  read: { tab: 'out', status: 'read' },
  delivered: { tab: 'out', status: 'delivered' },
  sent: { tab: 'out' },
  waiting: { tab: 'held' },
  failed: { tab: 'failed' },
  cancelled: { tab: 'out', status: 'cancelled' },
};

const link = 'rounded-tick font-medium underline-offset-4 hover:underline';

/** What became of the messages, and why some did not arrive. */
export function DeliveryCard({
  delivery: { outcomes, failures },
  counted,
}: {
  delivery: Analytics['delivery'];
  counted: CountedMessages;
}) {
  const { t } = useTranslation();
  const total = outcomes.reduce((sum, { messages }) => sum + messages, 0);
  const failed = failures.reduce((sum, { messages }) => sum + messages, 0);
  return (
    <PictureCard title={t('analytics.delivery')} definition={t('analytics.deliveryMeaning')}>
      {total === 0 ? (
        <NothingYet>{t('analytics.noDelivery')}</NothingYet>
      ) : (
        <ul className="flex flex-col gap-4">
          {outcomes
            .filter(({ messages }) => messages > 0)
            .map(({ outcome, messages }) => (
              <BarRow
                key={outcome}
                name={
                  <Link to={messageRows(counted, rows[outcome])} className={link}>
                    {t(`analytics.outcome.${outcome}`)}
                  </Link>
                }
                figures={`${formatNumber(messages)} · ${formatShare(messages / total)}`}
                parts={[{ share: messages / total, ...looks[outcome] }]}
              />
            ))}
        </ul>
      )}
      {failed > 0 && (
        <>
          <h3 className="mt-7 mb-3 text-sm font-semibold">{t('analytics.failures')}</h3>
          <ul className="flex flex-col gap-4">
            {failures.map(({ reason, messages }) => (
              <BarRow
                key={reason}
                name={
                  <Link to={messageRows(counted, rows.failed)} className={link}>
                    {failureReason(reason, t)}
                  </Link>
                }
                figures={formatNumber(messages)}
                parts={[{ share: messages / failed, fill: 'fill-danger', isHatched: true }]}
              />
            ))}
          </ul>
        </>
      )}
    </PictureCard>
  );
}
