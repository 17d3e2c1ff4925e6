import { withoutCuts } from './block-cuts.ts';
import type { DraftBlock } from './draft-block.ts';

/** "[00:14:15]", "(1:02:33)" behind a sentence: where a recording said it. */
const clock = /\s?(?:\[\d{1,2}:\d{2}(?::\d{2})?(?:\s?[-–,]\s?\d{1,2}:\d{2}(?::\d{2})?)*\]|\(\d{1,2}:\d{2}:\d{2}\))/gu;
/** One or two may be times of a day. */
const fewestClocks = 4;

/** The blocks of notes on a recording without the places of that recording: no learner has it at hand. */
export function withoutInlineClocks(blocks: readonly DraftBlock[]): DraftBlock[] {
  const cutsOf = ({ kind, text }: DraftBlock) =>
    kind === 'code'
      ? []
      : [...text.matchAll(clock)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
  const cuts = blocks.map(cutsOf);
  if (cuts.reduce((sum, { length }) => sum + length, 0) < fewestClocks) return [...blocks];
  return blocks.flatMap((block, at) => withoutCuts(block, cuts[at] ?? []));
}
