import type { Language } from '#contract/languages.ts';
import { numberOf } from '../languages/native-quantities.ts';
import { datesOf, partsOfDayOf, unitsOf } from './unit-words.ts';

/** A number as a text has it, in whichever digits. */
export interface ToldNumber {
  /** In European digits: "1500", "9:30", "-1". */
  value: string;
  /** What it counts, as far as that is known. */
  units: readonly string[];
}

// With its sign, where that stands alone before it: in "5-7" and "5–7" it is none.
const written = /(?<![\p{L}\p{M}\p{Nd}.,:])(?:(?<=^|[\s(])[-−–](?=\p{Nd}))?\p{Nd}+(?:[.,:٫]\p{Nd}+)*|\p{Nd}+/gu;

/** Numbers in figures, each with its unit. */
export function numbersTold(text: string, language: Language): ToldNumber[] {
  const found = [...text.matchAll(written)];
  return found.flatMap(({ 0: figures, index }, at) => {
    const before = text.slice(endOf(found[at - 1]), index);
    const after = text.slice(index + figures.length, found[at + 1]?.index);
    return valuesOf(figures).map((value) => ({
      value,
      units: unitsOfValue(value, unitsBeside(before, after, language)),
    }));
  });
}

const endOf = (match: RegExpMatchArray | undefined): number =>
  match === undefined ? 0 : (match.index ?? 0) + match[0].length;

const european = (figures: string): string =>
  figures
    .replace(/[−–]/u, '-')
    .replace(/٫/gu, '.')
    .replace(/\p{Nd}/gu, (digit) => String(numberOf(digit)));

/** "1,00,000" and "1,500" are one number, "3,4" are two; "09:30" is half past nine. */
function valuesOf(figures: string): string[] {
  const plain = european(figures);
  if (/^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/u.test(plain)) return [plainNumber(plain.replaceAll(',', ''))];
  return plain.split(',').map((part) => {
    if (part.includes(':'))
      return part
        .split(':')
        .map((each, at) => (at === 0 ? String(Number(each)) : each))
        .join(':');
    return (part.match(/\./gu) ?? []).length > 1 ? part : plainNumber(part);
  });
}

/** The digits as they are, but for zeros that say nothing: a number of any length stays exact. */
const plainNumber = (digits: string): string =>
  digits
    .replace(/^(-?)0+(?=\d)/u, '$1')
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '');

/** Half past nine is no number of hours, though Telugu says the same word for it. */
const unitsOfValue = (value: string, { unit, part }: { unit?: string; part?: string }): string[] =>
  [unit === 'hour' && (part !== undefined || value.includes(':')) ? undefined : unit, part].filter(
    (each) => each !== undefined,
  );

/** Of what stands beside a number: the nearest unit behind it, or the sign or part of the day before it. */
function unitsBeside(before: string, after: string, language: Language): { unit?: string; part?: string } {
  const behind =
    after
      .split(/[.;!?।\n](?=\s|$)/u)[0]
      ?.split(/\s+/u)
      .slice(0, 4)
      .join(' ') ?? '';
  const ahead =
    before
      .split(/[;!?।\n]/u)
      .at(-1)
      ?.split(/\s+/u)
      .slice(-4)
      .join(' ') ?? '';
  const unit =
    nearest(unitsOf(language), behind, 'first') ??
    nearest(unitsOf(language), ahead.split(/\s+/u).slice(-2).join(' '), 'last');
  const part =
    nearest(partsOfDayOf(language), behind, 'first') ??
    (language === 'en' ? undefined : nearest(partsOfDayOf(language), ahead, 'last'));
  return { ...(unit !== undefined && { unit }), ...(part !== undefined && { part }) };
}

function nearest(
  patterns: readonly { name: string; pattern: RegExp }[],
  text: string,
  which: 'first' | 'last',
): string | undefined {
  const found = patterns.flatMap(({ name, pattern }) => {
    const at = pattern.exec(text)?.index;
    return at === undefined ? [] : [{ name, at }];
  });
  found.sort((a, b) => (which === 'first' ? a.at - b.at : b.at - a.at));
  return found[0]?.name;
}

// One is left out: it is an article in each of these languages. So are words that mean something else as often.
const numberWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten',
    11: 'eleven',
    12: 'twelve',
    15: 'fifteen',
    20: 'twenty',
    24: 'twenty-four',
    30: 'thirty',
    40: 'forty',
    50: 'fifty',
    60: 'sixty',
    100: 'hundred',
  },
  hi: {
    2: 'दो|दोनों',
    3: 'तीन|तीनों',
    4: 'चार|चारों',
    5: 'पाँच|पांच',
    6: 'छह|छः|छे',
    7: 'सात',
    8: 'आठ',
    9: 'नौ',
    10: 'दस',
    11: 'ग्यारह',
    12: 'बारह',
    15: 'पंद्रह|पन्द्रह',
    20: 'बीस',
    24: 'चौबीस',
    30: 'तीस',
    40: 'चालीस',
    50: 'पचास',
    60: 'साठ',
    100: 'सौ',
  },
  mr: {
    2: 'दोन|दोन्ही',
    3: 'तीन|तिन्ही',
    4: 'चार',
    5: 'पाच',
    6: 'सहा',
    7: 'सात',
    8: 'आठ',
    9: 'नऊ',
    10: 'दहा',
    11: 'अकरा',
    12: 'बारा',
    15: 'पंधरा',
    20: 'वीस',
    24: 'चोवीस',
    30: 'तीस',
    40: 'चाळीस',
    50: 'पन्नास',
    60: 'साठ',
    100: 'शंभर',
  },
  ta: {
    2: 'இரண்டு|இரு|இரண்டாவது|இரண்டும்',
    3: 'மூன்று',
    4: 'நான்கு|நாலு',
    5: 'ஐந்து',
    6: 'ஆறு',
    7: 'ஏழு',
    8: 'எட்டு',
    9: 'ஒன்பது',
    10: 'பத்து',
    11: 'பதினொன்று',
    12: 'பன்னிரண்டு',
    15: 'பதினைந்து',
    20: 'இருபது',
    24: 'இருபத்து நான்கு',
    30: 'முப்பது',
    40: 'நாற்பது',
    50: 'ஐம்பது',
    60: 'அறுபது',
    100: 'நூறு',
  },
  te: {
    2: 'రెండు|ఇద్దరు|రెండూ',
    3: 'మూడు|ముగ్గురు',
    4: 'నాలుగు|నలుగురు',
    5: 'ఐదు|అయిదు',
    6: 'ఆరు',
    7: 'ఏడు',
    8: 'ఎనిమిది',
    9: 'తొమ్మిది',
    10: 'పది',
    11: 'పదకొండు',
    12: 'పన్నెండు',
    15: 'పదిహేను',
    20: 'ఇరవై',
    24: 'ఇరవై నాలుగు',
    30: 'ముప్పై',
    40: 'నలభై',
    50: 'యాభై',
    60: 'అరవై',
    100: 'వంద|నూరు',
  },
};

/** Numbers in words, as values: "two" and "दो" are 2. */
export function wordNumbersTold(text: string, language: Language): string[] {
  return Object.entries(numberWords[language]).flatMap(([value, spelling]) => {
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{M}-])(?:${spelling})(?![\p{L}\p{M}]|-\p{L})`, 'giu');
    return [...text.matchAll(pattern)].map(() => value);
  });
}

/** The weekdays and months that a text names, by their English names. */
export const datesTold = (text: string, language: Language): string[] =>
  datesOf(language).flatMap(({ name, pattern }) => [...text.matchAll(pattern)].map(() => name));
