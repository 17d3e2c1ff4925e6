import type { BlockKind, Document } from '../document.ts';
import { addressesReader } from '../generation/self-contained.ts';
import { ruleWordsOf } from '../languages/obligation-words.ts';
import { isWillDuty } from '../languages/will-duties.ts';
import type { Segment } from '../lesson-plan.ts';

/** What is told in full paragraphs stands in none of these. */
const inPieces: ReadonlySet<BlockKind> = new Set(['list', 'slide', 'code', 'cue']);

/**
 * The most that a narrative has: the 60 of openstax-modules have fewer, and of 24 workplace documents few
 * (2026-11-23).
 */
const mostInPieces = 0.1;
const mostAddressed = 0.4;
/** A slide's lines, an agenda and answers in one sentence each are no paragraphs. */
const mostAlone = 0.4;

/**
 * Whether a document, or a part of it, tells about its subject in paragraphs, as a textbook does, and tells its reader neither
 * what to do nor what it thinks of itself. What addresses a reader is known of English alone.
 */
export function isNarrative(segments: readonly Pick<Segment, 'sentences'>[], document: Document): boolean {
  const sentences = segments.flatMap((segment) => segment.sentences);
  const { must, should } = ruleWordsOf('en');
  const share = (holds: (one: (typeof sentences)[number], index: number) => boolean) =>
    sentences.filter(holds).length / Math.max(1, sentences.length);
  const isAlone = ({ block }: (typeof sentences)[number], index: number) =>
    sentences[index - 1]?.block !== block && sentences[index + 1]?.block !== block;
  return (
    share(isAlone) <= mostAlone &&
    share(({ block }) => inPieces.has(document.blocks[block]?.kind ?? 'list')) <= mostInPieces &&
    (document.language !== 'en' ||
      share(({ text }) => addressesReader(text) || must.test(text) || should.test(text) || isWillDuty(text)) <=
        mostAddressed)
  );
}
