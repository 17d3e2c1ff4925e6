import type { Mark } from '../document.ts';
import type { DraftBlock } from './draft-block.ts';

const mostWords = 8;
const fewestItems = 2;

interface LabelledItem {
  /** The label, and what stands below it. */
  blocks: DraftBlock[];
  isAlone: boolean;
}

/**
 * Below a line that ends in a colon, paragraphs that a bold label opens or stands over are one list to everybody who sees
 * them: "There are three ways: **By boat** ... **On foot** ...". As paragraphs they would be parted from what leads to them.
 */
export function withLabelledLists(blocks: readonly DraftBlock[]): DraftBlock[] {
  const told: DraftBlock[] = [];
  for (let at = 0; at < blocks.length; ) {
    const items = leadsOn(told.at(-1)) ? itemsFrom(blocks, at) : [];
    if (items.length < fewestItems) told.push(blocks[at++] as DraftBlock);
    else {
      told.push(asList(items));
      at += items.reduce((sum, item) => sum + item.blocks.length, 0);
    }
  }
  return told;
}

const leadsOn = (block: DraftBlock | undefined): boolean => block?.kind === 'paragraph' && /:$/u.test(block.text);

/** The label that opens a paragraph; undefined: none. */
function labelOf({ kind, text, marks }: DraftBlock): { isAlone: boolean } | undefined {
  const bold = marks.find((mark) => mark.kind === 'bold' && mark.start === 0);
  if (kind !== 'paragraph' || bold === undefined) return undefined;
  const label = text.slice(0, bold.end).trim();
  const rest = text.slice(bold.end).trim();
  if (label.split(/\s+/u).length > mostWords || /[.!?;,]\S*\s|[!?;,]$/u.test(label)) return undefined;
  if (/^:?$/u.test(rest)) return /\.$/u.test(label) ? undefined : { isAlone: true };
  return /[:.–—-]$/u.test(label) || /^[:.–—-]/u.test(rest) ? { isAlone: false } : undefined;
}

function itemsFrom(blocks: readonly DraftBlock[], first: number): LabelledItem[] {
  const items: LabelledItem[] = [];
  for (let at = first; at < blocks.length; ) {
    const block = blocks[at] as DraftBlock;
    const label = labelOf(block);
    if (label === undefined || (items[0] !== undefined && items[0].isAlone !== label.isAlone)) break;
    const below = label.isAlone ? belowLabel(blocks, at + 1) : [];
    if (label.isAlone && below.length === 0) break;
    items.push({ blocks: [block, ...below], isAlone: label.isAlone });
    at += below.length + 1;
  }
  // Nobody sees where the last one ends, so it is no longer than the longest before.
  const last = items.pop();
  if (last === undefined) return [];
  const most = Math.max(0, ...items.map((item) => item.blocks.length));
  return [...items, { ...last, blocks: last.blocks.slice(0, most) }];
}

/** Paragraphs, and behind them a list. */
function belowLabel(blocks: readonly DraftBlock[], from: number): DraftBlock[] {
  let end = from;
  while (blocks[end]?.kind === 'paragraph' && labelOf(blocks[end] as DraftBlock) === undefined) end += 1;
  if (blocks[end]?.kind === 'list') end += 1;
  return blocks.slice(from, end);
}

function asList(items: readonly LabelledItem[]): DraftBlock {
  const lines: { text: string; depth: number }[] = [];
  const marks: Mark[] = [];
  let length = 0;
  const add = (text: string, depth: number) => {
    lines.push({ text, depth });
    length += text.length + 1;
  };
  for (const { blocks, isAlone } of items) {
    const [label = '', ...told] = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
    const name = isAlone ? `${label.replace(/\s*[:–—-]$/u, '')}:` : label;
    const bold = blocks[0]?.marks.find(({ kind, start }) => kind === 'bold' && start === 0);
    marks.push({ kind: 'bold', start: length, end: length + (isAlone ? name.length : (bold?.end ?? 0)) });
    add([name, ...told].join(' '), 0);
    for (const list of blocks.filter(({ kind }) => kind === 'list'))
      for (const [at, line] of list.text.split('\n').entries()) add(line, 1 + (list.depths?.[at] ?? 0));
  }
  return {
    kind: 'list',
    text: lines.map(({ text }) => text).join('\n'),
    marks,
    ...(lines.some(({ depth }) => depth > 0) && { depths: lines.map(({ depth }) => depth) }),
    provenance: items.flatMap(({ blocks }) => blocks.flatMap(({ provenance }) => provenance)),
  };
}
