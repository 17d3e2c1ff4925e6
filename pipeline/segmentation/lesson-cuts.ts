import { cohesionCosts, numberWords } from './cohesion.ts';
import { type LessonBand, lengthCost } from './lesson-length.ts';

/** A piece that is never divided: one block, or blocks that belong together. */
export interface Piece {
  seconds: number;
  /** Screenfuls, estimated from the letters. */
  cards: number;
  stems: readonly string[];
  sentences: readonly unknown[];
  /** Added when a lesson starts here; negative draws a cut, Infinity forbids it. */
  cutCost: number;
  /** Added to a lesson that runs across the start of this piece. */
  crossingCost: number;
}

export interface CutWeights {
  alpha: number;
  /** How much the vocabulary counts beside length and structure. */
  temperature: number;
  /** How much the length counts; 1 keeps written lessons in the band, speech asks for less. */
  lengthWeight: number;
  costPerCut: number;
}

/**
 * A lesson of words without sentences, or of sentences without words, would be as long as the file. Ten minutes of a
 * word list, a line a word and its meaning, are 600.
 */
export const MOST_SENTENCES_OF_A_LESSON = 600;

/** More than running across a chapter that is no lesson by itself, so that a lesson of a few lines is joined to a neighbour. */
const TOO_SHORT_COST = 50_000;

/**
 * The cheapest way to cut a row of pieces into lessons, by dynamic programming over vocabulary, length and structure.
 *
 * @returns start indices, ascending, the first always 0; a lesson is longer than its band allows, or than 600 sentences, only if
 *   one piece is, or if no cut is allowed inside
 */
export function lessonCuts(pieces: readonly Piece[], band: LessonBand, weights: CutWeights): number[] {
  const count = pieces.length;
  const best = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  // In rows of their own: a long file looks at each piece up to 600 times.
  const secondsOf = Float64Array.from(pieces, (piece) => piece.seconds);
  const cardsOf = Float64Array.from(pieces, (piece) => piece.cards);
  const crossingOf = Float64Array.from(pieces, (piece) => piece.crossingCost);
  const cutCostOf = Float64Array.from(pieces, (piece) => piece.cutCost);
  // A picture without words counts as well: what is looked at here is how far a lesson may reach.
  const sentencesOf = Int32Array.from(pieces, (piece) => Math.max(1, piece.sentences.length));
  const costsFrom = cohesionCosts(numberWords(pieces.map((piece) => piece.stems)), weights.alpha);
  for (let start = 0; start < count; start += 1) {
    const cut = start === 0 ? 0 : weights.costPerCut + (cutCostOf[start] as number);
    const before = (best[start] as number) + cut;
    if (before === Number.POSITIVE_INFINITY) continue;
    let seconds = 0;
    let cards = 0;
    let crossing = 0;
    let allowedEnds = 0;
    let sentences = 0;
    costsFrom(start, (end, cohesion) => {
      const last = end - 1;
      seconds += secondsOf[last] as number;
      cards += cardsOf[last] as number;
      sentences += sentencesOf[last] as number;
      if (last > start) crossing += crossingOf[last] as number;
      const canEnd = end === count || cutCostOf[end] !== Number.POSITIVE_INFINITY;
      const isOver = seconds > band.hardLongest || sentences > MOST_SENTENCES_OF_A_LESSON;
      if (isOver && allowedEnds > 0) return false;
      if (!canEnd) return true;
      allowedEnds += 1;
      const least = before + weights.temperature * cohesion;
      // What is still to be added is never negative.
      if (least >= (best[end] as number)) return true;
      const cost =
        least +
        weights.lengthWeight * lengthCost(seconds, cards, band) +
        crossing +
        (seconds < band.hardShortest ? TOO_SHORT_COST : 0);
      if (cost < (best[end] as number)) {
        best[end] = cost;
        from[end] = start;
      }
      return true;
    });
  }
  const starts: number[] = [];
  for (let at = count; at > 0; ) {
    at = from[at] ?? 0;
    starts.unshift(at);
  }
  return starts.length === 0 ? [0] : starts;
}
