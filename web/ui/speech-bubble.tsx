import { Check, CheckCheck, CircleAlert, Clock3, List, Reply } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { chatText } from './chat-text.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type BubbleStatus = 'queued' | 'sent' | 'delivered' | 'read' | 'failed';

const ticks = {
  queued: { icon: Clock3, look: 'text-muted' },
  sent: { icon: Check, look: 'text-muted' },
  delivered: { icon: CheckCheck, look: 'text-muted' },
  read: { icon: CheckCheck, look: 'text-tick-read' },
  failed: { icon: CircleAlert, look: 'text-danger' },
} as const;

export interface BubbleButton {
  id: string;
  title: string;
}

/**
 * A message as the learner's phone shows it. `side`: who speaks, seen from whose screen it is (`in` left and plain, `out`
 * right and tinted). Buttons are live when `onPress` is there; otherwise they only show.
 */
export function SpeechBubble({
  side,
  text,
  media,
  time,
  status,
  buttons = [],
  listLabel,
  onPress,
  onOpenList,
}: {
  side: 'in' | 'out';
  text: string;
  /** A picture, a player: above the text. */
  media?: ReactNode;
  /** Already in words, '09:00'. */
  time?: string;
  status?: BubbleStatus;
  buttons?: readonly BubbleButton[];
  /** The one button that opens a list of rows. */
  listLabel?: string;
  onPress?: (button: BubbleButton) => void;
  onOpenList?: () => void;
}) {
  const { t } = useTranslation();
  const words = useMemo(() => chatText(text), [text]);
  const tick = status && ticks[status];
  const buttonLook =
    'flex min-h-10 w-full items-center justify-center gap-2 border-t border-line px-3 py-2 text-sm font-medium text-tick-read enabled:hover:bg-sunken';
  return (
    <div className={classNames('flex', side === 'out' ? 'justify-end' : 'justify-start')}>
      <div
        className={classNames(
          'min-w-24 max-w-[min(34rem,86%)] overflow-hidden rounded-bubble text-ink shadow-[0_1px_1px_rgb(0_0_0/0.08)]',
          side === 'out' ? 'rounded-tr-tick bg-bubble-out' : 'rounded-tl-tick bg-bubble-in',
        )}
      >
        {media}
        <div className="px-3 pt-2 pb-1.5">
          <p className="text-sm break-words whitespace-pre-wrap text-start">{words}</p>
          {(time || tick) && (
            <p className="mt-0.5 flex items-center justify-end gap-1 text-[0.6875rem] text-muted tabular-nums">
              {time}
              {tick && (
                <span className={tick.look}>
                  <Icon of={tick.icon} size={15} />
                  <span className="sr-only">{t(`ui.tick.${status}`)}</span>
                </span>
              )}
            </p>
          )}
        </div>
        {listLabel && (
          <button type="button" className={buttonLook} disabled={onOpenList === undefined} onClick={onOpenList}>
            <Icon of={List} size={16} />
            {listLabel}
          </button>
        )}
        {buttons.map((button) => (
          <button
            key={button.id}
            type="button"
            className={buttonLook}
            disabled={onPress === undefined}
            onClick={() => onPress?.(button)}
          >
            <Icon of={Reply} size={16} />
            {button.title}
          </button>
        ))}
      </div>
    </div>
  );
}
