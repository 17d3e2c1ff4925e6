import type { Sentence } from '../document.ts';
import { wordsOf } from '../languages/words.ts';

/**
 * How hard a text is to read: 1 easy, 3 a schoolbook of the upper years, 5 hard.
 *
 * English by the Flesch-Kincaid grade; other languages by words per sentence and letters per word.
 */
export function readingLevel(sentences: readonly Sentence[], language: string): 1 | 2 | 3 | 4 | 5 {
  const words = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  if (words === 0) return 1;
  const grade = language === 'en' ? fleschKincaidGrade(sentences) : indicGrade(sentences, words);
  if (grade < 6) return 1;
  if (grade < 9) return 2;
  if (grade < 12) return 3;
  return grade < 15 ? 4 : 5;
}

/**
 * United States school grade.
 * Source: Kincaid, Fishburne, Rogers and Chissom, 1975: 0.39 words per sentence + 11.8 syllables per word - 15.59.
 */
export function fleschKincaidGrade(sentences: readonly Pick<Sentence, 'text' | 'wordCount'>[]): number {
  const words = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  if (words === 0) return 0;
  const syllables = sentences.reduce(
    (sum, sentence) => sum + wordsOf(sentence.text).reduce((inner, word) => inner + syllablesOf(word.text), 0),
    0,
  );
  return 0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59;
}

/** Groups of vowels, a silent e at the end not counted; at least 1. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/gu, '');
  const groups = letters
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/u, (ending) => ending.charAt(0))
    .match(/[aeiouy]+/gu);
  return Math.max(1, groups?.length ?? 1);
}

// Scaled so that the middle of the UD texts of shared/eval/indic falls on 3; agglutinating languages have
// fewer, longer words, which the two terms balance.
function indicGrade(sentences: readonly Sentence[], words: number): number {
  const letters = sentences.reduce((sum, sentence) => sum + (sentence.text.match(/\p{L}/gu)?.length ?? 0), 0);
  return 0.4 * (words / sentences.length) + 1.6 * (letters / words);
}
