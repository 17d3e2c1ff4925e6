import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { pressedOption } from './given-answer.ts';
import { QuestionOptions } from './question-options.tsx';
import { type AnsweredHereProps, QuestionOutcome } from './question-outcome.tsx';
import { RightAnswer } from './question-verdict.tsx';
import { useOneAnswer } from './use-one-answer.ts';

/** Answered by one press; what is recalled is seen before. */
export function PressedQuestion({
  asked: { point, options, shown },
  language,
  verdict: known,
  waiting,
  onAnswer,
  onReadAgain,
}: AnsweredHereProps) {
  const { t } = useTranslation();
  const { sent, outcome, below, answer } = useOneAnswer(onAnswer, false);
  const [isShown, setShown] = useState(false);
  const verdict = known ?? outcome?.verdict;
  const given = waiting ?? sent;
  const isOpen = verdict === undefined && given === undefined;
  if (point !== '' && isOpen && !isShown) {
    return (
      <div className="mt-4 flex flex-col items-start gap-4">
        <p className="text-muted">{t('learn.recallCue')}</p>
        <Button look="primary" size="large" icon={Eye} data-enter onClick={() => setShown(true)}>
          {t('learn.showAnswer')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {point !== '' && <RightAnswer answer={point} language={language} />}
      {point !== '' && isOpen && (
        <p role="status" className="mt-4 text-sm text-muted">
          {t('learn.recallPoint')}
        </p>
      )}
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
          isRecalled={point !== ''}
          isAgain={outcome?.outcome === 'already_answered'}
          onReadAgain={onReadAgain}
        />
      </div>
    </>
  );
}
