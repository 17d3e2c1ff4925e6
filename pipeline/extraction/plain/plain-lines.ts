import { unpack } from '../office/zip-archive.ts';
import { decodeText, type Format } from '../sniff.ts';
import type { PlainLine } from './plain-line.ts';
import { plainStructuredText } from './plain-structured-text.ts';

type PlainReader = (bytes: Uint8Array) => PlainLine[];

/**
 * A second reading of a file, as plain as can be, that shares no code with the first but the unpacking of archives: what
 * the first lost, it holds. It knows no layout, and what a page prints around its text it leaves out by simple signs.
 */
const plainReaders: Partial<Record<Format, PlainReader>> = {
  docx: (bytes) => officeLines(bytes, /^word\/(?:document|footnotes|endnotes)\.xml$/u, /<\/w:p>/u, 'w:t'),
  pptx: (bytes) => officeLines(bytes, /^ppt\/slides\/slide\d+\.xml$/u, /<\/a:p>/u, 'a:t'),
  odt: (bytes) => markupLines(archived(bytes, /^content\.xml$/u)),
  epub: (bytes) => markupLines(archived(bytes, /(?<!nav|toc|cover|title_?page)\.x?html?$/iu)),
  html: (bytes) => markupLines([decodeText(bytes) ?? '']),
  markdown: (bytes) => markdownLines(decodeText(bytes) ?? ''),
  text: (bytes) => linesIn(decodeText(bytes) ?? ''),
  tex: (bytes) => linesIn(plainTex(decodeText(bytes) ?? '')),
  structured_text: (bytes) => linesIn(plainStructuredText(decodeText(bytes) ?? '')),
};

/** LaTeX without its commands and remarks; the words in their braces stay, but for those that only a program reads. */
const plainTex = (text: string): string =>
  text
    .replace(/^[\s\S]*?\\begin\{document\}|\\end\{document\}[\s\S]*$/gu, '')
    .replace(/(?<!\\)%.*$/gmu, '')
    .replace(
      /\\(?:label|index|cite[a-z]*|bibliography[a-z]*|includegraphics|input|include|[vh]space|setlength|pagestyle|begin|end|href|graphicspath)\*?(?:\[[^\]\n]*\])*(?:\{[^{}\n]*\})?(?:\{[lcrp|]+\})?/gu,
      ' ',
    )
    .replace(/\\item\s*\(?\d{1,3}[.)]|\\(?:cline\{[^}]*\}|[a-zA-Z]+)/gu, ' ')
    .replace(/[{}&\\]/gu, ' ');

/** @returns undefined for what holds no text of its own, pictures, charts and recordings, and for what brings its own */
export const plainLinesOf = (bytes: Uint8Array, format: Format): PlainLine[] | undefined =>
  plainReaders[format]?.(bytes);

const linesIn = (text: string): PlainLine[] =>
  text
    .split(/\r?\n/u)
    .map((line) => ({ text: line.trim() }))
    .filter((line) => line.text !== '');

const archived = (bytes: Uint8Array, wanted: RegExp): string[] =>
  [...unpack(bytes, (name) => wanted.test(name))]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([, part]) => new TextDecoder().decode(part));

function officeLines(bytes: Uint8Array, wanted: RegExp, paragraphEnd: RegExp, run: string): PlainLine[] {
  const written = new RegExp(`<${run}(?: [^>]*)?>([^<]*)</${run}>|<w:tab/>|<w:br/>|<a:br/>`, 'gu');
  return archived(bytes, wanted).flatMap((part) =>
    part
      .split(paragraphEnd)
      .flatMap((paragraph) =>
        linesIn(
          decoded(
            [...paragraph.replace(/<w:del [\s\S]*?<\/w:del>/gu, '').matchAll(written)]
              .map(([, text = ' ']) => text)
              .join(''),
          ),
        ),
      ),
  );
}

const around =
  'script style noscript svg head nav header footer aside form button select template iframe del s strike'.split(' ');
