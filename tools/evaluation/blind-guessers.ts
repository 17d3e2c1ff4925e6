import type { Question } from '#pipeline/lesson-plan.ts';
import type { Document } from '#pipeline/document.ts';
import { stemmedWords } from './text-metrics.ts';

/** A way of answering without understanding; a tie counts as its share of right guesses. */
export type Guesser = (question: Question, context: { text: string }) => number[];

const longest: Guesser = ({ options }) => options.map(({ length }) => length);

const mostEcho: Guesser = ({ question, options }) => {
  const stems = new Set(stemmedWords(question));
  return options.map((option) => stemmedWords(option).filter((stem) => stems.has(stem)).length);
};

const mostFrequent: Guesser = ({ options }, { text }) =>
  options.map((option) => text.split(option.toLowerCase()).length - 1);

const first: Guesser = ({ options }) => options.map((_, index) => -index);

export const blindGuessers: Readonly<Record<string, Guesser>> = { longest, mostEcho, mostFrequent, first };

/** Chance that a guesser who takes the highest score, and any of them on a tie, is right. */
export function chanceRight(question: Question, scores: readonly number[]): number {
  const best = Math.max(...scores);
  const right = scores[question.options.indexOf(question.answer)];
  return right === best ? 1 / scores.filter((score) => score === best).length : 0;
}

/**
 * A reader without understanding: fills each option into the question and takes the one whose words meet most rare
 * words of one sentence of the lesson.
 */
export function readerScores(question: Question, sentences: readonly string[]): number[] {
  const bags = sentences.map((sentence) => new Set(stemmedWords(sentence)));
  const uses = new Map<string, number>();
  for (const bag of bags) for (const stem of bag) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const rarity = (stem: string) => Math.log(1 + bags.length / (uses.get(stem) ?? bags.length));
  return question.options.map((option) => {
    const asked = new Set(stemmedWords(`${question.question} ${option}`));
    return Math.max(
      0,
      ...bags.map((bag) => [...asked].reduce((sum, stem) => sum + (bag.has(stem) ? rarity(stem) : 0), 0)),
    );
  });
}

/** The document's running text, lower-cased. */
export const runningText = (document: Document): string =>
  document.blocks
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();
