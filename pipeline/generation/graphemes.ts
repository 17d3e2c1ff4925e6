// Its tables take their time to load, and much text needs none.
let segmenter: Intl.Segmenter | undefined;
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Plain ASCII has one code unit for each grapheme, and most text is that. */
export const graphemeCount = (text: string): number =>
  /^[\u0020-\u007e\n]*$/u.test(text) ? text.length : [...graphemesOf(text)].length;

/**
 * Where a text of more than `most` graphemes is cut: behind its last comma, else between words, else inside one.
 *
 * @returns UTF-16 offset; undefined where it is short enough
 */
export function wordBreak(text: string, most: number): number | undefined {
  if (text.length <= most || graphemeCount(text) <= most) return undefined;
  const head = [...graphemesOf(text)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('');
  return lastOf(/[,;:،、][\s]/gu, head) || lastOf(/\s/gu, head) || head.length;
}

const lastOf = (mark: RegExp, text: string): number => {
  const found = [...text.matchAll(mark)].at(-1);
  return found === undefined ? 0 : found.index + found[0].length;
};
