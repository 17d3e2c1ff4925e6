import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { asSystem, type Database } from '#server/database/database.ts';
import { fillCards } from '#server/database/fill-cards.ts';
import { fillCourses } from './fill-enrollments.ts';
import { ownDatabase } from './own-database.ts';
import type { Bench } from './promise.ts';

const courses = 1_000;
const lessons = courses * 10;
const messages = 200_000;
const longestWaitMs = 3_000;

export const bench: Bench = {
  name: 'old-cards',
  promise: `an upgrade that makes the cards of ${lessons} lessons and tells ${messages} messages lets nobody wait for ${longestWaitMs} ms`,
  run: async ({ say }) => {
    const { db, filler, stop } = await ownDatabase();
    try {
      say(`writing ${lessons} lessons and ${messages} messages`);
      await fillOldRelease(filler);
      const started = performance.now();
      const done = fillCards(db).then(() => performance.now() - started);
      const waits = await waitsUntil(db, done);
      const seconds = (await done) / 1000;
      await requireAll(filler);
      const longest = Math.max(...waits);
      return [
        { name: 'old-cards: all of it', ours: seconds, unit: 's', goal: 'none', met: true },
        {
          name: `old-cards: longest of ${waits.length} writes to messages and lessons meanwhile`,
          ours: longest,
          unit: 'ms',
          goal: `<= ${longestWaitMs} ms`,
          met: longest <= longestWaitMs,
        },
      ];
    } finally {
      await stop();
    }
  },
};

/** Contents that a chat cuts into several cards; the messages brought the second card of ten busy lessons. */
async function fillOldRelease(filler: pg.Client): Promise<void> {
  await fillCourses(filler, { courses, learners: 1_000 });
  for (const table of ['lessons', 'lesson_versions'])
    await filler.query(`update ${table} set content = repeat('Keep hot food hot and cold food cold. ', 60)`);
  await filler.query(
    `insert into deliveries (id, organization_id, learner_id, lesson_id, lesson_version, channel, direction, kind, status,
       occasion, text, due_at, created_at)
     select gen_random_uuid(), l.organization_id, p.id, l.id, 1, 'whatsapp', 'out', 'card', 'read', 'card:' || l.id || ':1', '',
       now(), now()
     from (select * from lessons order by id limit 10) l
     cross join (select id from learners order by id limit 1000) p cross join generate_series(1, ${messages / 10_000})`,
  );
  await filler.query('vacuum analyze');
}

/** How long each write took, one after another, until the other work is done. */
async function waitsUntil(db: Database, done: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  done.then(end, end);
  while (!isDone) {
    const started = performance.now();
    await asSystem(db, async (scope) => {
      await sql`update deliveries set read_at = now() where id = (
        select id from deliveries where id >= gen_random_uuid() order by id limit 1)`.execute(scope);
      await sql`update lessons set updated_at = now() where id = (
        select id from lessons where id > ('00000000-0000-4000-8002-' || lpad(to_hex((random() * ${lessons})::int), 12, '0'))::uuid order by id limit 1)`.execute(
        scope,
      );
    });
    waits.push(performance.now() - started);
    await pause(20);
  }
  return waits;
}

async function requireAll(filler: pg.Client): Promise<void> {
  const { rows } = await filler.query<{ lessons: string; silent: string }>(
    `select (select count(distinct lesson_id) from cards) as lessons,
       (select count(*) from deliveries where kind = 'card' and card_id is null) as silent`,
  );
  if (Number(rows[0]?.lessons) !== lessons || Number(rows[0]?.silent) !== 0)
    throw new Error(`the cards are not complete: ${JSON.stringify(rows[0])}`);
}
