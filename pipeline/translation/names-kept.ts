import type { Language } from '#contract/languages.ts';
import { soundsOf, soundsAlike } from './word-sounds.ts';
import { datesOf } from './unit-words.ts';

/** A word in Latin letters with a capital or a figure within: an abbreviation, a brand, a form's number. */
const marked =
  /(?<![\p{L}\p{M}\p{Nd}])(?=[\p{L}\p{Nd}.&-]*\p{L})(?:[A-Z]{2,}[\p{L}\p{Nd}&-]*|[A-Za-z]+[A-Z][\p{L}]*|[A-Z]+[-/]?\p{Nd}+[\p{L}\p{Nd}-]*|\p{Nd}+[A-Z]+(?!\p{Nd}))(?![\p{L}\p{M}])/gu;
const latinWord = /(?<![\p{L}\p{M}\p{Nd}])\p{Lu}\p{Ll}[\p{L}'’]*(?![\p{L}\p{M}])/gu;
/** Capitals that are no names. */
const commonWords = new Set('I The A An And Or If In On At To Of For With By As It He She We You They'.split(' '));

/**
 * The names and terms of a text that a translation has to keep, each as often as it stands there: in English words with a
 * capital that begins no sentence; in every language what is written in Latin letters and looks like a name.
 *
 * @param isHeading in a heading every word may begin with a capital
 */
export function namesIn(text: string, language: Language, isHeading = false): string[] {
  const certain = [...text.matchAll(marked)].map(({ 0: name, index }) => ({ name, index }));
  if (language !== 'en') {
    const latin = [...text.matchAll(/(?<![\p{L}\p{M}\p{Nd}])\p{Lu}[A-Za-z]+(?![\p{L}\p{M}\p{Nd}])/gu)];
    return distinct([...certain, ...latin.map(({ 0: name, index }) => ({ name, index }))]);
  }
  if (isHeading) return distinct(certain);
  const capital = [...text.matchAll(latinWord)].flatMap(({ 0: name, index }) =>
    commonWords.has(name) || isDate(name) || beginsSentence(text, index) ? [] : [{ name, index }],
  );
  // What is a name within a sentence is one also where it begins the next.
  const known = new Set(capital.map(({ name }) => name));
  const again = [...text.matchAll(latinWord)].flatMap(({ 0: name, index }) =>
    known.has(name) && beginsSentence(text, index) ? [{ name, index }] : [],
  );
  return distinct([...certain, ...capital, ...again]);
}

const isDate = (word: string): boolean =>
  word === 'May' || datesOf('en').some(({ pattern }) => new RegExp(pattern.source, 'u').test(word));

/** By place: two patterns may find one word. */
const distinct = (found: readonly { name: string; index: number }[]): string[] =>
  [...new Map(found.map(({ name, index }) => [index, name])).entries()]
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name);

const beginsSentence = (text: string, index: number): boolean =>
  /(?:^|[.!?:।\n•]|["“‘(*_]|^\p{Nd}+[.)])\s*["“‘(*_]*$/u.test(text.slice(0, index));

/** The names of the source that the translation has lost: neither as they are written nor as they sound. */
export function namesLost(names: readonly string[], translation: string): string[] {
  const words = translation
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{Nd}'’&/.-]+/u)
    .filter((word) => word !== '');
  const free = words.map((word) => ({ word: word.replace(/^[.'’-]+|[.'’]+$/gu, ''), isTaken: false }));
  return names.filter((name) => {
    const home =
      free.find(({ word, isTaken }) => !isTaken && isWritten(name, word)) ??
      free.find(({ word, isTaken }, at) => {
        const next = free[at + 1];
        if (isTaken) return false;
        // "Whats App" and "व्हाट्स ऐप" are one name.
        return (
          soundsAlike(soundsOf(name), soundsOf(word)) ||
          (next !== undefined && name.length > 6 && soundsAlike(soundsOf(name), soundsOf(word + next.word)))
        );
      });
    if (home === undefined) return true;
    home.isTaken = true;
    return false;
  });
}

/** With an ending of the other language behind it: "WhatsApp-ல்", "PPEचा". */
function isWritten(name: string, word: string): boolean {
  const [a, b] = [name.toLowerCase(), word.toLowerCase()];
  if (a === b) return true;
  return b.startsWith(a) && !/^[a-z\p{Nd}]/u.test(b.slice(a.length));
}
