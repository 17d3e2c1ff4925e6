import { AskedLists } from './asked-lists.tsx';
import { typedForm } from './given-answer.ts';
import { PressedQuestion } from './pressed-question.tsx';
import type { AnsweredHereProps } from './question-outcome.tsx';
import { RightAnswer } from './question-verdict.tsx';
import { TypedQuestion } from './typed-question.tsx';

/** A question to answer by one press or one line, and right below why the answer is right. */
export function QuestionCard({
  lead,
  readAgain = '',
  ...answered
}: AnsweredHereProps & {
  lead: string;
  /** Where a point that was missed can be read again, said before the question. */
  readAgain?: string;
}) {
  const { asked, language } = answered;
  const form = typedForm(asked);
  return (
    <div>
      <p className="text-sm text-muted">{lead}</p>
      {readAgain !== '' && <RightAnswer answer={readAgain} language={language} />}
      {asked.setting !== '' && (
        <p lang={language} className="prose-width mt-2 whitespace-pre-line">
          {asked.setting}
        </p>
      )}
      <p lang={language} className="prose-width mt-1 text-lg font-semibold text-balance">
        {asked.question}
      </p>
      <AskedLists items={asked.items} partners={asked.partners} language={language} />
      {form === undefined ? <PressedQuestion {...answered} /> : <TypedQuestion form={form} {...answered} />}
    </div>
  );
}
