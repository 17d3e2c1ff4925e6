import { Bot, Sparkles } from 'lucide-react';
import { useContext } from 'react';
import { proposeWrongOptions } from '#contract/calls/question-proposals-calls.ts';
import { useContractMutation } from '../../api/contract-mutation.ts';
import { useModelInUse } from '../../api/model-in-use.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { notify } from '../toasts.tsx';
import { editQuestion, withWrongOptions } from './draft-changes.ts';
import type { ChoiceQuestion } from './draft-question.ts';
import { lessonWords, OpenLesson } from './lesson-words.ts';
import { type ChangeDraft, newId } from './use-studio.ts';

/**
 * Puts three believable wrong answers in the place of those that stand there; one step back brings them again. They come from
 * numbers and from what the course says elsewhere; a language model is asked by a press of its own, since it is shown the lesson.
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
  const openLesson = useContext(OpenLesson);
  const model = useModelInUse();
  const proposing = useContractMutation(proposeWrongOptions);
  const right = question.options.find(({ isRight }) => isRight)?.text.trim() ?? '';
  const asked = [question.setting, question.question].map((text) => text.trim()).filter((text) => text !== '');
  const propose = (by: 'course' | 'model') =>
    proposing.mutate(
      {
        params: { courseId },
        body: { answer: right, question: asked.join(' '), language, by, ...lessonWords(openLesson(), question.id) },
      },
      {
        onSuccess: ({ options }) => {
          if (options.length === 0)
            notify.notice(t(by === 'model' ? 'studio.noModelOptions' : 'studio.noWrongOptions'));
          else
            change((draft) => editQuestion(draft, question.id, (now) => withWrongOptions(now, right, options, newId)));
        },
        onError: (failure) => notify.failure(failure),
      },
    );
  if (right === '' || asked.length === 0) return null;
  const busyWith = proposing.isPending ? proposing.variables.body.by : undefined;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Sparkles}
          isBusy={busyWith === 'course'}
          disabled={busyWith === 'model'}
          onClick={() => propose('course')}
        >
          {t('studio.wrongOptions')}
        </Button>
        {model !== null && (
          <Button
            size="small"
            icon={Bot}
            isBusy={busyWith === 'model'}
            disabled={busyWith === 'course'}
            aria-describedby={`shown-${question.id}`}
            onClick={() => propose('model')}
          >
            {t('studio.modelOptions')}
          </Button>
        )}
      </div>
      {model !== null && (
        <p id={`shown-${question.id}`} className="text-sm text-muted">
          {t('studio.modelOptionsHint', { model })}
        </p>
      )}
    </div>
  );
}
