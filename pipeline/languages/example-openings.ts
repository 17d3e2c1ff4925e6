import { phraseList } from './language-rules.ts';

/** With what a sentence opens that is an example of the one before it. */
const byLanguage: Readonly<Record<string, readonly string[]>> = {
  en: phraseList('for example | for instance | e.g. | as an example | to give an example'),
  hi: phraseList('उदाहरण के लिए | उदाहरण के तौर पर | उदाहरणार्थ | मिसाल के तौर पर | जैसे'),
  mr: phraseList('उदाहरणार्थ | उदाहरण म्हणून | उदा. | जसे की'),
  ta: phraseList('எடுத்துக்காட்டாக | உதாரணமாக | உதாரணத்திற்கு | எடுத்துக்காட்டு'),
  te: phraseList('ఉదాహరణకు | ఉదాహరణకి | ఉదాహరణగా'),
  es: phraseList('por ejemplo | p. ej. | a modo de ejemplo'),
  pt: phraseList('por exemplo | p. ex. | a título de exemplo'),
  fr: phraseList("par exemple | p. ex. | à titre d’exemple | à titre d'exemple"),
  id: phraseList('sebagai contoh | contohnya | misalnya | contoh'),
  sw: phraseList('kwa mfano | mfano'),
  bn: phraseList('উদাহরণস্বরূপ | উদাহরণ হিসেবে | যেমন'),
  ar: phraseList('على سبيل المثال | مثلًا | مثلا | فمثلا'),
};

/** The words with which a sentence says that it is an example; undefined where it does not. */
export function exampleOpening(text: string, language: string): string | undefined {
  const lower = text.toLowerCase();
  const found = (byLanguage[language] ?? []).find((opening) => lower.startsWith(opening));
  // A longer word may begin alike.
  return found !== undefined && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(found.length))
    ? text.slice(0, found.length)
    : undefined;
}
