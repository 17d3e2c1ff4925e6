import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import { sentenceRanges } from '../segmentation/sentences.ts';

/** What a quote must not show while its point is still to be answered. */
export interface GuardedPoint {
  /** The words that prove the answer, and the point itself; empty ones guard nothing. */
  proofs: readonly string[];
  /** Right answers; empty for what is right or wrong as a whole, such as "true". */
  answers: readonly string[];
}

/** A quote that has so much of a proof, or lies so far in it, shows it. */
const SHOWN = 0.6;

/**
 * Whether a quote shows what proves a point, or says its answer. It errs on the side of "yes": a hint that was not needed
 * costs a learner one look at a card, an answer that was given away costs the question.
 *
 * @param language ISO 639-1 of the lesson
 */
export function showsProof(quote: string, { proofs, answers }: GuardedPoint, language: string): boolean {
  const said = plain(quote);
  if (answers.some((answer) => plain(answer) !== '' && ` ${said} `.includes(` ${plain(answer)} `))) return true;
  const { stopWords } = rulesOf(language);
  // Where all words of a text are small ones, they are compared themselves.
  const stemsOf = (text: string): string[] => {
    const stems = contentStems(text, rulesOf(language));
    return stems.length > 0
      ? stems
      : plain(text)
          .split(' ')
          .filter((word) => word !== '' && !stopWords.has(word));
  };
  const quoteStems = new Set(stemsOf(quote));
  return proofs.some((proof) => {
    const bare = plain(proof);
    if (bare === '') return false;
    if (said.includes(bare) || bare.includes(said)) return true;
    const proofStems = new Set(stemsOf(proof));
    return (
      sentencesOf(proof, language).some((sentence) => shareOf(stemsOf(sentence), quoteStems) >= SHOWN) ||
      sentencesOf(quote, language).some((sentence) => shareOf(stemsOf(sentence), proofStems) >= SHOWN)
    );
  });
}

const shareOf = (stems: readonly string[], among: ReadonlySet<string>): number =>
  stems.length === 0 ? 0 : stems.filter((stem) => among.has(stem)).length / stems.length;

const sentencesOf = (text: string, language: string): string[] =>
  text.split('\n').flatMap((line) => sentenceRanges(line, language).map(({ start, end }) => line.slice(start, end)));

/** Words alone, in small letters. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
