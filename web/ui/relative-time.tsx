import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { formatDateTime, formatRelative } from '../i18n/format.ts';

/**
 * '3 hours ago', kept true while the page is open; the exact time on hover. What happened while the organization's clock was
 * moved ahead happened now, and not tomorrow; `mayCome`: a moment that is still to come is told as such.
 */
export function RelativeTime({ at, mayCome = false }: { at: string; mayCome?: boolean }) {
  const { i18n } = useTranslation();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatDateTime(at)} lang={i18n.language} className="whitespace-nowrap">
      {formatRelative(mayCome ? at : Math.min(Date.parse(at), nowMs), nowMs)}
    </time>
  );
}
