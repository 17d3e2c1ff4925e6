import { languageCodes } from '#contract/languages.ts';
import { isNarrative } from '../analysis/narrative.ts';
import type { Document } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { sentenceWeights } from '../generation/sentence-weight.ts';
import type { AssessedLesson, LessonDraft, Question, Sourced } from '../lesson-plan.ts';
import type { AnswerPool, Cause, Reading } from './gaps/answer.ts';
import { answerPool } from './gaps/answer-pool.ts';
import { yesFirst } from './asking-words.ts';
import { balancedTruth } from './balanced-truth.ts';
import { askedHeadings } from './english/asked-headings.ts';
import { inItsCase } from './english/case-above.ts';
import { siblingQuestions } from './english/sibling-questions.ts';
import { situationQuestions } from './english/situation-questions.ts';
import { leastObjective } from './english/least-objective.ts';
import { mendedObjective } from './english/mended-objectives.ts';
import { isNoDeed } from './english/objective-truth.ts';
import { saidAloud } from './english/natural-labels.ts';
import { calmed } from './english/answer-repairs.ts';
import { askedObjectives } from './english/asked-objectives.ts';
import { proofOf } from './answer-evidence.ts';
import type { Proof } from './answer-evidence.ts';
import { causeQuestions, causesOf } from './gaps/cause-questions.ts';
import { chartQuestions } from './chart-questions.ts';
import { choose, type Fair, type Placed, usualQuestions } from './choose-questions.ts';
import { clozeQuestions } from './gaps/cloze-questions.ts';
import { definitionQuestions } from './gaps/definition-questions.ts';
import { descriptionQuestions } from './gaps/description-questions.ts';
import { amongItsKind, forAnEye, isOfRules, withoutGap, worthKnowing } from './gaps/gap-offers.ts';
import { givenQuestions } from './given-questions.ts';
import { underItsHeading } from './heading-cue.ts';
import { givesAway } from './giveaways.ts';
import { labelQuestions } from './label-questions.ts';
import { lazyList } from './lazy-list.ts';
import { enumerationQuestions, listQuestions, printedLists } from './list-questions.ts';
import { listRecalls } from './list-recalls.ts';
import { numberQuestions } from './gaps/number-questions.ts';
import { objectivesElsewhere } from './objectives-elsewhere.ts';
import { type Offer, offered, type Proposal, weightiestFirst } from './proposal.ts';
import { failedGates } from './question-gates.ts';
import { recallElsewhere } from './recall-elsewhere.ts';
import { isFreeOf } from './recalled.ts';
import { pairQuestions } from './pair-questions.ts';
import { namedProposal } from './english/section-subject.ts';
import { rateQuestions } from './rate-questions.ts';
import { weightOf } from './statement-questions.ts';
import { recallQuestions } from './english/recall-questions.ts';
import { ruleQuestions } from './rule-questions.ts';
import { type Role, rolesOf } from './role-questions.ts';
import { tableQuestions } from './table-questions.ts';
import { type AskedNumber, withoutToldTwice } from './told-twice.ts';
import { sequenceQuestions } from './sequence-questions.ts';
import { seededOrder } from './seeded-choice.ts';

/**
 * Adds questions to each lesson, 4 to the usual one and up to 6 to a long one, fewer where the text proves fewer: many are proposed, each must pass every
 * gate, the ones about the weightiest sentences stay.
 */
export const assess = (drafts: readonly LessonDraft[], document: Document): AssessedLesson[] => [
  ...assessEach(drafts, document),
];

/**
 * The same, one lesson at a time: each is settled when it comes.
 *
 * @param wanted questions a lesson at most; absent: by its length
 */
