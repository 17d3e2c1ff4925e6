import { draftBlock, withoutBullet, type DraftBlock } from '../draft-block.ts';
import type { Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { decodeText } from '../sniff.ts';

const itemStart = /^\s*([-*•–]|\d{1,3}[.)])\s+\S/;
const numbered = /^(?:chapter\s+\d+|part\s+[\divx]+|\d{1,2}(?:\.\d{1,2}){0,4})[.:)]?\s+\p{Lu}/iu;
const underline = /^\s*(=+|-+)\s*$/;
const sentenceEnd = /[.!?।,;:]["”')\]]?$/u;

/** Plain text: paragraphs between blank lines, lists by their signs, headings by number, capitals or underline. */
export function readPlainText(bytes: Uint8Array): Reading {
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableFile('corrupt');
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+|\f/)
    .flatMap((part) => partBlocks(part.split('\n').filter((line) => line.trim() !== '')));
  return { blocks, outline: [], notices: [] };
}

function partBlocks(lines: string[]): DraftBlock[] {
  const headings: DraftBlock[] = [];
  let at = 0;
  for (; underline.test(lines[at + 1] ?? ''); at += 2)
    headings.push(...heading(lines[at] ?? '', lines[at + 1]?.includes('=') ? 1 : 2));
  return [...headings, ...bodyBlocks(lines.slice(at))];
}

function bodyBlocks(lines: string[]): DraftBlock[] {
  const [first = ''] = lines;
  if (lines.length === 0) return [];
  if (lines.length === 1 && isHeadingLine(first.trim())) return heading(first, headingLevel(first.trim()));
  const items = lines.filter((line) => itemStart.test(line)).length;
  if (items >= 2 && itemStart.test(first)) return asList(joinItems(lines));
  if (items >= 2 && itemStart.test(lines[1] ?? '')) return [...paragraph(first), ...asList(joinItems(lines.slice(1)))];
  return paragraph(lines.join(' '));
}

// A line that starts no item continues the one before.
function joinItems(lines: string[]): string[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (itemStart.test(line) || items.length === 0) items.push([line]);
    else items.at(-1)?.push(line.trim());
  }
  return items.map((parts) => parts.join(' '));
}

const isHeadingLine = (line: string): boolean =>
  line.length <= 90 &&
  line.split(/\s+/).length <= 14 &&
  !sentenceEnd.test(line) &&
  /\p{L}/u.test(line) &&
  (numbered.test(line) || (line === line.toUpperCase() && line !== line.toLowerCase()) || /^\p{Lu}/u.test(line));

function headingLevel(line: string): number {
  const dots = /^\d{1,2}((?:\.\d{1,2})*)/.exec(line)?.[1];
  if (dots !== undefined) return 1 + dots.split('.').length - 1;
  return line === line.toUpperCase() || /^(chapter|part)\s/i.test(line) ? 1 : 2;
}

const heading = (line: string, level: number): DraftBlock[] =>
  one(draftBlock('heading', [{ text: line }], [{ source: 'markup' }], level));
const paragraph = (line: string): DraftBlock[] =>
  one(draftBlock('paragraph', [{ text: line }], [{ source: 'markup' }]));
const asList = (items: string[]): DraftBlock[] =>
  one(
    draftBlock('list', [{ text: items.map((line) => withoutBullet(line).trim()).join('\n') }], [{ source: 'markup' }]),
  );
const one = (block: DraftBlock | undefined): DraftBlock[] => (block === undefined ? [] : [block]);
