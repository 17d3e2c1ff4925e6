export interface ChatMark {
  sign: '*' | '_' | '~';
  /** Of the opening sign, and just behind the closing one. */
  start: number;
  end: number;
}

const opening = /(?<![\p{L}\p{N}])[*_~](?=[^\s*_~])/gu;
const closing = /(?<=[^\s*_~])[*_~](?![\p{L}\p{N}])/gu;
const lineEnd = /[\n\r\u2028\u2029]/g;

/**
 * Where the chat's own marks stand: *bold*, _italic_, ~struck~. A sign counts only at the edge of a word and on one line,
 * as the phone does it, and closes at the first that fits.
 *
 * @returns ascending, not overlapping. One pass over each kind of sign: a pattern of all three looked for its end from every
 *   opening anew, 2.7 s for 64 KB of openings and 12 s for 128 KB (2026-11-23).
 */
export function chatMarks(text: string): ChatMark[] {
  const closings = { '*': [] as number[], _: [] as number[], '~': [] as number[] };
  for (const { 0: sign, index } of text.matchAll(closing)) closings[sign as ChatMark['sign']].push(index);
  const lineEnds = [...text.matchAll(lineEnd)].map(({ index }) => index);
  const at = { '*': 0, _: 0, '~': 0 };
  const marks: ChatMark[] = [];
  let line = 0;
  let from = 0;
  for (const { 0: found, index } of text.matchAll(opening)) {
    if (index < from) continue;
    const sign = found as ChatMark['sign'];
    while ((closings[sign][at[sign]] ?? Number.POSITIVE_INFINITY) < index + 2) at[sign] += 1;
    while ((lineEnds[line] ?? Number.POSITIVE_INFINITY) < index) line += 1;
    const close = closings[sign][at[sign]];
    if (close === undefined || close > (lineEnds[line] ?? Number.POSITIVE_INFINITY)) continue;
    marks.push({ sign, start: index, end: close + 1 });
    from = close + 1;
  }
  return marks;
}

/** A paragraph that is a heading: bold from end to end, or a short line of its own that ends no sentence. */
export function headingOf(paragraph: string, longest: number): string | undefined {
  const bold = /^\*([^*\n]+)\*$/u.exec(paragraph)?.[1];
  if (bold !== undefined) return bold;
  const isShort = paragraph.length <= longest && !/\n|:\/\/|^• |[.!?:;।…]$/u.test(paragraph);
  return isShort ? withoutMarks(paragraph) : undefined;
}

/** The words without the marks. */
export function withoutMarks(text: string): string {
  const signs = new Set(chatMarks(text).flatMap(({ start, end }) => [start, end - 1]));
  return text
    .split('')
    .filter((_, at) => !signs.has(at))
    .join('');
}
