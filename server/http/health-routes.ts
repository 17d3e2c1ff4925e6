import { sql } from 'kysely';
import { health, healthDays, healthHistory, processLive, processReady } from '#contract/health.ts';
import type { Database } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { bindRoute } from './bind-route.ts';
import { type HealthDay, type HealthLook, healthDaysOf, keepLooks, looksSince } from './health-looks.ts';
import type { HttpApp } from './http-server.ts';
import { isReady, type Readiness } from './readiness.ts';

/** Answers a word for a person; throws or takes too long when the part is not well. */
export type HealthCheck = () => Promise<string>;

const keptMs = 1000;
const historyEveryMs = 60_000;
const historyLength = 60;
/** A day without a database. */
const unkeptLength = 1440;
const limitMs = 2000;

/** Asking often costs no more than asking once a second. */
export function bindHealth(
  app: HttpApp,
  context: Context,
  readiness: Readiness,
  version: string,
  more: Record<string, HealthCheck> = {},
): void {
  const checks: Record<string, HealthCheck> = {
    database: () => sql`select 1`.execute(context.db).then(() => 'ok'),
    queue: () =>
      context.jobs
        .figures()
        .then(({ waiting, failed }) =>
          failed === 0 ? `ok, ${waiting} waiting` : `ok, ${waiting} waiting, ${failed} failed`,
        ),
    storage: () => context.storage.head('00/00000000-0000-4000-8000-000000000000').then(() => 'ok'),
    ...more,
  };
  const look = async () => {
    const results = await runChecks(checks);
    const failing = Object.entries(results).flatMap(([name, word]) => (word.startsWith('ok') ? [] : [name]));
    return { results, failing };
  };
  let kept: { at: number; outcome: ReturnType<typeof look> } | undefined;
  bindRoute(app, health, async (call) => {
    const now = performance.now();
    if (kept === undefined || now - kept.at > keptMs) kept = { at: now, outcome: look() };
    const { results, failing } = await kept.outcome;
    const well = readiness.ready && failing.length === 0;
    if (!well) call.status(503);
    return {
      status: well ? ('ok' as const) : ('degraded' as const),
      checks: readiness.ready ? results : { ...results, server: 'stopping' },
      version,
    };
  });
  bindRoute(app, processLive, async () => ({ status: 'ok' as const }));
  bindRoute(app, processReady, async (call) => {
    const mayCome = await isReady(context.db, readiness);
    if (!mayCome) call.status(503);
    return { status: mayCome ? ('ok' as const) : ('not_ready' as const) };
  });
  // Who keeps connections open to a process that is being stopped makes new ones elsewhere.
  app.server.addHook('onSend', async (_request, reply) => {
    if (!readiness.ready && reply.statusCode < 400) reply.header('connection', 'close');
  });
  bindHistory(app, context.db, async () => (await look()).failing);
}

/**
 * Looks once a minute for as long as the server is open. Looks are kept in the database, and here while it cannot be
 * reached: they are what the status page is for.
 */
function bindHistory(app: HttpApp, db: Database, failingNow: () => Promise<string[]>): void {
  let hour: HealthLook[] = [];
  let unkept: HealthLook[] = [];
  let days: { at: number; found: HealthDay[] } | undefined;
  const remember = async (): Promise<void> => {
    const seen = { at: new Date(), failing: await failingNow() };
    hour = [...hour, seen].slice(-historyLength);
    unkept = [...unkept, seen].slice(-unkeptLength);
    const keeping = unkept;
    await keepLooks(db, keeping).then(
      () => {
        unkept = unkept.filter((one) => !keeping.includes(one));
      },
      () => undefined,
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.server.addHook('onListen', async () => {
    timer = setInterval(() => void remember(), historyEveryMs).unref();
    hour = await looksSince(db, new Date(Date.now() - historyLength * historyEveryMs)).catch(() => []);
    await remember();
  });
  app.server.addHook('preClose', async () => clearInterval(timer));
  bindRoute(app, healthHistory, async () =>
    hour.map(({ at, failing }) => ({ at, status: failing.length === 0 ? 'ok' : 'degraded', failing })),
  );
  bindRoute(app, healthDays, async () => {
    const now = performance.now();
    if (days === undefined || now - days.at > historyEveryMs) days = { at: now, found: await healthDaysOf(db) };
    return days.found;
  });
}

async function runChecks(checks: Record<string, HealthCheck>): Promise<Record<string, string>> {
  const results = Object.entries(checks).map(async ([name, check]) => [name, await answerOf(check)] as const);
  return Object.fromEntries(await Promise.all(results));
}

function answerOf(check: HealthCheck): Promise<string> {
  const tooLong = new Promise<string>((resolve) => setTimeout(() => resolve('does not answer'), limitMs).unref());
  return Promise.race([check().catch(() => 'cannot be reached'), tooLong]);
}