export function* assessEach(
  drafts: readonly LessonDraft[],
  document: Document,
  wanted?: number,
): Generator<AssessedLesson> {
  const pool = answerPool(drafts, document);
  const proof = proofOf(document, drafts);
  const causes = causesOf(pool, document.language);
  const lists = printedLists(document);
  const roles = rolesOf(drafts, document.language);
  const narrative = isNarrative(
    drafts.map(({ segment }) => segment),
    document,
  );
  const terms = new Set(
    drafts.flatMap(({ segment }) => segment.definitions.map(({ term }) => term.text.toLowerCase())),
  );
  const asked = new Set<string>();
  const said = new Set<string>();
  const told = new Map<string, number>();
  const numbers: AskedNumber[] = [];
  for (const [lesson, draft] of drafts.entries()) {
    const proposed =
      document.chart === undefined
        ? offers(draft, lesson, pool, { causes, lists, roles, narrative, terms }, document)
        : chartQuestions(document, document.chart).map(offered);
    const fair = lazyList(fairest(weightiestFirst(proposed), proof));
    const most = wanted ?? (narrative ? undefined : mostOf(draft));
    const picked = choose(fair, draft, most);
    const fresh = document.language === 'en' ? withoutToldTwice(picked, numbers) : picked;
    const chosen = balancedTruth(fresh, told, proof);
    // What two lessons of a handbook say in the same words is asked once.
    const recalled = (wanted === undefined ? recalls(chosen, draft, proof, narrative) : []).filter(
      ({ question: { kind, question } }) => kind !== 'recall' || !asked.has(question),
    );
    for (const { question } of recalled) asked.add(question.question);
    // What waits for a person goes where a sure one, "Exchange markets: what is the share of the yuan?", tells its answer.
    const kept = chosen.filter(
      ({ question }) =>
        question.needsEye !== true ||
        question.options.length <= 2 ||
        recalled.every(({ question: other }) => !givesAway(question, { ...other, answer: '' })),
    );
    const questions = placeAnswers(
      [...kept, ...recalled].sort((a, b) => a.position - b.position).map(({ question }) => question),
      document.sha256,
      lesson,
    );
    const objectives = aimsOf(draft, questions, document, narrative);
    yield {
      ...draft,
      objectives,
      questions:
        document.language === 'en'
          ? inPlainWords(questions, said, [document.title ?? '', draft.title.text], document)
          : questions,
    };
  }
}

/**
 * English questions as they are said. What two sections ask in the same words, once their headings are gone, waits for a person.
 *
 * @param said the questions of the document so far; added to here
 * @param known the titles of the document and of the lesson
 */
const inPlainWords = (
  questions: readonly Question[],
  said: Set<string>,
  known: readonly string[],
  document: Document,
): Question[] =>
  questions.map((question) => {
    if (question.needsEye === true) return question;
    const { text: plain, isOpen } = saidAloud(question.question, known);
    const text = inItsCase(plain, question.evidence.block, document);
    if (isOpen || said.has(text)) return { ...question, needsEye: true };
    said.add(text);
    return { ...question, question: text };
  });

function aimsOf(draft: LessonDraft, questions: readonly Question[], document: Document, narrative: boolean): Sourced[] {
  const ofHeadings = draft.objectives.filter(
    ({ sources: [first] }) => document.blocks[first?.block ?? -1]?.kind === 'heading',
  );
  const found =
    document.chart !== undefined
      ? draft.objectives
      : document.language === 'en'
        ? askedObjectives(draft, questions, document, narrative)
            .flatMap((one) => mendedObjective({ ...one, text: calmed(one.text) }, document) ?? [])
            .filter(({ text }) => !isNoDeed(text))
        : [objectivesElsewhere(draft, questions, document), ofHeadings, draft.objectives].find(
            ({ length }) => length > 0,
          );
  // One that no page could show as it is would have the whole document refused.
  const shown = (found ?? []).filter(({ text }) => displayText(text) === text);
  const least = shown.length > 0 || document.language !== 'en' ? undefined : leastObjective(draft, document);
  return least === undefined || displayText(least.text) !== least.text ? shown : [least];
}

/** Where rules are taught each has its question: one for each 60 words, and no more than somebody answers in a sitting. */
const wordsPerRule = 60;
const mostOfRules = 10;

const mostOf = ({ segment }: LessonDraft): number => {
  const words = segment.sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return Math.max(usualQuestions, Math.min(mostOfRules, Math.floor(words / wordsPerRule)));
};

/** Questions to choose from; looking a lesson's every proposal up in a whole book would cost most of the run. */
const enoughFair = 20;

