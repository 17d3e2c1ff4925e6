import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LawsPart } from './laws/judge-part.ts';
import type { Bench, BenchOptions, Measure } from './promise.ts';

export const bench: Bench = {
  name: 'laws',
  promise: 'the eight laws of the lesson hold over 10,000 random courses, learners, teachers and orders of events',
  run,
};

/** Histories that one worker judges before it tells. */
const batch = 200;

/** Each history hangs on its own number alone, so that a breach is told again by `--histories 1 --seed N`. */
async function run({ histories, seed, say }: BenchOptions): Promise<Measure[]> {
  const parts: LawsPart[] = [];
  const starts = Array.from({ length: Math.ceil(histories / batch) }, (_, index) => seed + index * batch);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), starts.length) }, async () => {
      for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
        const part = await judgedPart(from, Math.min(batch, seed + histories - from));
        parts.push(part);
        // As they are found: whoever mends them need not wait for the rest.
        for (const { seed: own, law, what } of part.breaches) say(`  law ${law}, --seed ${own}: ${what}`);
        if (parts.length % 4 === 0) say(`${parts.length * batch} histories`);
      }
    }),
  );
  const sum = (value: (part: LawsPart) => number): number => parts.reduce((total, part) => total + value(part), 0);
  const seconds = (performance.now() - began) / 1000;
  say(
    `${histories} histories in ${Math.round(seconds)} s: ${sum(({ messages }) => messages)} messages, ${sum(({ answers }) => answers)} answers, ${sum(({ finished }) => finished)} courses finished`,
  );
  const breaches = parts.flatMap((part) => part.breaches);
  return ([1, 2, 3, 4, 5, 6, 7, 8, 'pace', 'once'] as const).map((law) => {
    const count = breaches.filter((breach) => breach.law === law).length;
    return { name: `laws: breaches of law ${law}`, ours: count, unit: `in ${histories}`, goal: '0', met: count === 0 };
  });
}

function judgedPart(from: number, count: number): Promise<LawsPart> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./laws/judge-part.ts', import.meta.url), { workerData: { from, count } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
