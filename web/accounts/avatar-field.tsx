import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { shownOnce } from '../ui/shown-once.tsx';

const AvatarCropDialog = shownOnce(() => import('./avatar-crop-dialog.tsx'), 'AvatarCropDialog');

const maxBytes = 5 * 1024 * 1024;

/** What saving will do with the picture. */
export type AvatarChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; picture: Blob };

/** The present picture, or the one that saving will send; nothing is sent before. */
export function AvatarField({
  name,
  picture,
  change,
  onChange,
}: {
  name: string;
  picture: string | null;
  change: AvatarChange;
  onChange: (change: AvatarChange) => void;
}) {
  const { t } = useTranslation();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const cropping = useDialog();
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState('');
  const preview = usePreview(change);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem('');
    if (file.size > maxBytes) return setProblem(t('settings.avatarTooLarge'));
    try {
      setChosen(await createImageBitmap(file, { imageOrientation: 'from-image' }));
      cropping.open();
    } catch {
      // What the browser cannot draw is no picture, whatever its name says.
      setProblem(t('settings.avatarUnreadable'));
    }
  };
  const shown = change.kind === 'remove' ? null : (preview ?? picture);
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} picture={shown} isLarge />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept=".jpg,.jpeg,.png,.webp,.gif"
            className="hidden"
            tabIndex={-1}
            aria-label={t('settings.changePicture')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
          <Button size="small" icon={ImageUp} aria-describedby={hintId} onClick={() => input.current?.click()}>
            {t('settings.changePicture')}
          </Button>
          {shown !== null && (
            <Button
              size="small"
              look="quiet"
              icon={Trash2}
              onClick={() => onChange(picture === null ? { kind: 'keep' } : { kind: 'remove' })}
            >
              {t('settings.removePicture')}
            </Button>
          )}
        </div>
        <p id={hintId} className="text-xs text-muted">
          {t('settings.avatarHint')}
        </p>
        {problem !== '' && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      {chosen && (
        <AvatarCropDialog
          key={`${chosen.width}x${chosen.height}:${String(cropping.isOpen)}`}
          control={cropping}
          picture={chosen}
          onCrop={(cropped) => onChange({ kind: 'replace', picture: cropped })}
        />
      )}
    </div>
  );
}

/** An address of the picture that is not sent yet, given back to the browser when it is no longer shown. */
function usePreview(change: AvatarChange): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const picture = change.kind === 'replace' ? change.picture : null;
  useEffect(() => {
    if (picture === null) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [picture]);
  return address;
}
