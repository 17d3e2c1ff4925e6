/** Longest title in grapheme clusters: a title is one line on a phone. */
export const maximumTitleGraphemes = 60;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most `maximumTitleGraphemes`, cut at a word; never inside a cluster of an Indic script. */
export function shortTitle(text: string, maximum = maximumTitleGraphemes): string {
  const clusters = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (clusters.length <= maximum) return text;
  const cut = clusters.slice(0, maximum + 1).join('');
  // "I'm not sure whom to ask, how can I find out": whole up to its comma, where that is most of it.
  const atComma = cut.slice(0, Math.max(cut.lastIndexOf(', '), 0));
  if (text.endsWith('?') && atComma.length > 0.5 * cut.length) return atComma;
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || clusters.slice(0, maximum).join('');
  return atWord.replace(/(?:[\s,;:–—-]|\b(?:and|or|of|the|a|an|in|on|for|to|with|by|from))+$/u, '');
}
