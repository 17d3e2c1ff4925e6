import { withWesternDigits } from '../languages/words.ts';

export interface WrittenNumber {
  /** Digits without grouping, or a word's value: "1200", "0.5", "12". Powers of ten ("million") are numbers of their own. */
  value: string;
  /** percent, dollar, km ...; empty when none stands beside it. */
  unit: string;
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const others: Readonly<Record<string, string>> = {
  hundred: '100',
  hundreds: '100',
  thousand: '1000',
  thousands: '1000',
  million: '1000000',
  millions: '1000000',
  billion: '1000000000',
  billions: '1000000000',
  trillion: '1000000000000',
  dozen: '12',
  half: '0.5',
  halves: '0.5',
  quarter: '0.25',
  quarters: '0.25',
  twice: '2',
  double: '2',
  doubled: '2',
  triple: '3',
  tripled: '3',
  thrice: '3',
};
const values = new Map<string, string>([
  // "one" is mostly an article.
  ...ones.flatMap((word, value): [string, string][] => (word === 'one' ? [] : [[word, String(value)]])),
  ...tens.map((word, at): [string, string] => [word, String((at + 2) * 10)]),
  ...ordinals.map((word, at): [string, string] => [word, `${at + 1}.`]),
  ...Object.entries(others),
]);
const isTens = (word: string) => tens.includes(word);

const units: Readonly<Record<string, string>> = {
  '%': 'percent',
  percent: 'percent',
  'per cent': 'percent',
  percentage: 'percent',
  $: 'dollar',
  dollar: 'dollar',
  dollars: 'dollar',
  '€': 'euro',
  euro: 'euro',
  euros: 'euro',
  '₹': 'rupee',
  rupee: 'rupee',
  rupees: 'rupee',
  '£': 'pound',
  pounds: 'pound',
  cents: 'cent',
  km: 'km',
  kilometers: 'km',
  kilometres: 'km',
  mile: 'mile',
  miles: 'mile',
  m: 'metre',
  meters: 'metre',
  metres: 'metre',
  cm: 'cm',
  mm: 'mm',
  feet: 'foot',
  foot: 'foot',
  inches: 'inch',
  kg: 'kg',
  kilograms: 'kg',
  g: 'gram',
  grams: 'gram',
  tons: 'ton',
  tonnes: 'ton',
  hour: 'hour',
  hours: 'hour',
  minute: 'minute',
  minutes: 'minute',
  seconds: 'second',
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  year: 'year',
  years: 'year',
  decades: 'decade',
  century: 'century',
  centuries: 'century',
  '°c': 'celsius',
  '°f': 'fahrenheit',
  degrees: 'degree',
  litres: 'litre',
  liters: 'litre',
  watts: 'watt',
  volts: 'volt',
};

const token =
  /([$€₹£])?\s?(\d[\d,]*(?:\.\d+)?)(?:st|nd|rd|th|s)?\b\s?-?(%|°[cf]|per cent|\p{L}+)?|(\p{L}+)(?:-(\p{L}+))?(?:[\s-](\p{L}+))?/giu;

/** Every number of a text, in digits of any of the scripts or in English words, with the unit beside it. */
export function numbersOf(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  const plain = withWesternDigits(text);
  token.lastIndex = 0;
  for (let match = token.exec(plain); match !== null; match = token.exec(plain)) {
    const { number, length } = match[2] === undefined ? readWords(match) : readDigits(match);
    if (number !== undefined) found.push(number);
    // What stands behind a number may be a number itself: "5 million".
    token.lastIndex = match.index + length;
  }
  return found;
}

interface ReadToken {
  number?: WrittenNumber;
  /** UTF-16 units that are used up. */
  length: number;
}

const unitOf = (word: string | undefined): string => units[word?.toLowerCase() ?? ''] ?? '';

function readDigits([all, sign, digits = '', after]: RegExpExecArray): ReadToken {
  const unit = unitOf(sign) || unitOf(after);
  return {
    number: { value: digits.replaceAll(',', '').replace(/\.0+$/u, ''), unit },
    length: all.length - (after !== undefined && /^\p{L}/u.test(after) ? after.length : 0),
  };
}

function readWords([all, , , , word = '', second, third]: RegExpExecArray): ReadToken {
  const first = word.toLowerCase();
  const value = values.get(first);
  if (value === undefined) return { length: first.length };
  const unit = ones.indexOf(second?.toLowerCase() ?? '');
  // "sixty-two"
  if (isTens(first) && unit > 0 && unit < 10)
    return {
      number: { value: String(Number(value) + unit), unit: unitOf(third) },
      length: all.length - (third?.length ?? 0),
    };
  return { number: { value, unit: unitOf(second ?? third) }, length: first.length };
}
