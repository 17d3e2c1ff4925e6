import { Sparkles } from 'lucide-react';
import { proposeWrongOptions } from '#contract/calls/question-proposals-calls.ts';
import { useContractMutation } from '../../api/contract-mutation.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { notify } from '../toasts.tsx';
import { editQuestion, withWrongOptions } from './draft-changes.ts';
import type { ChoiceQuestion } from './draft-question.ts';
import { type ChangeDraft, newId } from './use-studio.ts';

/**
 * Puts three believable wrong answers in the place of those that stand there; one step back brings them again. Only for a right
 * answer with a figure: for words nothing can be made, and a button that always says so is none.
 */
export function WrongOptions({
  question,
  language,
  courseId,
  change,
}: {
  question: ChoiceQuestion;
  /** Of the lesson. */
  language: string;
  courseId: string;
  change: ChangeDraft;
}) {
  const { t } = useTranslation();
  const proposing = useContractMutation(proposeWrongOptions);
  const right = question.options.find(({ isRight }) => isRight)?.text.trim() ?? '';
  const propose = () =>
    proposing.mutate(
      { params: { courseId }, body: { answer: right, language } },
      {
        onSuccess: ({ options }) => {
          if (options.length === 0) notify.notice(t('studio.noWrongOptions'));
          else
            change((draft) => editQuestion(draft, question.id, (now) => withWrongOptions(now, right, options, newId)));
        },
        onError: (failure) => notify.failure(failure),
      },
    );
  if (!/\p{N}/u.test(right)) return null;
  return (
    <Button size="small" icon={Sparkles} className="self-start" isBusy={proposing.isPending} onClick={propose}>
      {t('studio.wrongOptions')}
    </Button>
  );
}
