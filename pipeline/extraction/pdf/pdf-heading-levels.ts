import type { Line } from './pdf-lines.ts';

export interface FoundHeading {
  lines: Line[];
  text: string;
  /** What the file's own outline says. */
  outlineLevel: number | undefined;
  /** What the file's own structure says, 1 to 6. */
  tagLevel: number | undefined;
}

export interface Heading extends Pick<FoundHeading, 'lines' | 'text'> {
  /** 1 for a chapter. */
  level: number;
}

export const labelStart = /^(chapter|part|unit|module|अध्याय|प्रकरण|அத்தியாயம்|అధ్యాయం)\s+[\divxlc०-९]+\b/iu;
export const numberStart = /^(\d{1,2}(?:\.\d{1,2}){0,4})(\.?)\s+(?=\p{L}|["“‘(])/u;
const continuation = /\s*[([](?:cont(?:inued|\.|’d|'d)?|\d+\s*(?:\/|of)\s*\d+)\.?[)\]]\s*$/i;

export const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && !/\p{Lo}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4;

/** Size, weight, capitals and slant, then colour: headings of one look are of one level. */
export const lookOf = ({ lines: [first], text }: { lines: Line[]; text: string }): string =>
  first === undefined
    ? ''
    : [first.size.toFixed(1), first.bold ? 1 : 0, isCapitals(text) ? 1 : 0, first.italic ? 0 : 1, first.colour].join(
        '|',
      );

const numberDepth = (text: string): number | undefined => {
  if (labelStart.test(text)) return 1;
  return numberStart.exec(text)?.[1]?.split('.').length;
};

/** Gives every heading its level: the outline's, else the tag's where the file tags its headings, else the depth of its number, else the rank of its look. */
export function levelHeadings(found: readonly FoundHeading[]): Heading[] {
  const ranks = tagRanks(found);
  if (ranks !== undefined) {
    return withoutContinuations(
      found.map(({ lines, text, outlineLevel, tagLevel }) => ({
        lines,
        text,
        level: outlineLevel ?? ranks.get(tagLevel ?? 0) ?? ranks.size,
      })),
    );
  }
  const byLook = new Map<string, FoundHeading[]>();
  for (const heading of found) byLook.set(lookOf(heading), [...(byLook.get(lookOf(heading)) ?? []), heading]);
  const levels = new Map<string, number>();
  let level = 0;
  let weight = '';
  for (const look of [...byLook.keys()].sort(byWeight)) {
    const headings = byLook.get(look) ?? [];
    const told = headings
      .map((heading) => heading.outlineLevel ?? numberDepth(heading.text))
      .filter((depth) => depth !== undefined);
    // Two colours of one size and weight are one level.
    const isNewWeight = weightOf(look) !== weight;
    weight = weightOf(look);
    level =
      told.length > headings.length / 2 ? median(told) : isNewWeight ? Math.min(level + 1, 6) : Math.max(level, 1);
    levels.set(look, level);
  }
  const all = found.map((heading) => ({
    lines: heading.lines,
    text: heading.text,
    level: heading.outlineLevel ?? numberDepth(heading.text) ?? levels.get(lookOf(heading)) ?? 1,
  }));
  return withoutContinuations(all);
}

const believedShare = 0.9;

/** Levels that the tags use, counted from 1 without gaps; undefined where they leave out headings or make them all equal. */
function tagRanks(found: readonly FoundHeading[]): Map<number, number> | undefined {
  const levels = found.flatMap(({ tagLevel }) => tagLevel ?? []);
  const used = [...new Set(levels)].sort((a, b) => a - b);
  if (used.length < 2 || levels.length < believedShare * found.length) return undefined;
  return new Map(used.map((level, index) => [level, index + 1]));
}

const weightOf = (look: string): string => look.split('|').slice(0, 4).join('|');

const byWeight = (first: string, second: string): number => {
  const [a, b] = [first.split('|').map(Number), second.split('|').map(Number)];
  for (let part = 0; part < 4; part += 1) if (a[part] !== b[part]) return (b[part] ?? 0) - (a[part] ?? 0);
  return 0;
};

const median = (depths: readonly number[]): number =>
  [...depths].sort((a, b) => a - b)[Math.floor(depths.length / 2)] ?? 1;

// Slides repeat their title on the next slide: "Title (cont.)".
function withoutContinuations(headings: readonly Heading[]): Heading[] {
  let current = '';
  return headings
    .map((heading) => ({ ...heading, text: heading.text.replace(continuation, '') }))
    .filter(({ text }) => {
      const isRepeat = text === current;
      current = text;
      return !isRepeat;
    });
}
