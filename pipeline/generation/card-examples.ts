import type { Document, Sentence } from '../document.ts';
import { exampleOpening } from '../languages/example-openings.ts';
import { countWords } from '../languages/words.ts';
import type { Card, Point, Sourced } from '../lesson-plan.ts';
import { displayText, startUpper } from './display-text.ts';

/** What is told beside a wrong answer is read at a glance. */
const mostWords = 60;
const fewestWords = 4;
/** A short form that is nearly as long as its card saves nobody anything. */
const mostOfCard = 0.5;

/**
 * The example that the document itself gives right behind a rule of a card: "For example, ...". It stays in the card too.
 *
 * @param points of the card
 * @param sentences of the lesson, in reading order
 */
export function exampleOf(
  points: readonly Point[],
  sentences: readonly Sentence[],
  document: Document,
): Sourced | undefined {
  for (const point of points) {
    const last = point.sources.at(-1);
    const at = sentences.findIndex(
      ({ block, start, end }) => block === last?.block && start < last.end && last.start < end,
    );
    for (const near of [sentences[at + 1], sentences[at + 2]]) {
      if (at < 0 || near === undefined || near.block !== last?.block) break;
      const told = displayText(near.text);
      const opening = exampleOpening(told, document.language);
      if (opening === undefined) continue;
      const text = startUpper(told.slice(opening.length).replace(/^[\s,:،：]+/u, ''));
      const words = countWords(text);
      if (words < fewestWords || words > mostWords || /[:：]$/u.test(text)) break;
      return { text, sources: [{ block: near.block, start: near.start, end: near.end }], how: 'trimmed:example' };
    }
  }
  return undefined;
}

/**
 * A card in the words of its points, for who reads it again and knows it.
 *
 * @returns undefined where it has none worth asking, or they are about as long as the card
 */
export function shortForm({ pieces }: Card, points: readonly Point[]): string | undefined {
  const told = points.filter(({ importance }) => importance > 1).map(({ text }) => text);
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const short = told.join('\n');
  return told.length > 0 && short.length <= length * mostOfCard ? short : undefined;
}
