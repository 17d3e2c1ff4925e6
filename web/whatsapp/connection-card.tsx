import { RefreshCw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Card } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { notify } from '../ui/toasts.tsx';
import { useDisconnect, useRecheckConnection } from './whatsapp-queries.ts';

/** Which number speaks, as whom, and what the provider says of it. */
export function ConnectionCard({ settings }: { settings: WhatsAppSettings }) {
  const { t } = useTranslation();
  const {
    phone_number,
    verified_name,
    phone_number_id,
    access_token,
    expires_at,
    quality,
    messaging_limit,
    checked_at,
    source,
  } = settings;
  return (
    <Card title={t('whatsapp.connection')}>
      <dl className="flex flex-col gap-3 text-sm">
        <Row name={t('whatsapp.field.number')}>{phone_number || '–'}</Row>
        {verified_name !== null && <Row name={t('whatsapp.field.verifiedName')}>{verified_name}</Row>}
        {phone_number_id !== null && <Row name={t('whatsapp.field.numberId')}>{phone_number_id}</Row>}
        <Row name={t('whatsapp.field.token')}>
          {access_token || '–'}
          {source === 'saved' && (
            <span className="block text-muted">
              {expires_at === null
                ? t('whatsapp.neverExpires')
                : t('whatsapp.expires', { date: formatDate(expires_at) })}
            </span>
          )}
        </Row>
        {quality !== null && (
          <Row name={t('whatsapp.field.quality')}>{translateIfKnown(`whatsapp.quality.${quality}`) ?? quality}</Row>
        )}
        {messaging_limit !== null && (
          <Row name={t('whatsapp.field.limit')}>
            <MessagingLimit limit={messaging_limit} />
          </Row>
        )}
        <Row name={t('whatsapp.field.checked')}>
          {checked_at === null ? source === 'built_in' ? t('whatsapp.builtIn') : '–' : <RelativeTime at={checked_at} />}
        </Row>
      </dl>
      {source === 'saved' && <ConnectionActions />}
    </Card>
  );
}

/** Look again now, or forget the number. */
function ConnectionActions() {
  const { t } = useTranslation();
  const recheck = useRecheckConnection();
  const disconnect = useDisconnect();
  const asking = useDialog();
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button
        icon={RefreshCw}
        isBusy={recheck.isPending}
        onClick={() =>
          recheck.mutate(
            {},
            {
              onSuccess: () => notify.success(t('whatsapp.rechecked')),
              onError: (cause) => notify.failure(cause, t('whatsapp.testFailed')),
            },
          )
        }
      >
        {t('whatsapp.recheck')}
      </Button>
      <Button icon={Unplug} onClick={asking.open}>
        {t('whatsapp.disconnect')}
      </Button>
      <ConfirmDialog
        control={asking}
        title={t('whatsapp.disconnectTitle')}
        question={t('whatsapp.disconnectText')}
        confirmLabel={t('whatsapp.disconnect')}
        failureTitle={t('whatsapp.disconnectFailed')}
        isDangerous
        onConfirm={async () => {
          await disconnect.mutateAsync({});
          asking.close();
          notify.success(t('whatsapp.disconnected'));
        }}
      />
    </div>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="ml-auto min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** Meta says TIER_250, TIER_2K, TIER_UNLIMITED: people in 24 hours. */
function MessagingLimit({ limit }: { limit: string }) {
  const { t } = useTranslation();
  const amount = /^TIER_(\d+)(K?)$/.exec(limit);
  if (amount === null) return limit === 'TIER_UNLIMITED' ? t('whatsapp.limitNone') : limit;
  return t('whatsapp.limitPeople', { n: formatNumber(Number(amount[1]) * (amount[2] === 'K' ? 1000 : 1)) });
}
