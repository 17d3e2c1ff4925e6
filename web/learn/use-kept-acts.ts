import { useEffect } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { notify } from '../ui/toasts.tsx';
import { sendKeptActs } from './send-kept-acts.ts';

/** What was done offline goes out when the page opens and whenever the network is back. */
export function useKeptActs(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const send = () =>
      void sendKeptActs().then((count) => {
        if (count > 0) notify.success(t('learn.synced', { count }));
      });
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [t]);
}
