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
        !goesOnInside(lines, at);
      return isParagraph ? `\n${line}` : line;
    })
    .join('\n');
}

/** What stands set in below belongs to the item, and so does the line between; at the margin it would be read as code. */
const goesOnInside = (lines: readonly string[], at: number): boolean =>
  /^(?: {2,}|\t)\S/.test(lines.slice(at + 1).find((line) => line.trim() !== '') ?? '');
