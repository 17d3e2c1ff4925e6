import { answeringSentences } from '#pipeline/analysis/answering-sentences.ts';
import { rulesOf } from '#pipeline/languages/language.ts';
import { wordsOf } from '#pipeline/languages/words.ts';
import { sentenceRanges } from '#pipeline/segmentation/sentences.ts';
import { jsonLinesOfAll } from './json-lines.ts';
import { f1 } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

interface TreebankText {
  lang: string;
  sentences: { text: string; tokens: [string, string][] }[];
}

/** Sentence and word F1 per language, and answers inside the two best sentences; see the set's README. */
export function scoreIndic(folder: string): Metrics {
  const all = jsonLinesOfAll<TreebankText | ParagraphInTwoLanguages>(folder);
  const texts = all.filter((one) => 'sentences' in one);
  const metrics: Metrics = {};
  for (const language of [...new Set(texts.map(({ lang }) => lang))].sort()) {
    const own = texts.filter(({ lang }) => lang === language);
    metrics[`${language}.sentenceF1`] = sentenceF1(own, language);
    metrics[`${language}.wordF1`] = wordF1(own);
  }
  return { ...metrics, ...evidenceShares(all.filter((one) => 'hi' in one)) };
}

function sentenceF1(texts: readonly TreebankText[], language: string): number {
  let hits = 0;
  let predicted = 0;
  let expected = 0;
  for (const { sentences } of texts) {
    const trimmed = sentences.map(({ text }) => text.trim());
    const ends = new Set<number>();
    let at = 0;
    for (const text of trimmed) {
      ends.add(at + text.length);
      at += text.length + 1;
    }
    const found = sentenceRanges(trimmed.join(' '), language).map(({ end }) => end);
    hits += found.filter((end) => ends.has(end)).length;
    predicted += found.length;
    expected += ends.size;
  }
  return f1(hits, predicted, expected);
}

function wordF1(texts: readonly TreebankText[]): number {
  let hits = 0;
  let predicted = 0;
  let expected = 0;
  for (const { text, tokens } of texts.flatMap(({ sentences }) => sentences)) {
    const reference = offsetsOf(text, tokens);
    if (reference === undefined) continue;
    const found = wordsOf(text).map(({ start, end }) => `${start}-${end}`);
    hits += found.filter((offset) => reference.has(offset)).length;
    predicted += found.length;
    expected += reference.size;
  }
  return f1(hits, predicted, expected);
}

/** Offsets of the tokens that are words; undefined when the treebank's forms are not found in order. */
function offsetsOf(text: string, tokens: readonly [string, string][]): Set<string> | undefined {
  const offsets = new Set<string>();
  let at = 0;
  for (const [form, part] of tokens) {
    const start = text.indexOf(form, at);
    if (start === -1) return undefined;
    at = start + form.length;
    if (part !== 'PUNCT') offsets.add(`${start}-${at}`);
  }
  return offsets;
}

interface ParagraphInOneLanguage {
  context: string;
  qas: { q: string; a: string; at: number }[];
}

type ParagraphInTwoLanguages = Record<'hi' | 'en', ParagraphInOneLanguage>;

/** Questions whose answer lies in the two sentences of the paragraph that are ranked first for them. */
function evidenceShares(paragraphs: readonly ParagraphInTwoLanguages[]): Metrics {
  if (paragraphs.length === 0) return {};
  const metrics: Metrics = {};
  for (const language of ['hi', 'en'] as const) {
    const found = paragraphs.flatMap((paragraph) => answersFound(paragraph[language], language));
    metrics[`xquad.${language}.answerInTwoBest`] = found.filter(Boolean).length / found.length;
  }
  return metrics;
}

function answersFound({ context, qas }: ParagraphInOneLanguage, language: string): boolean[] {
  const ranges = sentenceRanges(context, language);
  const sentences = ranges.map(({ start, end }) => context.slice(start, end));
  return qas.map(({ q, at }) =>
    answeringSentences(q, sentences, rulesOf(language))
      .slice(0, 2)
      .some((index) => {
        const range = ranges[index];
        return range !== undefined && at >= range.start && at < range.end;
      }),
  );
}
