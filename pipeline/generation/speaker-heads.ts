import type { Document } from '../document.ts';
import type { Sourced } from '../lesson-plan.ts';
import { displayText } from './display-text.ts';

/**
 * What a card of a talk opens with that begins in the middle of a turn: who speaks.
 *
 * @param parts the sentences of the paragraph, in order
 * @returns one for each part, undefined where the part says it itself; undefined as a whole outside of turns with a name
 */
export function speakerHeads(
  { sources }: Sourced,
  parts: readonly Pick<Sourced, 'sources'>[],
  { blocks }: Document,
): (Sourced | undefined)[] | undefined {
  const block = blocks[sources[0]?.block ?? -1];
  const turn = block?.turn;
  if (block === undefined || turn === undefined || turn.speaker === '') return undefined;
  const opening = blocks
    .slice(0, block.id + 1)
    .findLast((one) => (one.turn?.label ?? 0) > 0 && one.turn?.number === turn.number);
  if (opening === undefined) return undefined;
  const span = { block: opening.id, start: 0, end: opening.turn?.label ?? 0 };
  const name = { text: displayText(opening.text.slice(span.start, span.end)), sources: [span], how: 'verbatim' };
  return parts.map((part) => (block === opening && part.sources[0]?.start === 0 ? undefined : name));
}

/** Whether somebody asks at the end of a paragraph what another answers in the next. */
export function isAnsweredBy({ sources }: Sourced, next: Sourced | undefined, { blocks }: Document): boolean {
  const [asking, answering] = [blocks[sources.at(-1)?.block ?? -1]?.turn, blocks[next?.sources[0]?.block ?? -1]?.turn];
  return asking?.asks === true && answering !== undefined && answering.number === asking.number + 1;
}
