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
        />
      )}
      <div ref={below} tabIndex={-1} className="scroll-mb-36 outline-none">
        <Seen
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
          isRecalled={false}
          isAgain={outcome?.outcome === 'already_answered'}
          onReadAgain={onReadAgain}
        />
      </div>
    </>
  );
}

/** What is right where the learner judges or has judged; else what they gave, once its field is gone. */
function Seen({
  verdict,
  unread,
  waiting,
  options,
  language,
}: {
  verdict: PlayerVerdict | undefined;
  unread: PlayerVerdict | undefined;
  waiting: Given | undefined;
  options: readonly string[];
  language: string;
}) {
  const { t } = useTranslation();
  const judged = verdict !== undefined && isSelfJudged(verdict) ? verdict : unread;
  const own = verdict?.chosen ?? (waiting && wordsOf(waiting, options, t));
  return (
    <div role="status">
      {unread !== undefined && <p className="prose-width mt-4">{t('learn.typed.unread')}</p>}
      {judged !== undefined && <RightAnswer answer={judged.answer} language={language} />}
      {unread !== undefined && <p className="mt-4 text-sm text-muted">{t('learn.typed.judge')}</p>}
      {judged === undefined && own !== undefined && (
        <p className="prose-width mt-4">{t('learn.yourAnswer', { chosen: own })}</p>
      )}
    </div>
  );
}

const wordsOf = (given: Given, options: readonly string[], t: Translate): string =>
  'text' in given ? given.text : shownOption(options[given.option_index] ?? '', t);
