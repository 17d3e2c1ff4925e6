import type { PlayerVerdict } from '#contract/player-asking.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { type Given, isSelfJudged, pressedOption, type TypedForm } from './given-answer.ts';
import { QuestionOptions, shownOption } from './question-options.tsx';
import { type AnsweredHereProps, QuestionOutcome } from './question-outcome.tsx';
import { RightAnswer } from './question-verdict.tsx';
import { TypedAnswerForm } from './typed-answer-form.tsx';
import { useOneAnswer } from './use-one-answer.ts';

/** Answered by one line. Where nobody can read an answer in it, what is right is seen, and its learner judges. */
export function TypedQuestion({
  form,
  asked: { items, options, shown },
  language,
  verdict: known,
  waiting,
  onAnswer,
  onReadAgain,
}: AnsweredHereProps & { form: TypedForm }) {
  const { sent, outcome, below, answer } = useOneAnswer(onAnswer, true);
  const unread = outcome?.outcome === 'unsure' ? outcome.verdict : undefined;
  const verdict = known ?? (unread === undefined ? outcome?.verdict : undefined);
  const isSettled = verdict !== undefined || waiting !== undefined;
  const give = (given: Given): void => {
    if (!isSettled && sent === undefined) void answer(given);
  };
  return (
    <>
      {!isSettled && unread === undefined && (
        <TypedAnswerForm
          form={form}
          count={items.length}
          isBusy={sent !== undefined}
          onAnswer={(text) => give({ text })}
          onReveal={() => give({ reveal: true })}
        />
      )}
      <div ref={below} tabIndex={-1} className="scroll-mb-36 outline-none">
        <Seen
          isRecalled={form === 'words'}
          verdict={verdict}
          unread={isSettled ? undefined : unread}
          waiting={waiting}
          options={options}
          language={language}
        />
        {!isSettled && unread !== undefined && (
          <QuestionOptions
            options={options}
            shown={shown}
            language={language}
            chosen={pressedOption(sent)}
            verdict={undefined}
            isOpen={sent === undefined}
            onPress={(option_index) => give({ option_index })}
          />
        )}
        <QuestionOutcome
          verdict={verdict}
          isWaiting={waiting !== undefined}
          isAgain={outcome?.outcome === 'already_answered'}
          onReadAgain={onReadAgain}
        />
      </div>
    </>
  );
}

/** What is right where the learner judges or has judged, or has recalled it; and what they gave, once its field is gone. */
function Seen({
  isRecalled,
  verdict,
  unread,
  waiting,
  options,
  language,
}: {
  isRecalled: boolean;
  verdict: PlayerVerdict | undefined;
  unread: PlayerVerdict | undefined;
  waiting: Given | undefined;
  options: readonly string[];
  language: string;
}) {
  const { t } = useTranslation();
  const isUnread = unread !== undefined && unread.chosen !== '';
  const judged = verdict !== undefined && isSelfJudged(verdict) ? verdict : unread;
  const told = judged ?? (isRecalled ? verdict : undefined);
  const own = verdict?.chosen ?? (waiting && wordsOf(waiting, options, t));
  return (
    <div role="status">
      {isUnread && <p className="prose-width mt-4">{t('learn.typed.unread')}</p>}
      {judged === undefined && own !== undefined && (
        <p className="prose-width mt-4">{t('learn.yourAnswer', { chosen: own })}</p>
      )}
      {told !== undefined && <RightAnswer answer={told.answer} language={language} />}
      {unread !== undefined && (
        <p className="mt-4 text-sm text-muted">{t(isUnread ? 'learn.typed.judge' : 'learn.recallPoint')}</p>
      )}
    </div>
  );
}

const wordsOf = (given: Given, options: readonly string[], t: Translate): string =>
  'text' in given ? given.text : shownOption(options[pressedOption(given) ?? -1] ?? '', t);
