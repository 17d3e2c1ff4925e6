import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { type PushState, pushState, switchPushOff, switchPushOn } from '../api/push-subscription.ts';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from './button.tsx';
import { Card } from './page.tsx';
import { notify } from './toasts.tsx';

const key = ['push', 'state'];

/** Notices of new lessons on this device; the browser asks its person only after a press. */
export function PushCard({ publicKey, onChanged }: { publicKey: string; onChanged?: () => void }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { data: state } = useQuery({ queryKey: key, queryFn: pushState, networkMode: 'always', staleTime: 0 });
  if (state === undefined) return null;
  const change = async (work: Promise<PushState>) => {
    setBusy(true);
    try {
      queryClient.setQueryData(key, await work);
      onChanged?.();
    } catch (cause) {
      notify.failure(cause, t('push.failed'));
    } finally {
      setBusy(false);
    }
  };
  const texts: Record<PushState, string> = {
    unable: t('push.unable'),
    blocked: t('push.blocked'),
    off: t('push.text'),
    on: t('push.isOn'),
  };
  return (
    <Card title={t('push.title')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="prose-width text-sm text-muted">{texts[state]}</p>
        {state === 'off' && (
          <Button icon={Bell} isBusy={isBusy} onClick={() => void change(switchPushOn(publicKey))}>
            {t('push.on')}
          </Button>
        )}
        {state === 'on' && (
          <Button icon={BellOff} isBusy={isBusy} onClick={() => void change(switchPushOff())}>
            {t('push.off')}
          </Button>
        )}
      </div>
    </Card>
  );
}