/** Most are never looked at: a lesson has its questions before, and wrong options are the dearest thing to look for. */
function* fairest(proposed: Iterable<Proposal>, proof: Proof): Generator<Fair> {
  let found = 0;
  for (const proposal of proposed) {
    const question = asQuestion(proposal);
    if (failedGates(question, proof).length > 0) continue;
    yield { proposal, question };
    found += 1;
    if (found === enoughFair) return;
  }
}

function offers(
  draft: LessonDraft,
  lesson: number,
  pool: AnswerPool,
  {
    causes,
    lists,
    roles,
    narrative,
    terms,
  }: {
    causes: readonly Cause[];
    lists: ReturnType<typeof printedLists>;
    roles: readonly Role[];
    narrative: boolean;
    /** What the document defines, lower-cased. */
    terms: ReadonlySet<string>;
  },
  document: Document,
): Offer[] {
  const { segment } = draft;
  const weights = sentenceWeights(segment);
  const readings = pool.readings[lesson] ?? [];
  const seed = `${document.sha256}/${lesson}/`;
  const ofTextbook = (proposal: Proposal) =>
    narrative && document.language === 'en' ? worthKnowing(proposal) : proposal;
  // "What reason does the lesson give for this?": no reader of English would ask so (2026-11-28).
  const ofCauses = (proposal: Proposal): Proposal =>
    document.language === 'en' ? { ...proposal, needsEye: true } : proposal;
  // "Which term means ...?": strict readers sent none of seven, the other terms being of another kind (2026-11-28).
  const ofTerms = (proposal: Proposal): Proposal =>
    document.language === 'en' ? { ...proposal, needsEye: true } : proposal;
  return [
    ...givenQuestions(segment, document).map(offered),
    ...ruleQuestions(draft, roles, seed, document.language, document.blocks)
      .map((proposal) => (document.language === 'en' ? namedProposal : underItsHeading)(proposal, draft, document))
      .map(ofTextbook)
      .map(document.language === 'en' ? behindSure : (proposal) => proposal)
      .map(offered),
    // Where rules are taught in English a list is asked by its rules; which of its lines it prints is worth nothing.
    ...(narrative ? listQuestions(segment, document, lists).map(offered) : []),
    ...causeQuestions(lesson, weights, causes, seed, pool).map(ofCauses).map(offered),
    ...definitionQuestions(segment, readings, weights, pool, document)
      .map((proposal) => (narrative ? proposal : amongTerms(proposal, terms)))
      .filter((proposal) => proposal !== undefined)
      .map(ofTerms)
      .map(offered),
    ...(document.language === 'en' && narrative
      ? readings.flatMap((reading, index) => [
          ...descriptionQuestions(reading, weights[index] as number, pool, seed)
            .map(ofTextbook)
            .map(offered),
          ...enumerationQuestions(reading, weights[index] as number, pool, seed).map(offered),
        ])
      : []),
    ...((narrative || document.language !== 'en') && isOneOfFive(document.language)
      ? gaps(readings, weights, pool, seed, document.language)
          .map(isOfRules(draft) ? withoutGap : (offer) => offer)
          .map(narrative && document.language === 'en' ? amongItsKind : forAnEye)
      : []),
  ];
}

/** What waits for a person takes no place of what can be sent: of the same rule, or of a lesser one. */
const behindSure = (proposal: Proposal): Proposal =>
  proposal.needsEye === true ? { ...proposal, weight: proposal.weight - weightOf[3] } : proposal;

/** A handbook's other words are no terms: the wrong options are what it defines besides. */
function amongTerms(proposal: Proposal, terms: ReadonlySet<string>): Proposal | undefined {
  const distractors = proposal.distractors.filter((text) => terms.has(text.toLowerCase()));
  return distractors.length < 2 ? undefined : { ...proposal, distractors };
}

/** Elsewhere nothing tells a noun from "for example", so a gap would ask for any word. */
const isOneOfFive = (language: string): boolean => languageCodes.some((code) => code === language);

const gaps = (
  readings: readonly Reading[],
  weights: readonly number[],
  pool: AnswerPool,
  seed: string,
  language: string,
) =>
  weightiest(weights).flatMap((index) => [
    ...clozeQuestions(readings[index] as Reading, weights[index] as number, pool, seed, language),
    ...numberQuestions(readings[index] as Reading, weights[index] as number, seed, language).map(offered),
  ]);

