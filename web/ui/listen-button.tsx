import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { RotateCcw, Volume2 } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { CardVoice } from '#contract/card-voices.ts';
import { Button } from './button.tsx';

/** The sound of a card, asked for until it is there; `wish`: how many times somebody has pressed. */
export type VoiceQuery = (wish: number) => UseQueryOptions<CardVoice, Error, CardVoice, readonly unknown[]>;

/**
 * Has a card spoken. Its words stand on the screen and are the captions.
 *
 * @param onAsk the whole card is spoken, so it is to be shown whole
 */
export function ListenButton({ queryOf, onAsk }: { queryOf: VoiceQuery; onAsk?: () => void }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState(0);
  const [cannotPlay, setCannotPlay] = useState(false);
  const { data, isError } = useQuery(queryOf(wish));
  const isFailed = isError || cannotPlay || data?.state === 'failed';
  const isMaking = wish > 0 && !isFailed && data?.url == null;
  if (data?.url && !isFailed)
    return (
      <ToldSound
        ref={takeFocus}
        src={data.url}
        aria-label={t('listen.sound')}
        autoPlay
        className="mb-4 w-full"
        onError={() => setCannotPlay(true)}
      />
    );
  const ask = (): void => {
    setCannotPlay(false);
    setWish(wish + 1);
    onAsk?.();
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="small" icon={isFailed ? RotateCcw : Volume2} isBusy={isMaking} onClick={ask}>
        {t(isFailed ? 'listen.again' : 'listen.button')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isFailed ? t('listen.failed') : isMaking ? t('listen.making') : ''}
      </p>
    </div>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (sound: HTMLAudioElement | null): void => sound?.focus();

/** A sound whose words stand on the screen. */
export function ToldSound(sound: ComponentPropsWithRef<'audio'>) {
  return <audio controls {...sound} />;
}
