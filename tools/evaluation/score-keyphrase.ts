import { findDefinitions } from '#pipeline/analysis/definitions.ts';
import { keyTerms } from '#pipeline/analysis/key-terms.ts';
import { rulesOf } from '#pipeline/languages/language.ts';
import { splitSentences } from '#pipeline/segmentation/sentences.ts';
import { jsonLines, jsonLinesFiles } from './json-lines.ts';
import { f1, mean, stemmedWords } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

interface KeyedText {
  text: string;
  keys: string[];
  keys_uncontrolled?: string[];
}

const LONGEST_LIST = 15;
const TITLE_LINE = /^[^\n]{1,200}\n(?![\t ])/u;

/** Macro mean of F1@5, @10 and @15 in percent, and of "the first phrases of the text" beside. */
export function scoreKeyphrase(folder: string): Metrics {
  const metrics: Metrics = {};
  for (const file of jsonLinesFiles(folder)) {
    const texts = jsonLines<KeyedText>(folder, `${file}.jsonl`);
    const ranked = texts.map((text) => predict(text.text));
    for (const k of [5, 10, 15]) {
      metrics[`${file}.f1At${k}`] =
        100 * mean(texts.map((text, index) => f1At(k, ranked[index]?.best ?? [], referenceOf(text))));
    }
    metrics[`${file}.firstPhrases.f1At10`] =
      100 * mean(texts.map((text, index) => f1At(10, ranked[index]?.first ?? [], referenceOf(text))));
    metrics[`${file}.candidateRecall`] =
      100 *
      mean(
        texts.map((text, index) => {
          const reference = referenceOf(text);
          const all = new Set(ranked[index]?.all ?? []);
          return [...reference].filter((phrase) => all.has(phrase)).length / Math.max(1, reference.size);
        }),
      );
  }
  return metrics;
}

const normalised = (phrase: string) => stemmedWords(phrase).join(' ');
const referenceOf = (text: KeyedText) => new Set((text.keys_uncontrolled ?? text.keys).map(normalised));

function predict(text: string): { best: string[]; first: string[]; all: string[] } {
  // The title is the first line; an extractor hands it over as a block of its own.
  const title = TITLE_LINE.exec(text)?.[0] ?? '';
  const sentences = [title, text.slice(title.length)].flatMap((part, id) =>
    splitSentences({ id, kind: 'paragraph', text: part }, 'en'),
  );
  const rules = rulesOf('en');
  const terms = keyTerms(
    {
      sentences: sentences.map((sentence) => sentence.text),
      defined: findDefinitions(sentences, rules).map((match) => match.term),
    },
    rules,
  );
  const distinct = (phrases: readonly string[]) => [...new Set(phrases.map(normalised))];
  const first = terms.toSorted(
    (a, b) => (a.sentences[0] ?? 0) - (b.sentences[0] ?? 0) || text.indexOf(a.text) - text.indexOf(b.text),
  );
  return {
    best: distinct(terms.slice(0, 3 * LONGEST_LIST).map((term) => term.text)).slice(0, LONGEST_LIST),
    first: distinct(first.slice(0, 3 * LONGEST_LIST).map((term) => term.text)).slice(0, LONGEST_LIST),
    all: distinct(terms.map((term) => term.text)),
  };
}

function f1At(k: number, predicted: readonly string[], reference: ReadonlySet<string>): number {
  const hits = predicted.slice(0, k).filter((phrase) => reference.has(phrase)).length;
  return f1(hits, k, reference.size);
}
