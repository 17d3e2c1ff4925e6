import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '#contract/demo-accounts.ts';
import { wallReport } from '#pipeline/sandbox/wall-report.ts';
import { addConfiguredAdmin } from './accounts/configured-admin.ts';
import { type DemoAccounts, demoSentences, settleDemo } from './accounts/demo-entry.ts';
import { allJobs } from './all-jobs.ts';
import type { DemoRequest } from '../demo/load-demo-process.ts';
import { assembleHttp } from './assemble-http.ts';
import { openClock, realClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { asSystem, type DatabaseAddress, openDatabase } from './database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { DatabaseUnusable, reachExternalPostgres } from './database/external-postgres.ts';
import { FolderInUse } from './database/folder-lock.ts';
import { openReplica, replicaAddress } from './database/replica.ts';
import { watchGate } from './database/schema-gate.ts';
import { prepareDatabase } from './database/grant-roles.ts';
import type { HealthCheck } from './http/health-routes.ts';
import { metricsBehind } from './http/metrics-access.ts';
import type { Readiness } from './http/readiness.ts';
import { serveWorkerHealth } from './http/worker-health.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { openNumberKey } from './learners/open-number-key.ts';
import { type Log, openLog, tell } from './log.ts';
import { type SimulatorProcess, SimulatorUnusable, startSimulatorProcess } from './simulator-process.ts';
import type { Context } from './slice.ts';
import { startWarnings } from './start-warnings.ts';
import { countingStorage } from './storage/counting-storage.ts';
import { openStorage } from './storage/open-storage.ts';
import { startTelemetry } from './metrics/telemetry.ts';
import { watchFigures } from './watched-figures.ts';
import { slices } from './wiring.ts';

const stopLimitMs = 30_000;

/** What was started, last first; undone in this order. */
const undo: { what: string; stop: () => Promise<void> }[] = [];
const readiness: Readiness = { ready: false };
let isStopping = false;

function started(what: string, stop: () => Promise<void>): void {
  undo.unshift({ what, stop });
}

async function run(config: Config, log: Log): Promise<void> {
  const serves = config.role !== 'worker';
  started('telemetry', await startTelemetry(config, log));
  const works = config.role !== 'web';
  if (serves) await requireFreePort(config.host, config.port);
  const [address, simulator] = await Promise.all([
    openServer(config, log),
    serves && startsSimulator(config) ? startSimulator(config, log) : undefined,
  ]);
  const db = openDatabase(address, log, { connections: 12 });
  started('database connections', () => db.destroy());
  await prepareDatabase(address, log);
  const unwatch = watchGate(db, (sentence) => {
    log.fatal(sentence);
    tell(sentence);
    void stop(log, 1);
  });
  started('schema gate', async () => unwatch());
  const replica = config.databaseReplicaUrl && openReplica(db, replicaAddress(address, config.databaseReplicaUrl), log);
  if (replica) started('replica', replica.close);
  await openNumberKey({ db, config, log });
  const clock = config.whatsapp.simulated ? await openClock(db, address, log) : realClock();
  started('clock', clock.close);
  const storage = countingStorage(await openStorage(config, { shared: config.databaseUrl !== undefined }));
  const jobs = openJobQueue(db, address, log);
  const graphUrl = graphUrlOf(config, simulator?.port);
  const context: Context = { config, db, clock, log, jobs, storage, graphUrl, ...(replica && { replica }) };
  await jobs.start(allJobs(context), { work: works });
  started('jobs', () => jobs.stop(stopLimitMs - 5000));
  if (!serves) {
    await watchWorker(context);
    tell('The worker is ready.');
    await warnOfMissingWalls(config, log);
    return;
  }
  for (const slice of slices) await slice.start?.(context);
  if (config.demo) await loadDemoOnce(context, address);
  const demo = await settleDemo(context);
  await addConfiguredAdmin(context);
  await serve(context, simulator);
  announce(config, demo);
  await warnOfMissingWalls(config, log);
}

async function watchWorker(context: Context): Promise<void> {
  const { db, config } = context;
  readiness.ready = true;
  if (config.healthPort === undefined) return;
  const server = await serveWorkerHealth(
    db,
    readiness,
    metricsBehind(watchFigures(context), { token: config.metricsToken, isPublic: false }),
    { host: config.host, port: config.healthPort },
  );
  started('health', async () => void server.close());
}

/** What stands around the processes that decode uploads. A missing wall is for the operator to mend, not an outage. */
const healthOf = ({ standing, missing }: Awaited<ReturnType<typeof wallReport>>): string =>
  `ok, walls: ${standing.join(', ')}${missing.length === 0 ? '' : `; missing: ${missing.join(', ')}`}`;

async function warnOfMissingWalls(config: Config, log: Log): Promise<void> {
  const { missing } = await wallReport();
  if (config.whatsapp.simulated || missing.length === 0) return;
  const sentence = `WARNING: a real WhatsApp number is connected, and not every wall stands around what decodes uploads. Missing: ${missing.join(', ')}. Install bubblewrap and read "Walls" in docs/running.md.`;
  log.error({ missing }, sentence);
  tell(sentence);
}

async function openServer(config: Config, log: Log): Promise<DatabaseAddress> {
  if (config.databaseUrl !== undefined)
    return reachExternalPostgres(config.databaseUrl, config.databaseRoles, config.databaseDirectUrl);
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(config.dataDir, log);
  started('embedded database', postgres.stop);
  return postgres.address;
}

/** One that runs as a service of its own is shared by all web processes and workers. */
const startsSimulator = ({ whatsapp, simulator }: Config): boolean => whatsapp.simulated && simulator.url === undefined;

const graphUrlOf = ({ whatsapp, simulator }: Config, ownPort: number | undefined): string =>
  whatsapp.graphUrl ?? simulator.url ?? `http://127.0.0.1:${ownPort ?? simulator.port}`;

async function startSimulator(config: Config, log: Log): Promise<SimulatorProcess> {
  const simulator = await startSimulatorProcess(
    config,
    `http://${hostInUrl(config.host)}:${config.port}/webhooks/whatsapp`,
    log,
  );
  started('simulator', simulator.stop);
  return simulator;
}

async function loadDemoOnce(context: Context, address: DatabaseAddress): Promise<void> {
  const isEmpty = await asSystem(
    context.db,
    async (scope) => (await scope.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined,
  );
  if (!isEmpty) return;
  tell('First start: loading the demo data (DEMO=0 leaves it out) ...');
  await loadDemoApart({ address, graphUrl: context.graphUrl });
}

function loadDemoApart(request: DemoRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('../demo/load-demo-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`loading the demo data ended with ${code ?? signal}`)),
    );
    child.send(request);
  });
}