/** Sentences of a lesson that are tried for a gap; the rest weigh too little to be asked about. */
const mostTried = 40;

const weightiest = (weights: readonly number[]): number[] =>
  weights
    .map((_, index) => index)
    .sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b)
    .slice(0, mostTried);

const asQuestion = (proposal: Proposal): Question => ({
  kind: proposal.kind,
  question: proposal.question,
  options: [proposal.answer, ...proposal.distractors].map(displayText),
  answer: displayText(proposal.answer),
  explanation: proposal.explanation,
  evidence: proposal.evidence,
  ...(proposal.needsEye === true && { needsEye: true as const }),
});

/** What is to be recalled beside the chosen questions, none of which it tells or is told by. */
function recalls(chosen: readonly Placed[], draft: LessonDraft, proof: Proof, narrative: boolean): Placed[] {
  // What waits for a person keeps nothing else from being asked.
  const taken = chosen.map(({ question }) => question).filter(({ needsEye }) => needsEye !== true);
  const { document } = proof;
  const whole = ofWhole(draft, document, narrative).filter(({ question: { evidence } }) => isFreeOf(evidence, taken));
  const rates = rateQuestions(draft, document);
  const sure = whole.filter(({ question: { needsEye } }) => needsEye !== true);
  const known = [...taken, ...sure.map(({ question }) => question)];
  const lists = new Set(
    sure.map(({ question }) => question.evidence.block).filter((block) => document.blocks[block]?.kind === 'list'),
  );
  const ask = document.language === 'en' ? recallQuestions : recallElsewhere;
  // What a list answers as a whole is not asked of its items again.
  const single = ask(draft, known, document, narrative).filter(({ question }) => !lists.has(question.evidence.block));
  // A rate is applied to a case: another variant of what the sentence is asked for.
  const found = [...whole, ...rates, ...single];
  return found.filter(
    ({ question }) =>
      failedGates(question, proof).length === 0 &&
      taken.every((other) => other.kind === 'true_false' || !givesAway(other, question)),
  );
}

/** Three lists of a lesson are matched, and a learner has enough of it. */
const mostOfBlocks = 3;
/** To name two of a list is soon done. */
const mostOfLists = 5;

/** What a list, a table or a heading is asked as a whole. */
function ofWhole(draft: LessonDraft, document: Document, narrative: boolean): Placed[] {
  const isEnglish = document.language === 'en';
  const ofBlocks = [
    pairQuestions,
    sequenceQuestions,
    tableQuestions,
    ...(isEnglish ? [] : [labelQuestions]),
    ...(isEnglish && !narrative ? [siblingQuestions, listRecalls] : []),
  ];
  const asked = ofBlocks.flatMap((make) =>
    make(draft, document).slice(0, make === listRecalls ? mostOfLists : mostOfBlocks),
  );
  // Two ways under one heading, asked in the same words, have two right answers.
  const isOwn = ({ question: { question } }: Placed) =>
    asked.filter((other) => other.question.question === question).length === 1;
  return [
    ...(isEnglish ? [...askedHeadings(draft, document), ...situationQuestions(draft, document)] : []),
    ...asked.filter(isOwn),
  ];
}

/** Puts the answers in places that a hash deals out evenly: each goes where fewest of the lesson's answers are yet. */
export function placeAnswers(questions: readonly Question[], sha256: string, lesson: number): Question[] {
  const places = seededOrder([0, 1, 2, 3], sha256, lesson, 'places');
  const uses = places.map(() => 0);
  return questions.map((question, index) => {
    if (question.options.length === 0 || question.kind === 'sequence' || question.kind === 'match') return question;
    // Everybody expects these two in this order.
    if (question.kind === 'true_false') return { ...question, options: question.options.toSorted(yesFirst) };
    const others = seededOrder(
      question.options.filter((option) => option !== question.answer),
      sha256,
      lesson,
      index,
    );
    const free = places.filter((place) => place < question.options.length);
    const fewest = Math.min(...free.map((place) => uses[place] as number));
    const at = free.find((place) => uses[place] === fewest) as number;
    uses[at] = fewest + 1;
    return { ...question, options: others.toSpliced(at, 0, question.answer) };
  });
}
