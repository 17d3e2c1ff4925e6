import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { longestNoteSeconds } from '#contract/voice-notes.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { clock } from '../source-mark.tsx';
import type { Recorder } from './use-recorder.ts';

const lookEveryMs = 100;
/** Nobody waits so long before the first word; a microphone that is muted gives nothing at all. */
const quietAfterMs = 3000;
/** From here on it is said how little is left. */
const warnSeconds = 10;

/** How long it runs already, how long it may, and how loud it is; and says so where nothing is heard. */
export function RecorderMeter({ recorder }: { recorder: Recorder }) {
  const { t } = useTranslation();
  const { state, level, lengthMs } = recorder;
  const bar = useRef<HTMLDivElement>(null);
  const heardMs = useRef(0);
  const [seconds, setSeconds] = useState(() => Math.floor(lengthMs() / 1000));
  const [isQuiet, setQuiet] = useState(false);
  const isRunning = state.kind === 'running';
  useEffect(() => {
    const look = () => {
      const loudness = isRunning ? level() : 0;
      const ms = lengthMs();
      if (loudness > 0) heardMs.current = ms;
      if (bar.current !== null) bar.current.style.scale = `${loudness} 1`;
      setQuiet(isRunning && ms - heardMs.current > quietAfterMs);
      setSeconds(Math.floor(ms / 1000));
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isRunning, level, lengthMs]);
  const isShort = longestNoteSeconds - seconds <= warnSeconds;
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="flex items-center gap-2 text-sm font-medium">
          <span
            aria-hidden="true"
            className={classNames('size-2.5 rounded-full', isRunning ? 'animate-breathe bg-danger-fill' : 'bg-muted')}
          />
          {t(
            isRunning
              ? 'studio.record.running'
              : state.kind === 'paused'
                ? 'studio.record.paused'
                : 'studio.record.ending',
          )}
        </p>
        <p role="timer" className={classNames('text-lg tabular-nums', isShort && 'text-warning')}>
          {t('studio.record.time', { time: clock(seconds), limit: clock(longestNoteSeconds) })}
        </p>
      </div>
      {/* In strokes, as loudness is shown: one line under the time would be read as how much of it has passed. */}
      <div aria-hidden="true" className="flex items-center gap-2 text-muted">
        <Icon of={Mic} size={18} />
        <div className="h-4 flex-1 bg-line [mask-image:repeating-linear-gradient(90deg,#000_0_3px,#0000_3px_6px)]">
          <div ref={bar} className="h-full w-full origin-left scale-x-0 bg-primary" />
        </div>
      </div>
      <p role="status" className="min-h-5 text-sm text-warning">
        {isShort
          ? t('studio.record.almostFull', { seconds: formatNumber(warnSeconds) })
          : isQuiet
            ? t('studio.record.quiet')
            : ''}
      </p>
    </div>
  );
}
