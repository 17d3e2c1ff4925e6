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
  for (let length = Math.min(before.length, words.length - 1); length >= 3; length -= 1) {
    if (before.slice(-length).join(' ') === words.slice(0, length).join(' ')) return words.slice(length).join(' ');
  }
  return text;
}
