import { Check, Download, Mic, RotateCcw, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { longestNoteSeconds } from '#contract/voice-notes.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Alert } from '../alert.tsx';
import { Button, buttonLook } from '../button.tsx';
import { ShareLine } from '../chalk-line.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { Icon } from '../icon.tsx';
import { ToldSound } from '../listen-button.tsx';
import { clock } from '../source-mark.tsx';
import type { Recording } from './recorder-state.ts';
import type { CardUploading } from './use-card-upload.ts';

/** What was recorded: to be heard, kept, or recorded again. Where it cannot be sent it stays, and can be saved here. */
export function RecordedNote({
  recording,
  name,
  upload: { state: sending, send, cancel },
  isAsking,
  onAgain,
}: {
  recording: Recording;
  /** What the library calls it. */
  name: string;
  upload: CardUploading;
  isAsking: boolean;
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  const keeper = useRef<HTMLButtonElement>(null);
  const address = useAddressOf(recording.sound);
  const { endedBy, lengthMs, sound } = recording;
  const isSending = sending.kind === 'sending';
  const hasFailed = sending.kind === 'failed';
  // The same file at each press: the server keeps it once, also where its answer was lost on the way.
  const file = useMemo(() => new File([sound], name, { type: sound.type }), [sound, name]);
  const fileName = `${name}.${sound.type.includes('mp4') ? 'm4a' : sound.type.includes('ogg') ? 'ogg' : 'webm'}`;
  return (
    <>
      {endedBy === 'limit' && (
        <Alert tone="neutral" title={t('studio.record.full', { minutes: formatNumber(longestNoteSeconds / 60) })} />
      )}
      {endedBy === 'device' && <Alert tone="warning" title={t('studio.record.unplugged')} />}
      <p role="status" className="text-sm font-medium tabular-nums">
        {t('studio.record.done', { time: clock(Math.max(1, Math.round(lengthMs / 1000))) })}
      </p>
      <HeardAgain address={address} />
      {hasFailed && (
        <div className="w-full">
          <FailureNotice title={t('studio.record.failed')} cause={sending.cause} />
        </div>
      )}
      {isSending && (
        <div className="flex w-full items-center gap-3">
          <ShareLine label={t('studio.record.sending')} share={sending.percent} className="flex-1" />
          <Button
            size="small"
            look="quiet"
            icon={X}
            onClick={() => {
              cancel();
              keeper.current?.focus();
            }}
          >
            {t('studio.record.cancelSending')}
          </Button>
        </div>
      )}
      <div className="flex w-full flex-wrap gap-2 max-sm:*:grow">
        <Button
          ref={keeper}
          look="primary"
          icon={hasFailed ? RotateCcw : Check}
          isBusy={isSending}
          onClick={() => send(file)}
        >
          {t(hasFailed ? 'studio.record.sendAgain' : 'studio.record.keep')}
        </Button>
        <Button icon={Mic} isBusy={isAsking} disabled={isSending} onClick={onAgain}>
          {t('studio.record.again')}
        </Button>
        {hasFailed && (
          <a href={address} download={fileName} className={buttonLook('quiet')}>
            <Icon of={Download} size={18} />
            {t('studio.record.download')}
          </a>
        )}
      </div>
    </>
  );
}

/** Further than any recording, but not so far that a browser refuses it. */
const farAway = 1e7;

/** It takes the focus as soon as it is drawn, its sound comes a moment later: by then the window would have taken it. */
function HeardAgain({ address }: { address: string | undefined }) {
  const { t } = useTranslation();
  return (
    <ToldSound
      ref={takeFocus}
      src={address}
      preload="auto"
      aria-label={t('studio.record.listen')}
      className="w-full"
      // A browser writes no length into what it records, and finds it only by going to its end.
      onLoadedMetadata={({ currentTarget: player }) => {
        if (player.duration === Infinity) player.currentTime = farAway;
      }}
      onDurationChange={({ currentTarget: player }) => {
        if (Number.isFinite(player.duration) && player.currentTime >= player.duration) player.currentTime = 0;
      }}
    />
  );
}

/** What ended the recording is gone, and the next thing to do is to listen. */
const takeFocus = (player: HTMLAudioElement | null): void => player?.focus();

/** An address of the bytes, for as long as they are shown. */
function useAddressOf(sound: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  return address;
}
