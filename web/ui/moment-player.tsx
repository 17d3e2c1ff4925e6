import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { SourceView, TransformationResult } from '#contract/transformation.ts';

/** A recording that starts at the second where a sentence is said, and again whenever another one is asked for. */
export function MomentPlayer({
  view,
  moment,
  captions = [],
}: {
  view: SourceView;
  /** A new object asks for the jump once more, also to the same second. */
  moment: { seconds: number };
  captions?: NonNullable<TransformationResult['captions']> | undefined;
}) {
  const { t } = useTranslation();
  const player = useRef<HTMLMediaElement>(null);

  useEffect(() => {
    const media = player.current;
    if (media === null) return;
    const jump = () => {
      media.currentTime = moment.seconds;
      // Where the browser wants a press of its own the player waits at the right second.
      void media.play().catch(() => undefined);
    };
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) return jump();
    media.addEventListener('loadedmetadata', jump, { once: true });
    return () => media.removeEventListener('loadedmetadata', jump);
  }, [moment]);

  useCaptions(player, captions);

  const ties = {
    src: view.url,
    controls: true,
    preload: 'metadata',
    'aria-label': t('transformation.playerOf', { name: view.file_name }),
  } as const;
  return view.content_type.startsWith('video/') ? (
    <video
      ref={player as React.Ref<HTMLVideoElement>}
      {...ties}
      {...(view.frame && { poster: view.frame.picture_url })}
      className="aspect-video w-full rounded-card bg-sunken"
    />
  ) : (
    <audio ref={player as React.Ref<HTMLAudioElement>} {...ties} className="w-full" />
  );
}

/** The words of the run as a caption track: whoever wrote them down, no file of theirs is needed. */
function useCaptions(
  player: React.RefObject<HTMLMediaElement | null>,
  captions: NonNullable<TransformationResult['captions']>,
): void {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    const media = player.current;
    if (media === null || captions.length === 0 || media.textTracks.length > 0) return;
    const track = media.addTextTrack('captions', t('transformation.captionTrack'), i18n.language);
    for (const { start, end, text } of captions) track.addCue(new VTTCue(start, Math.max(end, start + 0.1), text));
    track.mode = 'showing';
  }, [player, captions, t, i18n.language]);
}
