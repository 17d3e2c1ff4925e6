import type { Mention } from './term-candidates.ts';

const DAMPING = 0.85;
const ROUNDS = 20;
/** Words of one sentence are linked while they are at most so many words apart. */
const WINDOW = 6;

/**
 * Position-biased PageRank over the words of the candidates: words that stand near many others, early in the text, win.
 * Source: Florescu and Caragea, "PositionRank", ACL 2017.
 *
 * @returns a weight per stem; they sum to 1
 */
export function wordCentrality(mentions: readonly Mention[], sentenceCount: number): Map<string, number> {
  const numbers = new Map<string, number>();
  const bias: number[] = [];
  const links: Map<number, number>[] = [];
  let previous: { word: number; sentence: number }[] = [];
  for (const mention of mentions) {
    for (const stem of mention.stems) {
      const word = numbers.get(stem) ?? numbers.size;
      numbers.set(stem, word);
      links[word] ??= new Map();
      bias[word] = (bias[word] ?? 0) + 1 / (1 + mention.sentence + sentenceCount / 20);
      previous = previous.filter((other) => other.sentence === mention.sentence).slice(-WINDOW);
      for (const other of previous) {
        if (other.word === word) continue;
        link(links, word, other.word);
        link(links, other.word, word);
      }
      previous.push({ word, sentence: mention.sentence });
    }
  }
  const weights = rank(bias, links);
  return new Map([...numbers].map(([stem, word]) => [stem, weights[word] ?? 0]));
}

function link(links: Map<number, number>[], from: number, to: number): void {
  const targets = links[from];
  targets?.set(to, (targets.get(to) ?? 0) + 1);
}

function rank(bias: readonly number[], links: readonly Map<number, number>[]): Float64Array {
  const total = bias.reduce((sum, one) => sum + one, 0);
  const start = Float64Array.from(bias, (one) => one / total);
  const outgoing = links.map((targets) => [...targets.values()].reduce((sum, one) => sum + one, 0));
  let weights = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = start.map((one) => one * (1 - DAMPING));
    links.forEach((targets, from) => {
      const share = (weights[from] ?? 0) * DAMPING;
      if (targets.size === 0) next[from] = (next[from] ?? 0) + share;
      for (const [to, strength] of targets) next[to] = (next[to] ?? 0) + (share * strength) / (outgoing[from] ?? 1);
    });
    weights = next;
  }
  return weights;
}
