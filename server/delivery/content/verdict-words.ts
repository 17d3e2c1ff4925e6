import type { Language } from '#contract/languages.ts';
import { recallOptions } from '#contract/lesson-proof.ts';
import { rightAnswer } from '../../learning/grading/question-form.ts';
import { type Graded, skippedAnswer } from '../../learning/grading/grade-answer.ts';
import { formOf, type Question } from '../../learning/lesson-questions.ts';
import { say } from './learner-messages.ts';
import { typedWords } from './typed-words.ts';

/** Right, or what is; of an order and of pairs also what of the answer was right. */
export function verdictWords(question: Question, graded: Graded, language: Language): string {
  const asked = formOf(question);
  const answer = rightAnswer(asked);
  if (graded.verdict === 'right') return say(language, 'correct');
  if (graded.chosen === skippedAnswer) return typedWords(language, 'skipped', { answer });
  if (asked.kind === 'choice') return say(language, 'wrong', { answer });
  // They have seen it, and say themselves that they did not know it.
  if (graded.chosen === recallOptions[1]) return say(language, 'recall_later');
  if (graded.verdict !== 'partly') return typedWords(language, 'wrong', { answer });
  const sign = asked.kind === 'order' ? (index: number) => `${index + 1}.` : () => '•';
  const right = (graded.right ?? []).map((part, index) => `${sign(index)} ${part}`).join('\n');
  return typedWords(language, 'partly', { right, answer });
}
