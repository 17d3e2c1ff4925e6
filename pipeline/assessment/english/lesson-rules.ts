import type { Document } from '../../document.ts';
import { isCommand } from '../../generation/catchwords.ts';
import { startUpper } from '../../generation/display-text.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import type { LessonDraft, Point, Sourced } from '../../lesson-plan.ts';
import { lessonSections } from './lesson-sections.ts';
import { isToldWhole, keepsRule } from './objective-truth.ts';
import { pointObjectives } from './point-objectives.ts';
import { bidsNothing, boundsIn, caseObjectives, casesIn } from './section-choice.ts';
import { isOfDescription, isTellable, isWhole } from './section-rules.ts';

/**
 * What the points of an English lesson bid, in the order of their weight: its rules with their bounds and those of the greatest
 * importance, then what to do in the cases that it tells, then what else its sections bid and its questions ask.
 *
 * @param asked what questions that are sent ask, as objectives; undefined for a textbook, which bids nothing else
 */
export function rulesIn(draft: LessonDraft, document: Document, asked: readonly Sourced[] | undefined): Sourced[] {
  const points = draft.keyPoints
    .filter((point) => !isStep(point, document) && !isOfDescription(point, document))
    .toSorted((a, b) => b.importance - a.importance);
  const bidden = (some: readonly Point[]) =>
    some.flatMap((point) =>
      pointObjectives([point]).filter(({ text }) => isWhole(text) || (point.importance > 2 && isTellable(text))),
    );
  // Each line of a list of cases is one to be ready for; a step is done on the way.
  const cases = caseObjectives(draft.keyPoints.filter(({ kind }) => kind !== 'procedure'));
  return [
    ...bidden(points.filter((point) => !isOneOfMany(point, document))),
    ...cases.filter(({ text }) => !bidsNothing.test(text)),
    ...(asked === undefined
      ? []
      : [
          ...boundsIn(draft, document).filter((one) => !isOfPoint(one, draft)),
          ...asked.filter(({ text }) => ofRule.test(text)),
        ]),
    ...bidden(points.filter((point) => isOneOfMany(point, document))),
    ...(asked === undefined ? [] : lessonSections(draft, document).flatMap(casesIn)),
  ].filter((one) => isToldWhole(one.text) && keepsRule(one, draft.segment.sentences));
}

/** A point says what its sentence says, and in which case. */
const isOfPoint = ({ sources: [own] }: Sourced, { keyPoints }: LessonDraft): boolean =>
  keyPoints.some(
    ({ importance, sources: [first] }) =>
      importance > 1 && first !== undefined && first.block === own?.block && first.start === own.start,
  );

/** A line of a long list is told where nothing else is: the lesson is about all of them. */
const isOneOfMany = ({ sources }: Point, { blocks }: Document): boolean =>
  sources.some(
    ({ block }) => blocks[block]?.kind === 'list' && (blocks[block]?.text ?? '').split('\n').length > mostLines,
  );
const mostLines = 4;

/** What is done on the way to something else; in a numbered list of rules none is a step. */
const isStep = ({ kind, sources }: Point, { blocks }: Document): boolean => {
  if (kind !== 'procedure') return false;
  const lines = sources.flatMap(({ block }) =>
    blocks[block]?.kind === 'list' ? (blocks[block]?.text.split('\n') ?? []) : [],
  );
  const bare = lines.map((line) => startUpper(line.replace(/^\P{L}+/u, '')));
  return lines.length === 0 || bare.filter((line) => isOrder(line) || isCommand(line)).length * 2 >= lines.length;
};

/** Which of a thing's uses and ways is asked for says little of its lesson. */
const ofRule = /^Say (?:what(?! .* used\b)|whom|where|when|whether|how often)\b/u;

/** A rule and the question about it are one objective, and so are two of one case. */
export const isSaid = ({ text, sources: [own] }: Sourced, all: readonly Sourced[]): boolean =>
  all.some(
    ({ text: other, sources: [first] }) =>
      plainObjective(other) === plainObjective(text) ||
      isOfOneCase(text, other) ||
      (own !== undefined && first !== undefined && first.block === own.block && first.start === own.start),
  );

/** "Say what to do when you are sick" beside "Say what to do during your sickness". */
function isOfOneCase(one: string, other: string): boolean {
  const [stems = [], others = []] = [one, other].map((text) =>
    saysCase.test(text) ? contentStems(text, rulesOf('en')) : [],
  );
  return (
    Math.min(stems.length, others.length) > 0 &&
    (stems.every((stem) => others.includes(stem)) || others.every((stem) => stems.includes(stem)))
  );
}

/** An objective without quotes, short forms and articles, as two of them are compared. */
export const plainObjective = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”"]/gu, '')
    .replace(/(?<who>you|they|we)['’]re\b/gu, '$<who> are')
    .replace(/(?<who>you|they|we)['’]ve\b/gu, '$<who> have')
    .replace(/\b(?:an?|the|your) /gu, '');

const saysCase = /^Say what (?:to do|not to do|happens) /u;
