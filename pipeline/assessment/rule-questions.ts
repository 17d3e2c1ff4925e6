import { numberElsewhere } from '../languages/number-asks-elsewhere.ts';
import { endsInVerb, numberInPlace } from '../languages/number-asks-indic.ts';
import type { NativeQuantity } from '../languages/native-quantities.ts';
import type { Block } from '../document.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { isPlain } from '../generation/case-questions.ts';
import { leansElsewhere } from '../languages/other-places.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { subjectOf } from '../generation/clauses.ts';
import { addressesReader } from '../generation/self-contained.ts';
import { isSpeech } from '../generation/spoken-words.ts';
import type { AnalysedSegment, LessonDraft, Point } from '../lesson-plan.ts';
import { askingWordsOf } from './asking-words.ts';
import { amountQuestion } from './english/amount-questions.ts';
import { losesItsThing } from './english/lost-thing.ts';
import { denialElsewhere } from '../generation/denials-elsewhere.ts';
import { quantityWithOthers } from './changes-elsewhere.ts';
import { isAnOrder, upper, withoutTerms } from './english/question-grammar.ts';
import { denialOf } from './english/denials.ts';
import type { Proposal } from './proposal.ts';
import { onlyQuantity, othersOf, type Quantity, withDigits } from './rule-changes.ts';
import { gap } from './gaps/question-stems.ts';
import { hedged, statement, weightOf } from './statement-questions.ts';
import { isSameLine } from './same-line.ts';
import { type Role, roleQuestion } from './role-questions.ts';
import { isBanOrder, opensWithOrder, unlabelled } from './statements-elsewhere.ts';

