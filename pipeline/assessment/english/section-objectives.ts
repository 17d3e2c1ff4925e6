import { lowerFirst } from './question-grammar.ts';
import type { Document } from '../../document.ts';
import { explainedHeading } from '../../generation/asked-objective.ts';
import { startUpper } from '../../generation/display-text.ts';
import { deedOfHeading, isThingFirst } from '../../generation/heading-deeds.ts';
import { definedTerms } from '../../generation/objectives.ts';
import { isOrder, mostObjectiveWords } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { ruleWordsOf } from '../../languages/obligation-words.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft, Sourced } from '../../lesson-plan.ts';
import { ill, isTaught, type LessonSection, lessonSections } from './lesson-sections.ts';
import { explanationOf, isBland, isName, toldByLines } from './section-explanations.ts';
import { choiceOfSection } from './section-choice.ts';
import { bids, bidsAnything, isBidden, isWhole } from './section-rules.ts';
import { fewestSteps, hasSteps, inSteps, mostDeedWords } from './section-steps.ts';
import { byKind, headOf, namedKinds, thingOf, withoutArticle } from './section-things.ts';

/** What a learner can do after a section, and how much of its lesson it is. */
export interface SectionObjective extends Sourced {
  weight: number;
  /** The section began in the lesson before, which has the same objective. */
  goesOn: boolean;
}

/** What the objectives of all sections of a lesson are made with. */
interface Lesson {
  draft: LessonDraft;
  document: Document;
  /** Its headings are deeds, so one that may be a thing is a deed as well. */
  isOfDeeds: boolean;
  /** What questions that are sent ask, as objectives. */
  asked: readonly Sourced[];
}

/**
 * One objective for each section of an English lesson that teaches something, in the lesson's order.
 *
 * @param asked what questions that are sent ask, as objectives
 */
export function sectionObjectives(
  draft: LessonDraft,
  document: Document,
  asked: readonly Sourced[],
): SectionObjective[] {
  const sections = lessonSections(draft, document).filter(isTaught);
  const seen = new Set<string>();
  const isOfDeeds = sections.filter(({ name }) => deedOfHeading(name) === startUpper(name)).length >= fewestDeeds;
  const lesson: Lesson = { draft, document, isOfDeeds, asked };
  return sections.flatMap((section) => {
    const found = objectiveOf(section, lesson);
    if (found === undefined || countWords(found.text) > mostObjectiveWords || seen.has(found.text)) return [];
    seen.add(found.text);
    return [found];
  });
}

/** The subjects of sections, the weightiest first, for a lesson that else says too little. */
export function explainedSections(draft: LessonDraft, document: Document, fewestWords: number): Sourced[] {
  const things = lessonSections(draft, document).flatMap(({ heading, name, words, ...section }) => {
    const [first] = section.sentences;
    const thing = thingOf(name, section);
    return thing === undefined || countWords(withoutArticle(thing)) < fewestWords || deedOfHeading(name) !== undefined
      ? []
      : [{ heading, thing, words, first }];
  });
  const most = Math.max(0, ...things.map(({ words }) => words));
  return things
    .filter(({ words }) => words * smallestShare >= most)
    .toSorted((a, b) => b.words - a.words)
    .map(({ heading, thing, first }) => ({
      text: `Explain ${thing}`,
      sources: [
        { block: heading.id, start: 0, end: heading.text.length },
        ...(first === undefined ? [] : [{ block: first.block, start: first.start, end: first.end }]),
      ],
      how: 'template:explain',
    }));
}

/** What is explained is no small section beside a long one. */
const smallestShare = 4;

/** With two of them a heading that may be a deed or a thing is a deed too: "Use headers" beside "Avoid jargon". */
const fewestDeeds = 2;

