import type { Document, Span } from '../../document.ts';
import { timesWritten } from '../../generation/word-forms.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, wordsOf } from '../../languages/words.ts';
import type { LessonDraft, Question, Sourced } from '../../lesson-plan.ts';
import { bidsWhatIsBanned, isToldWhole, keepsRule } from './objective-truth.ts';
import { isAim } from './sound-aims.ts';
import { isSaid, plainObjective, rulesIn } from './lesson-rules.ts';
import { objectiveOf } from './question-objectives.ts';
import { meaningOf, sectionObjectives, termsIn } from './section-objectives.ts';
import { caseObjectives } from './section-choice.ts';
import type { SectionObjective } from './section-duties.ts';
import { explained, explainsNoThing, lastly } from './last-aims.ts';
import { deedAlone, isBland, toldTogether } from './section-explanations.ts';
import { isTellable, isWhole } from './section-rules.ts';
import { spareObjectives } from './spare-objectives.ts';

const mostObjectives = 3;
const mostDeeds = 4;
const ofKnowing = /^(?:Say|Name|Explain|Describe|Follow|Keep to|Apply|Tell) /u;
/** A lesson whose sections say less is told by its rules and cases as well. */
const fewestObjectives = 2;

/**
 * What a learner can do after a lesson: an objective for each of its weightiest sections, in their order. Where they are
 * fewer than two, a rule or a case that weighs stands beside them; a lesson without any has the one thing that else can be
 * told of it. A single line of many is no objective: what all of them are about is. English.
 *
 * @param narrative it is a textbook, which tells and bids nothing
 */
export function askedObjectives(
  draft: LessonDraft,
  questions: readonly Question[],
  document: Document,
  narrative: boolean,
): Sourced[] {
  const askedBy = (isHeld: boolean) =>
    questions.flatMap(({ question, evidence, needsEye }): Sourced[] => {
      const text = (needsEye === true) === isHeld ? objectiveOf(question) : undefined;
      return text === undefined || !isTold(text, [evidence], document)
        ? []
        : [{ text, sources: [evidence], how: 'template:asked' }];
    });
  const asked = askedBy(false);
  const all = sectionObjectives(draft, document, asked);
  // What is explained gives reasons, or stands in a textbook.
  const isExplained = ({ text }: Sourced) =>
    narrative || !explainsThing.test(text) || all.some((other) => other.text === text);
  const isSound = (one: Sourced) =>
    isInItsWords(one, document) &&
    isTrueTo(one, draft) &&
    isAim(one) &&
    isExplained(one) &&
    !explainsNoThing.test(one.text) &&
    !isOfWhole(one.text, document);
  const sections = all.filter(isSound);
  const found = weightiest(sections.filter(({ goesOn, isOfSection }) => isOfSection && !goesOn));
  const add = (told: readonly Sourced[], most: number) => {
    for (const one of told) if (found.length < most && !isSaid(one, found) && isSound(one)) found.push(one);
  };
  const rules = rulesIn(draft, document, narrative ? undefined : asked);
  const ofSections = sections.filter(({ goesOn, isOfSection }) => !goesOn && !isOfSection);
  // Each line of a list of cases is one to be ready for; a step is done on the way.
  const cases = caseObjectives(draft.keyPoints.filter(({ kind }) => kind !== 'procedure'));
  if (!narrative) {
    const weighty = [...asked.filter(({ text }) => ofPlace.test(text)), ...ofSections, ...rules, ...cases];
    add(
      weighty.filter((one) => weighs(one.text) && !isOneOfMany(one, document)),
      fewestObjectives,
    );
  }
  // A textbook teaches what its headings and terms are about, each of them.
  const taught = narrative
    ? [...explained(draft, document, true), ...explained(draft, document, false), ...draft.objectives].filter(
        ({ text }) => !/\b(?:figure|table|chapter|section|recap)\b/iu.test(text),
      )
    : [];
  for (const one of taught)
    if (found.length < mostOfTextbook && !isSaid(one, found) && isAim(one) && isTrueTo(one, draft)) found.push(one);
  // What only names its section, beside what says something.
  const telling = narrative ? found : found.filter(({ text }) => !isBland(text));
  if (found.length > 0) return inOrder(telling.length > 0 ? telling : found, document);
  const goingOn = weightiest(sections.filter(({ goesOn, isOfSection }) => isOfSection && goesOn));
  const others = [
    ...asked,
    ...termsNamed(draft, document).map(({ text, source }) => ({
      text: meaningOf(text),
      sources: [source],
      how: 'template:define',
    })),
    ...[...ofSections, ...rules].filter(
      (one) =>
        /^(?:Say|Explain|Name) /u.test(one.text) ||
        isWhole(one.text) ||
        (isTellable(one.text) && !isOneOfMany(one, document)),
    ),
    ...cases,
    // What waits for a person as a question may well be worth telling.
    ...askedBy(true).filter(({ text }) => ofCase.test(text) || text.startsWith('Explain why ')),
    ...spareObjectives(draft.keyPoints),
  ];
  add([...goingOn, ...others], 1);
  const last = lastly(draft, document).filter(
    (one) => isAim(one) && isInItsWords(one, document) && isTrueTo(one, draft),
  );
  if (found.length === 0) found.push(...last.filter(({ text }) => !isOfWhole(text, document)).slice(0, 1));
  return inOrder(found, document);
}

