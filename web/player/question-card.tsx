import { AskedLists } from './asked-lists.tsx';
import { typedForm } from './given-answer.ts';
import { PressedQuestion } from './pressed-question.tsx';
import type { AnsweredHereProps } from './question-outcome.tsx';
import { QuestionHint } from './question-hint.tsx';
import { TypedQuestion } from './typed-question.tsx';

/** A question to answer by one press or one line, and right below why the answer is right. */
export function QuestionCard({
  lead,
  ...answered
}: AnsweredHereProps & {
  lead: string;
}) {
  const { asked, language } = answered;
  const form = typedForm(asked);
  return (
    <div>
      <p className="text-sm text-muted">{lead}</p>
      {asked.hint && <QuestionHint hint={asked.hint} language={language} />}
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
