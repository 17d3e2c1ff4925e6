/**
 * "1-20, 35" as [[1, 20], [35, 35]].
 *
 * @returns undefined for what is no list of pages; an empty list for no text
 */
export function pageRangesOf(text: string): [number, number][] | undefined {
  const ranges: [number, number][] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '' && text.trim() === '') return [];
    const [, first = '', last = first] = /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/u.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from < 1 || to < from) return undefined;
    ranges.push([from, to]);
  }
  return ranges;
}
