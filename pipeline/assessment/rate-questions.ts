import type { Document, Span } from '../document.ts';
import { startUpper } from '../generation/display-text.ts';
import { nativeQuantity } from '../languages/native-quantities.ts';
import { ratesOf } from '../languages/rate-words.ts';
import { ruleTurnsOf } from '../languages/rule-turns.ts';
import type { LessonDraft, Point, Question } from '../lesson-plan.ts';
import { askingWordsOf } from './asking-words.ts';
import { agreesAlike } from './changes-elsewhere.ts';
import { lowerFirst } from './english/question-grammar.ts';
import { gap } from './gaps/question-stems.ts';
import type { Recall } from './recalled.ts';
import { canBeStated, positionOf } from './rule-questions.ts';
import { seededOrder } from './seeded-choice.ts';

/** Times of the rate that are asked for; in Arabic all of them take the plural. */
const times = [3, 4, 5, 6, 8] as const;
/** Amounts that a share is taken of. */
const amounts = [200, 300, 400, 500, 600, 800] as const;
const largest = 10_000;

/** A sentence with a number left out, and the number that a stated rate makes of a case. */
interface Applied {
  setting?: string;
  statement: string;
  value: number;
  /** The number as it is written in the sentence's digits, with its unit. */
  written: string;
}

/**
 * "In 6 months, each employee earns ____ days of leave", from "2 days per month": a stated rate, applied to a case. The
 * number that is right is multiplied here and stands nowhere in the text. Where a bound, a condition or a second number
 * leaves more than one reading nothing is asked.
 */
export function rateQuestions(draft: LessonDraft, document: Document): Recall[] {
  const { language, sha256 } = document;
  return draft.keyPoints.flatMap((point): Recall[] => {
    const position = positionOf(point, draft.segment);
    const last = point.sources.at(-1);
    if (last === undefined || position < 0 || !canBeStated(point, draft, position, language, document.blocks))
      return [];
    if (leavesOpen(point.text, language)) return [];
    const seed = `${sha256}/${last.block}/${last.start}`;
    const applied = rateApplied(point.text, language, seed) ?? shareApplied(point.text, language, seed);
    return applied === undefined ? [] : [{ question: asQuestion(applied, point, last, language), position }];
  });
}

