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
}

/**
 * Notes that are one list from end to end, "**Plate boundaries**" with its points set in below it: to everybody who sees them
 * the bold lines are headings, and as one list nothing of them could be told apart.
 */
export function withOutlineHeadings(blocks: readonly DraftBlock[]): DraftBlock[] {
  let level = 1;
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') level = (block.level ?? 1) + 1;
    return block.kind === 'list' && isOutline(block) ? parted(block, level) : [block];
  });
}

const countOf = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

function linesIn({ text, depths }: DraftBlock): Line[] {
  let start = 0;
  return text.split('\n').map((line, at) => {
    const found = { text: line, depth: depths?.[at] ?? 0, start };
    start += line.length + 1;
    return found;
  });
}

/** Short, bold from end to end, and no sentence. */
const isHead = ({ text, start }: Line, { marks }: DraftBlock): boolean =>
  countOf(text) <= mostHeadWords &&
  /\p{L}{3}/u.test(text) &&
  !/[.;?!,]\s*$/u.test(text) &&
  marks.some(
    (mark) =>
      mark.kind === 'bold' && mark.start <= start && mark.end >= start + text.trimEnd().replace(/:$/u, '').length,
  );

function isOutline(block: DraftBlock): boolean {
  if (block.depths === undefined || (block.steps?.length ?? 0) > 0 || countOf(block.text) < fewestWords) return false;
  const lines = linesIn(block);
  const top = lines.flatMap((line, at) =>
    line.depth === 0 ? [{ line, isOver: (lines[at + 1]?.depth ?? 0) > 0 }] : [],
  );
  const heads = top.filter(({ line, isOver }) => isOver && isHead(line, block));
  return lines[0]?.depth === 0 && heads.length >= fewestHeads && heads.length >= shareOfHeads * top.length;
}

function parted(block: DraftBlock, level: number): DraftBlock[] {
  const lines = linesIn(block);
  const told: DraftBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    const isOver = line.depth === 0 && (lines[at + 1]?.depth ?? 0) > 0 && isHead(line, block);
    const end = isOver ? at + 1 : endOfItems(lines, at, block);
    told.push(isOver ? asHeading(line, block, level) : asList(lines.slice(at, end), block));
    at = end;
  }
  return told;
}

/** Up to the next head. */
function endOfItems(lines: readonly Line[], from: number, block: DraftBlock): number {
  const next = lines.findIndex(
    (line, at) => at > from && line.depth === 0 && (lines[at + 1]?.depth ?? 0) > 0 && isHead(line, block),
  );
  return next < 0 ? lines.length : next;
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
