import { displayText } from '../../generation/display-text.ts';
import { addressesReader, standsAlone, withoutBrackets } from '../../generation/self-contained.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords, wordsOf } from '../../languages/words.ts';
import type { Cause, Reading } from './answer.ts';
import { maximumOptionLength } from '../giveaways.ts';

/** The conjunction between what happens and why, as the lesson's sentence has it and as each option begins. */
const languages: Readonly<Record<string, { because: string; between: string; template: string }>> = {
  hi: { because: 'क्योंकि', between: ',? क्योंकि', template: '“{clause}” – पाठ में इसका क्या कारण बताया गया है?' },
  // Without its comma the word is the noun "reason".
  mr: { because: 'कारण', between: ', कारण', template: '“{clause}” – धड्यात याचे कोणते कारण दिले आहे?' },
  ta: { because: 'ஏனெனில்', between: ',? (?:ஏனெனில்|ஏனென்றால்)', template: '“{clause}” – இதற்குப் பாடம் கூறும் காரணம் என்ன?' },
  te: { because: 'ఎందుకంటే', between: ',? ఎందుకంటే', template: '“{clause}” – దీనికి పాఠం చెప్పే కారణం ఏమిటి?' },
};

const patterns = new Map(
  Object.entries(languages).map(([language, { between }]) => [
    language,
    new RegExp(String.raw`^(?<main>[^;:“”]{12,}?)${between} (?<reason>[^,;:()“”]{8,}?)\s*[.।॥]$`, 'u'),
  ]),
);
const clauseWords = [3, 24] as const;
const fewestReasonWords = 3;

/** The reason that a Hindi, Marathi, Tamil or Telugu sentence gives behind its "because"; the clause before it is quoted. */
export function indicReasonOf(reading: Reading, language: string): Cause | undefined {
  const wording = languages[language];
  const found = patterns.get(language)?.exec(reading.sentence.text)?.groups;
  if (wording === undefined || found?.main === undefined || found.reason === undefined) return undefined;
  const clause = displayText(withoutBrackets(found.main));
  const reason = `${wording.because} ${displayText(found.reason)}`;
  const words = countWords(clause);
  if (words < clauseWords[0] || words > clauseWords[1] || countWords(found.reason) < fewestReasonWords)
    return undefined;
  if (reason.length > maximumOptionLength || !standsAlone(`${clause}.`, language) || addressesReader(clause))
    return undefined;
  if (pointsElsewhere(`${clause} ${found.reason}`, language)) return undefined;
  return {
    reading,
    question: wording.template.replace('{clause}', () => clause),
    reason,
    stems: contentStems(found.reason, rulesOf(language)),
  };
}

/** A pronoun anywhere ties the reason to its own clause, and so would tell it; or it needs the sentence before. */
function pointsElsewhere(text: string, language: string): boolean {
  const { anaphors } = rulesOf(language);
  return wordsOf(text).some((word) => anaphors.includes(word.text));
}
