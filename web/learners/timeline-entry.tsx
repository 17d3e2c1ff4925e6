import { useState } from 'react';
import type { PathTimeline } from '#contract/teaching.ts';
import { formatDateTime } from '../i18n/format.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { chatText } from '../ui/chat-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { pathReason } from '../ui/path-reason.ts';

type Entry = PathTimeline['entries'][number];

/** What needs a look stands out; the rest is on its way or was never sent. */
const tones: Readonly<Record<string, Tone>> = {
  delivered: 'success',
  read: 'success',
  held: 'warning',
  unknown: 'warning',
  failed: 'error',
};

/** Of a message more is folded away. */
const shownLetters = 160;

/** One message, answer or change by hand: when, what became of it, and why. */
export function TimelineEntry({ entry, timeZone }: { entry: Entry; timeZone: string }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const isLong = entry.text.length > shownLetters || entry.text.split('\n').length > 3;
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xs text-muted tabular-nums">{formatDateTime(entry.at, timeZone)}</span>
        <span className="font-medium">{translateIfKnown(`timeline.what.${entry.what}`) ?? entry.what}</span>
        {entry.correct !== null && (
          <StatusChip tone={entry.correct ? 'success' : 'error'}>
            {t(entry.correct ? 'timeline.right' : 'timeline.wrong')}
          </StatusChip>
        )}
        {entry.kind === 'message' && entry.direction === 'out' && (
          <StatusChip tone={tones[entry.status] ?? 'neutral'}>
            {translateIfKnown(`delivery.status.${entry.status}`) ?? entry.status}
          </StatusChip>
        )}
        {entry.kind === 'message' && entry.channel !== null && (
          <span className="text-xs text-muted">
            {translateIfKnown(`delivery.channel.${entry.channel}`) ?? entry.channel}
          </span>
        )}
        {entry.kind === 'change' && entry.actor !== '' && <span className="text-muted">{entry.actor}</span>}
      </div>
      {entry.text !== '' && (
        <p className={classNames('mt-1 whitespace-pre-line wrap-anywhere', isLong && !isWhole && 'line-clamp-3')}>
          {entry.kind === 'message' ? chatText(entry.text) : entry.text}
        </p>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="mt-1 rounded-tick text-primary touch:min-h-11 hover:underline"
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'timeline.less' : 'timeline.more')}
        </button>
      )}
      {entry.why !== null && (
        <p className="mt-1 text-muted">
          {t('timeline.whyNow')} {pathReason(entry.why)}
        </p>
      )}
    </li>
  );
}