const mostOfTextbook = 4;

/** That something is explained, and not what, how or why. */
const explainsThing = /^Explain (?!what\b|how\b|why\b|when\b)/u;

/** Asked is a place, a time, a number or somebody, or what is to be done. */
const ofPlace = /^Say (?:where|when|how (?:many|much|long|often)|who|whom|whether|what to do) /u;
/** A rule with its bound, a case with its duty, a place or a number: what happens, or a fact, weighs less. */
const weighs = (text: string): boolean =>
  text.startsWith('Say ') ? ofPlace.test(text) : !text.startsWith('Explain ') && isWhole(text);

/** One line of three or more: the lesson is about all of them. */
const isOneOfMany = ({ text, sources: [first] }: Sourced, { blocks }: Document): boolean => {
  const block = blocks[first?.block ?? -1];
  return !text.startsWith('Say ') && block?.kind === 'list' && block.text.split('\n').length > mostLines;
};
const mostLines = 2;

/** "Explain mental health" of a talk of that name: what a whole document is about is no objective of one of its lessons. */
function isOfWhole(text: string, { title = '' }: Document): boolean {
  const thing = /^(?:Explain|Name|Describe|Consider) (?:the |an? )?(?<thing>.+)$/u.exec(text)?.groups?.['thing'];
  return thing !== undefined && plainObjective(title).includes(plainObjective(thing));
}

const isFirst = ({ text }: Sourced, at: number, all: readonly Sourced[]): boolean =>
  all.findIndex((one) => plainObjective(one.text) === plainObjective(text)) === at;

/** "NO UNDERAGE drinking": a long word that the page shouts once is no short form. */
const inCalm = (text: string, document: Document): string =>
  /\p{Ll}{3}/u.test(text)
    ? text.replace(/(?<![\p{L}\d-])\p{Lu}{6,}(?![\p{L}\d-])/gu, (word) =>
        timesWritten(word, document) > 1 ? word : word.toLowerCase(),
      )
    : text;

/** As the lesson tells them. */
const inOrder = (all: readonly Sourced[], document: Document): Sourced[] =>
  all
    .map((one) => ({ ...one, text: inCalm(one.text, document).replace(/(?<=\p{L}{2})\.$/u, '') }))
    .filter((one) => !bidsWhatIsBanned(one, document))
    .filter(isFirst)
    .slice(0, mostDeeds)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
const placeOf = ({ sources: [first] }: Sourced): number => (first?.block ?? 0) + (first?.start ?? 0) / 1_000_000;

/** The terms that a heading of the lesson names: others are by the way. */
function termsNamed({ segment, title }: LessonDraft, { blocks }: Document): ReturnType<typeof termsIn> {
  const headings = blocks.slice(segment.blockStart, segment.blockEnd).filter(({ kind }) => kind === 'heading');
  const named = new Set([title, ...headings].flatMap(({ text }) => contentStems(text, rulesOf('en'))));
  return termsIn(segment).filter(({ text }) => contentStems(text, rulesOf('en')).every((stem) => named.has(stem)));
}