const fewestWords = 6;
/** "Do not reuse passwords" is clear in four, and a Tamil or Telugu word says what two of English do. */
const fewestOfShort = 4;
const shortBan = /^(?:Do not|Don['’]t|Never) \p{Ll}/u;
const joins: ReadonlySet<string> = new Set(['ta', 'te']);
const mostWords = 30;
/** What tells a story or gives a reason reads oddly with one thing changed. */
const asked: ReadonlySet<Point['kind']> = new Set(['rule', 'number', 'procedure']);

/**
 * Questions from the rules and numbers of a lesson: a statement that is true or has one thing changed, and a number to be
 * put back into its rule. Each asks for what the point says, so nobody is asked for a word.
 */
export function ruleQuestions(
  draft: LessonDraft,
  roles: readonly Role[],
  seed: string,
  language: string,
  blocks: readonly Block[] = [],
): Proposal[] {
  return draft.keyPoints.flatMap((written, index) => {
    const point = language === 'en' ? written : unlabelled(written);
    const position = positionOf(point, draft.segment);
    if (position < 0) return [];
    if (!canBeStated(point, draft, position, language, blocks)) {
      // What a text denies, somebody believes: worth a statement though it binds nobody.
      const isDenied = (language === 'en' ? denialOf(point.text) : denialElsewhere(point.text, language)) !== undefined;
      const isDeniedRule = isDenied && canBeStated({ ...point, kind: 'rule' }, draft, position, language, blocks);
      const denied = isDeniedRule ? statement(point, index, position, seed, language) : undefined;
      return denied === undefined ? [] : [denied];
    }
    const before = draft.segment.sentences[position - 1];
    const made = [
      amountOf(point, position, draft, language) ?? numberQuestion(point, position, language),
      isBanOrder(point.text, language) && isSameLine(before, draft.segment.sentences[position], blocks)
        ? undefined
        : statement(point, index, position, seed, language),
      roleQuestion(point, position, roles, seed, draft.keyPoints),
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
export function canBeStated(
  point: Point,
  draft: LessonDraft,
  position: number,
  language: string,
  blocks: readonly Block[] = [],
): boolean {
  // "Problem: ..." is half of something else.
  if (!asked.has(point.kind) || /:\s/u.test(point.text) || !isClear(point, draft, position, language, blocks))
    return false;
  if (language === 'en' && isSpeech(draft.segment.sentences)) return false;
  return !(/\b(?:we|our|us|I|my)\b/u.test(point.text) && addressesReader(point.text));
}

/** Whether a reader understands a point without its neighbours. */
export function isClear(
  point: Point,
  draft: LessonDraft,
  position: number,
  language: string,
  blocks: readonly Block[] = [],
): boolean {
  const words = countWords(point.text);
  const fewest = joins.has(language) || shortBan.test(point.text) ? fewestOfShort : fewestWords;
  if (point.importance === 1 || words < fewest || words > mostWords) return false;
  if (/\b(?:for example|for instance|e\.g\.|suppose|imagine)/iu.test(point.text.replace(/\([^()]*\)/gu, '')))
    return false;
  if (/^As \p{L}/u.test(point.text)) return false;
  if (language === 'en' && pointsAtItsPage.test(withoutOwnReferences(point.text))) return false;
  if (language === 'en' && isSpeech(draft.segment.sentences) && speaksOfItself.test(point.text.replace(freed, '')))
    return false;
  // A word broken at the end of its line, and what stood between its halves.
  if (/\p{L}- \p{L}|\p{Ll}\.\p{Lu}\p{Ll}/u.test(point.text)) return false;
  // An address is what one writes to: "Email keys@harbour.example at once" says as much as "Email the harbour office".
  const plain = withoutTerms(language === 'en' ? point.text.replace(address, 'the office') : point.text);
  if (!/[.।!]?["”’)]?$/u.test(point.text) || /[“”"]|https?:|@/u.test(plain)) return false;
  return (
    language !== 'en' ||
    (hasSubjectAndVerb(point.text, fewest) &&
      !pointsIntoItsParagraph(point.text, draft, position, blocks) &&
      !tellsAnExample(draft, position, blocks))
  );
}

const address = /(?<![\p{L}\p{N}])[\w.+-]*@[\w-]+(?:\.[\w-]+)*/gu;

/** "For example: you have a 36-hour contract. You work 18 hours now.": the numbers of nobody. */
function tellsAnExample({ segment: { sentences } }: LessonDraft, position: number, blocks: readonly Block[]): boolean {
  const own = sentences[position];
  return sentences
    .slice(Math.max(0, position - longestExample), Math.max(0, position))
    .some(
      (before) =>
        isSameLine(before, own, blocks) && /^(?:For example|For instance|Example|Suppose|Imagine)\b/u.test(before.text),
    );
}
const longestExample = 3;

/** "At this point", "in that case", "on the left": where that is, only the page tells. */
const pointsAtItsPage =
  /\b(?:in|of|for|to|with|by|on|at|from|during|under) (?:this|these|that|those|such(?! a way that)) \p{Ll}|^On the (?:left|right)\b/iu;

/** "Hiding a tab changes nothing in that tab": which one, the sentence itself has said. */
const withoutOwnReferences = (text: string): string =>
  text.replace(/\b(?:this|that|these|those) (?<noun>\p{Ll}{3,})/gu, (written: string, noun: string, at: number) =>
    new RegExp(`\\b${noun}\\b`, 'u').test(text.slice(0, at)) ? `the ${noun}` : written,
  );

/** What nobody has to do is a rule, whoever says it. */
const freed = /^You (?:do not|don['’]t) (?:have|need) to\b/u;

/** What a speaker says of himself, to his hearer, or half: nothing to be asked of somebody else. */
const speaksOfItself =
  /\b(?:I|we|us|our|my|you|your|let['’]s|somebody|someone|guys|gonna|wanna|stuff|thing|things|like|just|really|actually|kind of|sort of)\b|\.\.\.|…/u;

/** Begins with a subject before its finite verb, or is an order: "Clear the bed before every job." */
function hasSubjectAndVerb(text: string, fewest: number): boolean {
  const tokens = tagEnglish(text);
  const verb = tokens.findIndex(
    ({ partOfSpeech, text: word }) => partOfSpeech === 'AUX' || (partOfSpeech === 'VERB' && !/ing$/u.test(word)),
  );
  return (verb >= 0 || bids(text)) && tokens.length >= fewest && !/[:;]\s*$/u.test(text) && !/\s[–—-]\s*$/u.test(text);
}

/** "Use drip pans", "Before a long drive, check the oil": an order whose verb the tagger takes for a thing. */
function bids(text: string): boolean {
  const order = text.replace(/[.!]\s*$/u, '');
  const main = /^(?:If|When|Whenever|Before|After|Once|While|During|For|In|On|At|To|With) [^,]+, (?<main>.+)$/u.exec(
    order,
  )?.groups?.['main'];
  return isAnOrder(upper(main ?? order));
}

/** "The form is kept for two years" in mid-paragraph: which form, only the sentence before says. */
function pointsIntoItsParagraph(
  text: string,
  { segment, title }: LessonDraft,
  position: number,
  blocks: readonly Block[],
): boolean {
  if (
    !/^(?:the|such) \p{Ll}/iu.test(text) ||
    !isSameLine(segment.sentences[position - 1], segment.sentences[position], blocks)
  )
    return false;
  const rules = rulesOf('en');
  const known = new Set(contentStems([title.text, ...segment.headingPath].join(' '), rules));
  // "The forward booking of time" names itself; "the form" does not.
  if (contentStems(subjectOf(text) ?? '', rules).length > 1) return false;
  const [noun] = contentStems(text, rules);
  return noun === undefined || !known.has(noun);
}

const ofExample = /\b(?:in|for|with) (?:our|this|the|that) example\b/iu;

/** What is only thought of has no number to be known. */
const supposed =
  /\be\.g\.|\b(?:possible (?:explanation|reason)|suppose|imagine|for example|such as|around|roughly|about|approximately|can never be)\b/iu;

function numberQuestion(point: Point, position: number, language: string): Proposal | undefined {
  const last = point.sources.at(-1);
  const quantity = language === 'en' ? englishQuantity(point.text) : quantityWithOthers(point.text, language);
  if (quantity === undefined || last === undefined) return undefined;
  const { found, others } = quantity;
  const after = point.text.slice(found.at + found.written.length);
  // "24 hours, or" goes on with another number or a condition that belongs to it.
  if (/^,? (?:or|and|to|then)\b|^[-–]/u.test(after)) return undefined;
  if (language === 'en' && (hedged.test(point.text) || supposed.test(point.text))) return undefined;
  if (!endsInVerb(point.text, language) || !speaksForAll(point.text, language)) return undefined;
  const asked = askedNumber(point.text, found, language);
  const quoted = `${point.text.slice(0, found.at)}${gap}${after}`;
  // A gap in a copied rule asks for its words: readers sent none of six English ones, and would ask "How often ...?" (2026-11-29).
  const needsEye = language === 'en' || leansElsewhere(point.text, language);
  return {
    kind: asked === undefined ? 'rule_number' : 'amount',
    question: asked ?? askingWordsOf(language).number.replace('{statement}', () => quoted),
    answer: found.written,
    distractors: others,
    evidence: last,
    explanation: point.text,
    // A statement that can be sent goes before a gap that waits for a person.
    weight: weightOf[point.importance] + (language === 'en' && needsEye ? -0.5 : 0.5),
    position,
    ...(needsEye && { needsEye: true as const }),
  };
}

/** What a lost key costs is looked up; from which sum on somebody has to agree is a rule. */
const isPrice = (written: string, text: string): boolean =>
  /[$€£₹]|dollars|rupees/u.test(written) &&
  /\b(?:purchase|buy|bought|sold|replac(?:e|ement)|deposit|price|ticket|rent|key)\b/iu.test(text) &&
  !/\b(?:approv\p{L}*|reimburs\p{L}*|limit|over|more than|exceed\p{L}*|receipt|quotes?)\b/iu.test(text);

/** What a writer tells of himself is nobody's rule. Of English it is known elsewhere. */
function speaksForAll(text: string, language: string): boolean {
  const words = language === 'en' ? undefined : caseWordsOf(language);
  return words === undefined || isPlain(text, words);
}

/** "Within how many hours ...?", in the words of the rule; no order of a language that opens with it can be asked so. */
function askedNumber(text: string, { at, written }: Quantity | NativeQuantity, language: string): string | undefined {
  const isOrder = opensWithOrder(text, language);
  return isOrder
    ? undefined
    : (numberInPlace(text, at, written, language) ?? numberElsewhere(text, at, written, language));
}

/** Asked as a person would; only where that is not possible is there a gap. */
function amountOf(point: Point, position: number, { segment }: LessonDraft, language: string): Proposal | undefined {
  const last = point.sources.at(-1);
  if (language !== 'en' || last === undefined || hedged.test(point.text) || supposed.test(point.text)) return undefined;
  // "In our example the fold lies at 1 cm": the next number is that of the example too.
  const before = segment.sentences.slice(Math.max(0, position - 1), position + 1);
  if (before.some(({ text }) => ofExample.test(text))) return undefined;
  const found = amountQuestion(
    point.text,
    segment.sentences.map(({ text }) => text),
  );
  return (
    found && {
      ...found,
      kind: 'amount',
      evidence: last,
      explanation: point.text,
      weight: weightOf[point.importance] + 0.6,
      position,
      ...((isPrice(found.answer, point.text) || losesItsThing(found.question)) && { needsEye: true as const }),
    }
  );
}

function englishQuantity(text: string): { found: Quantity; others: string[] } | undefined {
  const found = onlyQuantity(text);
  if (found === undefined || found.unit.startsWith('-')) return undefined;
  const others = othersOf(found, text).map((digits) => withDigits(found, digits));
  return others.length < 3 ? undefined : { found, others };
}
