import { Eye } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { exampleOf, type TypedForm, typedText } from './given-answer.ts';

/** Both signs of pairs and the digits of an order are on every keyboard; a number may have a minus or a unit. */
const keyboards = { order: 'numeric', match: 'text', number: 'text', words: 'text' } as const;

/** One line to write the answer in; what is to be recalled may be looked at instead. */
export function TypedAnswerForm({
  form,
  count,
  isBusy,
  onAnswer,
  onReveal,
}: {
  form: TypedForm;
  /** Of the items. */
  count: number;
  isBusy: boolean;
  onAnswer: (text: string) => void;
  onReveal: () => void;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const example = exampleOf(form, count);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    const typed = typedText(text);
    setMissing(typed === undefined);
    if (typed === undefined) field.current?.focus();
    else onAnswer(typed);
  };
  return (
    <form noValidate className="mt-5 flex max-w-sm flex-col items-start gap-3" onSubmit={send}>
      <TextField
        ref={field}
        className="w-full"
        label={t('learn.typed.label')}
        hint={t(`learn.typed.${form}`, { example })}
        error={isMissing ? t('learn.typed.empty') : undefined}
        placeholder={example}
        inputMode={keyboards[form]}
        enterKeyHint="send"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        readOnly={isBusy}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" size="large" isBusy={isBusy} data-enter={form !== 'words' || undefined}>
          {t('learn.typed.check')}
        </Button>
        {form === 'words' && (
          <Button size="large" icon={Eye} disabled={isBusy} onClick={onReveal} data-enter>
            {t('learn.showAnswer')}
          </Button>
        )}
      </div>
    </form>
  );
}
