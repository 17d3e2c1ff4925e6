import type { Block, BlockKind, Document, Span } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';

export interface Recall {
  question: Question;
  /** Index of the rule's sentence in its segment. */
  position: number;
}

/** A question that the text itself answers: what is accepted is what it says. */
export const answeredAsWritten = (question: string, answer: string, evidence: Span, needsEye: boolean): Question => ({
  kind: 'recall',
  question,
  options: [],
  answer,
  accepted: [answer],
  explanation: answer,
  evidence,
  ...(needsEye && { needsEye: true as const }),
});

/** For each sentence of a lesson the heading above it, and the index of the last sentence before that heading. */
export type Sections = readonly ({ text: string; before: number } | undefined)[];

export function sectionsOf({ segment }: LessonDraft, document: Document): Sections {
  let block = segment.blockStart;
  let heading = above(segment.blockStart, document);
  return segment.sentences.map((sentence, index) => {
    for (; block < sentence.block; block += 1) {
      const own = document.blocks[block];
      if (own?.kind === 'heading') heading = { text: displayText(own.text), before: index - 1 };
    }
    return heading;
  });
}

/** The heading that the lesson's first block stands under. */
function above(blockStart: number, { blocks }: Document): { text: string; before: number } | undefined {
  for (let at = blockStart - 1; at >= 0; at -= 1) {
    const block = blocks[at];
    if (block?.kind === 'heading') return { text: displayText(block.text), before: Number.NEGATIVE_INFINITY };
  }
  return undefined;
}

/** What `ask` makes of the lesson's blocks of some kinds, each at the place of its first sentence. */
export const ofBlocks = (
  { segment }: LessonDraft,
  { blocks }: Document,
  kinds: readonly BlockKind[],
  ask: (block: Block) => readonly Question[],
): Recall[] =>
  blocks.slice(segment.blockStart, segment.blockEnd).flatMap((block) => {
    if (!kinds.includes(block.kind)) return [];
    const own = segment.sentences.findIndex((sentence) => sentence.block === block.id);
    if (own < 0) return [];
    return ask(block).map((question) => {
      const at = segment.sentences.findIndex(({ block: id, end }) => id === block.id && end > question.evidence.start);
      return { question, position: Math.max(own, at) };
    });
  });

/** Whether no question of the lesson asks for the same words. */
export const isFreeOf = (span: Span, taken: readonly Question[]): boolean =>
  !taken.some(({ evidence }) => evidence.block === span.block && evidence.start === span.start);
