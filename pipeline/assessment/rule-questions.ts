import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { addressesReader } from '../generation/self-contained.ts';
import { isOrder } from '../generation/rule-objectives.ts';
import type { AnalysedSegment, LessonDraft, Point } from '../lesson-plan.ts';
import { askingWordsOf } from './asking-words.ts';
import { changeElsewhere, quantityWithOthers } from './changes-elsewhere.ts';
import { isStatement } from './statements-elsewhere.ts';
import { leaveQuestion } from './leave-questions.ts';
import type { Proposal } from './proposal.ts';
import { changesOf, onlyQuantity, othersOf, type Quantity, withDigits } from './rule-changes.ts';
import { gap } from './question-stems.ts';
import { type Role, roleQuestion } from './role-questions.ts';
import { seeded } from './seeded-choice.ts';

const fewestWords = 6;
/** A Tamil or Telugu word says what two of English do. */
const fewestOfJoined = 4;
const joins: ReadonlySet<string> = new Set(['ta', 'te']);
const mostWords = 30;
/** What tells a story or gives a reason reads oddly with one thing changed. */
const asked: ReadonlySet<Point['kind']> = new Set(['rule', 'number', 'procedure']);

/** A rule is worth more than any gap in a sentence. */
const weightOf = { 3: 6, 2: 4, 1: 0 } as const;

/**
 * Questions from the rules and numbers of a lesson: a statement that is true or has one thing changed, and a number to be
 * put back into its rule. Each asks for what the point says, so nobody is asked for a word.
 */
export function ruleQuestions(draft: LessonDraft, roles: readonly Role[], seed: string, language: string): Proposal[] {
  return draft.keyPoints.flatMap((point, index) => {
    const position = positionOf(point, draft.segment);
    if (position < 0 || !canBeStated(point, draft, position, language)) return [];
    const made = [
      numberQuestion(point, position, language),
      statement(point, index, position, seed, language),
      roleQuestion(point, position, roles, seed, draft.keyPoints),
      language === 'en' ? leaveQuestion(point, position) : undefined,
    ];
    return made.filter((proposal) => proposal !== undefined);
  });
}

export const positionOf = ({ sources }: Point, { sentences }: AnalysedSegment): number => {
  const last = sources.at(-1);
  return sentences.findIndex(
    ({ block, start, end }) => last !== undefined && block === last.block && start <= last.start && last.start < end,
  );
};

/** Whether a point is a rule, number or step that a reader understands without its neighbours. */
export function canBeStated(point: Point, draft: LessonDraft, position: number, language: string): boolean {
  // "Problem: ..." is half of something else.
  if (!asked.has(point.kind) || /:\s/u.test(point.text) || !isClear(point, draft, position, language)) return false;
  return !(/\b(?:we|our|us|I|my)\b/u.test(point.text) && addressesReader(point.text));
}

/** Whether a reader understands a point without its neighbours. */
export function isClear(point: Point, draft: LessonDraft, position: number, language: string): boolean {
  const words = countWords(point.text);
  if (point.importance === 1 || words < (joins.has(language) ? fewestOfJoined : fewestWords) || words > mostWords)
    return false;
  if (/\b(?:for example|for instance|e\.g\.|suppose|imagine)/iu.test(point.text)) return false;
  if (/^As \p{L}/u.test(point.text)) return false;
  if (!/[.।!]?["”’)]?$/u.test(point.text) || /[“”"]|https?:|@/u.test(point.text)) return false;
  return language !== 'en' || (hasSubjectAndVerb(point.text) && !pointsIntoItsParagraph(point.text, draft, position));
}

/** Begins with a subject before its finite verb, or is an order: "Clear the bed before every job." */
function hasSubjectAndVerb(text: string): boolean {
  const tokens = tagEnglish(text);
  const verb = tokens.findIndex(
    ({ partOfSpeech, text: word }) => partOfSpeech === 'AUX' || (partOfSpeech === 'VERB' && !/ing$/u.test(word)),
  );
  return verb >= 0 && tokens.length >= fewestWords && !/[:;]\s*$/u.test(text) && !/\s[–—-]\s*$/u.test(text);
}

