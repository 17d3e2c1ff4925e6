import { RotateCcw } from 'lucide-react';
import type { Delivery } from '#contract/delivery.ts';
import { formatDateTime } from '../i18n/format.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SpeechBubble } from '../ui/speech-bubble.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { useResendMessage } from './delivery-queries.ts';
import { messageReason } from '../ui/path-reason.ts';
import { messageTones } from './message-tones.ts';
import { troubleWords } from './trouble-words.ts';

const hasEnded: ReadonlySet<string> = new Set(['failed', 'cancelled']);

/** One message: what it said, what became of it and when, and why. */
export function MessageDetails({ message }: { message: Delivery }) {
  const { t } = useTranslation();
  const resend = useResendMessage();
  const trouble = troubleWords(message, t);
  return (
    <div className="flex flex-col gap-5 text-sm">
      <div className="-mx-5 -mt-5 bg-chat p-5">
        <SpeechBubble side={message.direction === 'in' ? 'in' : 'out'} text={message.text} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusChip tone={messageTones[message.status]}>{t(`delivery.status.${message.status}`)}</StatusChip>
        <span className="text-muted">
          <bdi>{message.learner_name}</bdi> · {t(`delivery.channel.${message.channel}`)}
          {message.simulated && ` · ${t('delivery.simulated')}`}
        </span>
      </div>
      {trouble !== '' && (
        <Alert
          tone={hasEnded.has(message.status) ? 'error' : 'warning'}
          title={t(hasEnded.has(message.status) ? 'delivery.notArrived' : 'delivery.isWaiting')}
          action={
            message.is_resendable && (
              <Button
                size="small"
                icon={RotateCcw}
                isBusy={resend.isPending}
                onClick={() =>
                  resend.mutate({ params: { messageId: message.id } }, { onError: (cause) => notify.failure(cause) })
                }
              >
                {t('delivery.resend')}
              </Button>
            )
          }
        >
          {trouble}
          {message.error_code !== null && (
            <span className="mt-1 block text-xs">{t('delivery.metaCode', { code: message.error_code })}</span>
          )}
        </Alert>
      )}
      {message.next_try_at !== null && (
        <p className="text-muted">
          {t('delivery.nextTry')} <RelativeTime at={message.next_try_at} mayCome />
        </p>
      )}
      {(message.reason !== '' || message.by !== '') && (
        <div>
          <h3 className="font-semibold">{t('delivery.why')}</h3>
          <p className="mt-1 text-muted">
            {message.by === '' ? messageReason(message) : t('delivery.writtenBy', { name: message.by })}
          </p>
        </div>
      )}
      <div>
        <h3 className="font-semibold">{t('delivery.timeline')}</h3>
        <ol className="mt-2 flex flex-col gap-3 border-l border-line-strong pl-4">
          {message.timeline.map((entry) => (
            <li key={entry.status + entry.at} className="relative flex justify-between gap-4">
              <span aria-hidden="true" className="absolute top-2.5 -left-4 h-px w-2.5 bg-primary" />
              <span>{translateIfKnown(`delivery.status.${entry.status}`) ?? entry.status}</span>
              <span className="text-muted tabular-nums">{formatDateTime(entry.at)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
