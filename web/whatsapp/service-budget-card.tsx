import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/page.tsx';
import { Switch } from '../ui/switch.tsx';
import { notify } from '../ui/toasts.tsx';
import { useSaveServiceBudget } from './whatsapp-queries.ts';

/** How much of the month's free messages is used, and what happens when they are used up. */
export function ServiceBudgetCard({ service }: { service: WhatsAppSettings['service'] }) {
  const { t } = useTranslation();
  const save = useSaveServiceBudget();
  const { used, free } = service;
  const isPaid = save.isPending ? save.variables.body.pays_beyond_free : service.pays_beyond_free;
  const amounts = { used: formatNumber(used), free: formatNumber(free) };
  return (
    <Card title={t('whatsapp.budget.title')}>
      <div className="flex flex-col gap-4 text-sm">
        {used >= free && !isPaid && <Alert tone="warning" title={t('whatsapp.budget.usedUp')} />}
        <div className="flex flex-col gap-1.5">
          <p className="font-medium tabular-nums">{t('whatsapp.budget.used', amounts)}</p>
          <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
            <div
              className={`h-full rounded-full ${used >= free && !isPaid ? 'bg-warning' : 'bg-primary-fill'}`}
              style={{ width: `${Math.min(100, (100 * used) / free)}%` }}
            />
          </div>
        </div>
        <p className="text-muted">
          {t('whatsapp.budget.text', amounts)} {t(isPaid ? 'whatsapp.budget.pays' : 'whatsapp.budget.holds')}
        </p>
        <Switch
          label={t('whatsapp.budget.switch')}
          hint={t('whatsapp.budget.switchHint')}
          isOn={isPaid}
          isDisabled={save.isPending}
          onChange={(pays_beyond_free) =>
            save.mutate(
              { body: { pays_beyond_free } },
              {
                onSuccess: () =>
                  notify.success(t(pays_beyond_free ? 'whatsapp.budget.now_on' : 'whatsapp.budget.now_off')),
                onError: (cause) => notify.failure(cause, t('whatsapp.budget.failed')),
              },
            )
          }
        />
      </div>
    </Card>
  );
}
