import type { Question } from '../lesson-questions.ts';
import { type Given, gradeAnswer, type Graded } from './grade-answer.ts';
import type { QuestionForm } from './question-form.ts';

type Translated = Pick<Question, 'options' | 'ownOptions'>;

/**
 * Grades an answer to a question that may be a translation: what cannot be read by the words that were shown may be an option
 * in the course's own language.
 *
 * @param form the question as it was shown
 */
export function gradeShown(question: Translated, form: QuestionForm, given: Given): Graded {
  const graded = gradeAnswer(form, given);
  if (graded.verdict !== 'unsure' || form.kind !== 'choice' || 'option' in given || question.ownOptions === undefined)
    return graded;
  const own = (option: string): string => inOwnWords(question, option);
  const again = gradeAnswer({ ...form, options: form.options.map(own), answer: own(form.answer) }, given);
  return again.verdict === 'unsure' ? graded : { ...again, chosen: inShownWords(question, again.chosen) };
}

/** An answer as it is kept: in the course's own language, so that the same option counts as one whoever has chosen it. */
export const inOwnWords = ({ options, ownOptions }: Translated, chosen: string): string =>
  ownOptions === undefined ? chosen : exchanged(chosen, options, ownOptions);

/** A kept answer as its learner reads it. */
export const inShownWords = ({ options, ownOptions }: Translated, chosen: string): string =>
  ownOptions === undefined ? chosen : exchanged(chosen, ownOptions, options);

const signs = /( → | = |; )/u;

/** An option, or what is made of options or their halves: an order, pairs. */
function exchanged(chosen: string, from: readonly string[], to: readonly string[]): string {
  const whole = to[from.indexOf(chosen)];
  if (whole !== undefined) return whole;
  const words = new Map<string, string>();
  from.forEach((option, at) => {
    const other = to[at] ?? option;
    words.set(option, other);
    const [halves, others] = [option.split(' = '), other.split(' = ')];
    if (halves.length !== others.length) return;
    for (const [place, half] of halves.entries()) words.set(half, others[place] ?? half);
  });
  return chosen
    .split(signs)
    .map((part) => words.get(part) ?? part)
    .join('');
}
