import type { RecognisedLine, RecognisedWord, TextRecogniser } from '../../engines.ts';
import { languageOf } from '../../languages/language.ts';

/** English that is English comes out above this; Indic pages read as English stay under 0.6 (2026-11-21). */
const sureConfidence = 0.8;
const fewestWords = 5;
/** One model for each other script; Hindi stands for both languages in Devanagari. */
const otherScripts = ['hi', 'ta', 'te'] as const;

const scripts: Readonly<Record<string, RegExp>> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
};

/** Latin words between Indic ones: above this share the English model reads along. */
const mixedShare = 0.03;

export interface PictureLanguages {
  /** ISO 639-1, for the recogniser. */
  languages: string[];
  /** What they read in the picture, when finding out had them read it. */
  lines?: RecognisedLine[];
}

/**
 * Which models read the text of a picture best: one when they can, because each costs its time again.
 *
 * @param wished what the creator said, or what other pages of the document are in
 */
export async function languagesOfPicture(
  recogniser: TextRecogniser,
  picture: Uint8Array,
  wished: string | undefined,
  signal?: AbortSignal,
): Promise<PictureLanguages> {
  if (wished === 'en') return { languages: ['en'] };
  if (wished !== undefined && wished in scripts) return withEnglish(recogniser, picture, wished, signal);
  const english = await recogniser.recognise(picture, { languages: ['en'], signal });
  const englishSure = sureness(english, 'en');
  if (englishSure >= sureConfidence && wordsOf(english).length >= fewestWords)
    return { languages: ['en'], lines: english };
  let best = { language: 'en', sure: englishSure, lines: english };
  for (const language of otherScripts) {
    const lines = await recogniser.recognise(picture, { languages: [language], signal });
    const sure = sureness(lines, language);
    if (sure > best.sure) best = { language, sure, lines };
  }
  if (best.language === 'en') return { languages: ['en'], lines: english };
  const isMarathi = best.language === 'hi' && languageOf(best.lines.map(({ text }) => text).join('\n')) === 'mr';
  return withEnglish(recogniser, picture, isMarathi ? 'mr' : best.language, signal);
}

async function withEnglish(
  recogniser: TextRecogniser,
  picture: Uint8Array,
  language: string,
  signal: AbortSignal | undefined,
): Promise<PictureLanguages> {
  const lines = await recogniser.recognise(picture, { languages: [language, 'en'], signal });
  const both = wordsOf(lines);
  const latin = both.filter(
    ({ text, confidence }) => confidence >= sureConfidence && /\p{Script=Latin}{2}/u.test(text),
  );
  return latin.length > mixedShare * both.length ? { languages: [language, 'en'], lines } : { languages: [language] };
}

const wordsOf = (lines: readonly RecognisedLine[]): RecognisedWord[] => lines.flatMap(({ words }) => words);

/** Mean confidence over the letters; a word without a letter of the language's script counts as not read. */
function sureness(lines: readonly RecognisedLine[], language: string): number {
  const script = scripts[language] ?? /\p{L}/u;
  let letters = 0;
  let sum = 0;
  for (const { text, confidence } of wordsOf(lines)) {
    letters += text.length;
    if (script.test(text)) sum += confidence * text.length;
  }
  return letters === 0 ? 0 : sum / letters;
}
