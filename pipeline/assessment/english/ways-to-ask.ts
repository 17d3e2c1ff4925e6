import type { Point } from '../../lesson-plan.ts';
import { upper } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';
import { plainQuestions } from './plain-questions.ts';

/** Each question for an English point; behind those of the whole, where a case was set before it, those of the sentence itself. */
export function* waysToAsk({ text, how }: Pick<Point, 'text' | 'how'>): Generator<PlainQuestion, undefined> {
  yield* plainQuestions(text);
  const own = how.startsWith('template:scope')
    ? /^[^,:]{4,60}[,:] (?<own>.+)$/u.exec(text)?.groups?.['own']
    : undefined;
  if (own !== undefined) yield* plainQuestions(upper(own));
}
