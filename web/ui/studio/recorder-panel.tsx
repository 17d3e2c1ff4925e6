import { Mic, Pause, Play, Square, Trash2 } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { longestNoteSeconds } from '#contract/voice-notes.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { RecordedNote } from './recorded-note.tsx';
import { RecorderMeter } from './recorder-meter.tsx';
import { holdsSound, type RecorderState } from './recorder-state.ts';
import { useCardUpload } from './use-card-upload.ts';
import { type Recorder, useRecorder } from './use-recorder.ts';

/** What stands there: a button that begins, what runs, or what was recorded. */
type Shown = 'start' | 'running' | 'recorded';

function shownIn(state: RecorderState): Shown {
  if (state.kind === 'empty') return 'start';
  if (state.kind === 'asking') return state.before === undefined ? 'start' : 'recorded';
  return state.kind === 'recorded' ? 'recorded' : 'running';
}

/**
 * Records a voice note, plays it, and sends it into the library.
 *
 * @param main has what is pressed next, which takes the focus when other buttons come
 * @param onHolds whether something would be lost by leaving
 */
export function RecorderPanel({
  name,
  main,
  onHolds,
  onKept,
}: {
  name: string;
  main: RefObject<HTMLElement | null>;
  onHolds: (holds: boolean) => void;
  onKept: (mediaUrl: string) => void;
}) {
  const { t } = useTranslation();
  const recorder = useRecorder();
  const upload = useCardUpload('recording', true, onKept);
  const { state } = recorder;
  const holds = holdsSound(state);
  useEffect(() => onHolds(holds), [holds, onHolds]);
  const takeMain = useCallback(
    (part: HTMLElement | null) => {
      main.current = part;
    },
    [main],
  );
  const shown = shownIn(state);
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current !== shown) main.current?.focus();
    shownBefore.current = shown;
  }, [shown, main]);
  const trouble = state.kind === 'empty' || state.kind === 'recorded' ? state.trouble : undefined;
  const recording = state.kind === 'recorded' ? state.recording : state.kind === 'asking' ? state.before : undefined;
  return (
    <div className="flex flex-col gap-4">
      <UnsavedChanges isDirty={holds} />
      {trouble !== undefined && <Alert title={t(`studio.record.trouble.${trouble}`)} />}
      <section
        aria-label={t('studio.record.recorder')}
        className="flex min-h-44 flex-col items-start justify-center gap-4 rounded-card border border-line bg-sunken px-4 py-5 sm:px-5"
      >
        {shown === 'start' && <StartButton recorder={recorder} takeMain={takeMain} />}
        {shown === 'running' && <RunningRecorder recorder={recorder} takeMain={takeMain} />}
        {recording !== undefined && (
          <RecordedNote
            recording={recording}
            name={name}
            upload={upload}
            isAsking={state.kind === 'asking'}
            onAgain={() => {
              upload.cancel();
              recorder.record();
            }}
          />
        )}
      </section>
    </div>
  );
}

interface Part {
  recorder: Recorder;
  takeMain: (part: HTMLElement | null) => void;
}

function StartButton({ recorder: { state, record }, takeMain }: Part) {
  const { t } = useTranslation();
  const isAsking = state.kind === 'asking';
  const minutes = formatNumber(longestNoteSeconds / 60);
  return (
    <>
      <Button ref={takeMain} look="primary" icon={Mic} isBusy={isAsking} onClick={record}>
        {t('studio.record.start')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isAsking ? t('studio.record.asking') : t('studio.record.hint', { minutes })}
      </p>
    </>
  );
}

function RunningRecorder({ recorder, takeMain }: Part) {
  const { t } = useTranslation();
  const { state, pause, resume, end, drop } = recorder;
  const isPaused = state.kind === 'paused';
  return (
    <>
      <RecorderMeter recorder={recorder} />
      <div className="flex w-full flex-wrap gap-2 max-sm:*:grow">
        <Button ref={takeMain} look="primary" icon={Square} isBusy={state.kind === 'ending'} onClick={end}>
          {t('studio.record.stop')}
        </Button>
        <Button icon={isPaused ? Play : Pause} onClick={isPaused ? resume : pause}>
          {t(isPaused ? 'studio.record.resume' : 'studio.record.pause')}
        </Button>
        <Button look="quiet" icon={Trash2} onClick={drop}>
          {t('studio.record.drop')}
        </Button>
      </div>
    </>
  );
}
