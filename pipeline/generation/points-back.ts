import { rulesOf } from '../languages/language.ts';

/** "यह सुनिश्चित करें कि": the pronoun points at what follows. */
const forward = /यह (?:सुनिश्चित|जाँच|जांच|देख|ध्यान|समझ|तय|पता|स्पष्ट)/gu;

/** "seu" is his, her or its, and yours where a sentence says "você". */
const yours: Readonly<Record<string, { spokenTo: RegExp; own: ReadonlySet<string> }>> = {
  pt: { spokenTo: /(?<!\p{L})vocês?(?!\p{L})/iu, own: new Set(['seu', 'sua', 'seus', 'suas']) },
};

/**
 * Whether a word anywhere in a text may stand for something outside of it. Not for English.
 *
 * @param sentence of which the text is a part, where it is one
 */
export function pointsBack(text: string, language: string, sentence = text): boolean {
  const own = yours[language];
  const isSpokenTo = own?.spokenTo.test(sentence) === true;
  const anaphors = rulesOf(language).anaphors.filter((word) => !(isSpokenTo && own?.own.has(word)));
  const lower = ` ${text
    .toLowerCase()
    .replace(forward, ' ')
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')} `;
  return anaphors.some((word) => lower.includes(` ${word} `));
}
