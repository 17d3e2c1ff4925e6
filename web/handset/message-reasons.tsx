import { formatDateTime } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { messageReason } from '../ui/path-reason.ts';
import { useMessages } from '../delivery/delivery-queries.ts';
import { Card } from '../ui/page.tsx';

/** Why each message came, in plain words, newest first; with the phone's own times, which a moved clock tells too. */
export function MessageReasons({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const messages = useMessages({ q: phone, direction: 'out' });
  const told = messages.rows.filter((message) => message.reason !== '').slice(0, 8);
  if (told.length === 0) return null;
  return (
    <Card title={t('handset.why')}>
      <ol className="flex flex-col gap-3 border-l border-line-strong pl-4 text-sm">
        {told.map((message) => (
          <li key={message.id} className="relative">
            <span aria-hidden="true" className="absolute top-2.5 -left-4 h-px w-2.5 bg-primary" />
            <p>{messageReason(message)}</p>
            <p className="text-xs text-muted">
              {t(`messageKind.${message.kind}`)} · <time dateTime={message.at}>{formatDateTime(message.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