async function serve(context: Context, simulator: SimulatorProcess | undefined): Promise<void> {
  const checks: Record<string, HealthCheck> = {
    sandbox: () => wallReport().then(healthOf),
    ...(simulator !== undefined && { simulator: async () => (simulator.isRunning() ? 'ok' : 'starting again') }),
    ...(context.config.whatsapp.simulated &&
      simulator === undefined && { simulator: () => answersAt(context.graphUrl) }),
  };
  const { server } = await assembleHttp(context, readiness, checks);
  await server.listen({ port: context.config.port, host: context.config.host });
  started('http', async () => {
    const limit = setTimeout(() => server.server.closeAllConnections(), stopLimitMs);
    await server.close();
    clearTimeout(limit);
  });
  readiness.ready = true;
}

const answersAt = (url: string): Promise<string> =>
  fetch(url).then(({ ok, status }) => (ok ? 'ok' : `answers ${status}`));

function announce(config: Config, demo: DemoAccounts): void {
  tell(
    `${config.productName} is ready: ${config.publicUrl}`,
    ...demoSentences(config, demo, demoPassword),
    'Stop it with Ctrl-C.',
  );
  for (const warning of startWarnings(config)) tell('', `WARNING: ${warning}`);
}

/** @param drainMs who hands out calls needs so long to see that none should come here any more */
async function stop(log: Log, exitCode: number, drainMs = 0): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  readiness.ready = false;
  if (drainMs > 0) await sleep(drainMs);
  for (const { what, stop: end } of undo) {
    const began = performance.now();
    await end().catch((error: unknown) => log.error({ err: error }, `stopping failed: ${what}`));
    log.info({ what, ms: Math.round(performance.now() - began) }, 'stopped');
  }
  process.exit(exitCode);
}

/** npm's shell dies of a TERM without passing it on; that its child has a new parent is the only trace of it. */
function stopWithParent(log: Log): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void stop(log, 0);
  }, 500);
  watch.unref();
}

function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(error));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const hostInUrl = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** One sentence for what a person can mend; undefined for a bug. */
function sentenceFor(error: unknown, config: Config | undefined): string | undefined {
  if ([ConfigError, FolderInUse, DatabaseUnusable, SimulatorUnusable].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, path: place } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} on ${config?.host} is in use: stop the program that uses it, or set PORT to another number.`;
  if (code === 'EACCES' && place === undefined)
    return `Port ${config?.port} may not be used by this user: set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${config?.host} is not an address of this machine.`;
  if (code === 'EACCES' || code === 'EROFS')
    return `${place} cannot be written: give this user the right to, or set DATA_DIR to another folder.`;
  if (code === 'ENOSPC') return 'The disk is full: free some space and start again.';
  return undefined;
}

async function start(): Promise<void> {
  let config: Config | undefined;
  let log = openLog('warn');
  try {
    config = readConfig();
    log = openLog(config.logLevel);
    const { drainMs, role } = config;
    // A worker gets no calls: its jobs end, or run again elsewhere.
    process.on('SIGTERM', () => void stop(log, 0, role === 'worker' ? 0 : drainMs));
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(log, 0));
    // Started by commands/start.mjs: when that dies, nobody is left to pass a signal on.
    process.on('disconnect', () => void stop(log, 0));
    if (process.argv.includes('--stop-with-parent')) stopWithParent(log);
    const crash = (error: unknown): void => {
      log.fatal({ err: error }, 'a bug nobody caught: ending, to be started again');
      void stop(log, 1);
    };
    process.on('unhandledRejection', crash).on('uncaughtException', crash);
    await run(config, log);
  } catch (error) {
    const sentence = sentenceFor(error, config);
    if (sentence === undefined) log.fatal({ err: error }, 'the start failed');
    process.stderr.write(
      `${sentence ?? `The start failed: ${error instanceof Error ? error.message : String(error)}`}\n`,
    );
    await stop(log, 1);
  }
}

await start();
