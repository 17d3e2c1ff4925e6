import type { Language } from '#contract/languages.ts';
import type { Question } from '../../learning/lesson-questions.ts';
import { fitText } from './fit-text.ts';

const words: Record<Language, string> = {
  en: 'From the lesson “{lesson}”:',
  hi: 'पाठ “{lesson}” से:',
  mr: 'धडा “{lesson}” मधून:',
  ta: '“{lesson}” பாடத்திலிருந்து:',
  te: '“{lesson}” పాఠం నుండి:',
};

const longestTitle = 80;
/** Shorter words stand in any title and any answer. */
const fewestLetters = 4;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(({ length }) => length >= fewestLetters);

/**
 * What stands above a question that comes back days after its lesson, so that nobody has to guess of what it is.
 *
 * @returns undefined where the title would tell the answer, or one of its options from another
 */
export function topicWords(
  language: Language,
  lesson: string,
  { question, answer, options }: Pick<Question, 'question' | 'answer' | 'options'>,
): string | undefined {
  const asked = new Set(wordsOf(question));
  const told = new Set([answer, ...options].flatMap(wordsOf));
  if (wordsOf(lesson).some((word) => told.has(word) && !asked.has(word))) return undefined;
  return words[language].replace('{lesson}', () => fitText(lesson, longestTitle, language));
}
