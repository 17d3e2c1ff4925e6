import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import type { SpeechView } from '#contract/connected-speech.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { Card } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import { notify } from '../ui/toasts.tsx';
import { isOneWord, type TypedSpeech } from './typed-speech.ts';
import { useSaveSpeech } from './voices-queries.ts';
import { VoiceField } from './voice-field.tsx';

/** Where speech comes from and who speaks which language; each voice can be heard before anything is saved. */
export function VoicesForm({ view }: { view: SpeechView }) {
  const { t } = useTranslation();
  const save = useSaveSpeech();
  const [failure, setFailure] = useState<{ title: string; cause: unknown }>();
  const { engine, url, model, voice, voices } = view;
  const form = useForm<TypedSpeech>({
    defaultValues: { engine, url, key: '', model, voice, voices: { ...noVoices, ...voices } },
  });
  const chosen = form.watch('engine');

  const submit = form.handleSubmit((values) => {
    setFailure(undefined);
    save.mutate(
      { body: trimmed(values) },
      {
        onSuccess: () => notify.success(t('voices.saved')),
        onError: (cause) => {
          setFailure({ title: t('voices.saveFailed'), cause });
          showFieldErrors(form, cause);
        },
      },
    );
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <FailureNotice {...failure} />}
      <Card title={t('voices.engineTitle')}>
        <div className="flex flex-col gap-4">
          <EngineField form={form} command={view.command} />
          {chosen === 'server' && <ServerFields form={form} keptKey={view.key} />}
          {chosen === 'program' && (
            <TextField label={t('voices.command')} hint={t('voices.commandHint')} value={view.command ?? ''} readOnly />
          )}
          <div className="border-t border-line pt-4">
            <h3 className="mb-2 text-sm font-semibold">{t('voices.leavesTitle')}</h3>
            <ul aria-live="polite" className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted">
              {leaves[chosen].map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
          </div>
        </div>
      </Card>
      {chosen !== 'none' && <Voices form={form} />}
      <div>
        <Button look="primary" type="submit" isBusy={save.isPending}>
          {t('voices.save')}
        </Button>
      </div>
    </form>
  );
}

/** As the form stands: who connects a server reads it before the first word goes there. */
const leaves = {
  server: ['voices.leaves.words', 'voices.leaves.never', 'voices.leaves.kept'],
  program: ['voices.leaves.program', 'voices.leaves.kept'],
  none: ['voices.leaves.none'],
} as const;

const noVoices: Record<Language, string> = { en: '', hi: '', mr: '', ta: '', te: '' };

function trimmed({ engine, url, key, model, voice, voices }: TypedSpeech): TypedSpeech {
  const all = Object.fromEntries(languageCodes.map((code) => [code, voices[code].trim()])) as TypedSpeech['voices']; // one for each code
  return { engine, url: url.trim(), key: key.trim(), model: model.trim(), voice: voice.trim(), voices: all };
}

function EngineField({ form, command }: { form: UseFormReturn<TypedSpeech>; command: string | null }) {
  const { t } = useTranslation();
  const engines = ['server', ...(command === null ? [] : (['program'] as const)), 'none'] as const;
  return (
    <Controller
      control={form.control}
      name="engine"
      render={({ field }) => (
        <Select
          label={t('voices.engine')}
          {...(command === null && { hint: t('voices.noProgram') })}
          choices={engines.map((value) => ({ value, label: t(`voices.engines.${value}`) }))}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function ServerFields({ form, keptKey }: { form: UseFormReturn<TypedSpeech>; keptKey: string }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('voices.url')}
        hint={t('voices.urlHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={errors.url?.message}
        {...form.register('url', { validate: (typed) => typed.trim() !== '' || t('voices.urlRequired') })}
      />
      <TextField
        label={t('voices.key')}
        hint={t(keptKey === '' ? 'voices.keyHint' : 'voices.keyKept', { key: keptKey })}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        placeholder={keptKey}
        error={errors.key?.message}
        {...form.register('key')}
      />
      <TextField
        label={t('voices.model')}
        hint={t('voices.modelHint')}
        autoComplete="off"
        spellCheck={false}
        error={errors.model?.message}
        {...form.register('model')}
      />
    </>
  );
}

function Voices({ form }: { form: UseFormReturn<TypedSpeech> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const isServer = form.watch('engine') === 'server';
  return (
    <Card title={t('voices.voicesTitle')}>
      <div className="flex flex-col gap-4">
        {languageCodes.map((language) => (
          <VoiceField key={language} form={form} language={language} />
        ))}
        <TextField
          label={t('voices.voice')}
          hint={t(isServer ? 'voices.voiceHintServer' : 'voices.voiceHintProgram')}
          autoComplete="off"
          spellCheck={false}
          error={errors.voice?.message}
          {...form.register('voice', { validate: (typed) => isOneWord(typed) || t('voices.oneWord') })}
        />
      </div>
    </Card>
  );
}
