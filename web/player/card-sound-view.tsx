import type { PlayerCard } from '#contract/player.ts';
import { useTranslation } from '../i18n/translate.ts';
import { ToldSound } from '../ui/listen-button.tsx';

/** The voice note of a card, and what is said in it where that is more than the card says. */
export function CardSoundView({
  sound: { url, words },
  language,
}: {
  sound: NonNullable<PlayerCard['sound']>;
  language: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="mt-5">
      <h4 className="mb-1.5 text-sm font-semibold">{t('learn.voiceNote')}</h4>
      {url !== null && <ToldSound src={url} preload="metadata" aria-label={t('learn.voiceNote')} className="w-full" />}
      {words !== '' && (
        <details className="mt-1 text-sm" open={url === null}>
          <summary className="touch:min-h-11 touch:content-center text-muted">{t('learn.voiceNoteSays')}</summary>
          <p lang={language} className="mt-1 whitespace-pre-line">
            {words}
          </p>
        </details>
      )}
    </div>
  );
}
