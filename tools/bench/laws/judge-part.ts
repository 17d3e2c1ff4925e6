import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { judgeLaws } from './judge-laws.ts';
import type { Violation } from './read-askings.ts';
import { playHistory } from './play-history.ts';

/** What one worker found in its share of the histories. */
export interface LawsPart {
  messages: number;
  answers: number;
  finished: number;
  breaches: (Violation & { seed: number })[];
}

const { from, count } = z.parse(z.object({ from: z.int(), count: z.int() }), workerData);
const part: LawsPart = { messages: 0, answers: 0, finished: 0, breaches: [] };
for (let seed = from; seed < from + count; seed += 1) {
  const history = playHistory(seed);
  part.messages += history.sent.length;
  part.answers += history.answers.length;
  part.finished += history.courses.filter(({ completedAt }) => completedAt !== undefined).length;
  part.breaches.push(...judgeLaws(history).map((violation) => ({ ...violation, seed })));
}
parentPort?.postMessage(part);