const ofCase = /^Say what (?:to do|not to do|happens) /u;

/** The sections that are most of a lesson, in its order; a small one only beside one other, and like ones together. */
function weightiest(found: readonly SectionObjective[]): Sourced[] {
  const most = Math.max(0, ...found.map(({ weight }) => weight));
  const ranked = found.toSorted((a, b) => b.weight - a.weight);
  const worth = ranked.filter(({ weight }, rank) => rank < fewestObjectives || weight * smallest > most);
  const told = together(found.filter((one) => worth.includes(one)));
  const telling = told.filter(({ text }) => !isBland(text));
  const chosen = (telling.length > 0 ? telling : told).toSorted((a, b) => b.weight - a.weight);
  // The deeds of a procedure are one thing in so many parts.
  const isOfDeeds = chosen.slice(0, mostDeeds).every(({ text }) => !ofKnowing.test(text));
  const kept = chosen.slice(0, isOfDeeds ? mostDeeds : mostObjectives);
  return told.filter((one) => kept.includes(one)).map(({ weight: _, goesOn: __, isOfSection: ___, ...one }) => one);
}

/** So many that only name a thing each say little: two or three become one, in the place of the first. */
const fewestTogether = 3;

function together(found: readonly SectionObjective[]): SectionObjective[] {
  const isCrowded = found.length > mostObjectives;
  const all: SectionObjective[] = [];
  for (const one of found) {
    const deed = deedAlone(one.text);
    const like = found.filter(({ text }) => deed !== undefined && deedAlone(text) === deed).length;
    const joined = like >= (isCrowded ? 2 : fewestTogether) ? all.map((other) => membersOf(other, found, one)) : [];
    const at = joined.findIndex((text) => text !== undefined);
    const [other, text] = [all[at], joined[at]];
    if (other === undefined || text === undefined) all.push(one);
    else all[at] = { ...other, text, sources: [...other.sources, ...one.sources], weight: other.weight + one.weight };
  }
  return all;
}

/** One more told with those that an objective already tells. */
function membersOf(
  other: SectionObjective,
  found: readonly SectionObjective[],
  one: SectionObjective,
): string | undefined {
  const own = found.filter(({ sources: [first] }) => other.sources.includes(first as Span));
  return toldTogether([...own.map(({ text }) => text), one.text]);
}

/** A section is left out where another is so many times as long. */
const smallest = 8;

/** Half of what it says and a quarter of all its words stand in its rule: what only a heading says is no objective. */
function isTold(text: string, sources: readonly Span[], { blocks }: Document): boolean {
  const rule = sources.map(({ block, start, end }) => blocks[block]?.text.slice(start, end) ?? '').join(' ');
  const said = contentStems(rule, rulesOf('en'));
  const own = contentStems(text.replace(/^(?:Name|Say|Explain) /u, ''), rulesOf('en'));
  if (own.length < 2 || own.filter((stem) => said.includes(stem)).length * 2 < own.length) return false;
  return isInItsWords({ text, sources: [...sources] }, { blocks });
}

/** A quarter of all its words stand in what proves it: a result holds no other. */
function isInItsWords(
  { text, sources }: Pick<Sourced, 'text' | 'sources'>,
  { blocks }: Pick<Document, 'blocks'>,
): boolean {
  const { stem } = rulesOf('en');
  const stemsOf = (words: string) => wordsOf(words.toLowerCase()).map((word) => stem(word.text));
  const known = new Set(
    stemsOf(sources.map(({ block, start, end }) => blocks[block]?.text.slice(start, end) ?? '').join(' ')),
  );
  const all = stemsOf(text);
  return all.filter((one) => known.has(one)).length * 4 >= all.length;
}

const isTrueTo = (one: Sourced, { segment }: LessonDraft): boolean =>
  isToldWhole(one.text) && keepsRule(one, segment.sentences);
