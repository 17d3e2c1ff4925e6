import type { ConversationMessage } from '#contract/inbox.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';
import { useJudgeAnswer } from './delivery-queries.ts';

/** A voice note that may answer a question: one press says which option was meant. */
export function JudgeVoiceNote({
  messageId,
  question,
}: {
  messageId: string;
  question: NonNullable<ConversationMessage['question']>;
}) {
  const { t } = useTranslation();
  const judge = useJudgeAnswer();
  if (question.is_judged) return <p className="text-xs text-muted">{t('inbox.judged')}</p>;
  const say = (optionIndex: number | null) =>
    judge.mutate(
      { params: { messageId }, body: { option_index: optionIndex } },
      { onError: (cause) => notify.failure(cause) },
    );
  return (
    <fieldset className="max-w-prose rounded-card border border-line bg-card p-3 text-sm" disabled={judge.isPending}>
      <legend className="px-1 text-xs text-muted">{t('inbox.mayAnswer')}</legend>
      <p className="font-medium">{question.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {question.options.map((option, index) => (
          <Button key={option} size="small" onClick={() => say(index)}>
            {option}
          </Button>
        ))}
        <Button size="small" look="quiet" onClick={() => say(null)}>
          {t('inbox.noAnswer')}
        </Button>
      </div>
    </fieldset>
  );
}
