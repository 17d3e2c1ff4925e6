import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** Why the simulator did not start, in one sentence of its own. */
export class SimulatorUnusable extends Error {}

export interface SimulatorProcess {
  port: number;
  isRunning(): boolean;
  stop(): Promise<void>;
}

const Ready = z.object({ ready: z.literal(true), port: z.number() });
const readyLimitMs = 15_000;
const restartAfterMs = 500;
const program = path.join(import.meta.dirname, '../simulator/simulator-main.ts');

/**
 * Runs the stand-in for the Cloud API as a program of its own, again whenever it dies. The pipe to its stdin ends it
 * when this process ends, however that happens.
 *
 * @throws SimulatorUnusable
 */
export async function startSimulatorProcess(config: Config, webhookUrl: string, log: Log): Promise<SimulatorProcess> {
  let stopping = false;
  let port = config.simulator.port;
  let child = launch(config, port, webhookUrl);
  port = await portOf(child);
  watch();

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn({ exit_code: code, signal }, 'the simulator ended; starting it again');
      setTimeout(() => {
        if (stopping) return;
        child = launch(config, port, webhookUrl);
        void portOf(child).catch((error: unknown) => log.error({ err: error }, 'the simulator did not start again'));
        watch();
      }, restartAfterMs).unref();
    });
  }

  return {
    port,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), 3000);
      await gone;
      clearTimeout(limit);
    },
  };
}

function launch(config: Config, port: number, webhookUrl: string): ChildProcess {
  const environment = {
    NODE_ENV: 'production',
    SIMULATOR_PORT: String(port),
    // Its token is public knowledge, so it is never reachable from another machine, whatever HOST says.
    SIMULATOR_HOST: '127.0.0.1',
    SIMULATOR_STATE: path.join(config.dataDir, 'simulator'),
    SIMULATOR_TOKEN: config.simulator.token,
    SIMULATOR_VERIFY_TOKEN: config.whatsapp.verifyToken,
    WHATSAPP_APP_SECRET: config.whatsapp.appSecret,
    SIMULATOR_WEBHOOK_URL: webhookUrl,
  };
  // Detached: Ctrl-C reaches it through us, after the sends in flight.
  return spawn(process.execPath, ['--max-semi-space-size=4', program], {
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2000);
    });
    child.stdin?.on('error', () => undefined);
    const limit = setTimeout(() => reject(new SimulatorUnusable('The simulator was not ready in time.')), readyLimitMs);
    const lines = child.stdout === null ? undefined : createInterface(child.stdout);
    lines?.once('line', (line) => {
      clearTimeout(limit);
      const ready = Ready.safeParse(parseLine(line));
      if (ready.success) resolve(ready.data.port);
      else reject(new SimulatorUnusable(`The simulator said something else than its port: ${line}`));
    });
    child.once('exit', () => {
      clearTimeout(limit);
      reject(new SimulatorUnusable(words.trim().split('\n').at(-1) || 'The simulator ended before it was ready.'));
    });
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
