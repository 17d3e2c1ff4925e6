import { foldText } from './fold-text.ts';
import { type NumberWord, numberWord } from './number-words.ts';
import { type Unit, unitNamed } from './units.ts';

export interface Quantity {
  value: number;
  /** Digits behind the point, as it was written. */
  decimals: number;
  unit: Unit | undefined;
  /** A sign or word of "to" leads from it to the next. */
  opensRange: boolean;
}

type Token = { kind: 'number'; value: number; decimals: number } | { kind: 'word'; word: string };

const number = String.raw`(?<![\p{L}\p{N}])[-−](?=\d)|\d+\s?[⁄/]\s?\d+(?![⁄/\d])|\d+(?:[.,]\d+)*`;
const tokenPattern = new RegExp(String.raw`(${number})|°\s?[cf]?|[\p{L}\p{M}]+|[%₹$€£–—→-]`, 'gu');
const toWords = new Set(
  ['-', '–', '—', '→', 'to', 'से', 'ते', 'முதல்', 'నుండి', 'నుంచి'].map((word) => (word.length > 1 ? foldText(word) : word)),
);
const andWords = new Set(['and', 'a', 'an', 'और', 'आणि', 'व'].map(foldText));

/**
 * The numbers of a text with their units: digits of any script, Western and Indian grouping, a point or a comma before the
 * decimals, fractions, and number words of five languages.
 */
export function readQuantities(text: string): Quantity[] {
  const tokens = tokensOf(foldText(text));
  const found: Quantity[] = [];
  let at = 0;
  while (at < tokens.length) {
    const read = readNumber(tokens, at);
    if (read === undefined) {
      const token = tokens[at];
      const last = found.at(-1);
      if (last !== undefined && token?.kind === 'word' && toWords.has(token.word)) last.opensRange = true;
      at += 1;
      continue;
    }
    const before = tokens[at - 1];
    const sign = before?.kind === 'word' ? unitNamed(before.word) : undefined;
    const after = tokens[read.next];
    const behind = after?.kind === 'word' ? unitNamed(after.word) : undefined;
    const isMoney =
      sign !== undefined && /^(?:[₹$€£]|rs|रु|ரூ|రూ|inr|usd)$/u.test(before?.kind === 'word' ? before.word : '');
    found.push({
      value: read.value,
      decimals: read.decimals,
      unit: behind ?? (isMoney ? sign : undefined),
      opensRange: false,
    });
    at = read.next + (behind === undefined ? 0 : 1);
  }
  return found;
}

function tokensOf(folded: string): Token[] {
  const tokens: Token[] = [];
  let sign = 1;
  for (const [written, digits] of folded
    // "twenty-five" is one number and no range.
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .matchAll(tokenPattern)) {
    if (digits === undefined) {
      tokens.push({ kind: 'word', word: written.replace(/\s/g, '') });
      continue;
    }
    if (digits === '-' || digits === '−') {
      sign = -1;
      continue;
    }
    for (const { value, decimals } of literals(digits)) tokens.push({ kind: 'number', value: sign * value, decimals });
    sign = 1;
  }
  return tokens;
}

/** One number, or several where commas only part them. */
function literals(written: string): { value: number; decimals: number }[] {
  const [top, bottom] = written.split(/\s?[⁄/]\s?/u);
  if (bottom !== undefined) return Number(bottom) === 0 ? [] : [{ value: Number(top) / Number(bottom), decimals: 2 }];
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(written);
  const isGroupedByPoints = /^[1-9]\d{0,2}(?:\.\d{3}){2,}(?:,\d+)?$|^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(written);
  const isOne = /^\d+(?:[.,]\d+)?$/.test(written);
  if (!isGrouped && !isGroupedByPoints && !isOne)
    return written.split(/[.,]/).map((part) => ({ value: Number(part), decimals: 0 }));
  const plain = isGrouped
    ? written.replaceAll(',', '')
    : isGroupedByPoints
      ? written.replaceAll('.', '').replace(',', '.')
      : written.replace(',', '.');
  return [{ value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0 }];
}

interface ReadNumber {
  value: number;
  decimals: number;
  /** The first token that is no part of it. */
  next: number;
}

/** A number as far as it was read. */
interface Sum {
  total: number;
  current: number;
  /** Said before a number and added to it. */
  ahead: number;
  decimals: number;
  last: 'none' | 'ones' | 'tens' | 'scale';
}
type Said = NumberWord & { decimals: number };

/** "2.5 lakh", "one hundred and five", "साढ़े सात", "7 1/2", "seven and a half". */
function readNumber(tokens: readonly Token[], from: number): ReadNumber | undefined {
  let sum: Sum = { total: 0, current: 0, ahead: 0, decimals: 0, last: 'none' };
  let at = from;
  for (; at < tokens.length; at += 1) {
    const said = saidBy(tokens[at]);
    if (said === undefined && leadsOn(tokens, at, sum.last)) continue;
    const next = said && withSaid(sum, said);
    if (next === undefined) break;
    sum = next;
  }
  return sum.last === 'none' ? undefined : { value: sum.total + sum.current, decimals: sum.decimals, next: at };
}

function saidBy(token: Token | undefined): Said | undefined {
  if (token === undefined) return undefined;
  if (token.kind === 'number') return { kind: 'value', value: token.value, decimals: token.decimals };
  const word = numberWord(token.word);
  return word && { ...word, decimals: 0 };
}

/** @returns undefined where another number begins */
function withSaid(sum: Sum, said: Said): Sum | undefined {
  if (said.kind === 'added') return sum.last === 'none' ? { ...sum, ahead: said.value } : undefined;
  if (said.kind === 'scale') {
    const times = sum.current === 0 ? 1 + sum.ahead : sum.current;
    const isHundred = said.value === 100;
    return {
      ...sum,
      ahead: 0,
      last: 'scale',
      current: isHundred ? times * 100 : 0,
      total: sum.total + (isHundred ? 0 : times * said.value),
    };
  }
  const most = sum.last === 'tens' ? (sum.current % 1000 >= 100 ? 100 : 10) : 0;
  const isFree = sum.last === 'none' || sum.last === 'scale' || isPart(said);
  if (!isFree && said.value >= most) return undefined;
  return {
    ...sum,
    ahead: 0,
    current: sum.current + said.value + sum.ahead,
    decimals: Math.max(sum.decimals, said.decimals),
    last: said.kind === 'tens' ? 'tens' : 'ones',
  };
}

const isPart = ({ kind, value }: Said): boolean => kind === 'value' && value > 0 && value < 1;

/** "And", "and a": on the way to more of the same number, as in "seven and a half", "one hundred and five". */
function leadsOn(tokens: readonly Token[], at: number, last: Sum['last']): boolean {
  const behind = tokens.slice(at, at + 3);
  const place = behind.findIndex((token) => saidBy(token) !== undefined);
  const more = saidBy(behind[place]);
  const isLink = behind
    .slice(0, Math.max(place, 0))
    .every((token) => token.kind === 'word' && andWords.has(token.word));
  return more !== undefined && isLink && (isPart(more) ? last !== 'none' : last === 'scale');
}
