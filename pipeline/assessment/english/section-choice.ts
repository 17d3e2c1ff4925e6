import type { Document } from '../../document.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { startUpper } from '../../generation/display-text.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import { rulesOf } from '../../languages/language.ts';
import { isOffice } from '../../languages/offices.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft, Point, Sourced } from '../../lesson-plan.ts';
import { type LessonSection, lessonSections } from './lesson-sections.ts';
import { factObjectives } from './fact-objectives.ts';
import { isToldWhole, keepsRule } from './objective-truth.ts';
import { pointObjectives } from './point-objectives.ts';
import { hanging, lowerFirst } from './question-grammar.ts';
import { bidsIn, isOfDescription, isTellable, isWhole, pointsOf } from './section-rules.ts';

/**
 * What stands for a section of which else only the name could be told: its weightiest rule as a learner keeps it, the case
 * in which it bids something ("Say what to do if ..."), or what is asked of it; in that order, the weightiest first.
 *
 * @param asked what questions that are sent ask, as objectives
 */
export function choiceOfSection(
  section: LessonSection,
  draft: LessonDraft,
  document: Document,
  asked: readonly Sourced[],
): Sourced | undefined {
  const points = pointsOf(section, draft).filter((point) => !isOfDescription(point, document));
  const own = new Set(section.blocks.map(({ id }) => id));
  const named = contentStems(section.name, rulesOf('en'));
  const told = [
    ...points.flatMap((point) =>
      pointObjectives([point])
        .filter(({ text }) => point.kind !== 'procedure' || isWhole(text))
        .map((one) => ({ one, worth: point.importance > 2 ? worthOfMainPoint : worthOfPoint })),
    ),
    ...reservedObjectives(section).map((one) => ({ one, worth: worthOfCase })),
    ...caseObjectives(points).map((one) => ({ one, worth: bidsNothing.test(one.text) ? worthOfOutcome : worthOfCase })),
    ...asked
      .filter(({ sources: [first] }) => first !== undefined && own.has(first.block))
      .map((one) => ({ one, worth: worthOfAsked })),
    ...bidsIn(section, document)
      // A line of a list is one of many, and says little without its bound.
      .filter(({ text, sources: [first] }) => isWhole(text) || document.blocks[first?.block ?? -1]?.kind !== 'list')
      .map((one) => ({ one, worth: 0 })),
    ...casesIn(section).map((one) => ({ one, worth: bidsNothing.test(one.text) ? worthOfFact : 0 })),
    ...factObjectives(section).map((one) => ({ one, worth: worthOfFact })),
  ].filter(({ one }) => isTellable(one.text) && isTrue(one, section));
  const worthOf = ({ one: { text }, worth }: (typeof told)[number]) =>
    worth +
    (isWhole(text) && !text.startsWith('Say ') ? worthOfBound : 0) +
    (contentStems(text, rulesOf('en')).some((stem) => named.includes(stem)) ? worthOfName : 0) -
    (countWords(text) > mostGlanceWords ? worthOfGlance : 0);
  const [best] = told.toSorted((a, b) => worthOf(b) - worthOf(a));
  return best?.one;
}

/** Of two the one that says more is told: a point is what the lesson keeps, a bound makes a rule one that may be broken. */
const worthOfPoint = 2.3;
const worthOfMainPoint = 2.8;
const worthOfOutcome = 1.5;
const worthOfFact = -1;
const worthOfCase = 2.5;
const worthOfAsked = 2.2;
const worthOfBound = 2;
const worthOfName = 1;
const worthOfGlance = 1;
const mostGlanceWords = 12;

/** What else the sections of a lesson bid, with its bound. */
export const boundsIn = (draft: LessonDraft, document: Document): Sourced[] =>
  lessonSections(draft, document).flatMap((section) =>
    bidsIn(section, document).filter((one) => isWhole(one.text) && isTellable(one.text) && isTrue(one, section)),
  );

// "If you smell gas you must ...": without its comma.
const conditional =
  /^(?<when>(?:If|When|Whenever|In case|Once|Before|After|The first time|Each time|Every time) (?<clause>[^,;:()]{6,80}(?:, or [^,;:()]{4,50})?))(?:, | (?=you (?:must|should|need to|have to)\b))(?:please |then |always |immediately |promptly )*(?<then>[^;:]{4,})(?:: .+)?$/u;

/** "If you become ill at work, tell ...": "Say what to do if you become ill at work", which drops nothing of what is then to be done. */
export function caseObjectives(points: readonly Point[]): Sourced[] {
  return points
    .filter(({ importance, kind }) => importance > 1 && kind !== 'definition')
    .flatMap(({ text, sources }): Sourced[] => {
      const {
        when = '',
        clause = '',
        then = '',
      } = conditional.exec(withoutBrackets(text).trim().replace(/[.!]$/u, ''))?.groups ?? {};
      const isClause = ofReader.test(clause) || subjectOf(startUpper(clause)) !== undefined;
      const isSound =
        isClause &&
        countWords(clause) > 2 &&
        !hanging.test(clause.replace(knownThat, '')) &&
        isToldWhole(clause) &&
        !/\b(?:we|our|us|I|my)\b/u.test(clause);
      const isBid = isOrder(startUpper(then)) || toReader.test(then) || ofMember.test(then);
      const told = isBid
        ? 'to do'
        : ofEntitled.test(then)
          ? 'you are entitled to'
          : ofOutcome.test(then)
            ? 'happens'
            : /^you\b/u.test(then) || subjectOf(startUpper(then)) === undefined
              ? undefined
              : 'happens';
      return isSound && !ofQuestions.test(clause) && told !== undefined
        ? [{ text: `Say what ${told} ${lowerFirst(when)}`, sources, how: 'template:asked' }]
        : [];
    });
}

