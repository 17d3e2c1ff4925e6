import type { Document } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import { secondsOf, usualBand } from './lesson-length.ts';

/**
 * The heading level that lessons and cards never cross: the first one, if its sections are lesson-sized or longer, else the
 * second. In a flat text whose sections take two minutes, level 1 is no chapter and neighbours may share a lesson.
 *
 * @returns undefined where the document has no chapters
 */
export function chapterLevelOf(document: Document): number | undefined {
  const known = found.get(document);
  if (known !== undefined) return known === 0 ? undefined : known;
  const level = find(document);
  found.set(document, level ?? 0);
  return level;
}

/** Every lesson asks for it, and it looks at every block. */
const found = new WeakMap<Document, number>();

function find({ blocks, language }: Document): number | undefined {
  const { wordsPerMinute } = rulesOf(language);
  const headings = blocks.filter((block) => block.kind === 'heading');
  for (const level of [1, 2]) {
    const count = headings.filter((block) => (block.level ?? 1) <= level).length;
    if (count < 2) continue;
    const seconds = blocks.reduce((sum, block) => sum + secondsOf(block, wordsPerMinute), 0);
    return seconds / count >= usualBand.wished ? level : undefined;
  }
  return undefined;
}
