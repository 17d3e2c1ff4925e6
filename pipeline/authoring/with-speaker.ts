import type { Document, Span } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { firstPersonIn } from '../languages/first-person.ts';
import { countWords } from '../languages/words.ts';
import type { Point, Sourced } from '../lesson-plan.ts';

/** As many as a point has at most (`lesson.md`). */
const mostWords = 25;

interface Speaker {
  name: string;
  /** Where the document names him. */
  span: Span;
}

/** Who says all of the spans; undefined outside of turns, for nobody's name, and for two. */
function speakerOf(sources: readonly Span[], { blocks }: Document): Speaker | undefined {
  const turns = sources.map(({ block }) => blocks[block]?.turn);
  const [first] = turns;
  if (first === undefined || first.speaker.length < 2) return undefined;
  if (turns.some((turn) => turn?.speaker !== first.speaker)) return undefined;
  const opening = blocks.find(({ turn }) => turn?.number === first.number && turn.label > 0);
  if (opening === undefined) return undefined;
  const span = { block: opening.id, start: 0, end: opening.turn?.label ?? 0 };
  return { name: displayText(opening.text.slice(0, span.end)), span };
}

const named = <T extends Sourced>(one: T, { name, span }: Speaker): T => ({
  ...one,
  text: `${name} ${one.text}`,
  sources: [span, ...one.sources],
});

const isTold = ({ text }: Sourced, { name }: Speaker): boolean => text.startsWith(name);

/**
 * A model's lines of one card of a talk: where "I" or "we" speaks, it says who does, once for each speaker.
 *
 * @returns undefined where nobody knows whose "I" it is
 */
export function linesOfSpeakers(lines: readonly Sourced[], document: Document): Sourced[] | undefined {
  if (!document.blocks.some(({ turn }) => turn !== undefined)) return [...lines];
  const told: Sourced[] = [];
  let last: string | undefined;
  for (const line of lines) {
    const speaker = speakerOf(line.sources, document);
    const person = firstPersonIn(line.text, document.language);
    const isOfTurns = line.sources.some(({ block }) => document.blocks[block]?.turn !== undefined);
    if (person === 'one' && speaker === undefined && isOfTurns) return undefined;
    const isNamed = speaker !== undefined && isTold(line, speaker);
    const needsName = speaker !== undefined && person !== undefined && !isNamed && last !== speaker.name;
    told.push(needsName ? named(line, speaker) : line);
    // What stands between under nobody's name may be another's.
    if (needsName || isNamed) last = speaker.name;
    else if (speaker?.name !== last) last = undefined;
  }
  return told;
}

/** A model's point of a talk: "I" and "we" with the name of who says it; undefined where that is too long, or nobody knows. */
export function pointOfSpeaker(point: Point, document: Document): Point | undefined {
  const isOfTurn = point.sources.some(({ block }) => document.blocks[block]?.turn !== undefined);
  if (!isOfTurn || firstPersonIn(point.text, document.language) === undefined) return point;
  const speaker = speakerOf(point.sources, document);
  if (speaker === undefined) return undefined;
  const told = isTold(point, speaker) ? point : named(point, speaker);
  return countWords(told.text) > mostWords ? undefined : told;
}
