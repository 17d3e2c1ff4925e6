import { judgeClaim, type Verdict } from '#pipeline/authoring/judge-claim.ts';
import { openPassages } from '#pipeline/authoring/passages.ts';
import { groundingFaults } from '#pipeline/generation/grounded-claim.ts';
import { seeded, seededOrder } from '#pipeline/assessment/seeded-choice.ts';
import { jsonLinesOfAll } from './json-lines.ts';
import type { TextbookModule } from './module-document.ts';
import { paraphrases, plants, turns } from './planted-claims.ts';
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

/** What the checker of authored lessons says of a claim beside its own sentence alone. */
function verdictOf(claim: string, sentence: string): Verdict {
  const only = [{ text: sentence, span: { block: 0, start: 0, end: sentence.length } }];
  return judgeClaim({ text: claim, cited: only }, openPassages(only, 'en')).verdict;
}

interface Shares {
  rejected: number;
  /** Of the checker: refused outright, not left to a person. */
  refused: number;
  proved: number;
}

type Plant = (sentence: string, foreign: string, roll: number) => string | undefined;

/** The shares of planted claims that the checks reject, of so many of one kind. */
function sharesOf(passages: readonly Passage[], [kind, plant]: readonly [string, Plant], count: number): Shares {
  let made = 0;
  let rejected = 0;
  const verdicts: Verdict[] = [];
  for (const { sentence, foreign, id } of passages) {
    if (made === count) break;
    const claim = plant(sentence, foreign, seeded(id, kind));
    if (claim === undefined || claim === sentence) continue;
    made += 1;
    if (groundingFaults(claim, [sentence], 'en').length > 0) rejected += 1;
    verdicts.push(verdictOf(claim, sentence));
  }
  const shareOf = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length / made;
  return { rejected: rejected / made, refused: shareOf('refused'), proved: shareOf('proved') };
}

/**
 * How well the check of a model's claims tells the unsupported from the true: 200 claims with a planted fault (a number, a
 * name, a negation, a foreign fact) and 200 rewordings, made from textbook sentences by a seed. And how many sentences that
 * were turned in other ways (50 of each) the checker of authored lessons takes for proved.
 */
export function scoreGuard(folder: string): Metrics {
  const passages = passagesOf(jsonLinesOfAll<TextbookModule>(folder));
  // Object.keys forgets the keys' type.
  const kinds = Object.keys(plants) as (keyof typeof plants)[];
  const shares = kinds.map((kind) => sharesOf(passages, [kind, plants[kind]], wanted / kinds.length));
  const turned = Object.entries<Plant>(turns).map(
    (entry) => [entry[0], sharesOf(passages, entry, wanted / kinds.length).proved] as const,
  );
  const rejected = shares.map((one) => one.rejected);
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
    'checker.faults_proved': mean(shares.map(({ proved }) => proved)),
    'checker.faults_refused': mean(shares.map(({ refused }) => refused)),
    ...Object.fromEntries(kinds.map((kind, at) => [`checker.refused.${kind}`, shares[at]?.refused ?? 0])),
    'checker.turned_proved': mean(turned.map(([, proved]) => proved)),
    ...Object.fromEntries(turned.map(([kind, proved]) => [`checker.turned_proved.${kind}`, proved])),
    'checker.rewordings_proved':
      reworded.filter((one) => verdictOf(one.claim, one.sentence) === 'proved').length / reworded.length,
    'checker.rewordings_refused':
      reworded.filter((one) => verdictOf(one.claim, one.sentence) === 'refused').length / reworded.length,
  };
}
