import { commaRows, listedRows, tableRows } from './structured-tables.ts';

/** How what stands inside becomes Markdown: lines, and the words of one. */
export interface InsideReader {
  blocks: (lines: readonly string[]) => string[];
  words: (text: string) => string;
}

/** What these hold is shown or counted by a program: a picture, a list of pages, an index, a note to whoever writes. */
const shown =
  /^(?:image|include|contents|toctree|tableofcontents|raw|index|meta|highlight|default-role|role|sectnum|section-numbering|youtube|vimeo|video|iframe|header|footer|literalinclude|mermaid|graphviz|digraph|uml|plot|target-notes|tabularcolumns|currentmodule|module|todo|todolist|bibliography|title|replace|unicode|date|auto\w+)$/u;
const code =
  /^(?:code|code-block|sourcecode|code-cell|parsed-literal|literal|prompt|math|doctest|testcode|productionlist)$/u;
const boxes =
  /^(?:note|tip|hint|important|warning|caution|danger|error|attention|seealso|deprecated|versionadded|versionchanged)$/u;
const option = /^:[a-z][\w -]*:(?:\s.*)?$/iu;
const named: Readonly<Record<string, string>> = {
  seealso: 'See also',
  versionadded: 'New in version',
  versionchanged: 'Changed in version',
  deprecated: 'Deprecated since version',
};

/**
 * A directive of reStructuredText in Markdown: a note stays with its word, a figure with its caption, a table with its
 * cells; settings and what is only shown go.
 *
 * @param argument what stands behind "::" on its line
 * @param body its indented lines, at the margin
 */
export function directiveLines(name: string, argument: string, body: readonly string[], read: InsideReader): string[] {
  if (shown.test(name)) return [];
  const start = body.findIndex((line) => line.trim() !== '' && !option.test(line.trim()));
  const settings = body.slice(0, start < 0 ? body.length : start).map((line) => line.trim());
  const inside = start < 0 ? [] : body.slice(start);
  if (code.test(name)) return ['', '```', ...(name === 'math' ? [argument] : []), ...inside, '```', ''];
  const title = argument.trim();
  const titled = title === '' ? [] : read.blocks([title, '']);
  if (name === 'figure') return ['', ...read.blocks(inside), ''];
  if (name === 'list-table') return [...titled, ...tableRows(listedRows(inside), read.words)];
  if (name === 'csv-table') return [...titled, ...tableRows(commaRows(inside, headOf(settings)), read.words)];
  if (name === 'table') return [...titled, ...read.blocks(inside), ''];
  if (boxes.test(name)) return boxLines(name, read.blocks([...(title === '' ? [] : [title]), ...inside]));
  // A name of a class, a tab or a language is one word; a title or a sentence has several, or a capital.
  const isTitle = /\s|^\p{Lu}/u.test(title);
  return ['', ...(isTitle ? [`**${read.words(title)}**`, ''] : []), ...read.blocks(inside), ''];
}

const headOf = (settings: readonly string[]): string | undefined =>
  settings.map((line) => /^:header:\s*(.+)$/u.exec(line)?.[1]).find((head) => head !== undefined);

/** A quotation that begins with the box's word, as boxes of other dialects are read. */
function boxLines(name: string, inside: readonly string[]): string[] {
  const word = named[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
  const from = inside.findIndex((line) => line.trim() !== '');
  const lines = from < 0 ? [] : inside.slice(from);
  const [first = '', ...rest] = lines;
  const isSentence = /^[\p{L}\p{N}"'“*(`\\[]/u.test(first) && !/^\d{1,3}\. |^\* /u.test(first);
  const whole = isSentence ? [`${word}: ${first}`, ...rest] : [`${word}:`, '', ...lines];
  return ['', ...whole.map((line) => (line === '' ? '>' : `> ${line}`)), ''];
}