const asDeed = (name: string): string | undefined => {
  const [, , first] = tagEnglish(`You must ${lowerFirst(name)}`);
  const isBid = (first?.partOfSpeech === 'VERB' && first.lemma === first.text) || /^be /iu.test(name);
  const isThing = isThingFirst(name) && !/^use /iu.test(name);
  return isBid && !isThing && countWords(name) > 1 && !/[:;?!/]/u.test(name) ? startUpper(name) : undefined;
};

/** "Scanner setup" and "Open polls" over lines that are to be done: their names are deeds. */
function deedOfProcedure(name: string): string | undefined {
  const thing = /^(?<thing>\S+(?: \S+)?) set-?up$/iu.exec(name)?.groups?.['thing'];
  if (thing !== undefined) return `Set up ${/\p{Lu}/u.test(thing) ? thing : `the ${thing}`}`;
  return doneTo.test(name) && countWords(name) <= mostDeedWords ? startUpper(name) : undefined;
}
const doneTo =
  /^(?:open|close|pack|check|clean|start|stop|load|unload|test|charge|store|prepare|empty|fill|wash|replace|remove|install) (?!(?:list|lists|source|time|times|point|points|date|dates|area|areas|room|rooms|and|or|of|for|in|to)\b)\p{L}[^,:]*$/iu;

/** Most lines of its list bid something. */
const isDone = ({ blocks }: LessonSection): boolean => {
  const lines = blocks.filter(({ kind }) => kind === 'list').flatMap(({ text }) => text.split('\n'));
  const bidding = lines.filter((line) => isOrder(startUpper(line.replace(/^\d+[.)] /u, ''))));
  return lines.length >= fewestSteps && bidding.length * 2 >= lines.length;
};

const deedOf = (section: LessonSection, { isOfDeeds }: Lesson): string | undefined =>
  deedOfHeading(section.name) ??
  deedOfHeading(section.name.replace(/^(?<deed>\p{L}+ing [^:]+): .*$/u, '$<deed>')) ??
  (isOfDeeds ? asDeed(section.name) : undefined) ??
  (isDone(section) || (orderAlone.test(section.name) && isBidden(section)) ? deedOfProcedure(section.name) : undefined);

/** Words that are done before a bare noun, too. */
const orderAlone = /^(?:check|prepare|replace|remove|install) /iu;

function objectiveOf(section: LessonSection, lesson: Lesson): SectionObjective | undefined {
  const { heading, name, of, words, sentences, goesOn } = section;
  const own = sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);
  // A heading over others is told by them too.
  const all = (own + words) / 2;
  const told = (text: string, how: string, weight: number): SectionObjective => ({
    text: startUpper(text),
    // What is followed or named stands in the section, its heading only says of what.
    sources: [
      { block: heading.id, start: 0, end: heading.text.length },
      ...(of === undefined ? [] : [{ block: of.id, start: 0, end: of.text.length }]),
      ...sentences.slice(0, mostSources).map(({ block, start, end }) => ({ block, start, end })),
    ],
    how: `template:${how}`,
    weight,
    goesOn,
  });
  const deed = deedOf(section, lesson);
  const choice = choiceOfSection(section, lesson.draft, lesson.document, lesson.asked);
  if (deed !== undefined && isOfRules(section))
    return ofRule(choice, told, all * 1.3) ?? told(`Follow the rules for ${lowerFirst(name)}`, 'duty', all * 1.3);
  if (deed !== undefined && /^Say what to do\b/u.test(deed) && !bidsAnything(section)) return undefined;
  const ofUse = deed !== undefined && usedAlone.test(deed) ? ofRule(choice, told, all * 1.2) : undefined;
  if (ofUse !== undefined) return ofUse;
  if (deed !== undefined) return told(inSteps(deed, section), 'duty', all * 1.5);
  const asked = explainedHeading(startUpper(name));
  if (asked !== undefined) return leftOpen.test(sentences[0]?.text ?? '') ? undefined : told(asked, 'asked', all * 1.4);
  const checklist = /^Checklist: (?<when>(?:before|when|after|at|on|during) .+)$/iu.exec(name)?.groups?.['when'];
  if (checklist !== undefined) return told(`Go through the checklist ${lowerFirst(checklist)}`, 'duty', all * 1.4);
  const thing = thingOf(name, section);
  if (thing !== undefined && section.isTreatment && !namedKinds.test(headOf(thing)) && !/treat/iu.test(thing))
    return told(`Treat ${thing}`, 'duty', all * 1.4);
  const kind =
    thing === undefined ? undefined : (toldByLines(thing, section) ?? (isListed(section) ? byKind(thing) : undefined));
  if (kind !== undefined)
    return (isBland(kind) ? ofRule(choice, told, all * 1.2) : undefined) ?? told(kind, 'duty', all * 1.2);
  if (own < fewestOwnWords && !section.blocks.some(({ kind: block }) => block === 'list')) return undefined;
  if (thing !== undefined && hasSteps(section))
    return told(
      ill.test(headOf(thing)) ? inSteps(`Treat ${asIll(thing)}`, section) : `Follow the steps for ${thing}`,
      'duty',
      own * 1.3,
    );
  return (
    ofRules(section, thing, choice, told, own) ??
    ofTerm(section, lesson.draft, told, own) ??
    (thing === undefined || own < fewestExplained
      ? ofRule(choice, told, own * 0.7)
      : explained(thing, section, choice, told, own))
  );
}

