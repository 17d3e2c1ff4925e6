import { Check, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import type { TranslationText } from '#contract/translations.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { useSaveTranslations } from './translation-queries.ts';

const tones: Record<TranslationText['state'], Tone> = {
  missing: 'neutral',
  outdated: 'warning',
  draft: 'primary',
  confirmed: 'success',
};

/** One text: the source at the left, its translation at the right, and under it what was found. */
export function TranslationRow({
  text,
  place,
  own,
  mayEdit,
  onDirty,
}: {
  text: TranslationText;
  place: { courseId: string; language: Language };
  own: Language;
  mayEdit: boolean;
  onDirty: (place: string, isDirty: boolean) => void;
}) {
  const { t } = useTranslation();
  const save = useSaveTranslations();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? text.text;
  const isDirty = typed !== undefined && typed.trim() !== text.text;
  const id = `${text.lesson_id ?? ''} ${text.key}`;
  useEffect(() => {
    onDirty(id, isDirty);
    return () => onDirty(id, false);
  }, [id, isDirty, onDirty]);
  const keep = (confirm: boolean) =>
    save.mutate(
      {
        params: place,
        body: { texts: [{ lesson_id: text.lesson_id, key: text.key, digest: text.digest, text: value, confirm }] },
      },
      { onSuccess: () => setTyped(undefined), onError: (cause) => notify.failure(cause) },
    );
  const mayConfirm = value.trim() !== '' && (isDirty || text.state !== 'confirmed');
  const onKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (mayConfirm) keep(true);
    nextField(event.currentTarget)?.focus();
  };
  const kind = t(`translation.kind.${text.kind}`);
  return (
    <li className="grid gap-3 px-5 py-4 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap items-center gap-2 text-sm font-medium">
          {kind}
          <StatusChip tone={tones[text.state]}>{t(`translation.state.${text.state}`)}</StatusChip>
          {text.origin !== null && text.state !== 'confirmed' && (
            <span className="text-xs font-normal text-muted">{t(`translation.origin.${text.origin}`)}</span>
          )}
        </p>
        <p lang={own} className="text-sm whitespace-pre-line wrap-anywhere">
          {text.source}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <TextArea
          label={t('translation.translationOf', { kind })}
          lang={place.language}
          rows={2}
          value={value}
          readOnly={!mayEdit}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeys}
        />
        {!isDirty && <Findings text={text} language={place.language} />}
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            {isDirty && (
              <Button size="small" isBusy={save.isPending} onClick={() => keep(false)}>
                {t('ui.save')}
              </Button>
            )}
            {mayConfirm && (
              <Button size="small" icon={Check} isBusy={save.isPending} onClick={() => keep(true)}>
                {t('translation.confirm')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function Findings({ text, language }: { text: TranslationText; language: Language }) {
  const { t } = useTranslation();
  if (text.findings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-warning">
      {text.findings.map(({ code, was, is }) => (
        <li key={`${code} ${was} ${is}`} className="flex items-start gap-1.5">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {t(`translation.finding.${code}`, { was, is, language: languages[language] })}
        </li>
      ))}
    </ul>
  );
}

/** The next translation on the page, also of the next lesson. */
function nextField(field: HTMLTextAreaElement): HTMLTextAreaElement | undefined {
  const fields = [...document.querySelectorAll('main textarea')].filter((each) => each instanceof HTMLTextAreaElement);
  return fields[fields.indexOf(field) + 1];
}
