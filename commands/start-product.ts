import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export interface RunningProduct {
  url: string;
  /** Everything the product printed so far. */
  output(): string;
  /** Asks it to stop and waits. */
  stop(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
}

/**
 * Two free ports in a row, the product's and the simulator's; free when asked, so a start may still lose the race.
 * From below the ephemeral range (Linux: 32,768 up): a question to a port there that nobody listens on yet can be
 * connected to itself, and then the port is taken.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 5_000);
    if ((await freePort(port)) !== undefined && (await freePort(port + 1)) !== undefined) return port;
  }
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}

/**
 * Starts the whole product on free ports and waits until it says it is healthy.
 *
 * @param options.demo loads the demo data; true unless given
 * @param options.program server/main.ts unless given
 * @throws with what it printed, when it ends or is not healthy after two minutes
 */
export async function startProduct(options: {
  dataFolder: string;
  demo?: boolean;
  port?: number;
  env?: Record<string, string>;
  program?: string;
}): Promise<RunningProduct> {
  const port = options.port ?? (await freePorts());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [options.program ?? 'server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      SIMULATOR_PORT: String(port + 1),
      DATA_DIR: options.dataFolder,
      DEMO: options.demo === false ? '0' : '1',
      ...options.env,
    },
  });
  let output = '';
  const keep = (text: Buffer): void => {
    output += text;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };

  const lastMoment = performance.now() + 120_000;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || performance.now() > lastMoment) {
      await end('SIGTERM');
      throw new Error(`The product did not become healthy:\n${output}`);
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  return { url, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );
