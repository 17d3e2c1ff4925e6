import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makeCourse } from './kill-course.ts';
import { type KillLoad, moveClock, startKillLoad } from './kill-load.ts';
import { type Finding, judgeCards, judgeCounter, judgeMessages, judgeUploads } from './kill-verdict.ts';
import { freePorts } from '../../commands/start-product.ts';
import { connectToDatabase, type LaunchedProduct, launchProduct } from './launch-product.ts';
import { isAlive, type KnownProcess, processTree } from './process-tree.ts';
import { type ProductClient, signUp } from './product-client.ts';
import type { Bench, BenchOptions, Measure } from './promise.ts';
import { patienceMs } from '#server/learning/contact-times.ts';
import { readLog, startTappingLearners, type TappingLearners } from './tapping-learners.ts';

const drainLimitMs = 240_000;
const clockSteps = 60;
/** Questions that one learner may have left open behind each other. */
const patienceTurns = 12;

export const bench: Bench = {
  name: 'survive-kills',
  promise: '60 random kill -9 during uploads, jobs and sends: 0 accepted uploads lost, 0 cards sent twice or never',
  run,
};

interface Siege {
  dataFolder: string;
  port: number;
  product: LaunchedProduct;
  /** All that ever ran under the product. */
  family: Map<string, KnownProcess>;
  starts: number[];
  /** Since the last launch it was healthy once. */
  wasHealthy: boolean;
  /** It ended without being killed itself, after it had been healthy. */
  collapses: string[];
  random: () => number;
  say: (words: string) => void;
}

