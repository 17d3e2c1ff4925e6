import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from '#pipeline/extraction/extract.ts';
import { jsonLines } from './json-lines.ts';
import { lengthOfLongestCommonSubsequence } from './longest-common-subsequence.ts';
import type { Metrics } from './text-metrics.ts';

interface Expectation {
  file: string;
  note: string;
}

/**
 * Text of the Hindi, Marathi, Tamil and Telugu PDFs against the sentences that were printed into them: character error
 * without blanks, and blanks that part a word, per 100 words.
 */
export async function scoreIndicDocuments(folder: string): Promise<Metrics> {
  const metrics: Metrics = { worstCharacterError: 0, worstBlanksPer100Words: 0 };
  for (const { file, note } of jsonLines<Expectation>(folder, 'expect.jsonl')) {
    const language = /^indic-(\w\w)\.pdf$/u.exec(file)?.[1];
    if (language === undefined) continue;
    const printed = note
      .slice(note.indexOf('round trip:') + 'round trip:'.length)
      .normalize('NFC')
      .trim();
    const outcome = await extract({ bytes: await readFile(join(folder, file)), fileName: file, mediaType: 'document' });
    const read = outcome.kind === 'ok' ? outcome.document.blocks.map(({ text }) => text).join(' ') : '';
    const error = characterError(squeezed(printed), bestWindow(squeezed(printed), squeezed(read)));
    const blanks = blanksInsideWords(printed, read);
    metrics[`${language}.characterError`] = error;
    metrics[`${language}.blanksPer100Words`] = blanks;
    metrics.worstCharacterError = Math.max(metrics.worstCharacterError ?? 0, error);
    metrics.worstBlanksPer100Words = Math.max(metrics.worstBlanksPer100Words ?? 0, blanks);
  }
  return metrics;
}

const squeezed = (text: string): string => text.replace(/\s+/gu, '');

/** The page may print the text several times and more beside it: the stretch that begins where the text begins. */
function bestWindow(printed: string, read: string): string {
  const start = Math.max(0, read.indexOf(printed.slice(0, 12)));
  return read.slice(start, start + printed.length);
}

/** Characters wrong of all, from the longest common subsequence: 0 for equal texts. */
const characterError = (printed: string, read: string): number =>
  1 - (2 * lengthOfLongestCommonSubsequence(printed, read)) / Math.max(1, printed.length + read.length);

/** Printed words that are in the text only with a blank inside. */
function blanksInsideWords(printed: string, read: string): number {
  const words = [...new Set(printed.match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? [])];
  const present = ` ${read} `;
  const joined = squeezed(read);
  const parted = words.filter((word) => !present.includes(word) && joined.includes(word));
  return (100 * parted.length) / Math.max(1, words.length);
}