/** "At least", "up to", "only when": then more than one number is right. */
function leavesOpen(text: string, language: string): boolean {
  if (language === 'en') return bounded.test(text);
  const turns = ruleTurnsOf(language);
  return turns === undefined || turns.exception.test(text) || turns.bounds.some(([form]) => form.test(text));
}
const bounded =
  /\b(?:up to|at least|at most|minimum|maximum|no (?:more|less|fewer) than|more than|less than|fewer than|over|under|about|around|approximately|roughly|almost|nearly|average|between|limit(?:ed)?|if|unless|when|until|except|after|before|or|times|first|additional|extra|not|never|may|can|could|might)\b|[(;:]/iu;

/** "One a day, for 180 days": the days are those of the whole, and no rate. */
const fewestOfUnit = 3;
function isOfItself(unit: string, opening: string): boolean {
  const stem = unit.trim().slice(0, fewestOfUnit);
  return stem.length === fewestOfUnit && opening.includes(stem);
}

/** "Per bather and per day": without the day it grows with something else still. */
const dangling =
  /(?<![\p{L}\p{M}])(?:et|y|e|dan|na|और|तथा|एवं|आणि|व|மற்றும்|మరియు|এবং|ও|و)\s*[.।]?$|(?<!\p{L})(?:par|por|per|kwa) \p{L}+\s*[.]?$/u;

function rateApplied(text: string, language: string, seed: string): Applied | undefined {
  const found = ratesOf(language).flatMap(([per, opening]) => {
    const match = per.exec(text);
    return match === null ? [] : [{ match, opening }];
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const { match, opening } = only;
  const { thing = '', things = '', of = '', size = '1' } = match.groups ?? {};
  const rest = `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`
    .replace(/\s+([.।])?$/u, '$1')
    .replace(/ +/gu, ' ');
  const number = numberIn(rest, language);
  if (number === undefined || rest.includes(',')) return undefined;
  const unit = /^\s?[\p{L}\p{M}]+/u.exec(rest.slice(number.at + number.written.length))?.[0] ?? '';
  if (language !== 'en' && (isOfItself(unit, opening) || dangling.test(rest))) return undefined;
  const [count] = seededOrder(
    times.filter((count) => isFit(number.value, count, language)),
    seed,
    'times',
  );
  if (count === undefined) return undefined;
  const value = product(number.value, count);
  const begins = opening
    .replace('{n}', () => number.write(count * Number(size)))
    .replace('{thing}', () => thing)
    .replace('{things}', () => things)
    .replace('{of}', () => of);
  const statement = `${rest.slice(0, number.at)}${gap}${rest.slice(number.at + number.written.length)}`;
  const isBefore = language === 'sw' || number.sign !== '';
  return {
    statement: startUpper(`${begins}${lowerFirst(statement).replace(/^L(?=['’])/u, 'l')}`),
    value,
    written: `${number.sign}${number.write(value)}${isBefore ? '' : unit}`,
  };
}

interface RateNumber {
  at: number;
  written: string;
  value: number;
  /** Of money, in front of it. */
  sign: string;
  write: (value: number) => string;
}

const isFit = (value: number, count: number, language: string): boolean =>
  product(value, count) <= largest && (language === 'en' || agreesAlike(product(value, count), value, language));

/** Exact for what has two decimals. */
const product = (value: number, count: number): number => Math.round(value * 100) * count * 0.01;

/** The only number, with a unit or a sign of money; a share of a rate grows otherwise. */
function numberIn(rest: string, language: string): RateNumber | undefined {
  if (/[%٪]/u.test(rest)) return undefined;
  const native = language === 'en' ? undefined : nativeQuantity(rest, language);
  // What a rate comes to is written in figures, and so is the rate.
  if (native !== undefined) {
    const { at, written, value, write } = native;
    return /\p{Nd}/u.test(written)
      ? { at, written, value, sign: '', write: (one) => write(one) ?? String(one) }
      : undefined;
  }
  if (language !== 'en') return undefined;
  const [match, second] = rest.matchAll(
    /(?<sign>[$€£₹]\s?)?(?<![\p{L}\p{N}.,/-])(?<number>\d+(?:\.\d{1,2})?)(?![\p{N}.,/%-]|\s?[–-])/gu,
  );
  if (match === undefined || second !== undefined || /\d/u.test(rest.replace(match[0], ''))) return undefined;
  const { sign = '', number = '' } = match.groups ?? {};
  const at = match.index + sign.length;
  const hasUnit = sign !== '' || /^ \p{Ll}{1,12}s?\b/u.test(rest.slice(at + number.length));
  // "1 day" becomes "3 days".
  if (!hasUnit || (sign === '' && Number(number) === 1)) return undefined;
  return { at, written: number, value: Number(number), sign, write: (value) => String(Number(value.toFixed(2))) };
}

const share =
  /^(?<who>.{3,60}?) (?<verb>pays|pay|covers|cover|reimburses|reimburse|contributes|contribute|refunds|refund|deducts|deduct|keeps|keep) (?<share>\d{1,2}(?:\.5)?) ?(?:%|percent|per cent) of (?<base>(?:the|your) (?:[\p{Ll}-]+ ){0,3}(?:premiums?|costs?|fees?|price|salary|rent|bill|amount|total|tuition|deposit|purchase price))\.?$/u;

/** "The company pays 75% of your premium": of a premium of 400, how much? English. */
function shareApplied(text: string, language: string, seed: string): Applied | undefined {
  const found = language === 'en' ? share.exec(text)?.groups : undefined;
  if (found === undefined) return undefined;
  const { who = '', verb = '', base = '', share: percent = '' } = found;
  const whole = amounts.filter((amount) => Number.isInteger((amount * Number(percent)) / 100));
  const [amount] = seededOrder(whole, seed, 'amount');
  if (amount === undefined) return undefined;
  const value = (amount * Number(percent)) / 100;
  const isMany = /s$/u.test(base);
  return {
    setting: `${startUpper(base)} ${isMany ? 'are' : 'is'} ${amount}.`,
    statement: `${who} ${verb} ${gap} of ${isMany ? 'them' : 'it'}.`,
    value,
    written: String(value),
  };
}

function asQuestion(
  { setting, statement, value, written }: Applied,
  { text }: Point,
  evidence: Span,
  language: string,
): Question {
  return {
    kind: 'rate',
    ...(setting !== undefined && { setting }),
    question: askingWordsOf(language).number.replace('{statement}', () => statement),
    options: [],
    answer: written,
    accepted: [...new Set([written, String(Number(value.toFixed(2)))])],
    explanation: text,
    evidence,
  };
}
