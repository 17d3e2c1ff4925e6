/** One colon at a margin may be a slip; two are a list. */
const fewestPairs = 2;
const longestTerm = 160;
const fence = /^[ \t]*(?:`{3,}|~{3,})/;
const meaning = /^ {0,3}:[ \t]+(?=\S)/;
const setIn = /^(?: {2,}|\t)[ \t]*\S/;
const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';
/** What is written at the margin and is no item, heading, quote, row, rule, tag or address. */
const term = /^(?![-+*][ \t]|\d{1,9}[.)][ \t]|#|>|\||<|=|:|\[[^\]]+\]:)\S/;

interface Pair {
  /** Lines of the text, from the term's first one on; end exclusive. */
  from: number;
  end: number;
  terms: string[];
  /** The lines of each, without their sign and their margin. */
  meanings: string[][];
}

/**
 * The lists of terms and meanings that Kramdown and Pandoc know ("Term", in the next line ": what it means"), in signs that
 * all Markdown has: questions as headings above their answers, other terms as the bold labels of items.
 */
export function plainDefinitions(text: string): string {
  if (!/^ {0,3}:[ \t]+\S/m.test(text)) return text;
  const lines = text.split(/\r?\n/);
  const pairs = pairsOf(lines);
  if (pairs.length < fewestPairs) return text;
  const write = pairs.every(({ terms }) => terms.every((one) => /[?？؟]$/u.test(one))) ? asHeading : asItem;
  let level = 1;
  let from = 0;
  const written: string[] = [];
  for (const pair of pairs) {
    const before = lines.slice(from, pair.from);
    level = before.findLast((line) => /^#{1,6} /.test(line))?.search(/ /) ?? level;
    written.push(...before, ...write(pair, level + 1));
    from = pair.end;
  }
  return [...written, ...lines.slice(from)].join('\n');
}

function pairsOf(lines: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    if (fence.test(lines[at] as string)) isCode = !isCode;
    if (isCode || !meaning.test(lines[at] as string)) continue;
    const from = termAbove(lines, at, pairs.at(-1)?.end ?? 0);
    if (from === undefined) continue;
    const { meanings, end } = meaningsFrom(lines, at);
    pairs.push({ from, end, terms: lines.slice(from, at).flatMap(bareTerm), meanings });
    at = end - 1;
  }
  return pairs;
}

/** The first line of the terms right above a meaning, or above one empty line; undefined: something else stands there. */
function termAbove(lines: readonly string[], at: number, first: number): number | undefined {
  let from = isBlank(lines[at - 1]) ? at - 1 : at;
  while (from > first && !isBlank(lines[from - 1])) from -= 1;
  const above = lines.slice(from, at).filter((line) => !isBlank(line));
  const isTerm = above.every((line) => term.test(line) && line.length <= longestTerm && !/[.;,]$/u.test(line.trim()));
  return above.length > 0 && isTerm ? from : undefined;
}

/** "**Peel:**" is called peel. */
const bareTerm = (line: string): string[] => {
  const words = line
    .trim()
    .replace(/^(\*\*|__)(.*)\1(:?)$/u, '$2$3')
    .replace(/[ \t]*:$/u, '');
  return words === '' ? [] : [words];
};

function meaningsFrom(lines: readonly string[], at: number): Pick<Pair, 'meanings' | 'end'> {
  const meanings: string[][] = [];
  let end = at;
  for (let line = lines[end]; line !== undefined; line = lines[end]) {
    const next = lines[end + 1];
    const opensNext = isBlank(line) && next !== undefined && (setIn.test(next) || meaning.test(next));
    if (meaning.test(line)) meanings.push([line.replace(meaning, '')]);
    else if (opensNext) meanings.at(-1)?.push('');
    else if (!isBlank(line)) meanings.at(-1)?.push(line.replace(/^(?: {1,4}|\t)/, ''));
    else break;
    end += 1;
  }
  return { meanings: meanings.map(withoutEnd), end };
}

const withoutEnd = (lines: readonly string[]): string[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);

const asHeading = ({ terms, meanings }: Pair, level: number): string[] => [
  ...terms.flatMap((one) => ['', `${'#'.repeat(Math.min(6, level))} ${one}`]),
  ...meanings.flatMap((lines) => ['', ...lines]),
  '',
];

function asItem({ terms, meanings }: Pair): string[] {
  const label = `- **${terms.join(', ')}**:`;
  const [first, ...more] = meanings;
  const below = (lines: readonly string[], margin: string) =>
    lines.map((line) => (line === '' ? '' : `${margin}${line}`));
  if (first === undefined || more.length > 0)
    return [label, ...meanings.flatMap(([words = '', ...rest]) => [`  - ${words}`, ...below(rest, '    ')])];
  return [`${label} ${first[0] ?? ''}`, ...below(first.slice(1), '  ')];
}
