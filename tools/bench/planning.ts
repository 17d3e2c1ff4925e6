import { asSystem } from '#server/database/database.ts';
import { batchesAtOnce } from '#server/delivery/planning/plan-all-due.ts';
import { planDueBatch } from '#server/delivery/planning/plan-deliveries.ts';
import { deliverJob } from '#server/learners/plan-job.ts';
import { fillCourses, fillEnrollments, fillHistory } from './fill-enrollments.ts';
import { ownDatabase } from './own-database.ts';
import { type Bench, median } from './promise.ts';

const learners = 12_000;
const rounds = 3;
/** Ten in the morning in Kolkata. */
const at = new Date('2026-01-15T04:30:00Z');

export const bench: Bench = {
  name: 'planning',
  promise: 'at least 2,000 learners a second are planned on two cores: what comes next, written into the outbox',
  run: async ({ say }) => {
    const own = await ownDatabase();
    try {
      say(`writing ${learners} learners with three lessons behind them`);
      await fillCourses(own.filler, { courses: 1, learners });
      await fillEnrollments(own.filler, { courses: 1, learners, due: learners, at });
      await fillHistory(own.filler, at);
      const perRound = learners / rounds;
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        let planned = 0;
        const started = performance.now();
        const worker = async (): Promise<void> => {
          while (planned < perRound) {
            const taken = await asSystem(own.db, (scope) => planDueBatch(scope, { now: at, simulated: true }));
            if (taken === 0) return;
            planned += taken;
          }
        };
        // As the product works: so many deliver jobs at a time, each with so many batches.
        await Promise.all(Array.from({ length: deliverJob.concurrency * batchesAtOnce }, worker));
        rates.push((planned / (performance.now() - started)) * 1000);
      }
      const { rows } = await own.filler.query<{ n: string }>(
        `select count(*) as n from deliveries where status = 'planned'`,
      );
      say(`${rows[0]?.n} messages planned`);
      const ours = median(rates);
      return [
        {
          name: 'planning: a lesson and its question each, ten lessons, three behind',
          ours,
          unit: 'learners/s',
          goal: '>= 2,000 learners/s',
          met: ours >= 2_000,
        },
      ];
    } finally {
      await own.stop();
    }
  },
};
