import { wordsOf } from '../languages/words.ts';
import { questionOpenings, questionWords } from './question-words.ts';

/** "How so?" asks about nothing that could be looked up. */
const fewestWords = 2;
/** Without its mark only a whole sentence is a question. */
const fewestUnmarked = 3;
/** A longer text is a letter, and for a person. */
const longestQuestion = 500;

const mark = /[?？؟]["'”’»)\]*_\s]*$/u;

/**
 * Whether a text asks something: it ends with a question mark, begins with an English question word, or has one of Hindi,
 * Marathi, Tamil or Telugu anywhere. Commands and answers are understood before this is asked.
 */
export function isLessonQuestion(text: string): boolean {
  const plain = text.normalize('NFC').trim();
  if (plain.length > longestQuestion) return false;
  const words = wordsOf(plain.toLowerCase()).map((word) => word.text);
  if (words.length < fewestWords) return false;
  if (mark.test(plain)) return true;
  if (words.length < fewestUnmarked) return false;
  const [first = '', second = ''] = words;
  return (
    questionOpenings.has(first) ||
    questionOpenings.has(`${first} ${second}`) ||
    words.some((word) => questionWords.has(word))
  );
}