/** "The form is kept for two years" in mid-paragraph: which form, only the sentence before says. */
function pointsIntoItsParagraph(text: string, { segment, title }: LessonDraft, position: number): boolean {
  if (
    !/^(?:the|such) \p{Ll}/iu.test(text) ||
    segment.sentences[position - 1]?.block !== segment.sentences[position]?.block
  )
    return false;
  const rules = rulesOf('en');
  const known = new Set(contentStems([title.text, ...segment.headingPath].join(' '), rules));
  const [noun] = contentStems(text, rules);
  return noun === undefined || !known.has(noun);
}

/** An order reads oddly as true or false, and what does not bind is an opinion. */
const binds =
  /\b(?:must|shall|should|have to|has to|needs? to|may|cannot|can|(?:is|are) (?:not )?(?:required|allowed|permitted|prohibited|forbidden))\b|\d/u;
/** Without its reason and what hangs on behind: "Top up only after charging, because acid can overflow" binds nobody by its "can". */
function ruleIn(text: string): string {
  const told = text.split(/,? because /u)[0] ?? text;
  return /^(?:If|When|Whenever|Before|After|Once|Until|Unless|For|In|On|At|During) /u.test(told)
    ? told
    : (told.split(',')[0] ?? told);
}

const isLimited =
  /\d|\b(?:only|unless|except|until|within|before|after|without|never|always|every|each|all|no|not|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu;

/** Two statements at once, a label or a request: true or false of which part? */
const isTwofold = /;|\s[–—-]\s|->|\bplease\b/iu;

function statement(
  point: Point,
  index: number,
  position: number,
  seed: string,
  language: string,
): Proposal | undefined {
  const words = askingWordsOf(language);
  const changed = language === 'en' ? changesOf(point.text)[0]?.text : changeElsewhere(point.text, language);
  const last = point.sources.at(-1);
  if (changed === undefined || last === undefined || isTwofold.test(point.text)) return undefined;
  if (language !== 'en' && !isStatement(point, changed, language)) return undefined;
  if (language === 'en' && (isOrder(point.text) || !binds.test(ruleIn(point.text)))) return undefined;
  const isTrue = seeded(seed, last.block, last.start, 'truth') % 2 === 0;
  // A sentence copied from its card is given away unless something in it could be otherwise.
  if (language === 'en' && isTrue && !isLimited.test(point.text)) return undefined;
  const told = isTrue ? point.text : changed;
  return {
    kind: 'true_false',
    question: words.asked.replace('{statement}', () => told),
    answer: isTrue ? words.yes : words.no,
    distractors: [isTrue ? words.no : words.yes],
    evidence: last,
    explanation: point.text,
    weight: weightOf[point.importance] - index / 100,
    position,
  };
}

function numberQuestion(point: Point, position: number, language: string): Proposal | undefined {
  const last = point.sources.at(-1);
  const quantity = language === 'en' ? englishQuantity(point.text) : quantityWithOthers(point.text, language);
  if (quantity === undefined || last === undefined) return undefined;
  const { found, others } = quantity;
  const after = point.text.slice(found.at + found.written.length);
  // "24 hours, or" goes on with another number or a condition that belongs to it.
  if (/^,? (?:or|and|to|then)\b|^[-–]/u.test(after)) return undefined;
  const quoted = `${point.text.slice(0, found.at)}${gap}${after}`;
  return {
    kind: 'rule_number',
    question: askingWordsOf(language).number.replace('{statement}', () => quoted),
    answer: found.written,
    distractors: others,
    evidence: last,
    explanation: point.text,
    weight: weightOf[point.importance] + 0.5,
    position,
  };
}

function englishQuantity(text: string): { found: Quantity; others: string[] } | undefined {
  const found = onlyQuantity(text);
  if (found === undefined || found.unit.startsWith('-')) return undefined;
  const others = othersOf(found, text).map((digits) => withDigits(found, digits));
  return others.length < 3 ? undefined : { found, others };
}
