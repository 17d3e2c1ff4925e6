/** An item of a list that is a whole sentence or ends as one. */
const endedItem = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+\S.*[.!?]["”')\]]*[ \t]*$/;
/** At the margin, as a sentence begins: no item, quote, heading, row, fence or mark-up. */
const sentence = /^\p{Lu}.*[.!?:]["”')\]]*[ \t]*$/u;
const fence = /^[ \t]*(?:`{3,}|~{3,})/;
/** Nobody wraps lines at more; where one is longer, a line is a paragraph. */
const widestWrapped = 100;

/**
 * Parts a list from the paragraph that stands right below it at the margin. Markdown takes it for more of the last item,
 * which is what its author means only where lines are wrapped: a long one is a paragraph.
 */
export function partedFromLists(text: string): string {
  if (!/^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/m.test(text)) return text;
  let isCode = false;
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      if (fence.test(line)) isCode = !isCode;
      const before = lines[at - 1] ?? '';
      const isParagraph =
        !isCode &&
        line.length > widestWrapped &&
        sentence.test(line) &&
        endedItem.test(before) &&
        !goesOnInside(lines, at) &&
        !isCountedOn(lines, at);
      return isParagraph ? `\n${line}` : line;
    })
    .join('\n');
}

/** What stands set in below belongs to the item, and so does the line between; at the margin it would be read as code. */
const goesOnInside = (lines: readonly string[], at: number): boolean =>
  /^(?: {2,}|\t)\S/.test(lines.slice(at + 1).find((line) => line.trim() !== '') ?? '');

/** "3. Choose the floor" right below: the next step of the list, which behind a paragraph would be read as its words. */
const isCountedOn = (lines: readonly string[], at: number): boolean =>
  /^[ \t]*(?!1[.)])\d{1,3}[.)][ \t]/.test(lines[at + 1] ?? '');

/** "✅ Enter your code": a line at the margin that a sign opens. */
const signed = /^(?:\p{Extended_Pictographic}\uFE0F?)+[ \t]+(?=\S)/u;

/** Lines below each other that signs open are a list to everybody who sees them, and to Markdown one paragraph. */
export function itemsBySign(text: string): string {
  if (!/^\p{Extended_Pictographic}/mu.test(text)) return text;
  const lines = text.split('\n');
  const isSigned = (at: number) => signed.test(lines[at] ?? '');
  return lines
    .map((line, at) => {
      const before = lines[at - 1] ?? '';
      const [isAfter, isBefore] = [isSigned(at - 1), isSigned(at + 1)];
      if (!isSigned(at)) return isAfter && line.trim() !== '' ? `\n${line}` : line;
      const item = isAfter || isBefore ? `- ${line}` : line;
      return isAfter || before.trim() === '' ? item : `\n${item}`;
    })
    .join('\n');
}

/** Ends in an address, with no stop behind it. */
const endsInAddress = /(?:https?:\/\/|www\.)[^\s<>"')\]]*[^\s<>"')\].,;:!?|]$/iu;
/** A sentence at the margin or in an item. */
const nextSentence = /^[ \t]*\p{Lu}\p{L}* \S/u;

/** Behind an address nobody writes a stop, so two lines of which the first ends in one are two paragraphs, not one sentence. */
export function partedBehindAddresses(text: string): string {
  if (!/https?:|www\./iu.test(text)) return text;
  const lines = text.split('\n');
  let isCode = false;
  return lines
    .map((line, at) => {
      if (fence.test(line)) isCode = !isCode;
      const before = lines[at - 1] ?? '';
      const isDefinition = /^[ \t]*\[[^\]]+\]:/u.test(before);
      return !isCode && !isDefinition && endsInAddress.test(before) && nextSentence.test(line) ? `\n${line}` : line;
    })
    .join('\n');
}

/** "o   Ring the bell": how a word processor's hollow point arrives where its text is pasted. */
const pastedPoint = /^(?<before>[ \t]*)o(?= {2}|[ \t]*\t)[ \t]+(?=\S)/;

/** Lines that a pasted point opens are items of a list; another sign than most lists have parts them from one right below. */
export function itemsByPastedPoint(text: string): string {
  if (!/^[ \t]*o(?: {2}| ?\t)/m.test(text)) return text;
  const lines = text.split('\n');
  const isItem = (at: number) => pastedPoint.test(lines[at] ?? '');
  let isCode = false;
  return lines
    .map((line, at) => {
      if (fence.test(line)) isCode = !isCode;
      return !isCode && isItem(at) && (isItem(at - 1) || isItem(at + 1))
        ? line.replace(pastedPoint, '$<before>+ ')
        : line;
    })
    .join('\n');
}

/**
 * "the tins are >running low": where a quote was wrapped once, its sign stands before a word. A menu's path has a blank
 * behind it, and code keeps its signs.
 */
export function withoutStraySigns(text: string): string {
  if (!/^[ \t]*>/m.test(text)) return text;
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      const [signs = ''] = /^[\s>]*/.exec(line) ?? [];
      const words = line.slice(signs.length);
      if (fence.test(words)) isCode = !isCode;
      return isCode || !signs.includes('>') ? line : signs + words.replace(/ >(?=\p{L})/gu, ' ');
    })
    .join('\n');
}

/** A point of a font that nobody has: alone on its line, above the words of its item. */
const loneSign = /^(?<sign>[{•▪■◆●○◦‣⁃✓✔✗➢➤►§¨\u{E000}-\u{F8FF}])[ \t]*$/u;
const fewestLoneSigns = 4;
/** "What the carer should do": a name over its points, with no stop behind it. */
const nameOverItems = /^\p{Lu}[^.!?:;,{}]{2,60}[\p{L})]$/u;

/** Lines that stand below one and the same lone sign again and again are items, and a short name right above the first is a heading. */
export function itemsByLoneSign(text: string): string {
  const lines = text.split('\n');
  const signs = lines.flatMap((line) => loneSign.exec(line)?.groups?.['sign'] ?? []);
  const [sign] = signs;
  if (sign === undefined || signs.length < fewestLoneSigns) return text;
  const isSign = (at: number) => loneSign.exec(lines[at] ?? '')?.groups?.['sign'] === sign;
  // A bracket of a program has what it holds set in below it.
  const isItem = (at: number) => isSign(at) && /^[\p{L}\p{N}“"(]/u.test(lines[at + 1] ?? '');
  if (signs.length !== lines.filter((_, at) => isItem(at)).length) return text;
  const level = lines.some((line) => /^# \S/u.test(line)) ? '##' : '#';
  return lines
    .flatMap((line, at) => {
      if (isItem(at)) return [];
      if (at > 0 && isItem(at - 1)) return [`- ${line}`];
      const isName = isItem(at + 1) && (lines[at - 1] ?? '').trim() === '' && nameOverItems.test(line.trimEnd());
      return isName ? [`${level} ${line.trimEnd()}`, ''] : [line];
    })
    .join('\n');
}

const point = /^(?<before>[ \t]*)[•●▪◦‣⁃][ \t]+(?=\S)/u;

/** "• tables,": Markdown knows no such point and reads the lines below each other as one paragraph. */
export function itemsByPoint(text: string): string {
  if (!/^[ \t]*[•●▪◦‣⁃][ \t]/mu.test(text)) return text;
  const lines = text.split('\n');
  const isItem = (at: number) => point.test(lines[at] ?? '');
  let isCode = false;
  return lines
    .map((line, at) => {
      if (fence.test(line)) isCode = !isCode;
      if (isCode || !isItem(at) || !(isItem(at - 1) || isItem(at + 1))) return line;
      const item = line.replace(point, '$<before>- ');
      return isItem(at - 1) || (lines[at - 1] ?? '').trim() === '' ? item : `\n${item}`;
    })
    .join('\n');
}

/** "Tips for Healthy Feet" at the end of a paragraph of long lines: a name for what comes, whose own line was forgotten. */
const titleLine =
  /^(?:\p{Lu}[\p{L}’'-]*|\p{Nd}+|a|an|and|at|by|for|from|in|of|on|or|the|to|with|your)(?: (?:\p{Lu}[\p{L}’'-]*|\p{Nd}+|a|an|and|at|by|for|from|in|of|on|or|the|to|with|your)){1,6}$/u;

/** Parts a name in title case from the sentence of a long line that stands right above it. */
export function headingsBelowText(text: string): string {
  const lines = text.split('\n');
  let isCode = false;
  return lines
    .map((line, at) => {
      if (fence.test(line)) isCode = !isCode;
      const [before = '', after = ''] = [lines[at - 1], lines[at + 1]];
      const isName =
        !isCode &&
        before.length > widestWrapped &&
        sentence.test(before) &&
        after.trim() === '' &&
        titleLine.test(line.trimEnd()) &&
        (line.match(/\p{Lu}/gu)?.length ?? 0) >= 2;
      return isName ? `\n### ${line}\n` : line;
    })
    .join('\n');
}

/** "#Tools" in a line of its own: a heading whose blank was forgotten; a tag begins small or stands among others. */
const gluedHeading = /^(?<signs>#{1,6})(?=\p{Lu}[\p{L}\p{N} &'’(),-]{1,60}$)/u;

/** Gives headings the blank behind their signs that Markdown wants. */
export function headingsWithTheirBlank(text: string): string {
  if (!/^#{1,6}\p{Lu}/mu.test(text)) return text;
  const lines = text.split('\n');
  let isCode = false;
  return lines
    .map((line, at) => {
      if (fence.test(line)) isCode = !isCode;
      const isAlone = (lines[at - 1] ?? '').trim() === '';
      return !isCode && isAlone ? line.trimEnd().replace(gluedHeading, '$<signs> ') : line;
    })
    .join('\n');
}
