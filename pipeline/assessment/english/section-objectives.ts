import { lowerFirst } from './question-grammar.ts';
import { type Document, wholeBlock } from '../../document.ts';
import { explainedHeading } from '../../generation/asked-objective.ts';
import { startUpper } from '../../generation/display-text.ts';
import { deedOfHeading } from '../../generation/heading-deeds.ts';
import { objectlessStart } from '../../generation/objectless-verbs.ts';
import { definedTerms } from '../../generation/objectives.ts';
import { isOrder, mostObjectiveWords } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft, Sourced } from '../../lesson-plan.ts';
import { ill, isTaught, type LessonSection, lessonSections } from './lesson-sections.ts';
import { explanationOf, givesReasons, isBland, isName, toldByLines } from './section-explanations.ts';
import { deedOf } from './section-deeds.ts';
import { ofRule, ofRules, type SectionObjective, type Told } from './section-duties.ts';
import { caseNamed } from './natural-labels.ts';
import { choiceOfSection } from './section-choice.ts';
import { toldByLead } from './list-leads.ts';
import { bids, bidsAnything } from './section-rules.ts';
import { hasSteps, inSteps } from './section-steps.ts';
import { byKind, headOf, kept, namedByList, namedKinds, thingOf, withoutArticle } from './section-things.ts';

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

const fewestRulesOfCase = 2;

/** With two of them a heading that may be a deed or a thing is a deed too: "Use headers" beside "Avoid jargon". */
const fewestDeeds = 2;

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
    isOfSection: true,
  });
  const named = deedOf(section, lesson);
  // "Remove from play" over sentences: whom or what, no list below it says.
  const isOpen = objectlessStart.test(name) && !section.blocks.some(({ kind }) => kind === 'list');
  const deed = isOpen ? undefined : named;
  const choice = choiceOfSection(section, lesson.draft, lesson.document, lesson.asked);
  if (deed !== undefined && isOfRules(section))
    return ofRule(choice, told, all * 1.3) ?? told(`Follow the rules for ${lowerFirst(name)}`, 'duty', all * 1.3);
  // "When you join": where nobody is bidden, what then happens is told.
  const outcome = /^Say what to do (?<when>(?:when|if|once|after) you .+)$/u.exec(deed ?? '')?.groups?.['when'];
  if (outcome !== undefined && sentences.length > 0 && !sentences.some(({ text }) => bids(text)))
    return told(`Say what happens ${outcome}`, 'asked', all);
  if (deed !== undefined && /^Say what to do\b/u.test(deed) && !bidsAnything(section)) return undefined;
  const ofUse = deed !== undefined && usedAlone.test(deed) ? ofRule(choice, told, all * 1.2) : undefined;
  if (ofUse !== undefined) return ofUse;
  if (deed !== undefined) return told(inSteps(deed, section), 'duty', all * 1.5);
  const asked = askedBy(name);
  // A yes or a no is less than what, when or how.
  const share = asked?.startsWith('Say whether ') === true ? 0.9 : 1.4;
  if (asked !== undefined)
    return leftOpen.test(sentences[0]?.text ?? '') ? undefined : told(asked, 'asked', all * share);
  const checklist = /^Checklist: (?<when>(?:before|when|after|at|on|during) .+)$/iu.exec(name)?.groups?.['when'];
  if (checklist !== undefined) return told(`Go through the checklist ${lowerFirst(checklist)}`, 'duty', all * 1.4);
  const thing = thingOf(name, section);
  if (thing !== undefined && section.isTreatment && !namedKinds.test(headOf(thing)) && !/treat/iu.test(thing))
    return told(`Treat ${thing}`, 'duty', all * 1.4);
  const kind =
    thing === undefined
      ? undefined
      : (toldByLines(thing, section) ??
        (isListed(section) ? (byKind(thing) ?? namedByList(thing, section)) : undefined));
  if (kind !== undefined)
    return (isBland(kind) ? ofRule(choice, told, all * 1.2) : undefined) ?? told(kind, 'duty', all * 1.2);
  const lead = toldByLead(section);
  if (lead !== undefined)
    return { ...told(lead.text, 'asked', all * 1.2), sources: lead.blocks.map((block) => wholeBlock(block)) };
  if (own < fewestOwnWords && !section.blocks.some(({ kind: block }) => block === 'list')) return undefined;
  if (thing !== undefined && hasSteps(section))
    return told(
      ill.test(headOf(thing)) ? inSteps(`Treat ${asIll(thing)}`, section) : kept('Follow', thing, 'steps'),
      'duty',
      own * 1.3,
    );
  const mishap = caseNamed(name);
  // One of its rules says little, and all of them are what one does when it has happened.
  if (mishap !== undefined && sentences.filter(({ text }) => bids(text)).length >= fewestRulesOfCase)
    return told(`Say what to do ${mishap}`, 'duty', all * 1.4);
  return (
    ofRules(section, thing, choice, told, own) ??
    ofTerm(section, lesson.draft, told, own) ??
    (thing === undefined || own < fewestExplained
      ? ofRule(choice, told, own * 0.7)
      : explained(thing, section, choice, told, own))
  );
}

/** What a heading asks, all of it or behind its colon, or tells whoever reads to have: "Questions to ask after surgery". */
function askedBy(name: string): string | undefined {
  const part = /^[^:?]{3,60}: (?<part>[^:]+)$/u.exec(name)?.groups?.['part'];
  const told = [name, part].flatMap((text) => {
    if (text === undefined) return [];
    const listed =
      /^(?:questions|things|items|points) to (?:ask|bring|check|pack|avoid|do|discuss|prepare|consider)\b[^?]*$/iu.test(
        text,
      );
    return [listed ? `Name the ${lowerFirst(text)}` : explainedHeading(startUpper(text))];
  });
  return told.find((text) => text !== undefined) ?? clauseOf(name);
}

/** "Where data is stored", "Who has access": a question without its mark; what "we" do only its page can say. */
function clauseOf(name: string): string | undefined {
  const isClause =
    /^(?:what|which \p{Ll}+|where|who|why|how (?:long|often|much)) (?!to\b|if\b|about\b|else\b|next\b|happens\b)/iu.test(
      name,
    ) &&
    !/\b(?:we|our|us|I|my|me|it|its|this|that|they|their|need to know|should know|you[’']ll)\b|\byou (?:need|get|learn|will learn|can do)$|[?!:;,/–—]/iu.test(
      name,
    );
  const isTold = tagEnglish(lowerFirst(name)).some(
    ({ partOfSpeech }, at) => at > 0 && ['VERB', 'AUX'].includes(partOfSpeech),
  );
  return isClause && isTold && countWords(name) > 2
    ? `${/^why\b/iu.test(name) ? 'Explain' : 'Say'} ${lowerFirst(name)}`
    : undefined;
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
  if (!isName(thing) && countWords(withoutArticle(thing)) > 1 && givesReasons(section))
    return told(text, 'explain', own * 0.7);
  return ofRule(choice, told, own * 0.7);
}

/** In words: less is no explanation. */
const fewestExplained = 20;

const mostSources = 3;
const fewestOwnWords = 10;

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
