import type { DraftBlock } from './draft-block.ts';

const mostHeadWords = 8;
const fewestHeads = 3;
/** Of the lines that are not set in, so many have to be heads with something below them. */
const shareOfHeads = 0.75;
/** A shorter list is read as one. */
const fewestWords = 80;

interface Line {
  text: string;
  depth: number;
  start: number;
  /** Short, bold from end to end, no sentence, and something is set in below it. */
  isHead: boolean;
}

/**
 * Notes that are one list from end to end, "**Plate boundaries**" with its points set in below it: to everybody who sees them
 * the bold lines are headings, and as one list nothing of them could be told apart.
 */
export function withOutlineHeadings(blocks: readonly DraftBlock[]): DraftBlock[] {
  let level = 1;
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') level = (block.level ?? 1) + 1;
    const lines = block.kind === 'list' && mayBeOutline(block) ? linesIn(block) : [];
    return isOutline(lines) ? parted(block, lines, level) : [block];
  });
}

const countOf = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

const mayBeOutline = ({ text, depths, steps }: DraftBlock): boolean =>
  depths !== undefined && (steps?.length ?? 0) === 0 && countOf(text) >= fewestWords;

function linesIn({ text, depths, marks }: DraftBlock): Line[] {
  const boldUpTo = new Map(marks.filter(({ kind }) => kind === 'bold').map(({ start, end }) => [start, end] as const));
  let start = 0;
  return text.split('\n').map((line, at) => {
    const depth = depths?.[at] ?? 0;
    const own = line.trimEnd().replace(/:$/u, '');
    const isBold = (boldUpTo.get(start) ?? 0) >= start + own.length;
    const isHead = depth === 0 && (depths?.[at + 1] ?? 0) > 0 && isBold && isName(line);
    const found = { text: line, depth, start, isHead };
    start += line.length + 1;
    return found;
  });
}

const isName = (text: string): boolean =>
  countOf(text) <= mostHeadWords && /\p{L}{3}/u.test(text) && !/[.;?!,]\s*$/u.test(text);

function isOutline(lines: readonly Line[]): boolean {
  const top = lines.filter(({ depth }) => depth === 0);
  const heads = top.filter(({ isHead }) => isHead).length;
  return lines[0]?.depth === 0 && heads >= fewestHeads && heads >= shareOfHeads * top.length;
}

function parted(block: DraftBlock, lines: readonly Line[], level: number): DraftBlock[] {
  const told: DraftBlock[] = [];
  let items: Line[] = [];
  const close = () => {
    if (items.length > 0) told.push(asList(items, block));
    items = [];
  };
  for (const line of lines) {
    if (!line.isHead) items.push(line);
    else {
      close();
      told.push(asHeading(line, block, level));
    }
  }
  close();
  return told;
}

const asHeading = ({ text }: Line, { provenance }: DraftBlock, level: number): DraftBlock => ({
  kind: 'heading',
  text: text.trim().replace(/:$/u, ''),
  marks: [],
  level: Math.min(level, 6),
  provenance,
});

function asList(lines: readonly Line[], { marks, provenance }: DraftBlock): DraftBlock {
  const [from, last] = [lines[0]?.start ?? 0, lines.at(-1)];
  const to = (last?.start ?? 0) + (last?.text.length ?? 0);
  const least = Math.min(...lines.map(({ depth }) => depth));
  const depths = lines.map(({ depth }) => depth - least);
  return {
    kind: 'list',
    text: lines.map(({ text }) => text).join('\n'),
    marks: marks
      .filter((mark) => mark.start >= from && mark.end <= to)
      .map((mark) => ({ ...mark, start: mark.start - from, end: mark.end - from })),
    ...(depths.some((depth) => depth > 0) && { depths }),
    provenance,
  };
}
