import { Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Language, languages } from '#contract/languages.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { ToldSound } from '../ui/listen-button.tsx';
import { isOneWord, type TypedSpeech } from './typed-speech.ts';
import { useTrySpeech } from './voices-queries.ts';

/** The voice of one language, and a sentence that it says as the form stands just now. */
export function VoiceField({ form, language }: { form: UseFormReturn<TypedSpeech>; language: Language }) {
  const { t } = useTranslation();
  const trial = useTrySpeech();
  const name = languages[language];
  const common = form.watch('voice').trim();
  const fallback = form.watch('engine') === 'program' ? language : 'alloy';
  const listen = async () => {
    if (!(await form.trigger(['url', 'voice', `voices.${language}`]))) return;
    const { engine, url, key, model, voice, voices } = form.getValues();
    const said = voices[language].trim() || voice.trim();
    trial.mutate({
      body: { engine, url: url.trim(), key: key.trim(), model: model.trim(), voice: said, language },
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <TextField
          label={
            <span lang={language} className="block leading-5">
              {name}
            </span>
          }
          autoComplete="off"
          spellCheck={false}
          placeholder={common || fallback}
          className="min-w-0 flex-1"
          error={form.formState.errors.voices?.[language]?.message}
          {...form.register(`voices.${language}`, { validate: (typed) => isOneWord(typed) || t('voices.oneWord') })}
        />
        <Button
          icon={Volume2}
          className="mt-[1.625rem]"
          aria-label={t('voices.listenTo', { language: name })}
          isBusy={trial.isPending}
          onClick={() => void listen()}
        >
          {t('voices.listen')}
        </Button>
      </div>
      <div aria-live="polite">
        {trial.isError && <FailureNotice title={t('voices.tryFailed')} cause={trial.error} />}
        {trial.data && !trial.isPending && <Heard heard={trial.data} language={language} />}
      </div>
    </div>
  );
}

interface Trial {
  words: string;
  seconds: number;
  sound: string;
}

function Heard({ heard: { words, seconds, sound }, language }: { heard: Trial; language: Language }) {
  const { t } = useTranslation();
  const [cannotPlay, setCannotPlay] = useState(false);
  const src = useSound(sound);
  return (
    <div className="flex flex-col gap-1.5">
      {src && (
        <ToldSound
          src={src}
          aria-label={t('voices.soundOf', { language: languages[language] })}
          autoPlay
          className="w-full"
          onError={() => setCannotPlay(true)}
        />
      )}
      <p className="text-sm" lang={language}>
        {words}
      </p>
      <p className="text-xs text-muted">
        {cannotPlay ? t('voices.cannotPlay') : t('voices.took', { seconds: formatNumber(seconds) })}
      </p>
    </div>
  );
}

/** An address of the bytes, for as long as they are shown. */
function useSound(sound: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: 'audio/ogg' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  return address;
}
