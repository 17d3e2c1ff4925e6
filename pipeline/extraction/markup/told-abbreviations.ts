/** `<abbr title="Personal protective equipment">PPE</abbr>`: its words are seen by whoever points at it. */
const tooltip =
  /<(?<name>abbr|acronym)\b(?=[^<>]*?\stitle\s*=\s*(?:"(?<double>[^"<>]{2,120})"|'(?<single>[^'<>]{2,120})'))[^<>]*>(?<short>[^<>]{1,40})<\/\k<name>>/giu;
/** "*[PPE]: Personal protective equipment" of Markdown's extensions. */
const defined = /^\*\[(?<short>[^\]\n]{1,40})\]:[ \t]*(?<words>\S[^\n]{0,160})(?:\n|$)/gm;
/** A line in which words are not to be put: a heading, code, another definition. */
const fence = /^[ \t]*(?:`{3,}|~{3,})/;
const untouched = /^(?: {0,3}#| {4}|\t|[ \t]*\[[^\]]+\]:)/;

/**
 * The text of a page with the words of its abbreviations, which only whoever points at one sees: in brackets behind it where
 * it first stands, unless the text tells them itself.
 */
export function withToldAbbreviations(text: string): string {
  const seen = new Set<string>();
  const isToldIn = (words: string, short: string) => {
    const lower = text.toLowerCase();
    return [`${words} (${short})`, `${short} (${words})`].some((one) => lower.includes(one.toLowerCase()));
  };
  const told = (short: string, words: string) => {
    if (seen.has(short) || words.toLowerCase() === short.toLowerCase() || isToldIn(words, short)) return short;
    seen.add(short);
    return `${short} (${words})`;
  };
  const shown = text.replace(tooltip, (...found) => {
    const { double, single, short = '' } = found.at(-1) as Record<string, string | undefined>;
    return told(short, (double ?? single ?? '').trim());
  });
  const definitions = [...shown.matchAll(defined)].map(({ groups }) => groups as { short: string; words: string });
  if (definitions.length === 0) return shown;
  return definitions.reduce(
    (left, { short, words }) => (seen.has(short) ? left : inFirstLine(left, short, told(short, words.trim()))),
    shown.replace(defined, ''),
  );
}

function inFirstLine(text: string, short: string, told: string): string {
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}])${short.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  );
  const lines = text.split('\n');
  let isCode = false;
  const at = lines.findIndex((line) => {
    if (fence.test(line)) isCode = !isCode;
    return !isCode && !untouched.test(line) && word.test(line);
  });
  if (at < 0) return text;
  return lines
    .with(
      at,
      (lines[at] as string).replace(word, () => told),
    )
    .join('\n');
}
