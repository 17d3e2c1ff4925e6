import { useEffect } from 'react';
import { onActKept } from '../api/learning-copies.ts';
import { useTranslation } from '../i18n/translate.ts';
import { notify } from '../ui/toasts.tsx';
import { sendKeptActs } from './send-kept-acts.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * What was done offline goes out when the page opens and when the network is back. A browser may say that too early or
 * not at all, and a server may be down: while something waits, it is tried again, ever more seldom.
 */
export function useKeptActs(): void {
  const { t } = useTranslation();
  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    const sendLater = (): void => {
      clearTimeout(timer);
      if (isShown) timer = setTimeout(() => void send(), pauseMs);
    };
    const send = async (): Promise<void> => {
      clearTimeout(timer);
      const { arrived, unread, waiting } = await sendKeptActs();
      if (arrived > 0) notify.success(t('learn.synced', { count: arrived }));
      if (unread > 0) notify.notice(t('learn.typed.unreadKept', { count: unread }));
      if (waiting === 0) return;
      sendLater();
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    };
    const sendNow = (): void => {
      pauseMs = firstPauseMs;
      void send();
    };
    sendNow();
    window.addEventListener('online', sendNow);
    const stopHearing = onActKept(() => {
      pauseMs = firstPauseMs;
      sendLater();
    });
    return () => {
      isShown = false;
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
      stopHearing();
    };
  }, [t]);
}
