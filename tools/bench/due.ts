import type { Database } from '#server/database/database.ts';
import { asSystem } from '#server/database/database.ts';
import { claimDueEnrollments, dueEnrollments } from '#server/learners/due-enrollments.ts';
import { fillCourses, fillEnrollments } from './fill-enrollments.ts';
import { ownDatabase } from './own-database.ts';
import { type Bench, type Measure, median } from './promise.ts';

const at = new Date('2026-01-15T04:30:00Z');
const due = 500;
const rounds = 40;

export const bench: Bench = {
  name: 'due',
  promise: '500 due learners among 1,000,000 enrollments are found within 1.5 of the time among 1,000',
  run: async ({ say }) => {
    const small = await ownDatabase();
    const large = await ownDatabase();
    try {
      say('writing 1,000 and 1,000,000 enrollments');
      await fillCourses(small.filler, { courses: 10, learners: 100 });
      await fillEnrollments(small.filler, { courses: 10, learners: 100, due, at });
      await fillCourses(large.filler, { courses: 1000, learners: 1000 });
      await fillEnrollments(large.filler, { courses: 1000, learners: 1000, due, at });
      for (const { filler } of [small, large]) await filler.query('vacuum analyze enrollments');
      return [await compared('finding 500 due', small.db, large.db, find), await claimed(large.db)];
    } finally {
      await small.stop();
      await large.stop();
    }
  },
};

const find = (db: Database): Promise<number> =>
  asSystem(db, async (scope) => {
    const started = performance.now();
    const { rows } = await dueEnrollments({ now: at }, due).execute(scope);
    if (rows.length !== due) throw new Error(`${rows.length} are due instead of ${due}`);
    return performance.now() - started;
  });

const claim = (db: Database): Promise<number> =>
  asSystem(db, async (scope) => {
    const started = performance.now();
    const ids = await claimDueEnrollments(scope, { now: at }, { limit: due, skip: [] });
    if (ids.length !== due) throw new Error(`${ids.length} were taken instead of ${due}`);
    return performance.now() - started;
  });

async function claimed(db: Database): Promise<Measure> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await claim(db));
  const ours = median(times);
  return {
    name: 'due: claiming 500 due of 1,000,000 enrollments',
    ours,
    unit: 'ms',
    goal: '<= 50 ms',
    met: ours <= 50,
  };
}

async function compared(
  name: string,
  small: Database,
  large: Database,
  measure: (db: Database) => Promise<number>,
): Promise<Measure> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await measure(small));
    times.large.push(await measure(large));
  }
  const [ours, value] = [median(times.large), median(times.small)];
  return {
    name: `due: ${name} of 1,000,000 enrollments`,
    ours,
    unit: 'ms',
    baseline: { what: 'of 1,000', value },
    goal: '<= 1.5 of it',
    met: ours / value <= 1.5,
  };
}
