import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../database/database.ts';
import { openLog } from '../log.ts';
import { queuesWithDueJobs } from './due-queues.ts';
import { defineJob, workOn } from './job.ts';
import { openJobQueue } from './job-queue.ts';

const { db, address } = testDatabase();
const log = openLog('silent');
const aJob = (name: string) => defineJob({ name, input: z.object({}) });
const [due, alsoDue, later, without] = [aJob('due'), aJob('also-due'), aJob('later'), aJob('without')];

test('the queues with a job that is due are named once each, and no other', async () => {
  const jobs = [due, alsoDue, later, without];
  const queue = openJobQueue(db, address, log);
  await queue.start(
    jobs.map((job) => workOn(job, async () => undefined)),
    { work: false },
  );
  await asSystem(db, async (scope) => {
    for (const job of [due, due, alsoDue]) await queue.enqueue(scope, job, {});
    await queue.enqueue(scope, later, {}, { startAfter: new Date(Date.now() + 3_600_000) });
  });
  const names = jobs.map(({ name }) => name);
  expect((await queuesWithDueJobs(db, names)).toSorted()).toEqual(['also-due', 'due']);
  expect(await queuesWithDueJobs(db, ['due', 'without'])).toEqual(['due']);
  await queue.stop(1000);
});
