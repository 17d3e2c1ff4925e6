import type { Cue } from '../../engines.ts';

export interface TidyCues {
  /** Ascending, inside the media, not overlapping. */
  cues: Cue[];
  /** Share of the cues that had to be moved, clipped or left out. */
  badShare: number;
}

const shortestSeconds = 0.05;
/** Rolling captions overlap by design; less is nobody's mistake. */
const toleratedOverlapSeconds = 0.5;
const toleratedEndSeconds = 1;

/**
 * Puts captions in order and inside the media. What cannot be saved (empty, backwards, beyond the end) is left out;
 * what rolls up (each cue repeats the last line of the one before) is told once.
 */
export function tidyCues(cues: readonly Cue[], durationSeconds: number): TidyCues {
  const ordered = cues.toSorted((first, second) => first.start - second.start || first.end - second.end);
  const bad = new Set<Cue>();
  for (const [index, cue] of cues.entries()) if (cue.start < (cues[index - 1]?.start ?? 0)) bad.add(cue);
  const tidy: Cue[] = [];
  for (const cue of ordered) {
    const start = Math.max(0, cue.start);
    const end = Math.min(cue.end, durationSeconds);
    const isInside = cue.start >= 0 && cue.end <= durationSeconds + toleratedEndSeconds;
    if (!isInside || end - start < shortestSeconds) bad.add(cue);
    if (end - start < shortestSeconds) continue;
    if (place({ start, end, text: cue.text }, tidy)) bad.add(cue);
  }
  return {
    cues: tidy.filter(({ start, end }) => end > start),
    badShare: cues.length === 0 ? 0 : bad.size / cues.length,
  };
}

/** @returns whether it overlaps the cue before by more than rolling captions do */
function place(cue: Cue, tidy: Cue[]): boolean {
  const previous = tidy.at(-1);
  const text = withoutRepeat(previous, cue);
  if (previous === undefined) {
    tidy.push({ ...cue, text });
    return false;
  }
  if (text === '') {
    previous.end = Math.max(previous.end, cue.end);
    return false;
  }
  const overlap = previous.end - cue.start;
  if (overlap > 0) previous.end = Math.max(cue.start, previous.start + shortestSeconds);
  tidy.push({ start: Math.max(cue.start, previous.end), end: Math.max(cue.end, previous.end + shortestSeconds), text });
  return overlap > toleratedOverlapSeconds;
}

/** The words that are new in a cue which rolls up under the one before. */
function withoutRepeat(previous: Cue | undefined, { start, text }: Cue): string {
  if (previous === undefined || start - previous.end > toleratedOverlapSeconds) return text;
  if (text === previous.text) return '';
  const before = previous.text.split(' ');
  const words = text.split(' ');
  const repeated = longestRepeat(before, words.slice(0, -1));
  return repeated < 3 ? text : words.slice(repeated).join(' ');
}

/**
 * How many words the one ends and the other begins with.
 * Source: Knuth, Morris and Pratt, "Fast pattern matching in strings", 1977.
 */
function longestRepeat(ending: readonly string[], beginning: readonly string[]): number {
  // The words before a place that the beginning's own first words repeat.
  const shorter: number[] = [0];
  const longer = (matched: number, word: string | undefined): number => {
    let length = matched;
    while (length > 0 && beginning[length] !== word) length = shorter[length - 1] ?? 0;
    return beginning[length] === word ? length + 1 : length;
  };
  for (let at = 1; at < beginning.length; at += 1) shorter.push(longer(shorter[at - 1] ?? 0, beginning[at]));
  let matched = 0;
  for (const word of ending.slice(-beginning.length)) matched = longer(matched, word);
  return matched;
}
