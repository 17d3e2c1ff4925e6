import { isLink, type Block, type BlockKind, type Mark, type Provenance } from '../document.ts';

/** A stretch of text in one style. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  doubtful?: boolean;
  link?: 'link' | 'site_link';
}

/** A block before it has its place in the document. */
export type DraftBlock = Omit<Block, 'id'>;

// Soft hyphen, zero-width space, word joiner, byte order mark, directional overrides and isolates, tag characters:
// invisible, and the last two can hide text from the reader. Joiners (U+200C, U+200D) shape Indic clusters and stay.
const invisible = /[\u00ad\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/gu;
const ligatures = /[\ufb00-\ufb06]/g;
// A hyphen at which no line may break looks like any other, and no dictionary knows its words.
const unbrokenHyphen = /\u2011/g;
const lineEnd = /^[^\S\n\t]*\n/;
const multiline: ReadonlySet<BlockKind> = new Set(['list', 'table', 'code']);

/** Text as blocks hold it, not yet trimmed: NFC, ligatures taken apart, nothing invisible; lines kept on wish. */
export const cleanText = (text: string, keepsLines = false): string => {
  const visible = text
    .replace(invisible, '')
    .replace(unbrokenHyphen, '-')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC');
  return keepsLines
    ? visible
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .replace(/[^\S\n\t]+/g, ' ')
    : visible.replace(/[\p{Cc}\s]+/gu, ' ');
};

/**
 * Makes a block of styled runs: text cleaned, blanks collapsed across runs, marks moved along.
 *
 * @returns undefined when no text is left
 */
export function draftBlock(
  kind: BlockKind,
  runs: readonly Run[],
  provenance: readonly Provenance[],
  level?: number,
): DraftBlock | undefined {
  const keepsLines = multiline.has(kind);
  // Not one text that grows: looking at its end for every run would read it again each time.
  const parts: string[] = [];
  let length = 0;
  let endsBlank = true;
  const marks: Mark[] = [];
  for (const run of runs) {
    let piece = cleanText(run.text, keepsLines);
    // A blank at a line's end does not keep the line from ending.
    if (keepsLines && kind !== 'code' && endOf(parts) === ' ' && lineEnd.test(piece)) {
      dropEnd(parts);
      length -= 1;
      endsBlank = endOf(parts) === '\t';
    }
    if (endsBlank && kind !== 'code') piece = withoutLead(piece, endOf(parts));
    if (piece === '') continue;
    if (run.bold) addMark(marks, 'bold', length, piece);
    if (run.italic) addMark(marks, 'italic', length, piece);
    if (run.doubtful) addMark(marks, 'doubtful', length, piece);
    if (run.link !== undefined) addMark(marks, run.link, length, piece);
    parts.push(piece);
    length += piece.length;
    endsBlank = /\s/.test(piece.charAt(piece.length - 1));
  }
  const trimmed = parts.join('').trimEnd();
  const composed = trimmed.normalize('NFC');
  if (composed === '') return undefined;
  return {
    kind,
    text: composed,
    // A letter and its accent in two runs compose to fewer units: rare, and then the marks are worth less than the text.
    marks: composed === trimmed ? clipped(marks, composed.length) : [],
    ...(level === undefined ? {} : { level }),
    provenance: [...provenance],
  };
}

/** The last character of texts that follow each other, none of them empty. */
const endOf = (parts: readonly string[]): string => parts.at(-1)?.at(-1) ?? '';

function dropEnd(parts: string[]): void {
  const left = parts.pop()?.slice(0, -1) ?? '';
  if (left !== '') parts.push(left);
}

function addMark(marks: Mark[], kind: Mark['kind'], start: number, piece: string): void {
  const from = start + (piece.length - piece.trimStart().length);
  const end = start + piece.trimEnd().length;
  if (end <= from) return;
  const last = marks.findLast((mark) => mark.kind === kind);
  // Two links side by side are two.
  const reach = isLink({ kind }) ? 0 : 1;
  if (last !== undefined && from - last.end <= reach) last.end = end;
  else marks.push({ start: from, end, kind });
}

/** What of a piece stands behind a blank; behind an empty last cell its row still ends. */
const withoutLead = (piece: string, before: string): string =>
  piece.replace(before === '\t' ? /^[^\S\t\n]+/ : /^[^\S\t]+/, '');

const clipped = (marks: Mark[], length: number): Mark[] =>
  marks.map((mark) => ({ ...mark, end: Math.min(mark.end, length) })).filter((mark) => mark.end > mark.start);

/**
 * The mark of the words that lead to an address; none for mail and telephone, whose words are the address.
 *
 * @param address as written; undefined where it is defined elsewhere
 */
export function linkTo(address: string | undefined): Pick<Run, 'link'> {
  if (address === undefined) return { link: 'link' };
  if (/^(?:mailto|tel|sms|javascript):/iu.test(address)) return {};
  return { link: /^(?:[a-z][a-z\d+.-]*:)?\/\//iu.test(address) ? 'link' : 'site_link' };
}

/** A list item's own sign (bullet, dash) is no part of its text; a number is. */
export const withoutBullet = (text: string): string => text.replace(/^\s*[•‣▪▫●○◦■□◆▸►➢➤–—*·\uf0b7\uf0a7-]\s+/u, '');
