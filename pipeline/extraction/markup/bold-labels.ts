import type { Run } from '../draft-block.ts';

/** Where an author breaks a line within a paragraph or an item; a blank once the block is made. */
export const lineBreak = '\u2028';

const mostWords = 8;
const endsAsName = /[\p{L}\p{M}\p{N})]\s*$/u;
/** Words that begin the sentence which says what the label is. */
const explains = /^\s+(?:The|An?|Any|All|Each|Every|If|When|Whether)\s/u;
/** A line of its own: broken off on purpose, or above a sentence. */
const below = /^[^\S\n\u2028]*(?:\u2028\s*\S|\n\s*\p{Lu})/u;

/**
 * "**Caveat** Any condition ...", "**Flights**" and in the next line "Book early": a bold term right before the sentence that
 * says what it is, or on a line above it, is told as "Caveat: Any ...".
 */
export function labelled(runs: readonly Run[]): Run[] {
  const at = runs.findIndex(({ text }) => text.trim() !== '');
  const label = runs[at];
  if (label?.bold !== true || !endsAsName.test(label.text) || label.text.trim().split(/\s+/u).length > mostWords)
    return [...runs];
  const rest = runs.slice(at + 1);
  if (rest.find(({ text }) => text.trim() !== '')?.bold === true) return [...runs];
  if (!explains.test(rest[0]?.text ?? '') && !below.test(rest.map(({ text }) => text).join(''))) return [...runs];
  return [...runs.slice(0, at), { ...label, text: `${label.text.trimEnd()}:` }, ...runs.slice(at + 1)];
}
