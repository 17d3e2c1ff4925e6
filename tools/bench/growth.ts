import { type ScriptWords, scripts } from '../../tests/kit/hostile-texts.ts';
import type { Shape } from './growth-shapes.ts';
import { type Step, steps } from './growth-steps.ts';
import type { Bench, Measure } from './promise.ts';

const KB = 1024;
const lengths = [64, 128, 256, 512, 1024, 2048, 4096].map((kilobytes) => kilobytes * KB);
/**
 * Four times the text may take less than this many times as long: n log n takes 4.3 times at these lengths, a square 16,
 * and one that begins with the last doubling 8.4. A single doubling says less: the collector and memory beyond the
 * processor's caches were seen to make 3.3 of a step's 2 (2026-11-23).
 */
const most = 8;
/** Shorter times are taken for so long: below it the clock and the compiler weigh more than the work. */
const leastMs = 40;
/** So much of the processor one length of a text may have; the next is left out where it would take more. */
const budgetMs = 1_500;
/** A steep rise is looked at again: a square shows each time, a pause of the collector does not. */
const looks = 3;
const steep = 2.7;

export const bench: Bench = {
  name: 'growth',
  promise: 'no step that reads people’s text takes more than n log n: hostile texts of 64 KB to 4 MB in five scripts',
  run: async ({ say }) => {
    const measures: Measure[] = [];
    for (const step of steps) {
      const grown = new Map<string, Grown>();
      for (const [script, words] of Object.entries<ScriptWords>(scripts))
        for (const shape of step.shapes(words).filter(({ isOfSigns }) => isOfSigns !== true || script === 'english'))
          for (const one of await growthOf(step, shape, script)) {
            const worst = grown.get(one.part);
            grown.set(one.part, worst === undefined ? one : worse(worst, one));
          }
      for (const { part, ratio, fourfold, at, slowestMs, shortest, texts } of grown.values()) {
        const reached = `${texts} texts, each to ${shortest} KB at least`;
        say(
          `${part}: ${ratio.toFixed(2)} for twice the text (${at}), ${fourfold.toFixed(2)} for four times, ${reached}`,
        );
        measures.push({
          name: `growth: ${part}; ${reached}, ${(slowestMs / 1000).toFixed(1)} s at most; steepest doubling ${ratio.toFixed(2)}: ${at}`,
          ours: fourfold,
          unit: 'times for four times the text',
          goal: `< ${most}`,
          met: fourfold < most,
        });
      }
    }
    return measures;
  },
};

interface Grown {
  part: string;
  /** The worst of all doublings, and of two that follow each other. */
  ratio: number;
  fourfold: number;
  /** Where it was seen. */
  at: string;
  slowestMs: number;
  /** KB that every text reached within its budget. */
  shortest: number;
  texts: number;
}

const worse = (one: Grown, other: Grown): Grown => ({
  ...(other.ratio > one.ratio ? other : one),
  fourfold: Math.max(one.fourfold, other.fourfold),
  slowestMs: Math.max(one.slowestMs, other.slowestMs),
  shortest: Math.min(one.shortest, other.shortest),
  texts: one.texts + other.texts,
});

async function growthOf(step: Step, shape: Shape, script: string): Promise<Grown[]> {
  const grown = new Map<string, Grown>();
  const rises = new Map<string, number>();
  let before: { text: string; times: Map<string, number> } | undefined;
  // Loads and compiles.
  await timesOf(step, shape.text(lengths[0] ?? 0));
  for (const length of lengths) {
    const text = shape.text(length);
    const times = await timesOf(step, text);
    for (const [part, ms] of times) {
      let ratio = before === undefined ? 1 : rise(before.times.get(part), ms);
      for (let look = 1; before !== undefined && look < looks && ratio >= steep; look += 1) {
        const [short, long] = [await timesOf(step, before.text), await timesOf(step, text)];
        ratio = Math.min(ratio, rise(short.get(part), long.get(part)));
      }
      const at = `${script}, ${shape.name}, ${length / 2 / KB} to ${length / KB} KB`;
      const fourfold = ratio * (rises.get(part) ?? 1);
      rises.set(part, ratio);
      const one = { part, ratio, fourfold, at, slowestMs: ms, shortest: length / KB, texts: 1 };
      const known = grown.get(part);
      grown.set(part, known === undefined ? one : { ...worse(known, one), shortest: length / KB, texts: 1 });
    }
    const spent = Math.max(...times.values());
    if (spent * 2.2 > (step.budgetMs ?? budgetMs)) break;
    before = { text, times };
  }
  return [...grown.values()];
}

const rise = (shorter = 0, longer = 0): number => Math.max(longer, leastMs) / Math.max(shorter, leastMs);

/** Milliseconds of this process's own processor time: what else the machine does counts little. */
async function timesOf(step: Step, text: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  let given: unknown = text;
  for (const { name, work } of step.parts) {
    const began = process.cpuUsage();
    try {
      given = await work(given);
    } catch (error) {
      // A refusal, of a nesting that no author writes or of a file that is no table, is an end like any other.
      given = undefined;
      if (!isRefusal(error)) throw error;
    }
    const { user, system } = process.cpuUsage(began);
    times.set(name, (user + system) / 1000);
    if (given === undefined) break;
  }
  return times;
}

const isRefusal = (error: unknown): boolean =>
  (error instanceof RangeError && /call stack/i.test(error.message)) ||
  (error as { code?: unknown }).code !== undefined;
