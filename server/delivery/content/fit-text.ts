import type { Language } from '#contract/languages.ts';

/**
 * Shortens a text to at most `limit` UTF-16 units: at the end of a sentence if one ends in the second half, else at
 * a whole character with an ellipsis. Indic letters and their signs stay together.
 */
export function fitText(text: string, limit: number, language: Language): string {
  if (text.length <= limit) return text;
  if (limit < 2) return '';
  const sentences = cutAt(text, limit, new Intl.Segmenter(language, { granularity: 'sentence' })).trimEnd();
  if (sentences.length >= limit / 2) return sentences;
  return `${cutAt(text, limit - 1, new Intl.Segmenter(language, { granularity: 'grapheme' })).trimEnd()}…`;
}

/** The longest run of whole segments from the start that fits. */
function cutAt(text: string, limit: number, segmenter: Intl.Segmenter): string {
  let end = 0;
  // The segment that crosses the limit begins before it: looking a little further is enough.
  for (const { index, segment } of segmenter.segment(text.slice(0, limit + 200))) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
