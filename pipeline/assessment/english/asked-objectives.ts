import type { Document, Span } from '../../document.ts';
import { explainedHeading } from '../../generation/asked-objective.ts';
import { startUpper } from '../../generation/display-text.ts';
import { timesWritten } from '../../generation/word-forms.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { deedOfHeading } from '../../generation/heading-deeds.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords, wordsOf } from '../../languages/words.ts';
import type { LessonDraft, Question, Sourced } from '../../lesson-plan.ts';
import { bidsWhatIsBanned, isToldWhole, keepsRule } from './objective-truth.ts';
import { isSaid, plainObjective, rulesIn, withRules } from './lesson-rules.ts';
import { objectiveOf } from './question-objectives.ts';
import { mostObjectiveWords, ruleObjectives } from '../../generation/rule-objectives.ts';
import { titleSubject } from './lesson-sections.ts';
import {
  explainedSections,
  meaningOf,
  type SectionObjective,
  sectionObjectives,
  termsIn,
} from './section-objectives.ts';
import { bidsOfSections, caseObjectives } from './section-choice.ts';
import { deedAlone, isBland, toldTogether } from './section-explanations.ts';
import { isWhole } from './section-rules.ts';
import { spareObjectives } from './spare-objectives.ts';
import { hasSteps } from './section-steps.ts';
import { byKind, thingOf } from './section-things.ts';

const mostObjectives = 4;
const fewestObjectives = 2;
/** With so many others what says little is left out. */
const enoughObjectives = 3;
/**
 * What a learner can do after a lesson: an objective for each of its weightiest sections, in their order; where they are
 * fewer than two, what to do in the cases that it asks for, its rules, what else it asks and what it defines. A lesson
 * without any is explained once; a textbook, which tells and bids nothing, explains its headings. English.
 *
 * @param narrative it is a textbook
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
  const isSound = (one: Sourced) => isInItsWords(one, document) && isTrueTo(one, draft);
  const sections = sectionObjectives(draft, document, asked).filter(isSound);
  const all = weightiest(sections.filter(({ goesOn }) => !goesOn));
  // Each line of a list of cases is one to be ready for; a step is done on the way.
  const cases = caseObjectives(draft.keyPoints.filter(({ kind }) => kind !== 'procedure'));
  const rules = rulesIn(draft, document, narrative ? undefined : asked).filter((one) => isInItsWords(one, document));
  const whole = (told: readonly Sourced[]) => {
    const complete = withRules(told, rules, draft, document);
    if (narrative) return inOrder(complete, document);
    const isTelling = complete.some(({ text }) => !isBland(text));
    const spare = isTelling ? [] : bidsOfSections(draft, document).filter(isSound).slice(0, fewestObjectives);
    return inOrder(withFewBland([...complete, ...spare]), document);
  };
  const spares = spareObjectives(draft.keyPoints).filter(isSound);
  const filled = (told: readonly Sourced[]) => {
    const found = whole(told);
    for (const one of spares)
      if (found.filter(({ text }) => !isBland(text)).length < fewestObjectives && !isSaid(one, found)) found.push(one);
    return inOrder(withFewBland(found), document);
  };
  if (all.length >= fewestObjectives) return filled(all);
  const goingOn = weightiest(sections.filter(({ goesOn }) => goesOn));
  const others = [
    ...asked.filter(({ text }) => ofCase.test(text)),
    ...rules,
    ...asked.filter(({ text }) => !ofCase.test(text)),
    ...cases,
    ...termsNamed(draft, document).map(({ text, source }) => ({
      text: meaningOf(text),
      sources: [source],
      how: 'template:define',
    })),
    // What waits for a person as a question may well be worth telling.
    ...askedBy(true).filter(({ text }) => ofCase.test(text) || text.startsWith('Explain why ')),
  ];
  const told = narrative ? [...goingOn, ...explained(draft, document, true), ...others] : [...others, ...goingOn];
  for (const one of told) if (all.length < fewestObjectives && !isSaid(one, all) && isSound(one)) all.push(one);
  const found = filled(all);
  const spare = explainedSections(draft, document, 2).find((one) => !isSaid(one, found) && isInItsWords(one, document));
  const hasTelling = found.some(({ text }) => !isBland(text));
  if (!hasTelling && found.length < fewestObjectives && spare !== undefined) found.push(spare);
  return found.length > 0 ? found : lastly(draft, document).slice(0, 1);
}

/** What only names its section ("Follow the rules for lockers") is left out beside any other. */
function withFewBland(all: readonly Sourced[]): Sourced[] {
  const telling = all.filter(({ text }) => !isBland(text));
  return telling.length > 0 ? telling : all.slice(0, mostBland);
}
/** Of headings alone a row says no more than one or two. */
const mostBland = 2;

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
    .slice(0, mostObjectives)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
const placeOf = ({ sources: [first] }: Sourced): number => (first?.block ?? 0) + (first?.start ?? 0) / 1_000_000;

