import { pressedOption } from './given-answer.ts';
import { QuestionOptions } from './question-options.tsx';
import { type AnsweredHereProps, QuestionOutcome } from './question-outcome.tsx';
import { useOneAnswer } from './use-one-answer.ts';

/** Answered by one press. */
export function PressedQuestion({
  asked: { options, shown },
  language,
  verdict: known,
  waiting,
  onAnswer,
  onReadAgain,
}: AnsweredHereProps) {
  const { sent, outcome, below, answer } = useOneAnswer(onAnswer, false);
  const verdict = known ?? outcome?.verdict;
  const given = waiting ?? sent;
  const isOpen = verdict === undefined && given === undefined;
  return (
    <>
      <QuestionOptions
        options={options}
        shown={shown}
        language={language}
        chosen={pressedOption(given)}
        verdict={verdict}
        isOpen={isOpen}
        onPress={(option_index) => {
          if (isOpen) void answer({ option_index });
        }}
      />
      <div ref={below} className="scroll-mb-36">
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
