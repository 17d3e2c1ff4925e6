import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { MessageTemplate, TemplateFields } from '#contract/templates.ts';
import { placeholdersIn } from '#contract/templates.ts';
import { SpeechBubble } from '../ui/speech-bubble.tsx';
import { TextField } from '../ui/field.tsx';
import { fillSamples, sampleValues } from './sample-values.ts';

/** The message as the phone shows it, with values that one may change. */
export function MessagePreview({
  template: { content: body, variables, language, header = '', footer = '', buttons = [] },
}: {
  template: Pick<MessageTemplate, 'content' | 'variables' | 'language'> &
    Partial<Pick<TemplateFields, 'header' | 'footer' | 'buttons'>>;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const content = [header === '' ? '' : `*${header}*`, body, footer === '' ? '' : `_${footer}_`]
    .filter((line) => line !== '')
    .join('\n');
  const values = { ...sampleValues(content, variables, language), ...typed };
  const { text, missing } = fillSamples(content, values);
  const names = [...new Set(placeholdersIn(content).map(({ name }) => name))];
  return (
    <div className="flex flex-col gap-4">
      <div lang={language} className="rounded-card bg-chat p-4">
        <SpeechBubble
          side="in"
          text={text.trim() === '' ? t('templates.noContent') : text}
          time="09:00"
          {...(buttons.length > 0 && { buttons: buttons.map((title, index) => ({ id: String(index), title })) })}
        />
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-warning">
          {t('templates.missingValues', { names: missing.map((name) => `{{${name}}}`).join(', ') })}
        </p>
      )}
      {names.length > 0 && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">{t('templates.sampleValues')}</legend>
          {names.map((name) => (
            <TextField
              key={name}
              label={`{{${name}}}`}
              value={values[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
