import type { Cue } from '../../engines.ts';

/** Neighbouring parts share so much, so that no word is cut in two. */
export const overlapSeconds = 2;
/** The end of a part is looked for in its last quarter. */
const searchedShare = 0.25;
const longestRepeatWords = 40;

export interface SoundPart {
  start: number;
  end: number;
}

/**
 * Divides a recording into parts of at most `longestSeconds`, each cut in the middle of a silence when there is one near
 * its end; neighbours overlap by two seconds around the cut.
 */
export function soundParts(
  durationSeconds: number,
  silences: readonly (readonly [number, number])[],
  longestSeconds: number,
): SoundPart[] {
  const parts: SoundPart[] = [];
  let start = 0;
  while (durationSeconds - start > longestSeconds) {
    const latest = start + longestSeconds - overlapSeconds / 2;
    const earliest = latest - longestSeconds * searchedShare;
    const inReach = silences.filter(([from, to]) => (from + to) / 2 >= earliest && (from + to) / 2 <= latest);
    const longest = inReach.toSorted((first, second) => second[1] - second[0] - (first[1] - first[0]))[0];
    const cut = longest === undefined ? latest : (longest[0] + longest[1]) / 2;
    parts.push({ start, end: cut + overlapSeconds / 2 });
    start = cut - overlapSeconds / 2;
  }
  parts.push({ start, end: durationSeconds });
  return parts;
}

/**
 * Joins what was heard in overlapping parts: the words that both heard are kept once.
 *
 * @param parts cues with times of the whole recording, and where the part begins
 */
export function joinParts(parts: readonly { start: number; cues: readonly Cue[] }[]): Cue[] {
  const joined: Cue[] = [];
  for (const [index, { start, cues }] of parts.entries()) {
    const border = start + overlapSeconds;
    const rest = index === 0 ? [...cues] : withoutRepeat(joined, cues, border);
    for (const cue of rest) {
      const last = joined.at(-1);
      // What begins before the border and matches no word was heard by the part before, in other words.
      if (index > 0 && last !== undefined && cue.end <= border && cue.start < last.end) continue;
      joined.push(last !== undefined && cue.start < last.end ? { ...cue, start: Math.min(last.end, cue.end) } : cue);
    }
  }
  return joined.filter(({ start, end }) => end > start);
}

const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Drops the longest run of first words that the end of what is known says already. */
function withoutRepeat(known: readonly Cue[], cues: readonly Cue[], border: number): Cue[] {
  const near = known.filter(({ end }) => end > border - 3 * overlapSeconds);
  const before = plainWords(near.map(({ text }) => text).join(' ')).slice(-longestRepeatWords);
  const opening = cues.filter(({ start }) => start < border + overlapSeconds);
  const after = plainWords(opening.map(({ text }) => text).join(' ')).slice(0, longestRepeatWords);
  let repeated = 0;
  for (let length = Math.min(before.length, after.length); length > 0 && repeated === 0; length -= 1) {
    if (before.slice(-length).join(' ') === after.slice(0, length).join(' ')) repeated = length;
  }
  return cues.flatMap((cue) => {
    if (repeated === 0) return [cue];
    const words = cue.text.split(/\s+/).filter((word) => word !== '');
    const kept = words.filter((word) => {
      const counts = plainWords(word).length;
      if (counts === 0 || repeated <= 0) return repeated <= 0;
      repeated -= counts;
      return false;
    });
    if (kept.length === 0) return [];
    const share = 1 - kept.join(' ').length / cue.text.length;
    return [{ start: cue.start + (cue.end - cue.start) * share, end: cue.end, text: kept.join(' ') }];
  });
}
