import type { Graded } from '../../learning/grading/grade-answer.ts';
import { gradeShown } from '../../learning/grading/grade-translated.ts';
import { formOf, type Question } from '../../learning/lesson-questions.ts';
import { understandReply } from './understand-reply.ts';

/**
 * What typed words are as an answer to a question. "One more" asks for more, also where a number is asked for: a word that
 * the engine obeys is an answer only where it may be one, as an option's or a point's own words.
 */
export function readTypedAnswer(question: Question, text: string): Graded {
  const form = formOf(question);
  const asksForNumbers = form.kind === 'numeric' || form.kind === 'order' || form.kind === 'match';
  if (asksForNumbers && understandReply({ text, buttonId: undefined }).kind === 'word')
    return { verdict: 'unsure', chosen: text.trim() };
  return gradeShown(question, form, { text });
}
