import type { OutlineEntry } from '../../document.ts';
import type { Line } from './pdf-lines.ts';

/** Letters and digits only, without a leading number: how an outline entry and its printed heading still differ. */
export const titleKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:chapter|part|section|unit|module)?\s*[\divxlc]+(?:\.\d+)*[.:)]?\s+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Level of every candidate that the file's own outline names on the same page (or the one after, where targets sit a little high). */
export function outlineLevels<T extends { lines: Line[]; text: string }>(
  candidates: readonly T[],
  outline: readonly OutlineEntry[],
): Map<T, number> {
  const levels = new Map<T, number>();
  const open = new Map<string, OutlineEntry[]>();
  for (const entry of outline) {
    const key = titleKey(entry.title);
    if (key !== '') open.set(key, [...(open.get(key) ?? []), entry]);
  }
  for (const candidate of candidates) {
    const page = candidate.lines[0]?.page ?? 0;
    const entries = open.get(titleKey(candidate.text)) ?? [];
    const at = entries.findIndex((entry) => entry.page === undefined || Math.abs(entry.page - page) <= 1);
    const [entry] = at < 0 ? [] : entries.splice(at, 1);
    if (entry !== undefined) levels.set(candidate, entry.level);
  }
  return levels;
}
