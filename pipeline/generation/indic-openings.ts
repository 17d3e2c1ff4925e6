import { countWords } from '../languages/words.ts';

/** "To prevent such problems," what the sentence before named: the rest says the same without it. */
const backwardPurposes: Readonly<Record<string, RegExp>> = {
  hi: /^(?:ऐसी|ऐसे|इन|इस) [^,।]{3,40}?(?:रोकने|बचने|टालने|सुलझाने|दूर करने) के लिए,? (?=\S+ )/u,
  mr: /^(?:अशा|या) [^,]{3,40}?(?:रोखण्या|टाळण्या|सोडवण्या|दूर करण्या)साठी,? (?=\S+ )/u,
  ta: /^(?:இத்தகைய|இந்த|இது போன்ற) [^,]{3,40}?(?:தடுக்க|தவிர்க்க|தீர்க்க),? (?=\S+ )/u,
  te: /^(?:ఇలాంటి|అటువంటి|ఈ) [^,]{3,40}?(?:నివారించడానికి|నిరోధించడానికి|పరిష్కరించడానికి),? (?=\S+ )/u,
};

/** Takes off the opening purpose clause that only points back, in Hindi, Marathi, Tamil and Telugu. */
export const withoutBackwardPurpose = (text: string, language: string): string =>
  text.replace(backwardPurposes[language] ?? /^$/u, '');

const mostLabelWords = 9;
const fewestOfRest = 6;

/** "Limit access by least privilege: give it only to ...": what is done, without the name that the item gives it. */
export function withoutItemLabel(text: string, language: string): string {
  if (backwardPurposes[language] === undefined) return text;
  const { label = '', rest = '' } = /^(?<label>[^:;।]{3,70}): (?<rest>[^:]+)$/u.exec(text)?.groups ?? {};
  return countWords(label) <= mostLabelWords && countWords(rest) >= fewestOfRest ? rest : text;
}