/** "We haven't worked this out yet.": what the heading asks has no answer. */
const leftOpen =
  /\b(?:(?:haven['’]t|have not|hasn['’]t|has not|not) (?:yet )?(?:been )?(?:worked|decided|figured|determined|announced|fixed)|to be (?:decided|announced|determined)|tb[ad])\b/iu;

/** "Traveling with a guest" over what is paid and what is not: nobody learns to do it there. */
const isOfRules = ({ name, sentences }: LessonSection): boolean =>
  /^\p{L}+ing (?!and\b)/u.test(name) &&
  sentences.filter(({ text }) => isOrder(text)).length < 2 &&
  sentences.filter(({ text }) => ofRight.test(text)).length * 3 >= Math.max(fewestRights, sentences.length);
const fewestRights = 6;
const ofRight =
  /\b(?:may|must|won['’]t|will not|(?:is|are) (?:not )?(?:allowed|permitted|covered|entitled|eligible|required)|reimburs\p{L}*|entitled)\b/iu;

/** "Use of equipment" over rules: that one uses it is nothing to learn. */
const usedAlone = /^(?:Use|Operate|Handle|Manage) \S+(?: \S+)?$/u;

/** What a section says of its thing; where no more than its name is known, its rule stands for it. */
function explained(
  thing: string,
  section: LessonSection,
  choice: Sourced | undefined,
  told: Told,
  own: number,
): SectionObjective | undefined {
  const text = explanationOf(thing, section);
  if (!isBland(text)) return told(text, 'explain', own * 0.7);
  return ofRule(choice, told, own * 0.7) ?? (isName(thing) ? undefined : told(text, 'explain', own * 0.7));
}

/** In words: less is no explanation. */
const fewestExplained = 20;

const ofRule = (rule: Sourced | undefined, told: Told, weight: number): SectionObjective | undefined =>
  rule && { ...told(rule.text, 'duty', weight), ...rule, goesOn: false };

const mostSources = 3;
const fewestOwnWords = 10;

type Told = (text: string, how: string, weight: number) => SectionObjective;

/** A rule with its bound, what is allowed and what is not, a rule, and only where there is none that alone could be kept, all of them. */
function ofRules(
  section: LessonSection,
  thing: string | undefined,
  choice: Sourced | undefined,
  told: Told,
  own: number,
): SectionObjective | undefined {
  if (choice !== undefined && isWhole(choice.text)) return ofRule(choice, told, own * 1.1);
  const { must, mustNot, should } = ruleWordsOf('en');
  const rules = section.sentences.filter(({ text }) => must.test(text) || mustNot.test(text) || isOrder(text));
  const bidding = section.sentences.filter((sentence) => rules.includes(sentence) || bids(sentence.text));
  const advice = section.sentences.filter(({ text }) => should.test(text));
  if (thing === undefined || (bidding.length + advice.length) * 4 < section.sentences.length) return undefined;
  const isAllowed = section.sentences.some(({ text }) => allowing.test(text));
  const isBanned = section.sentences.some(({ text }) => banning.test(text));
  if (isAllowed && isBanned && countWords(thing) <= mostAllowedWords && !ofNoThing.test(thing))
    return told(`Say what is allowed and what is not: ${thing}`, 'duty', own);
  if (choice !== undefined) return ofRule(choice, told, own);
  const binding = rules.filter(({ text }) => must.test(text) || mustNot.test(text));
  const what = binding.length * 2 >= bidding.length ? 'rules' : 'instructions';
  if (bidding.length > 1) return told(`Follow the ${what} for ${thing}`, 'duty', own);
  return advice.length > 1 ? told(`Follow the advice on ${thing}`, 'duty', own * 0.9) : undefined;
}

const mostAllowedWords = 4;
/** Allowed is something of a thing; these name what kind of rules a section holds. */
const ofNoThing =
  /^(?:the )?(?:compliance|conduct|use|usage|polic(?:y|ies)|safety|security|privacy|responsibilit(?:y|ies)|enforcement|exceptions?|scope|rules|etiquette|behaviou?r|miscellaneous|general|consequences|sanctions|liability)$/iu;
const allowing =
  /\b(?:may(?! (?:be subject|also be subject|result|lead|cause|vary|include|require|have been|occur)\b)|(?:is|are) (?:allowed|permitted|reimbursable|eligible|covered))\b(?! not\b)/u;
const banning =
  /\b(?:may not|must not|(?:is|are) not (?:allowed|permitted|reimbursable|eligible|covered)|prohibited|forbidden)\b/u;

const isListed = ({ blocks, sentences, words }: LessonSection): boolean =>
  blocks.some(({ kind }) => kind === 'list' || kind === 'table') || sentences.length > 1 || words > 40;

/** "Second degree burns" behind its verb. */
const asIll = (thing: string): string =>
  thing.replace(/^(?:First|Second|Third|Severe|Minor|Major)\b/u, (word) => word.toLowerCase());

function ofTerm(
  { sentences, name }: LessonSection,
  { segment }: LessonDraft,
  told: Told,
  own: number,
): SectionObjective | undefined {
  const named = contentStems(name, rulesOf('en'));
  const term = termsIn(segment).find(({ sentence, text }) => {
    if (!contentStems(text, rulesOf('en')).every((stem) => named.includes(stem))) return false;
    const defining = segment.sentences[sentence];
    return defining !== undefined && sentences.includes(defining);
  });
  if (term === undefined) return undefined;
  return { ...told(meaningOf(term.text), 'define', own * 0.8), sources: [term.source], goesOn: false };
}

/** "Define We’ll", "valve causing problems", "David": taken for terms. */
const noTerm =
  /[’']|\b(?:following|above|below|we|you|it|this|that|no|not|safety|value|values|positions?)\b|\p{L} \p{L}+ing\b/iu;
const nameAlone = /^\p{Lu}\p{Ll}+$/u;

export const termsIn = (segment: LessonDraft['segment']): ReturnType<typeof definedTerms> =>
  definedTerms(segment, 'en').filter(({ text }) => !noTerm.test(text) && !nameAlone.test(text));

/** "Say what “dividends” mean". */
export const meaningOf = (term: string): string =>
  `Say what “${term}” ${/[^su]s$/u.test(term) && !/(?:ics|sis)$/u.test(term) ? 'mean' : 'means'}`;
