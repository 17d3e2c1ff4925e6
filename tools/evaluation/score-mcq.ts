import { formLikeness } from '#pipeline/assessment/gaps/likeness.ts';
import { rulesOf } from '#pipeline/languages/language.ts';
import { contentStems } from '#pipeline/languages/words.ts';
import { jsonLinesOfAll } from './json-lines.ts';
import { mean } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

interface RankedChoice {
  sentence: string;
  answer: string;
  distractors: string[];
}
interface HumanChoice {
  question: string;
  options: string[];
  answer: string;
}

/** Ranking of given wrong options, and how often people's own questions with options give themselves away. */
export function scoreMcq(folder: string): Metrics {
  const choices = jsonLinesOfAll<RankedChoice | HumanChoice>(folder);
  return {
    ...scoreRanking(choices.filter((choice) => 'distractors' in choice)),
    ...scorePeople(choices.filter((choice) => 'options' in choice)),
  };
}

/** Weight of a candidate's use under like questions, beside its form; tried 0.5, 1, 2 and 3 on mcql (dev), 2026-11-21. */
const useWeight = 2;

function scoreRanking(choices: readonly RankedChoice[]): Metrics {
  const candidates = [...new Set(choices.flatMap(({ distractors }) => distractors))];
  const stems = choices.map(({ sentence, answer }) => new Set(contentStems(`${sentence} ${answer}`, rulesOf('en'))));
  const rarity = rarityOf(stems);
  const usesOf = new Map<string, number[]>();
  for (const [index, { distractors, answer }] of choices.entries()) {
    for (const text of [...distractors, answer]) usesOf.set(text, [...(usesOf.get(text) ?? []), index]);
  }
  const ranks = choices.map(({ answer, distractors }, index) => {
    // The choice's own line is not looked at: it would give its distractors away.
    const used = (candidate: string) =>
      Math.max(
        0,
        ...(usesOf.get(candidate) ?? [])
          .filter((other) => other !== index)
          .map((other) => closeness(stems[index] as Set<string>, stems[other] as Set<string>, rarity)),
      );
    const ranked = candidates
      .filter((candidate) => candidate !== answer)
      .map((candidate) => ({ candidate, score: formLikeness(answer, candidate) + useWeight * used(candidate) }))
      .sort((a, b) => b.score - a.score || (a.candidate < b.candidate ? -1 : 1));
    return distractors
      .map((distractor) => ranked.findIndex(({ candidate }) => candidate === distractor) + 1)
      .filter((rank) => rank > 0);
  });
  return {
    'mcql.precisionAt1': mean(ranks.map((own) => Number(own.includes(1)))),
    'mcql.recallAt10': mean(ranks.map((own) => own.filter((rank) => rank <= 10).length / 3)),
    'mcql.mrr': mean(ranks.map((own) => (own.length === 0 ? 0 : 1 / Math.min(...own)))),
  };
}

function rarityOf(bags: readonly Set<string>[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const bag of bags) for (const stem of bag) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return new Map([...uses].map(([stem, count]) => [stem, Math.log(bags.length / count)]));
}

function closeness(a: Set<string>, b: Set<string>, rarity: Map<string, number>): number {
  const sum = (stems: Iterable<string>) => [...stems].reduce((total, stem) => total + (rarity.get(stem) ?? 0), 0);
  const shared = sum([...a].filter((stem) => b.has(stem)));
  return shared === 0 ? 0 : shared / Math.sqrt(sum(a) * sum(b));
}

function scorePeople(choices: readonly HumanChoice[]): Metrics {
  return {
    'openstax.keyUniqueLongest': mean(
      choices.map(({ options, answer }) =>
        Number(options.every((option) => option === answer || option.length < answer.length)),
      ),
    ),
    'openstax.catchAll': mean(
      choices.map(({ options }) => Number(options.some((option) => /\b(?:all|none) of the above\b/iu.test(option)))),
    ),
  };
}
