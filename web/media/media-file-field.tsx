import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { MediaFile } from '#contract/media.ts';
import { mediaLimits, mediaTypes, pickedFormats } from '#contract/media-types.ts';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Icon } from '../ui/icon.tsx';
import { fileSizeInWords } from '../ui/size-in-words.ts';
import { checkFile } from './check-file.ts';
import { mediaTypeIcons } from './media-type-icons.ts';
import { refusalWords } from './refusal-words.ts';

const accept = mediaTypes.flatMap(pickedFormats);

/** The picker of the form; a file that cannot be taken is told at once, with the limit. */
export function MediaFileField({
  file,
  current,
  error,
  isDisabled,
  onPick,
  onRemove,
}: {
  file: File | undefined;
  /** The stored file, when one is edited. */
  current: MediaFile | undefined;
  error: string | undefined;
  isDisabled: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const check = file && checkFile(file);
  const picture = usePicture(check?.kind === 'ok' && check.type === 'image' ? file : undefined);
  const limits = mediaTypes
    .map((type) => t('media.limitOf', { type: t(`media.usage.${type}`), limit: mediaLimits[type].label }))
    .join(' · ');
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label={t(current === undefined ? 'media.pickFile' : 'media.replaceFile')}
        hint={limits}
        error={error ?? (check?.kind === 'refused' ? refusalWords(t, check) : undefined)}
        accept={accept}
        isDisabled={isDisabled}
        onFile={onPick}
        onRefuse={onPick}
      >
        {file && (
          <span className="flex min-w-0 flex-col items-center gap-2 text-sm">
            {picture !== undefined && (
              <img src={picture} alt="" className="max-h-32 max-w-full rounded-control object-contain" />
            )}
            <span className="flex items-center gap-2 font-medium break-all">
              {check?.kind === 'ok' && <Icon of={mediaTypeIcons[check.type]} />}
              {file.name}
            </span>
            <span className="text-xs text-muted tabular-nums">{fileSizeInWords(file.size)}</span>
          </span>
        )}
      </FileDrop>
      {file && (
        <Button size="small" look="quiet" icon={X} className="self-start" onClick={onRemove} disabled={isDisabled}>
          {t('media.removeFile')}
        </Button>
      )}
    </div>
  );
}

/** An address for the picture in memory; let go when another file is chosen or the form goes away. */
function usePicture(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