/** A lesson about which nothing else can be told: its title, its headings in one word, its terms, a rule, its document. */
function lastly(draft: LessonDraft, document: Document): Sourced[] {
  const { sources, text: title } = draft.title;
  // "Soil carbon: deep sampling" goes on from the lesson before, and is about the second.
  const { main = '', part = '' } =
    /^(?<main>.*?)(?:: (?<part>\p{L}.*))?$/u.exec(title.replace(/ \(\d+\)$/u, ''))?.groups ?? {};
  const told = [
    deedOfTitle(main, document),
    stepsOfTitle(main, draft, document),
    explainedTitle(part, document),
    explainedTitle(main, document),
  ];
  const whole = document.title ?? '';
  // The words of a title may stand in a heading far above the lesson.
  const heading = document.blocks.find(
    ({ kind, text }) => kind === 'heading' && (text.includes(main) || text === whole),
  );
  const named = heading === undefined ? [] : [{ block: heading.id, start: 0, end: heading.text.length }];
  const asOwn = (texts: (string | undefined)[]): Sourced[] =>
    texts.flatMap((text) =>
      text === undefined ? [] : [{ text, sources: [...sources, ...named], how: 'template:explain' }],
    );
  return [
    ...asOwn(told),
    ...explainedSections(draft, document, 1),
    ...explained(draft, document, true),
    ...asOwn([deedOfTitle(whole, document)]),
    ...ruleObjectives(draft.keyPoints).toSorted((a, b) => Number(isWhole(b.text)) - Number(isWhole(a.text))),
    ...explained(draft, document, false),
    ...asOwn([explainedTitle(whole, document)]),
  ].filter((one) => countWords(one.text) <= mostObjectiveWords && isInItsWords(one, document) && isTrueTo(one, draft));
}

function deedOfTitle(title: string, document: Document): string | undefined {
  const name = titleSubject(title, document);
  const thing = thingOf(name, { sentences: [] });
  return deedOfHeading(name) ?? explainedHeading(startUpper(name)) ?? (thing && byKind(thing));
}

/** A recipe has no heading, and its steps stand below "Steps:". */
function stepsOfTitle(title: string, { segment }: LessonDraft, document: Document): string | undefined {
  const thing = thingOf(titleSubject(title, document), { sentences: [] });
  const blocks = document.blocks.slice(segment.blockStart, segment.blockEnd);
  return thing !== undefined && hasSteps({ blocks }) ? `Follow the steps for ${thing}` : undefined;
}

function explainedTitle(title: string, document: Document): string | undefined {
  const thing = thingOf(titleSubject(title, document), { sentences: [] });
  return thing !== undefined && countWords(thing) > 1 ? `Explain ${thing}` : undefined;
}

/** The terms that a heading of the lesson names: others are by the way. */
function termsNamed({ segment, title }: LessonDraft, { blocks }: Document): ReturnType<typeof termsIn> {
  const headings = blocks.slice(segment.blockStart, segment.blockEnd).filter(({ kind }) => kind === 'heading');
  const named = new Set([title, ...headings].flatMap(({ text }) => contentStems(text, rulesOf('en'))));
  return termsIn(segment).filter(({ text }) => contentStems(text, rulesOf('en')).every((stem) => named.has(stem)));
}

const ofCase = /^Say what (?:to do|not to do|happens) /u;

/** What a lesson tells of, by its headings and terms. */
const explained = ({ objectives }: LessonDraft, { blocks }: Document, isHeading: boolean): Sourced[] =>
  objectives
    .filter(({ sources: [first] }) => first !== undefined && (blocks[first.block]?.kind === 'heading') === isHeading)
    .filter(({ how, text }) => /^template:(?:explain|compare|describe)$/u.test(how) && !namesNothing(text))
    .map((one) => ({ ...one, text: one.text.replace(/^Describe /u, 'Explain ') }))
    .filter(
      ({ text }) =>
        !/^\p{L}+ \p{L}+ing\b/u.test(text) && thingOf(text.replace(/^\p{L}+ /u, ''), { sentences: [] }) !== undefined,
    );

/** The sections that are most of a lesson, in its order; a small one only beside one other, and like ones together. */
function weightiest(found: readonly SectionObjective[]): Sourced[] {
  const most = Math.max(0, ...found.map(({ weight }) => weight));
  const ranked = found.toSorted((a, b) => b.weight - a.weight);
  const worth = ranked.filter(({ weight }, rank) => rank < fewestObjectives || weight * smallest > most);
  const told = together(found.filter((one) => worth.includes(one)));
  const telling = told.filter(({ text }) => !isBland(text));
  const chosen = (telling.length >= enoughObjectives ? telling : told)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostObjectives);
  return told.filter((one) => chosen.includes(one)).map(({ weight: _, goesOn: __, ...one }) => one);
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

/** "Describe specifically", "Describe everything": no thing. */
const namesNothing = (text: string): boolean => {
  const [, what = ''] = /^(?:Describe|Explain) (\p{L}+)$/u.exec(text) ?? [];
  return what !== '' && !['NOUN', 'PROPN'].includes(tagEnglish(`The ${what} must stay`)[1]?.partOfSpeech ?? '');
};
