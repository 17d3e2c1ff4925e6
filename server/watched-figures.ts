import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { goesBy } from './clock.ts';
import { asSystem, type Scope } from './database/database.ts';
import { withinLimits } from './database/time-limits.ts';
import { retryClasses } from './delivery/sending/retry-classes.ts';
import { whatsappRefusals } from './metrics/metrics.ts';
import { figureGauges as gauges } from './metrics/figure-gauges.ts';
import type { Context } from './slice.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'config'>;

const usuallyFreshMs = 15_000;
/** Of one statement; a figure that takes longer is left out. */
const limits = { statementMs: 2_000, idleMs: 5_000 };
/** Whoever asks has the answer by then, with what is known. */
const patienceMs = 4_000;

/** `openStatuses`, spelt out for the indexes that cover these alone. */
const isOpen = sql`status in ('planned', 'queued', 'held', 'unknown', 'sending')`;
const isAwaited = sql`(kind in ('feedback', 'notice') or is_awaited)`;
/**
 * What the engine would send now if it were quick enough: not what waits for the 24 hours or a consent, for the arrival of
 * the part before, or for the answer to an earlier question, all of which may take days.
 */
const isUpToUs = sql`status in ('planned', 'queued') and follows is null and kind not in ('question', 'review')`;

/**
 * Keeps the gauges that no process can count by itself. Reads across slices, as only this knows what all of them owe.
 *
 * @returns to be called before the gauges are shown; however often that is, the database and the storage are asked every
 *   15 seconds at most. Never throws, and takes four seconds at most.
 */
export function watchFigures(context: Needs, { freshMs = usuallyFreshMs } = {}): () => Promise<void> {
  // An alert sees a rise from nothing only where nothing was told as 0.
  for (const refusal of [...retryClasses, 'unreached', 'ambiguous']) whatsappRefusals.inc({ class: refusal }, 0);
  const looks = [databaseLook(context), storageLook(context), () => lookAtDisk(context)];
  let asked: { at: number; outcome: Promise<unknown> } | undefined;
  return async () => {
    const now = performance.now();
    if (asked === undefined || now - asked.at > freshMs)
      asked = { at: now, outcome: Promise.all(looks.map((look) => look())) };
    await Promise.race([asked.outcome, later(patienceMs)]);
  };
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** One after the other: to be watched must not cost more than one connection. */
function databaseLook(context: Needs): () => Promise<void> {
  const answers = inTime(() => withinLimits(limits, () => sql`select 1`.execute(context.db)));
  const looks = Object.entries({ jobs: lookAtJobs, deliveries: lookAtDeliveries, webhooks: lookAtWebhooks }).map(
    ([figure, look]) => ({ figure, isCounted: inTime(() => withinLimits(limits, () => look(context))) }),
  );
  return async () => {
    const isUp = await answers();
    gauges.databaseUp.set(isUp ? 1 : 0);
    for (const { figure, isCounted } of looks) gauges.figureKnown.set({ figure }, isUp && (await isCounted()) ? 1 : 0);
  };
}

/**
 * Whether the work ends well before our patience does. What hangs is not begun once more beside itself: a server that is
 * gone without a word would take one connection after the other.
 */
function inTime(work: () => Promise<unknown>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return () => {
    underWay ??= work()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = undefined;
      });
    return Promise.race([underWay, later(limits.statementMs + 500).then(() => false)]);
  };
}

function storageLook({ storage }: Needs): () => Promise<void> {
  const answers = inTime(() => storage.head('00/00000000-0000-4000-8000-000000000000'));
  return async () => gauges.storageUp.set((await answers()) ? 1 : 0);
}

async function lookAtDisk({ config }: Needs): Promise<void> {
  const disk = await statfs(config.dataDir).catch(() => undefined);
  if (disk === undefined) return;
  gauges.diskFree.set(disk.bavail * disk.bsize);
  gauges.diskSize.set(disk.blocks * disk.bsize);
}

async function lookAtJobs({ db }: Needs): Promise<void> {
  gauges.jobsWaiting.reset();
  gauges.jobsOldest.reset();
  gauges.jobsDead.reset();
  const { rows } = await asSystem(db, (scope) =>
    sql<{ name: string; waiting: number; seconds: number | null }>`
      select name, count(*) as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state < 'active' and not blocked and start_after <= now() and name not like '\\_\\_%' group by name`.execute(
      scope,
    ),
  );
  gauges.jobsDead.set(rows.find(({ name }) => name === deadLetters)?.waiting ?? 0);
  for (const { name: job, waiting, seconds } of rows) {
    if (job === deadLetters) continue;
    gauges.jobsWaiting.set({ job }, waiting);
    gauges.jobsOldest.set({ job }, seconds ?? 0);
  }
}

const deadLetters = 'dead-letters';

async function lookAtDeliveries({ db, clock }: Needs): Promise<void> {
  gauges.deliveriesWaiting.reset();
  gauges.deliveriesOldest.reset();
  const found = await asSystem(db, async (scope) => {
    const waiting = await waitingByStatus(scope);
    const seconds = { yes: 0, no: 0 };
    for (const time of clock.times()) {
      const isTheirs = goesBy(time, sql.ref('organization_id'));
      const { rows } = await sql<{ yes: Date | null; no: Date | null }>`select
        (select min(due_at) from deliveries where ${isOpen} and ${isAwaited} and ${isUpToUs} and due_at <= ${time.now} and ${isTheirs}) as yes,
        (select due_at from deliveries where ${isOpen} and not ${isAwaited} and ${isUpToUs} and due_at <= ${time.now} and ${isTheirs}
          order by due_at limit 1) as no`.execute(scope);
      for (const awaited of ['yes', 'no'] as const)
        seconds[awaited] = Math.max(seconds[awaited], secondsSince(rows[0]?.[awaited], time.now));
    }
    return { waiting, seconds };
  });
  for (const { status, waiting } of found.waiting) gauges.deliveriesWaiting.set({ status }, waiting);
  for (const awaited of ['yes', 'no'] as const) gauges.deliveriesOldest.set({ awaited }, found.seconds[awaited]);
}

const secondsSince = (moment: Date | null | undefined, now: Date): number =>
  moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0;

async function waitingByStatus(scope: Scope): Promise<{ status: string; waiting: number }[]> {
  const { rows } = await sql<{ status: string; waiting: number }>`
    select status, count(*) as waiting from deliveries where ${isOpen} group by status`.execute(scope);
  return rows;
}

async function lookAtWebhooks({ db }: Needs): Promise<void> {
  gauges.webhooksWaiting.reset();
  gauges.webhooksOldest.reset();
  const { rows } = await asSystem(db, (scope) =>
    sql<{ kind: string; waiting: number; seconds: number }>`
      select 'turn' as kind, (select count(*) from hearing_turns) as waiting,
        coalesce((select extract(epoch from now() - e.received_at) from hearing_turns t join webhook_events e on e.id = t.event_id
          order by t.arrival, t.place limit 1), 0)::float8 as seconds
      union all
      select 'notice', count(*), coalesce(extract(epoch from now() - min(received_at)), 0)::float8
      from webhook_events where processed_at is null and not speaks and failures = 0`.execute(scope),
  );
  for (const { kind, waiting, seconds } of rows) {
    gauges.webhooksWaiting.set({ kind }, waiting);
    gauges.webhooksOldest.set({ kind }, seconds);
  }
}
