import { resultNotice } from '#contract/result-notices.ts';
import type { Notice } from '../../document.ts';
import type { PlainLine } from './plain-line.ts';

/** A loss above this share of the words is named with its place (lesson.md, "What was wrong"). */
const namedFrom = 0.02;
/** Too few words to speak of a share of them. */
const fewestWords = 40;
const mostPlaces = 3;
const wordsOfPlace = 6;
/** So many lines are looked for letter by letter; what loses more has lost it. */
const mostSought = 500;

export interface Loss {
  /** Of the words that a plain reader finds, the share that was read; 0 to 1. */
  share: number;
  notices: Notice[];
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * What a plain reader of a file found and its reading does not hold, word by word.
 *
 * @param told the texts of the reading, in order
 */
export function lostWords(lines: readonly PlainLine[], told: readonly string[]): Loss {
  const left = new Map<string, number>();
  for (const word of told.flatMap(wordsIn)) left.set(word, (left.get(word) ?? 0) + 1);
  // A word that a line's end or wide letters broke is held together here.
  const joined = told.map((text) => wordsIn(text).join('')).join('');
  let all = 0;
  let lost = 0;
  let sought = 0;
  const places = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const words = wordsIn(line.text);
    all += words.length;
    const missing = words.filter((word) => {
      const count = left.get(word) ?? 0;
      if (count > 0) left.set(word, count - 1);
      return count === 0;
    });
    if (missing.length === 0) continue;
    sought += 1;
    if (sought <= mostSought && joined.includes(words.join(''))) continue;
    lost += missing.length;
    const place = placeOf(lines, index);
    places.set(place, (places.get(place) ?? 0) + missing.length);
  }
  const share = all === 0 ? 1 : 1 - lost / all;
  if (all < fewestWords || 1 - share <= namedFrom) return { share, notices: [] };
  const most = [...places].sort(([, a], [, b]) => b - a).slice(0, mostPlaces);
  return {
    share,
    notices: [
      resultNotice('words_unread', { a: Math.round((1 - share) * 100), list: most.map(([place]) => place).join('; ') }),
    ],
  };
}

/** A page by its number; elsewhere the words with which the lost lines begin. */
function placeOf(lines: readonly PlainLine[], index: number): string {
  const { page, text = '' } = lines[index] ?? {};
  if (page !== undefined) return `p. ${page}`;
  return `“${text
    .replace(/[:“”"]/gu, '')
    .split(/\s+/u)
    .slice(0, wordsOfPlace)
    .join(' ')}”`;
}