async function run({ kills, seed, say }: BenchOptions): Promise<Measure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-kills-'));
  const port = await freePorts();
  const random = seededRandom(seed);
  const siege: Siege = {
    dataFolder,
    port,
    product: launchProduct({ dataFolder, port }),
    family: new Map(),
    starts: [],
    wasHealthy: false,
    collapses: [],
    random,
    say,
  };
  try {
    await siege.product.untilHealthy();
    const client = await signUp(siege.product.url);
    const courseId = await makeCourse(client);
    const load = startKillLoad(client, courseId, random, Math.max(10, Math.round(kills * 1.2)));
    const taps = startTappingLearners(siege.product.simulatorUrl, random);
    const struck = await strike(siege, kills);
    await load.stop();
    const { findings, unknown, mostRuns } = await settle(siege, client, load, taps);
    const stopSeconds = await siege.product.stop();
    await sleep(500);
    const orphans = [...siege.family.values()].filter(isAlive);
    findings.push({
      what: 'processes left behind',
      of: siege.family.size,
      faults: orphans.map(({ pid, command }) => `${pid} ${command}`),
    });
    say(
      `kills: ${struck.words}; uploads accepted ${load.ledger.accepted.length}, unanswered ${load.ledger.unanswered.length}; enrolled ${load.ledger.enrolled.length}`,
    );
    say(
      `attempts of unknown end: ${unknown}; most runs of one transformation: ${mostRuns}; starts to healthy: ${siege.starts.map((s) => s.toFixed(1)).join(' ')} s; clean stop ${stopSeconds.toFixed(1)} s`,
    );
    findings.push({ what: 'ends of the whole when only a part was killed', of: struck.parts, faults: siege.collapses });
    findings.push({ what: 'calls refused', of: load.ledger.calls, faults: load.ledger.refusals });
    return findings.map((finding) => measureOf(finding, say));
  } finally {
    if (!siege.product.hasEnded()) await siege.product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function measureOf({ what, of, faults }: Finding, say: (words: string) => void): Measure {
  for (const fault of faults.slice(0, 12)) say(`  ${what}: ${fault}`);
  return { name: `survive-kills: ${what}`, ours: faults.length, unit: `of ${of}`, goal: '0', met: faults.length === 0 };
}

/** Kills at random moments, also while it starts; now and then not the whole, but a part of it. @returns what was struck, and how often a part */
async function strike(siege: Siege, kills: number): Promise<{ words: string; parts: number }> {
  const counts: Record<string, number> = {};
  for (let kill = 1; kill <= kills; kill += 1) {
    const isEarly = siege.random() < 0.35;
    if (isEarly) await sleep(siege.random() * 4000);
    else {
      await riseAgain(siege);
      await sleep(siege.random() * 7000);
    }
    const family = processTree(siege.product.pid);
    for (const member of family) siege.family.set(`${member.pid} ${member.startTicks}`, member);
    const victim = victimIn(family, siege);
    counts[victim.name] = (counts[victim.name] ?? 0) + 1;
    siege.say(`kill ${kill}: ${victim.name}${isEarly ? ' while starting' : ''}`);
    if (victim.pid !== siege.product.pid) {
      tryKill(victim.pid);
      continue;
    }
    await siege.product.kill();
    relaunch(siege);
  }
  const words = Object.entries(counts)
    .map(([name, n]) => `${n} ${name}`)
    .join(', ');
  return { words, parts: kills - (counts['whole product'] ?? 0) };
}

function relaunch(siege: Siege): void {
  siege.product = launchProduct(siege);
  siege.wasHealthy = false;
}

/** Waits until it is healthy. One that loses its database while it starts says so and ends: a person starts it again. */
async function riseAgain(siege: Siege): Promise<void> {
  for (;;) {
    const { product } = siege;
    const seconds = await product.untilHealthy().catch((error: unknown) => {
      if (!product.hasEnded()) throw error;
    });
    if (seconds !== undefined) {
      if (!siege.wasHealthy) siege.starts.push(seconds);
      siege.wasHealthy = true;
      return;
    }
    if (siege.wasHealthy) siege.collapses.push(product.output().trim().split('\n').at(-1)?.slice(0, 300) ?? '');
    relaunch(siege);
  }
}

function victimIn(family: readonly KnownProcess[], { random, product }: Siege): { name: string; pid: number } {
  const luck = random();
  const part = (name: string, pattern: RegExp) => {
    const found = family.find(({ command }) => pattern.test(command));
    return found === undefined ? undefined : { name, pid: found.pid };
  };
  const whole = { name: 'whole product', pid: product.pid };
  if (luck < 0.7) return whole;
  if (luck < 0.8) return part('database server', /^\S*bin\/postgres -D/) ?? whole;
  if (luck < 0.9) return part('simulator', /simulator-main/) ?? whole;
  return part('transformation process', /transform-process/) ?? whole;
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}

interface Settled {
  findings: Finding[];
  unknown: number;
  /** The most times that one transformation was begun. */
  mostRuns: number;
}

/** Lets everything come to its end, days of the engine's clock included, and then looks. */
async function settle(siege: Siege, client: ProductClient, load: KillLoad, taps: TappingLearners): Promise<Settled> {
  await riseAgain(siege);
  const db = await connectToDatabase(siege.dataFolder);
  try {
    siege.say('letting everything come to its end');
    await until(
      performance.now() + drainLimitMs / 2,
      async () => (await count(db, "select count(*) from transformations where status = 'processing'")) === 0,
    );
    const limit = performance.now() + drainLimitMs;
    await until(performance.now() + drainLimitMs / 4, () => isQuiet(db, siege, taps));
    const unknown = await endTheHold(db);
    await moveClock(client, 1);
    for (let step = 0; step < clockSteps && performance.now() < limit; step += 1) {
      if ((await count(db, 'select count(*) from enrollment_lessons where done_at is null')) === 0) break;
      await moveClock(client, 8 * 3600);
      await until(Math.min(limit, performance.now() + 20_000), () => isQuiet(db, siege, taps));
    }
    await endPatience(siege, client, db, taps);
    await taps.stop();
    const { messages } = await readLog(siege.product.simulatorUrl);
    const findings = [
      ...(await judgeUploads(client, db, load.ledger)),
      ...judgeCards(messages, load.ledger),
      ...(await judgeMessages(db, messages)),
      await judgeCounter(client, db, messages),
    ];
    return { findings, unknown, mostRuns: await count(db, 'select max(attempts) from transformations') };
  } finally {
    await db.end();
  }
}

/**
 * Rows and phones are compared once nothing moves between them. A review that waits behind a question which its learner
 * left open goes out when the engine's patience with it is over.
 */
async function endPatience(siege: Siege, client: ProductClient, db: pg.Client, taps: TappingLearners): Promise<void> {
  for (let turn = 0; turn < patienceTurns; turn += 1) {
    await until(performance.now() + drainLimitMs / 12, () => isQuiet(db, siege, taps));
    if (await isQuiet(db, siege, taps)) return;
    await moveClock(client, patienceMs / 1000 + 1);
  }
}

async function until(limit: number, isSo: () => Promise<boolean>): Promise<void> {
  while (performance.now() < limit && !(await isSo())) await sleep(300);
}

/** Nothing on its way in either direction; what is unknown waits for its hold, and so does what follows it. */
async function isQuiet(db: pg.Client, siege: Siege, taps: TappingLearners): Promise<boolean> {
  const busy = await count(
    db,
    `
    select (select count(*) from deliveries d where direction = 'out' and status in ('planned', 'queued', 'sending')
              and not exists (select from deliveries u where u.learner_id = d.learner_id and u.status = 'unknown'))
         + (select count(*) from webhook_events where processed_at is null)`,
  );
  if (busy > 0 || taps.waiting() > 0) return false;
  const { webhooks } = await readLog(siege.product.simulatorUrl, Number.MAX_SAFE_INTEGER);
  return (webhooks['waiting'] ?? 0) === 0;
}

/**
 * Makes the fifteen minutes of silence pass for attempts of unknown end. All notices have come in by now, as they have
 * by the end of the real hold.
 *
 * @returns how many there were
 */
async function endTheHold(db: pg.Client): Promise<number> {
  const aged = await db.query(`
    update delivery_attempts a set started_at = a.started_at - interval '16 minutes'
    from deliveries d where d.id = a.delivery_id and d.status in ('unknown', 'sending') and a.number = d.attempts`);
  await db.query("update deliveries set due_at = created_at where status in ('unknown', 'sending')");
  return aged.rowCount ?? 0;
}

async function count(db: pg.Client, query: string): Promise<number> {
  const { rows } = await db.query<Record<string, string>>(query);
  return Number(Object.values(rows[0] ?? {})[0] ?? 0);
}

/** mulberry32: the same moments and choices for the same seed, as far as the machine keeps step. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
