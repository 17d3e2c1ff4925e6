/** `<abbr title="Personal protective equipment">PPE</abbr>`: its words are seen by whoever points at it. */
const tooltip =
  /<(?<name>abbr|acronym)\b(?=[^<>]*?\stitle\s*=\s*(?:"(?<double>[^"<>]{2,120})"|'(?<single>[^'<>]{2,120})'))[^<>]*>(?<short>[^<>]{1,40})<\/\k<name>>/giu;
/** "*[PPE]: Personal protective equipment" of Markdown's extensions. */
const defined = /^\*\[(?<short>[^\]\n]{1,40})\]:[ \t]*(?<words>\S[^\n]{0,160})(?:\n|$)/gm;
/** No page has more of them, and each is looked for in the whole text. */
const mostTold = 300;
/** In Markdown the tag itself is told of there. */
const code = /(^[ \t]*```[\s\S]*?^[ \t]*```|`[^`\n]*`)/m;
/** A line in which words are not to be put: a heading, code, another definition. */
const fence = /^[ \t]*(?:`{3,}|~{3,})/;
const untouched = /^(?: {0,3}#| {4}|\t|[ \t]*\[[^\]]+\]:)/;

/**
 * The text of a page with the words of its abbreviations, which only whoever points at one sees: in brackets behind it where
 * it first stands, unless the text tells them itself.
 */
export function withToldAbbreviations(text: string): string {
  const seen = new Set<string>();
  const asked = new Set<string>();
  let lower: string | undefined;
  const isToldIn = (words: string, short: string) => {
    lower ??= text.toLowerCase();
    return [`${words} (${short})`, `${short} (${words})`].some((one) => lower?.includes(one.toLowerCase()));
  };
  const told = (short: string, words: string) => {
    if (seen.has(short) || words.toLowerCase() === short.toLowerCase()) return short;
    if (!asked.has(`${short}\n${words}`) && asked.size === mostTold) return short;
    asked.add(`${short}\n${words}`);
    if (isToldIn(words, short)) return short;
    seen.add(short);
    return `${short} (${words})`;
  };
  const shown = text
    .split(code)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(tooltip, (...found) => {
            const { double, single, short = '' } = found.at(-1) as Record<string, string | undefined>;
            return told(short, (double ?? single ?? '').trim());
          }),
    )
    .join('');
  const definitions = [...shown.matchAll(defined)].map(({ groups }) => groups as { short: string; words: string });
  if (definitions.length === 0) return shown;
  const lines = shown.replace(defined, '').split('\n');
  const isOpen = openLines(lines);
  for (const { short, words } of definitions.slice(0, mostTold))
    if (!seen.has(short)) putInFirstLine(lines, isOpen, short, told(short, words.trim()));
  return lines.join('\n');
}

/** Whether words may be put into each line. */
function openLines(lines: readonly string[]): boolean[] {
  let isCode = false;
  return lines.map((line) => {
    if (fence.test(line)) isCode = !isCode;
    return !isCode && !untouched.test(line);
  });
}

function putInFirstLine(lines: string[], isOpen: readonly boolean[], short: string, told: string): void {
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}])${short.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  );
  const at = lines.findIndex((line, index) => isOpen[index] === true && line.includes(short) && word.test(line));
  if (at >= 0) lines[at] = (lines[at] as string).replace(word, () => told);
}