const opensAround = new RegExp(`<(${around.join('|')})(?=[\\s>/])`, 'giu');

/** Without what stands between two signs; an opening that nothing closes ends the search, so that no text takes a square of time. */
function without(text: string, open: string, close: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, at)) {
    const to = text.indexOf(close, from + open.length);
    if (to < 0) break;
    kept.push(text.slice(at, from));
    at = to + close.length;
  }
  return [...kept, text.slice(at)].join('\n');
}

/** The same for what a page prints around its text, and for scripts. */
function withoutAround(text: string): string {
  const lower = text.toLowerCase();
  const unclosed = new Set<string>();
  const kept: string[] = [];
  let at = 0;
  for (const { index, 1: written = '' } of text.matchAll(opensAround)) {
    const name = written.toLowerCase();
    if (index < at || unclosed.has(name)) continue;
    const to = lower.indexOf(`</${name}`, index);
    if (to < 0) unclosed.add(name);
    else {
      kept.push(text.slice(at, index));
      at = to;
    }
  }
  return [...kept, text.slice(at)].join('\n');
}

const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|dfn|em|i|kbd|mark|q|small|span|strong|sub|sup|u|var|text:span|text:a)\b(?:"[^"]*"|'[^']*'|[^"'<>])*>/giu;

/** Templates write what they like between quotes. */
const tag = /<(?:"[^"]*"|'[^']*'|[^"'<>])*>/gu;

const markupLines = (parts: readonly string[]): PlainLine[] =>
  parts.flatMap((part) =>
    linesIn(
      decoded(
        withoutAround(without(part, '<!--', '-->'))
          .replace(/\s+/gu, ' ')
          .replace(inline, '')
          .replace(tag, '\n'),
      ),
    ),
  );

const markdownLines = (text: string): PlainLine[] => {
  const written = without(text.replace(/^(---|\+\+\+)\r?\n[\s\S]*?\r?\n\1\r?\n/u, ''), '<!--', '-->');
  const own = without(without(withoutAround(written), '{{', '}}'), '{%', '%}');
  return linesIn(
    decoded(
      own
        .replace(/<[a-z/][^<>]{0,500}>/giu, ' ')
        .replace(/(?<!~)~~(?=[^\s~])[^~\n]{1,500}~~(?!~)/gu, ' ')
        .replace(/^.*\n\s*\{:\s*toc.*\}[ \t]*$/gimu, ' ')
        .replace(/!\[\[.{0,200}?\]\]|\[\[[^\]|\n]{1,200}\||%%[^%\n]{0,500}%%|\[\^[^\]\s]{1,40}\]/gu, ' ')
        .replace(/(?<=^|[\s(]):[a-z][a-z0-9_+-]{1,30}:(?=\s|$)|\{[.#:][^{}\n]{1,200}\}/gmu, ' ')
        .replace(/^class: .*$|^[ \t]*\.[a-z][\w-]*(?=\[)/gmu, ' ')
        .replace(/!\[[^\]]{0,500}\]\([^)]{0,500}\)/gu, ' ')
        .replace(/\]\([^()\s]{0,1000}(?:\([^()]{0,200}\)[^()\s]{0,200})?(?:\s{1,3}"[^"]{0,300}")?\)/gu, ']')
        .replace(/^ {0,3}\[[^\]]{1,200}\]:[ \t]+\S.*$/gmu, '')
        .replace(/https?:\S+/gu, ' ')
        .replace(/[*_`]+/gu, '')
        .replace(/^[ \t]*(?:[-+>#]{1,6}[ \t]+)?\d{1,3}[.)][ \t]+/gmu, '')
        .replace(/^[ \t]*(?:import\s.{1,300}from\s.*|export\s.*|~~~.*|:::.*)$/gmu, ''),
    ),
  );
};

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>\w{2,8}));/giu, (whole, ...found) => {
    const { decimal, hex, name } = found.at(-1) as Record<string, string | undefined>;
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
