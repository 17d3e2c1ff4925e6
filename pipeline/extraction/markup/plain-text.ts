import { draftBlock, type Run, withoutBullet, type DraftBlock } from '../draft-block.ts';
import type { Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { parseSubtitles } from '../recording/subtitles.ts';
import { tidyCues } from '../recording/tidy-cues.ts';
import { decodeText } from '../sniff.ts';
import { captionParagraphs } from '../turns/caption-paragraphs.ts';
import { withTurnsApart } from '../turns/turn-lines.ts';

const itemStart = /^\s*([-*•–]|(?:\d{1,3}|#)[.)])\s+\S/;
/** Nothing but an item begins so; a dash begins what somebody says, too. */
const certainItem = /^\s*[*•]\s+\S/;
const numbered = /^(?:chapter\s+\d+|part\s+[\divx]+|\d{1,2}(?:\.\d{1,2}){0,4})[.:)]?\s+\p{Lu}/iu;
const underline = /^\s*(=+|-+)\s*$/;
const sentenceEnd = /[.!?।,;:]["”')\]]?$/u;

/** A caption file that is read for its words: WebVTT by its first line, SubRip by the first cue's number and times. */
const captions = /^\s*(?:WEBVTT\b|1\r?\n\d{2}:\d{2}:\d{2}[.,]\d{3} -->)/u;
const longestSeconds = 1_000_000;

/** Plain text: paragraphs between blank lines, lists by their signs, headings by number, capitals or underline. */
export function readPlainText(bytes: Uint8Array): Reading {
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableFile('corrupt');
  const cues = captions.test(text) ? parseSubtitles(bytes, true) : undefined;
  if (cues !== undefined)
    return {
      blocks: captionParagraphs(tidyCues(cues, longestSeconds).cues).flatMap(paragraph),
      outline: [],
      notices: [],
    };
  const blocks = withTurnsApart(text.replace(/\r\n?/g, '\n'))
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+|\f/)
    .flatMap((part) => partBlocks(part.split('\n').filter((line) => line.trim() !== '')));
  return { blocks: joinedItems(blocks), outline: [], notices: [] };
}

/** Items with blank lines between them. */
function joinedItems(blocks: readonly DraftBlock[]): DraftBlock[] {
  const joined: DraftBlock[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const isMore = block.kind === 'list' && before?.kind === 'list' && !/^\d/u.test(block.text);
    if (!isMore) joined.push(block);
    else joined.splice(-1, 1, together(before, block));
  }
  return joined;
}

const together = (first: DraftBlock, second: DraftBlock): DraftBlock => {
  const from = first.text.length + 1;
  const moved = second.marks.map((mark) => ({ ...mark, start: mark.start + from, end: mark.end + from }));
  return { ...first, text: `${first.text}\n${second.text}`, marks: [...first.marks, ...moved] };
};

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
  if (certainItem.test(first)) return asList(joinItems(lines));
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

/** Signs of other dialects, which a text that is written in none of them has here and there. */
const sign =
  /(?<![\w*])\*\*(?<bold>(?=[^\s*])[^*]{1,200}(?<=[^\s*]))\*\*(?![\w*])|(?<!`)``(?<literal>(?=[^\s`])[^`]{1,200})``(?!`)|(?<!\w)\[(?<link>[^\][]{1,200})\]\(https?:[^()\s]{1,500}\)/gu;

/** A line without such signs; what they made bold stays so. */
function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { index, groups, 0: found } of line.matchAll(sign)) {
    const { bold, literal, link } = groups ?? {};
    runs.push({ text: line.slice(from, index) });
    runs.push(bold === undefined ? { text: literal ?? link ?? '' } : { text: bold, bold: true });
    from = index + found.length;
  }
  return [...runs, { text: line.slice(from) }];
}

const heading = (line: string, level: number): DraftBlock[] =>
  one(draftBlock('heading', runsOf(line), [{ source: 'markup' }], level)).map((block) => ({ ...block, marks: [] }));
const paragraph = (line: string): DraftBlock[] => one(draftBlock('paragraph', runsOf(line), [{ source: 'markup' }]));
const asList = (items: string[]): DraftBlock[] => {
  let counted = 0;
  const told = items.map((line) => {
    const item = withoutBullet(line).trim();
    if (!/^#[.)]\s/u.test(item)) return item;
    counted += 1;
    return item.replace('#', String(counted));
  });
  return one(
    draftBlock(
      'list',
      told.flatMap((item, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...runsOf(item)]),
      [{ source: 'markup' }],
    ),
  );
};
const one = (block: DraftBlock | undefined): DraftBlock[] => (block === undefined ? [] : [block]);
