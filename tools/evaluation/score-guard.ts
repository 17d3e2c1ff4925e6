import { groundingFaults } from '#pipeline/generation/grounded-claim.ts';
import { seeded, seededOrder } from '#pipeline/assessment/seeded-choice.ts';
import { jsonLinesOfAll } from './json-lines.ts';
import type { TextbookModule } from './module-document.ts';
import { paraphrases, plants } from './planted-claims.ts';
import { mean, type Metrics } from './text-metrics.ts';

const seed = 'guard';
const wanted = 200;

interface Passage {
  sentence: string;
  /** A sentence of another module, for facts that come from nowhere. */
  foreign: string;
  id: string;
}

/** Sentences of a usual length from running text, in an order that the seed gives. */
function passagesOf(modules: readonly TextbookModule[]): Passage[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences = modules.flatMap((module, at) =>
    module.blocks
      .filter(({ type }) => type === 'para')
      .flatMap(({ text = '' }) => [...segmenter.segment(text.normalize('NFC'))].map((one) => one.segment.trim()))
      .filter((text) => /^\p{Lu}.*[.]$/u.test(text) && text.split(' ').length >= 8 && text.split(' ').length <= 32)
      .map((sentence) => ({ sentence, at })),
  );
  const order = seededOrder(sentences, seed, 0, 'sentences');
  return order.map(({ sentence, at }, index) => {
    const foreign = order.slice(index + 1).find((other) => other.at !== at) ?? order.find((other) => other.at !== at);
    return { sentence, foreign: foreign?.sentence ?? '', id: `${seed}/${index}` };
  });
}

/** The share of planted claims that the check rejects, of so many of one kind. */
function rejectedShare(passages: readonly Passage[], kind: keyof typeof plants, count: number): number {
  let made = 0;
  let rejected = 0;
  for (const { sentence, foreign, id } of passages) {
    if (made === count) break;
    const claim = plants[kind](sentence, foreign, seeded(id, kind));
    if (claim === undefined || claim === sentence) continue;
    made += 1;
    if (groundingFaults(claim, [sentence], 'en').length > 0) rejected += 1;
  }
  return rejected / made;
}

/**
 * How well the check of a model's claims tells the unsupported from the true: 200 claims with a planted fault (a number, a
 * name, a negation, a foreign fact) and 200 rewordings, made from textbook sentences by a seed.
 */
export function scoreGuard(folder: string): Metrics {
  const passages = passagesOf(jsonLinesOfAll<TextbookModule>(folder));
  // Object.keys forgets the keys' type.
  const kinds = Object.keys(plants) as (keyof typeof plants)[];
  const rejected = kinds.map((kind) => rejectedShare(passages, kind, wanted / kinds.length));
  const reworded = passages
    .flatMap(({ sentence, id }) => {
      const claim = paraphrases(sentence, seeded(id, 'paraphrase'));
      return claim === undefined ? [] : [{ sentence, claim }];
    })
    .slice(0, wanted);
  const isKept = (claim: string, sentence: string) => groundingFaults(claim, [sentence], 'en').length === 0;
  return {
    rejectedShare: mean(rejected),
    ...Object.fromEntries(kinds.map((kind, at) => [`rejected.${kind}`, rejected[at] ?? 0])),
    keptShare: reworded.filter(({ claim, sentence }) => isKept(claim, sentence)).length / reworded.length,
    keptWordForWord: reworded.filter(({ sentence }) => isKept(sentence, sentence)).length / reworded.length,
    paraphrases: reworded.length,
  };
}
