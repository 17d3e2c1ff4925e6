import { rulesOf } from '../languages/language.ts';

/** "यह सुनिश्चित करें कि": the pronoun points at what follows. */
const forward = /यह (?:सुनिश्चित|जाँच|जांच|देख|ध्यान|समझ|तय|पता|स्पष्ट)/gu;

/** Whether a word anywhere in a text may stand for something outside of it. Not for English. */
export function pointsBack(text: string, language: string): boolean {
  const { anaphors } = rulesOf(language);
  const lower = ` ${text
    .toLowerCase()
    .replace(forward, ' ')
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')} `;
  return anaphors.some((word) => lower.includes(` ${word} `));
}
