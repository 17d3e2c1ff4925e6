import { X } from 'lucide-react';
import { useState } from 'react';
import { extensionOf, mediaLimits, pickedFormats } from '#contract/media-types.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { ShareLine } from '../chalk-line.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { FileDrop } from '../file-drop.tsx';
import { HalfUploads } from '../half-uploads.tsx';
import { LostLine } from '../lost-line.tsx';
import { sizeAgainstLimit } from '../size-in-words.ts';
import type { CardFileKind, CardSending, CardUploading } from './use-card-upload.ts';

const words = {
  image: { label: 'studio.uploadPicture', hint: 'studio.uploadPictureHint' },
  audio: { label: 'studio.uploadSound', hint: 'studio.uploadSoundHint' },
} as const;

/** A picture or a sound from this device: it goes into the library, and onto the card. */
export function CardFileUpload({
  kind,
  upload: { state, send, cancel },
}: {
  kind: CardFileKind;
  upload: CardUploading;
}) {
  const { t } = useTranslation();
  const { maxBytes, label } = mediaLimits[kind];
  const formats = pickedFormats(kind);
  const [refused, setRefused] = useState<string>();
  const tooLarge = ({ name, size }: File): string =>
    kind === 'image'
      ? t('studio.pictureTooLarge', { name, size: sizeAgainstLimit(size), limit: sizeAgainstLimit(maxBytes) })
      : t('media.tooLarge', { limit: label });
  const take = (file: File) => {
    setRefused(undefined);
    send(file);
  };
  return (
    <div className="flex flex-col gap-4">
      {state.kind === 'none' && (
        <HalfUploads purpose="library" isWanted={(name) => formats.includes(`.${extensionOf(name)}`)} onFile={take} />
      )}
      {state.kind === 'failed' && (
        <FailureNotice
          title={t('studio.uploadFailed', { name: state.file.name })}
          cause={state.cause}
          onRetry={() => take(state.file)}
        />
      )}
      {state.kind === 'sending' ? (
        <FileOnItsWay state={state} onCancel={cancel} />
      ) : (
        <FileDrop
          label={t(words[kind].label)}
          hint={t(words[kind].hint, { limit: label })}
          error={refused}
          accept={formats}
          maxBytes={maxBytes}
          onRefuse={(file, reason) => setRefused(reason === 'size' ? tooLarge(file) : t('media.wrongType'))}
          onFile={take}
        />
      )}
    </div>
  );
}

function FileOnItsWay({
  state: { file, percent, isLost },
  onCancel,
}: {
  state: Extract<CardSending, { kind: 'sending' }>;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-36 flex-col justify-center gap-3 rounded-card border border-line bg-sunken px-5 py-6">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 truncate font-medium">{file.name}</span>
        <span className="tabular-nums">{percent} %</span>
      </div>
      <ShareLine label={t('studio.uploadingPicture', { name: file.name })} share={percent} />
      {isLost && <LostLine />}
      <Button
        size="small"
        look="quiet"
        icon={X}
        className="-ml-3 self-start"
        aria-label={t('studio.cancelPicture', { name: file.name })}
        onClick={onCancel}
      >
        {t('ui.cancel')}
      </Button>
    </div>
  );
}
