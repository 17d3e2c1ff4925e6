import type { Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { decodeText } from '../sniff.ts';
import { readingOfMarkdown } from './markdown.ts';
import { directiveLines, type InsideReader } from './structured-directives.ts';
import { inlineMarkdown, noteName, type NamedPlaces } from './structured-inline.ts';
import { gridBorder, gridRows, simpleBorder, simpleRows, tableRows } from './structured-tables.ts';

const adornment = /^([=\-`:.'"~^_*+#<>!$%&(),/;?@[\]\\{|}])\1{2,}\s*$/u;
const directive = /^\.\. (?:\|[^|]+\| )?(?<name>[a-z][\w:.+-]*)::(?:\s+(?<argument>.*))?$/iu;
const target = /^\.\. _(?<name>`[^`]+`|[^:]+):(?:\s.*)?$/u;
const note = /^\.\. \[(?<name>[^\]]+)\]\s+(?<text>.*)$/u;
const explicit = /^(?:\.\.|__)(?:\s|$)/u;
const bullet = /^(?<mark>[*+•‣⁃-]\s+)\S/u;
const numbered = /^(?<mark>\(?(?<number>\d{1,3}|#|[a-z])[.)]\s+)\S/iu;
const field = /^:(?<name>[\p{L}][^:`]{0,60}):(?:\s+(?<value>.*))?$/u;
const lineOfBlock = /^\|(?:\s+(?<text>.*))?$/u;
/** What a document says of itself for a program or a library, above its text. */
const settings =
  /^(?:authors?|organi[sz]ation|contact|address|e-?mail|version|revision|status|date|copyright|licen[cs]e|orphan|tocdepth|nocomments|nosearch|slug|tags|category|lang|modified)$/iu;
const longestTerm = 80;
/** Deeper than anybody writes; what stands further in is read as one paragraph after another. */
const deepest = 30;

/**
 * reStructuredText, as Markdown is read: headings by whatever underlines them, notes with their words, tables by their
 * cells; comments, labels, pictures and settings go.
 */
export function readStructuredText(bytes: Uint8Array): Reading {
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableFile('corrupt');
  const lines = text
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/gu, '        ').trimEnd());
  return readingOfMarkdown(new StructuredText(lines).markdown().join('\n'));
}

/** One text in reStructuredText: the names it defines, and the order in which its underlines came. */
class StructuredText {
  private readonly lines: readonly string[];
  private readonly places: NamedPlaces;
  private readonly underlines: string[] = [];
  private readonly inside: InsideReader;
  private depth = 0;

  constructor(lines: readonly string[]) {
    this.lines = lines;
    this.places = placesIn(lines);
    const words = (text: string) => inlineMarkdown(text, this.places);
    this.inside = { words, blocks: (part) => this.blocks(part) };
  }

  markdown(): string[] {
    return this.blocks(withoutSettings(this.lines));
  }

  /** Lines whose margin is the first column, as Markdown. */
  private blocks(lines: readonly string[]): string[] {
    if (this.depth > deepest) return lines.flatMap((line) => [this.inside.words(line.trim()), '']);
    this.depth += 1;
    const made: string[] = [];
    let at = 0;
    while (at < lines.length) {
      const found = this.block(lines, at);
      for (const line of found.lines) made.push(line);
      at = Math.max(found.end, at + 1);
    }
    this.depth -= 1;
    return made;
  }

  private block(lines: readonly string[], at: number): Part {
    const line = lines[at] as string;
    if (line === '') return { lines: [''], end: at + 1 };
    if (line.startsWith(' ')) return this.indented(lines, at);
    if (explicit.test(line)) return this.explicit(lines, at);
    return this.drawn(lines, at) ?? this.item(lines, at) ?? this.paragraph(lines, at);
  }

  /** What stands further in than what is above it: a quotation, or a list whose author meant no more by it. */
  private indented(lines: readonly string[], at: number): Part {
    const end = endOfIndented(lines, at, 1);
    return { lines: ['', ...this.blocks(atMargin(lines.slice(at, end))), ''], end };
  }

  /** "..": a directive, a note, a label, or a comment. */
  private explicit(lines: readonly string[], at: number): Part {
    const line = lines[at] as string;
    const end = endOfIndented(lines, at + 1, 1);
    const body = atMargin(lines.slice(at + 1, end));
    const { name, argument = '' } = directive.exec(line)?.groups ?? {};
    if (name !== undefined && !line.startsWith('.. |'))
      return { lines: directiveLines(name.toLowerCase(), argument, body, this.inside), end };
    const told = note.exec(line)?.groups;
    if (told === undefined) return { lines: [''], end };
    const words = this.inside.words([told['text'], ...body].join(' '));
    return { lines: ['', `[^${noteName(told['name'] ?? '')}]: ${words}`, ''], end };
  }

  /** Headings, rules and tables, which are drawn with signs. */
  private drawn(lines: readonly string[], at: number): Part | undefined {
    const line = lines[at] as string;
    const [next = '', third = ''] = lines.slice(at + 1, at + 3);
    if (gridBorder.test(line)) {
      const end = endWhere(lines, at, (other) => /^[+|]/u.test(other));
      return { lines: tableRows(gridRows(lines.slice(at, end)), this.inside.words), end };
    }
    if (simpleBorder.test(line)) {
      const end = endOfSimple(lines, at);
      return { lines: tableRows(simpleRows(lines.slice(at, end)), this.inside.words), end };
    }
    const over = adornment.exec(line)?.[1];
    if (over !== undefined)
      return next !== '' && adornment.exec(third)?.[1] === over
        ? this.heading(next, `${over}over`, at + 3)
        : { lines: [''], end: at + 1 };
    const under = adornment.exec(next)?.[1];
    return under === undefined || /^[-+*]\s/u.test(line) ? undefined : this.heading(line, under, at + 2);
  }

  private heading(text: string, underline: string, end: number): Part {
    if (!this.underlines.includes(underline)) this.underlines.push(underline);
    const level = Math.min(6, this.underlines.indexOf(underline) + 1);
    return { lines: ['', `${'#'.repeat(level)} ${this.inside.words(text.trim())}`, ''], end };
  }

  /** An item of a list, with all that stands in its column. */
  private item(lines: readonly string[], at: number): Part | undefined {
    const line = lines[at] as string;
    const found = bullet.exec(line)?.groups ?? numbered.exec(line)?.groups;
    if (found === undefined || !isItem(found['number'], lines, at)) return this.fieldOrLine(lines, at);
    const mark = found['mark'] ?? '';
    const end = endOfIndented(lines, at + 1, 1);
    const letter = /^[a-z]$/iu.test(found['number'] ?? '') ? `${found['number']}\\. ` : '';
    const own = this.blocks([line.slice(mark.length), ...atMargin(lines.slice(at + 1, end))]);
    const sign = found['number'] === undefined || letter !== '' ? '* ' : `${found['number'].replace('#', '1')}. `;
    return { lines: hung(sign, letter === '' ? own : [`${letter}${own[0] ?? ''}`, ...own.slice(1)]), end };
  }

  private fieldOrLine(lines: readonly string[], at: number): Part | undefined {
    const line = lines[at] as string;
    const { name, value = '' } = field.exec(line)?.groups ?? {};
    if (name !== undefined) {
      const end = endOfIndented(lines, at + 1, 1);
      const own = this.blocks([value, ...atMargin(lines.slice(at + 1, end))]);
      return { lines: hung('* ', [`**${this.inside.words(name)}**: ${own[0] ?? ''}`, ...own.slice(1)]), end };
    }
    const verse = lineOfBlock.exec(line);
    return verse === null || line.endsWith('|')
      ? undefined
      : { lines: [`${this.inside.words(verse[1] ?? '')}\\`.replace(/^\\$/u, '')], end: at + 1 };
  }

  private paragraph(lines: readonly string[], at: number): Part {
    const next = lines[at + 1] ?? '';
    if (next.startsWith(' ') && isTerm(lines[at] as string)) return this.term(lines, at);
    const end = endWhere(
      lines,
      at,
      (line, place) => line !== '' && !explicit.test(line) && !gridBorder.test(line) && !beginsList(lines, place),
    );
    const text = lines
      .slice(at, end)
      .map((line) => line.trim())
      .join(' ')
      .replace(/\s+/gu, ' ');
    const words = this.inside.words(text.replace(/\s*::$/u, (sign) => (sign.startsWith(':') ? ':' : '')));
    const made = words === '' ? [] : [words.replace(/^(#{1,6}\s|[>|])/u, '\\$1'), ''];
    if (!text.endsWith('::')) return { lines: made, end };
    const codeEnd = endOfIndented(lines, end, 1);
    const code = atMargin(lines.slice(end, codeEnd).slice(lines[end] === '' ? 1 : 0));
    return code.some((line) => line !== '')
      ? { lines: [...made, '```', ...code, '```', ''], end: codeEnd }
      : { lines: made, end };
  }

  /** A term, and right under it, further in, what it means. */
  private term(lines: readonly string[], at: number): Part {
    const end = endOfIndented(lines, at + 1, 1);
    const term = this.inside.words((lines[at] as string).replace(/:$/u, ''));
    const own = this.blocks(atMargin(lines.slice(at + 1, end)));
    const isSentence = /^[\p{L}\p{N}"“'(]/u.test(own[0] ?? '') && !/^\d+\. /u.test(own[0] ?? '');
    const bold = term.includes('**') ? term : `**${term}**`;
    return {
      lines: hung('* ', isSentence ? [`${bold}: ${own[0] ?? ''}`, ...own.slice(1)] : [`${bold}:`, '', ...own]),
      end,
    };
  }
}

interface Part {
  lines: string[];
  /** The first line that is not of it. */
  end: number;
}

/** An item of Markdown: what follows its first line stands in its column. */
const hung = (sign: string, [first = '', ...rest]: readonly string[]): string[] => [
  `${sign}${first}`,
  ...rest.map((line) => (line === '' ? '' : `${' '.repeat(sign.length)}${line}`)),
];

/** A lone letter begins an item only where another item, or nothing, follows: "A. Smith wrote". */
const isItem = (number: string | undefined, lines: readonly string[], at: number): boolean =>
  number === undefined || /^(?:\d+|#)$/u.test(number) || /^(?:\s.*|\(?[a-z][.)]\s.*|)$/iu.test(lines[at + 1] ?? '');

const isTerm = (line: string): boolean =>
  line.length <= longestTerm && /[\p{L}\p{N}`*)”"]:?$/u.test(line) && !line.endsWith('::');

function endOfIndented(lines: readonly string[], from: number, indent: number): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (line === '') continue;
    if (line.search(/\S/u) < indent) break;
    end = at + 1;
  }
  return end;
}

/**
 * Right below a paragraph, without the blank line that a list should have: two items or more, or one behind a colon. A lone
 * dash may begin a line of any sentence.
 */
function beginsList(lines: readonly string[], at: number): boolean {
  const sign = /^(?:[*+•-]|1[.)])(?=\s+\S)/u.exec(lines[at] as string)?.[0];
  if (sign === undefined) return false;
  if ((lines[at - 1] ?? '').endsWith(':')) return true;
  const next = sign.replace('1', '2');
  const end = endWhere(lines, at, (line) => line !== '');
  return lines.slice(at + 1, end).some((line) => line.startsWith(`${next} `));
}

function endWhere(lines: readonly string[], at: number, goesOn: (line: string, at: number) => boolean): number {
  let end = at + 1;
  while (end < lines.length && goesOn(lines[end] as string, end)) end += 1;
  return end;
}

/** A simple table ends at its third border, or at the second where no head is parted from the rest. */
function endOfSimple(lines: readonly string[], at: number): number {
  let borders = 1;
  for (let end = at + 1; end < lines.length; end += 1) {
    if (!simpleBorder.test(lines[end] as string)) continue;
    borders += 1;
    if (borders === 3 || (lines[end + 1] ?? '') === '') return end + 1;
  }
  return lines.length;
}

function atMargin(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line !== '').map((line) => line.search(/\S/u));
  const least = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return lines.map((line) => line.slice(least));
}

/** Fields above the text, or right under its title, that only a program or a library reads. */
function withoutSettings(lines: readonly string[]): string[] {
  const firstText = lines.findIndex(
    (line) => line !== '' && !field.test(line) && !explicit.test(line) && !adornment.test(line),
  );
  const afterTitle = adornment.test(lines[firstText + 1] ?? '') ? firstText + 2 : firstText;
  const end = endWhere(lines, afterTitle - 1, (line) => line === '' || field.test(line) || explicit.test(line));
  return lines.filter((line, at) => at >= end || !settings.test(field.exec(line)?.groups?.['name'] ?? ''));
}

function placesIn(lines: readonly string[]): NamedPlaces {
  const substitutions = new Map<string, string>();
  const labels = new Map<string, string>();
  const footnotes = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const replaced = /^\s*\.\. \|([^|]+)\| replace::\s*(.*)$/u.exec(line);
    if (replaced !== null) substitutions.set((replaced[1] ?? '').toLowerCase(), replaced[2] ?? '');
    const pictured = /^\s*\.\. \|([^|]+)\| (?:image|unicode)::/u.exec(line);
    if (pictured !== null) substitutions.set((pictured[1] ?? '').toLowerCase(), '');
    const told = note.exec(line)?.groups?.['name'];
    if (told !== undefined) footnotes.add(told);
    const label = target.exec(line)?.groups?.['name'];
    const heading = label === undefined ? undefined : headingAfter(lines, at + 1);
    if (label !== undefined && heading !== undefined) labels.set(label.replaceAll('`', '').toLowerCase(), heading);
  }
  return { substitutions, labels, footnotes };
}

const farthestHeading = 6;

function headingAfter(lines: readonly string[], from: number): string | undefined {
  for (let at = from; at < Math.min(lines.length, from + farthestHeading); at += 1) {
    const line = lines[at] as string;
    if (line === '' || target.test(line) || adornment.test(line)) continue;
    return adornment.test(lines[at + 1] ?? '') ? line.trim() : undefined;
  }
  return undefined;
}
