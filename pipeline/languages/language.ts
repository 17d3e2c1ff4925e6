import { english } from './english.ts';
import { hindi } from './hindi.ts';
import { evenRarity } from './language-rules.ts';
import type { LanguageRules } from './language-rules.ts';
import { marathi } from './marathi.ts';
import { otherLanguages, otherRules } from './other-languages.ts';
import { tamil } from './tamil.ts';
import { telugu } from './telugu.ts';

/** The path for every language that nothing is known of: words compare as they are, English punctuation. */
const neutral: LanguageRules = {
  ...english,
  code: 'und',
  stopWords: new Set(),
  stem: (word) => word,
  rarity: evenRarity,
  anaphors: [],
  connectives: [],
  topicOpeners: [],
  announcements: [],
  definitionPatterns: [],
  negations: new Set(),
  causeWords: [],
  comparisonWords: [],
  sentenceEnds: '.!?…।॥؟。！？۔',
};

const rulesByCode: Readonly<Record<string, LanguageRules>> = {
  en: english,
  hi: hindi,
  mr: marathi,
  ta: tamil,
  te: telugu,
  ...Object.fromEntries(otherLanguages.map((code) => [code, otherRules(code, neutral)])),
};

/** The rules of an ISO 639-1 code; an unknown code gets the language-neutral rules, whose code is `und`. */
export function rulesOf(language: string): LanguageRules {
  return rulesByCode[language] ?? neutral;
}

const SCRIPTS = [
  ['latin', /\p{Script=Latin}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
  ['tamil', /\p{Script=Tamil}/gu],
  ['telugu', /\p{Script=Telugu}/gu],
  ['any', /\p{L}/gu],
] as const;

// Function words that the other Devanagari language does not have.
const HINDI_ONLY = new Set('है हैं और के में नहीं था थे थी का को से पर यह वह कि हो ने की जो भी एवं तथा लिए'.split(' '));
const MARATHI_ONLY = new Set(
  'आहे आहेत आणि च्या मध्ये नाही होता होते होती हे हा ही व पण म्हणून म्हणजे त्यांनी त्यांच्या या ते तो ती'.split(' '),
);

// Running English has 0.35-0.5 stop words, bare slides 0.1 and more; French and German text stay under 0.05.
const ENGLISH_SHARE = 0.08;
const TOO_SHORT_TO_DOUBT = 12;

/** ISO 639-1 of the language that most of the text is in; `und` when it is none of the five or there is no letter. */
export function languageOf(text: string): string {
  // A fair sample of a long document is enough and keeps the cost flat.
  const sample =
    text.length > 60_000 ? `${text.slice(0, 30_000)} ${text.slice(text.length / 2, text.length / 2 + 30_000)}` : text;
  const counts = Object.fromEntries(SCRIPTS.map(([script, letters]) => [script, sample.match(letters)?.length ?? 0]));
  const most = (script: string) => (counts[script] ?? 0) > (counts.any ?? 0) / 2;
  if (most('tamil')) return 'ta';
  if (most('telugu')) return 'te';
  if (most('devanagari')) return hindiOrMarathi(sample);
  return most('latin') ? englishOrUnknown(sample) : 'und';
}

function hindiOrMarathi(text: string): string {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const hindiWords = words.filter((word) => HINDI_ONLY.has(word)).length;
  const marathiWords = words.filter((word) => MARATHI_ONLY.has(word) || /(?:च्या|मध्ये|साठी|मुळे)$/u.test(word)).length;
  return marathiWords > hindiWords ? 'mr' : 'hi';
}

function englishOrUnknown(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.length < TOO_SHORT_TO_DOUBT) return 'en';
  const common = words.filter((word) => word.length > 1 && english.stopWords.has(word.replaceAll('’', "'"))).length;
  return common / words.length >= ENGLISH_SHARE ? 'en' : 'und';
}
