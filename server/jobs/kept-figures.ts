import { sql } from 'kysely';
import * as z from 'zod/mini';
import { asSystem, type Database, type Scope, withOrganization } from '../database/database.ts';
import { type Replica, readOld } from '../database/replica.ts';
import { countersWithSteps } from '../database/kept-count.ts';
import type { Config } from '../config.ts';
import type { EngineClock } from '../clock.ts';
import type { JobQueue } from './job-queue.ts';
import { defineJob, type JobWork, workOn } from './job.ts';

/** What counting needs of the server. */
interface FigureParts {
  config: Config;
  db: Database;
  replica?: Replica | undefined;
  clock: EngineClock;
  jobs: JobQueue;
}

/** What is said about the learners of an organization, or of a course, and reads all that they did. */
export interface Figure<T extends object> {
  name: string;
  /** @param choice the same as was asked for */
  count: (context: FigureParts, scope: Scope, choice: Choice) => Promise<T>;
  /** Shown until it has been counted for the first time. */
  none: T;
}

type Choice = Readonly<Record<string, string>>;

/** Of one organization; null: of all, for an administrator. */
type Whose = string | null;

/** `as_of` is absent where it was counted for this answer, null where it is being counted for the first time. */
export type Counted<T> = T & { as_of?: string | null };

/** So many learners and messages are counted at each look: measured below a second at this size. */
const countedAtOnce = 50_000;
const freshMs = 10 * 60_000;
/** A count that has been asked for is not asked for again while it may be running. */
const askAgainMs = 5 * 60_000;

export const countFiguresJob = defineJob({
  name: 'count-figures',
  input: z.object({
    organization_id: z.nullable(z.string()),
    figure: z.string(),
    choice: z.record(z.string(), z.string()),
  }),
  queue: 'one_waiting_per_key',
  retries: 1,
  timeoutSeconds: 900,
  concurrency: 1,
});

/**
 * A figure as a page may show it: of a small organization counted now, of a large one as a job counted it last, which is
 * some minutes ago. Who looks has it counted anew.
 *
 * @param scope that may see `whose` rows
 */
export async function readFigure<T extends object>(
  context: FigureParts,
  scope: Scope,
  { figure, whose, choice = {} }: { figure: Figure<T>; whose: Whose; choice?: Choice },
): Promise<Counted<T>> {
  if (!(await isLarge(scope, whose))) return figure.count(context, scope, choice);
  const name = nameOf(figure.name, choice);
  const { rows } = await sql<{ answer: T | null; counted_at: Date | null; asked_at: Date }>`
    select answer, counted_at, asked_at from kept_figures where ${isOf(whose)} and name = ${name}`.execute(scope);
  const [kept] = rows;
  const now = Date.now();
  const isStale = (kept?.counted_at ?? new Date(0)).getTime() < now - freshMs;
  if (isStale && (kept?.asked_at ?? new Date(0)).getTime() < now - askAgainMs) {
    await sql`insert into kept_figures (organization_id, name, asked_at) values (${whose}, ${name}, now())
      on conflict (organization_id, name) do update set asked_at = excluded.asked_at`.execute(scope);
    const input = { organization_id: whose, figure: figure.name, choice };
    await context.jobs.enqueue(scope, countFiguresJob, input, { key: `${whose}:${name}` });
  }
  if (kept?.answer == null || kept.counted_at === null) return { ...figure.none, as_of: null };
  return { ...kept.answer, as_of: kept.counted_at.toISOString() };
}

/** The order of a choice's parts does not outlive the queue. */
const nameOf = (figure: string, choice: Choice): string =>
  [
    figure,
    ...Object.entries(choice)
      .map(([key, value]) => `${key}=${value}`)
      .toSorted(),
  ].join(' ');

const isOf = (whose: Whose) => sql`organization_id is not distinct from ${whose}::uuid`;

/** By counters that triggers keep. */
async function isLarge(scope: Scope, whose: Whose): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0) as n from ${countersWithSteps} k
    where name in ('learners', 'messages_sent', 'messages_sent_simulated') and (${whose}::uuid is null or organization_id = ${whose}::uuid)`.execute(
    scope,
  );
  return Number(rows[0]?.n ?? 0) > countedAtOnce;
}

/** @param figures of every slice */
export const countFigures = (context: FigureParts, figures: readonly Figure<object>[]): JobWork =>
  workOn(countFiguresJob, async (input) => {
    const { organization_id: whose, choice } = input;
    const figure = figures.find(({ name }) => name === input.figure);
    // Of a version before: nobody asks for it any more.
    if (figure === undefined) return;
    const name = nameOf(figure.name, choice);
    const within = <T>(db: Database, work: (scope: Scope) => Promise<T>): Promise<T> =>
      whose === null ? asSystem(db, work) : withOrganization(db, whose, work);
    const counted = await within(context.db, (scope) =>
      sql`select from kept_figures where ${isOf(whose)} and name = ${name} and counted_at > asked_at`.execute(scope),
    );
    // Another job has done it since.
    if (counted.rows.length > 0) return;
    const { answer, ageMs } = await readOld(context, (db) =>
      within(db, (scope) => figure.count(context, scope, choice)),
    );
    await within(context.db, (scope) =>
      sql`insert into kept_figures (organization_id, name, answer, counted_at, asked_at)
        values (${whose}, ${name}, ${JSON.stringify(answer)}::jsonb, clock_timestamp() - ${ageMs} * interval '1 millisecond', now())
        on conflict (organization_id, name) do update set answer = excluded.answer, counted_at = excluded.counted_at`.execute(
        scope,
      ),
    );
  });
