import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';

/**
 * Sound or film. Its address opens for some minutes only; when a jump after that fails, `onExpired` brings a new address
 * and the player goes on where it was. A second failure is the file's own.
 */
export function MediaPlayer({
  kind,
  name,
  url,
  onExpired,
}: {
  kind: 'audio' | 'video';
  name: string;
  url: string;
  onExpired: () => void;
}) {
  const { t } = useTranslation();
  const player = useRef<HTMLMediaElement>(null);
  const at = useRef(0);
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailedTwice = failedUrl === url;
  const ties = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onTimeUpdate: () => {
      at.current = player.current?.currentTime ?? 0;
    },
    onLoadedMetadata: () => {
      if (player.current !== null && at.current > 0) player.current.currentTime = at.current;
    },
    onError: () => {
      setFailedUrl(url);
      onExpired();
    },
  } as const;
  return (
    <div className="flex flex-col gap-3">
      {kind === 'video' ? (
        <video
          ref={player as React.Ref<HTMLVideoElement>}
          {...ties}
          className="max-h-[60dvh] w-full rounded-card bg-sunken"
        />
      ) : (
        <audio ref={player as React.Ref<HTMLAudioElement>} {...ties} className="w-full" />
      )}
      {hasFailedTwice && (
        <Alert tone="warning" title={t('media.cannotPlay')}>
          {t('media.cannotPlayText')}
        </Alert>
      )}
    </div>
  );
}