/** "You will be granted time off": what comes of a case for whoever reads. */
const ofOutcome =
  /^you(?:['’]ll| will|['’]re| are)(?: also| then)?(?: not)? (?:be )?(?:given|granted|paid|charged|refunded|reimbursed|billed|fined|asked|required|invited|offered|removed|suspended|excluded)\b/iu;
/** "The company will pay you ...", "you will be entitled to ..." */
const ofEntitled =
  /\b(?:will|can|may) (?:also |instead )?(?:pay|give|offer|refund|reimburse) you\b|^you(?:['’]ll|['’]re| will| may| are)(?: probably| also| normally)? (?:be )?(?:entitled|eligible)\b/iu;
/** "If you know in advance that ...": a joining word. */
const knownThat = /(?<=\b(?:know|notice|think|sure|see|believe|find|hear|suspect)(?: in advance)? )that\b/u;
/** Of whatever it may be, nobody learns what to do. */
const ofQuestions =
  /\b(?:have|has) (?:any |further |more |other )*(?:questions?|concerns?|doubts?|queries|feedback|ideas?|suggestions?|trouble|issues?|problems?)$|\b(?:need|want|like|wish) (?:any |further |more |some |to (?:know|learn|read) )*(?:help|more|information|details)$|\b(?:in doubt|unsure|not sure|interested|curious|available)$|\b(?:haven['’]t|have not) (?:already|yet)\b|\bevery day$/iu;

/** "Your child has a fever: he or she must stay at home": whoever reads sees to it. */
const ofMember =
  /^(?:he or she|she or he|he|she|they|(?:the|your) (?:child|pupil|patient|baby|guest|animal|team|children|pupils|patients)) (?:must|should|may|can|cannot|has to|have to|needs? to)\b/u;

/** The cases of all sentences, whether the lesson keeps them as points or not. */
export const casesIn = ({ sentences, blocks }: LessonSection): Sourced[] =>
  caseObjectives(
    sentences
      .filter(({ block }) => blocks.find(({ id }) => id === block)?.kind !== 'table')
      .map(({ text, block, start, end }) => ({
        text,
        kind: 'rule',
        importance: 2,
        how: 'verbatim',
        sources: [{ block, start, end }],
      })),
  );

const reserved =
  /^Only (?<who>[^,;:()]{3,60}?) (?:may|can|(?:is|are) (?:allowed|permitted) to) (?<deed>[^,;:()]{6,80}?)[.!]?$/u;

/** "Only trained operators may run the press": "Say who may run the press". */
function reservedObjectives({ sentences }: Pick<LessonSection, 'sentences'>): Sourced[] {
  return sentences.flatMap(({ text, block, start, end }): Sourced[] => {
    const { who = '', deed = '' } = reserved.exec(text.trim())?.groups ?? {};
    const isSound = isOffice(who) && isOrder(startUpper(deed)) && !hanging.test(deed) && !bound.test(deed);
    return isSound ? [{ text: `Say who may ${deed}`, sources: [{ block, start, end }], how: 'template:asked' }] : [];
  });
}
/** "Only if": who may is no more the question. */
const bound = /\b(?:if|when|unless|it|them|this|these)\b/u;

/** Of a case, where only what comes of it is told. */
export const bidsNothing = /^Say what happens\b/u;

const ofReader = /^(?:you|someone|somebody|anyone|there (?:is|are))\b/u;
/** "If you are late, you will receive a call": nobody who reads does that. */
const toReader =
  /^you(?:['’]ll| will)? (?!(?:will|would|are|receive|get|be|lose|see|find|hear|agree|accept|could|might|cannot|can['’]t)\b)\p{Ll}+/u;

/** Whether its sentence says as much, and the next one takes nothing of it back. */
const isTrue = (one: Sourced, section: LessonSection): boolean =>
  !isTakenBack(one, section) && keepsRule(one, section.sentences);

/** "However, ...", "Except ...": the next sentence takes something of it back. */
function isTakenBack({ text, sources: [first] }: Sourced, { sentences }: LessonSection): boolean {
  const at = sentences.findIndex(
    ({ block, start, end }) =>
      first !== undefined && block === first.block && start <= first.start && first.start < end,
  );
  const next = at < 0 ? undefined : sentences[at + 1];
  return next !== undefined && !text.startsWith('Say ') && takesBack.test(next.text);
}
const takesBack =
  /^\P{L}*(?:however|but|except|exceptions?|unless|only exception|this does not apply|otherwise|or|alternatively|instead)\b/iu;
