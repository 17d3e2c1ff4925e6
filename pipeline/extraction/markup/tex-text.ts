import type { Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { decodeText } from '../sniff.ts';
import { readingOfMarkdown } from './markdown.ts';
import { tableRows } from './structured-tables.ts';

const levels: Readonly<Record<string, number>> = {
  part: 1,
  chapter: 1,
  section: 2,
  subsection: 3,
  subsubsection: 4,
  paragraph: 5,
  subparagraph: 6,
};
const heading =
  /\\(part|chapter|section|subsection|subsubsection|paragraph|subparagraph)\*?(?:\[[^\]\n]{0,200}\])?\{((?:[^{}]|\{[^{}]*\})*)\}/gu;
/** Of these nothing is shown where they stand. */
const unseen =
  /\\(?:label|index|cite[a-z]*|nocite|bibliography|bibliographystyle|includegraphics|input|include|vspace|hspace|setlength|pagestyle|thispagestyle|usepackage|documentclass|selectlanguage|graphicspath|hypersetup|addcontentsline|begin|end|caption\*?(?=\{\}))\*?(?:\[[^\]\n]{0,200}\])*(?:\{[^{}\n]{0,300}\})*/gu;
const link = /\\href\{[^{}\n]{0,1000}\}\{([^{}]*)\}/gu;
const styled: readonly (readonly [RegExp, string])[] = [
  [/\\(?:textbf|strong)\{([^{}]*)\}/gu, '**$1**'],
  [/\\(?:textit|emph|textsl)\{([^{}]*)\}/gu, '*$1*'],
  [/\\footnote\{([^{}]*)\}/gu, ' ($1)'],
  [
    /\\(?:texttt|textrm|textsf|textsc|text|mbox|underline|uline|url|caption|title|author|date|ref|pageref|autoref)\*?\{([^{}]*)\}/gu,
    '$1',
  ],
];
const signs: readonly (readonly [RegExp, string])[] = [
  [/\\textbackslash(?:\{\})?/gu, '\\\\'],
  [/\\textasciitilde(?:\{\})?/gu, '\\~'],
  [/\\(?:ldots|dots)(?:\{\})?/gu, '…'],
  [/\\(?:textdegree|degree)(?:\{\})?/gu, '°'],
  [/``|\\textquotedblleft/gu, '“'],
  [/''|\\textquotedblright/gu, '”'],
  [/(?<!-)---(?!-)/gu, '—'],
  [/(?<!-)--(?!-)/gu, '–'],
  [/(?<!\\)~/gu, ' '],
  [/\\\\(?:\[[^\]\n]{0,200}\])?(?=\s|$)/gmu, ' '],
  [/\\([%&#$_{}])/gu, '$1'],
  [/\\[a-zA-Z]+\*?(?:\[[^\]\n]{0,200}\])?/gu, ' '],
  [/[{}]/gu, ''],
];
const mostRounds = 4;
/** No author's lists go deeper. */
const deepest = 6;

/** LaTeX, as Markdown is read: its headings, lists, tables and words; what only sets them goes. */
export function readTexText(bytes: Uint8Array): Reading {
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableFile('corrupt');
  return readingOfMarkdown(texMarkdown(text));
}

function texMarkdown(text: string): string {
  const from = text.indexOf('\\begin{document}');
  const to = text.indexOf('\\end{document}');
  const body = text.slice(from < 0 ? 0 : from, to < 0 ? text.length : to);
  const lines = body
    .replace(/\r\n?/gu, '\n')
    .replace(/(?<!\\)%.*$/gmu, '')
    .replace(/\\verb(\S)(.*?)\1/gu, '$2')
    .replace(heading, (_, name: string, title: string) => `\n\n${'#'.repeat(levels[name] ?? 2)} ${wordsOf(title)}\n\n`)
    .split('\n');
  return listed(withTables(lines)).join('\n');
}

/** Rows of a table, whose cells "&" parts and which "\\" ends. */
function withTables(lines: readonly string[]): string[] {
  const made: string[] = [];
  let table: string[] | undefined;
  for (const line of lines) {
    if (table === undefined && /\\begin\{(?:tabular[x*]?|longtable)\}/u.test(line)) table = [];
    else if (table !== undefined && /\\end\{(?:tabular[x*]?|longtable)\}/u.test(line)) {
      const rows = table.join(' ').split(/\\\\(?:\[[^\]]*\])?/u);
      made.push(
        ...tableRows(
          rows.map((row) =>
            row.replace(/\\(?:hline|toprule|midrule|bottomrule|cline\{[^}]*\})/gu, '').split(/(?<!\\)&/u),
          ),
          wordsOf,
        ),
      );
      table = undefined;
    } else (table ?? made).push(line);
  }
  return table === undefined ? made : [...made, ...table];
}

/** Items in the column of their list; their own numbers, which a converter wrote before them, are theirs. */
function listed(lines: readonly string[]): string[] {
  const open: { isOrdered: boolean }[] = [];
  return lines.map((line) => {
    const begins = /\\begin\{(itemize|enumerate|description)\}/u.exec(line)?.[1];
    if (begins !== undefined) open.push({ isOrdered: begins === 'enumerate' });
    const depth = Math.min(deepest, Math.max(0, open.length - 1));
    const item = /\\item(?![a-z])\s*(?:\[([^\]\n]{0,200})\])?\s*(.*)$/u.exec(line);
    const kept = /^#{1,6} |^\|/u.test(line) ? line : wordsOf(item?.[2] ?? line);
    if (/\\end\{(?:itemize|enumerate|description)\}/u.test(line)) open.pop();
    if (item === null) return kept === '' ? '' : `${'   '.repeat(Math.min(deepest, open.length))}${kept}`;
    const term = item[1] === undefined ? '' : `**${wordsOf(item[1])}** `;
    const own = kept.replace(/^\(?\d{1,3}[.)]\s*\)?\s*/u, '');
    return `${'   '.repeat(depth)}${open.at(-1)?.isOrdered ? '1.' : '-'} ${term}${own}`;
  });
}

/** The words of a line; what stands within braces first. */
function wordsOf(line: string): string {
  let text = line.replace(unseen, ' ').replace(link, '$1');
  for (let round = 0; round < mostRounds && text.includes('{'); round += 1)
    for (const [shape, told] of styled) text = text.replace(shape, told);
  for (const [shape, told] of signs) text = text.replace(shape, told);
  return text
    .replace(/\s+/gu, ' ')
    .replace(/(?<!\\)</gu, '\\<')
    .trim();
}
