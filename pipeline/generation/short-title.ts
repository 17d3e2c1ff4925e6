import { maximumTitleGraphemes } from '../results/check-result.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most `maximumTitleGraphemes`, cut at a word; never inside a cluster of an Indic script. */
export function shortTitle(text: string, maximum = maximumTitleGraphemes): string {
  const clusters = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (clusters.length <= maximum) return text;
  const cut = clusters.slice(0, maximum + 1).join('');
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || clusters.slice(0, maximum).join('');
  return atWord.replace(/(?:[\s,;:–—-]|\b(?:and|or|of|the|a|an|in|on|for|to|with|by|from))+$/u, '');
}
