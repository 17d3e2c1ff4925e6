const name = /^ {0,3}(?<number>\d{1,2})[.)][ \t]+(?<name>\p{Lu}[^.!?:;\n]{1,58}?)[ \t]*$/u;
/** A line of text at the margin: no item, heading, table, quotation or code, and no blank one. */
const plain = /^(?![ \t]|[-*+] |\d{1,2}[.)] |#|\||>|```|~~~|<|===|---)\p{L}/u;
const mostNameWords = 8;
const fewestNames = 3;

/**
 * "1. Devices" and right below it, at the margin, what is said of them, again and again: names of sections, which Markdown takes for
 * items of a list and whose text it joins to them. Where the numbers do not follow one another they are something else.
 *
 * @param text Markdown; its other lines stay as they are
 */
export function withNumberedNames(text: string): string {
  const lines = text.split('\n');
  const found = lines.flatMap((line, at) => {
    const groups = name.exec(line)?.groups;
    const isName = groups !== undefined && (groups['name'] as string).split(/\s+/u).length <= mostNameWords;
    return isName && plain.test(lines[at + 1] ?? '') ? [{ at, number: Number(groups?.['number']) }] : [];
  });
  const isCounted = found.every(({ number }, index) => number === index + 1);
  if (found.length < fewestNames || !isCounted) return text;
  const names = new Set(found.map(({ at }) => at));
  return lines.map((line, at) => (names.has(at) ? `\n## ${line.trim()}\n` : line)).join('\n');
}
