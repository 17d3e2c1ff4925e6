import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../commands/start-product.ts';
import { repository } from './launch-product.ts';
import type { Bench, Measure } from './promise.ts';

const lookEveryMs = 100;

/**
 * What the README's two commands do to each other, as a stranger has it: fresh clones of what is committed, the product
 * under load in one of them, and the other command beside it. Takes as long as a first start and a whole check.
 */
export const bench: Bench = {
  name: 'side-by-side',
  promise:
    'npm run check and npm test beside a running product: every look at /health 200, the same process, no error in its log; two clones start at once',
  run: async ({ say }) => {
    const place = await mkdtemp(join(tmpdir(), 'chalkline-beside-'));
    try {
      const clones = ['one', 'two'].map((name) => cloneTo(join(place, name)));
      say('starting two fresh clones at once');
      const products = await Promise.all(clones.map((clone) => startIn(clone)));
      const [first, second] = products;
      if (first === undefined || second === undefined) throw new Error('two clones were to start');
      const watched = watch(first);
      const errorsBefore = first.errors();
      say('npm run check beside it');
      const check = await runIn(first.clone, ['run', 'check'], say);
      say('npm test beside it, until its first tests have run');
      const test = await runIn(first.clone, ['test'], say, /=== database and HTTP ===/);
      const looks = await watched.stop();
      const isSame = first.child.exitCode === null && first.child.pid !== undefined;
      const measures: Measure[] = [
        exactly('looks at /health that were not 200', looks.bad, 'looks', 0),
        { name: 'side-by-side: looks at /health', ours: looks.all, unit: 'looks', goal: '> 100', met: looks.all > 100 },
        exactly('requests of the load that failed', looks.failed, 'requests', 0),
        exactly('products that ended', isSame ? 0 : 1, 'products', 0),
        exactly('lines of error in its log', first.errors() - errorsBefore, 'lines', 0),
        exactly('commands beside it that failed', [check, test].filter((code) => code !== 0).length, 'commands', 0),
      ];
      await Promise.all(products.map((product) => product.stop()));
      return measures;
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  },
};

const exactly = (name: string, ours: number, unit: string, goal: number): Measure => ({
  name: `side-by-side: ${name}`,
  ours,
  unit,
  goal: String(goal),
  met: ours === goal,
});

function cloneTo(folder: string): string {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', repository, folder]);
  if (status !== 0) throw new Error(String(stderr));
  return folder;
}

/** As a person's shell: nothing of the installation that this benchmark runs in. */
const bareEnvironment = (): NodeJS.ProcessEnv => ({
  HOME: process.env.HOME,
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
});

async function startIn(clone: string) {
  const port = await freePorts();
  const dataFolder = join(clone, '.data');
  await mkdir(dataFolder, { recursive: true });
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...bareEnvironment(), PORT: String(port), LOG_LEVEL: 'warn' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const url = `http://127.0.0.1:${port}`;
  const lastMoment = performance.now() + 300_000;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || performance.now() > lastMoment)
      throw new Error(`The product did not become healthy:\n${output}`);
    await sleep(200);
  }
  return {
    clone,
    url,
    child,
    /** Lines of level error (50) or worse. */
    errors: () => (output.match(/"level":[56]0/g) ?? []).length,
    stop: () => endGroup(child),
  };
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('close', done));
  if (child.exitCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(30_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Looks at /health ten times a second, and reads pages and a list meanwhile, until it is stopped. */
function watch({ url }: { url: string }) {
  const seen = { all: 0, bad: 0, failed: 0 };
  let goesOn = true;
  const looking = (async () => {
    while (goesOn) {
      seen.all += 1;
      if (!(await isHealthy(url))) seen.bad += 1;
      await sleep(lookEveryMs);
    }
  })();
  const loading = (async () => {
    const token = await signIn(url);
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    for (let turn = 0; goesOn; turn += 1) {
      const address = ['/login', '/api/v1/learners', '/api/dashboard', '/api/openapi.json'][turn % 4];
      const isFine = await fetch(`${url}${address}`, { headers }).then(
        async (answer) => answer.ok && (await answer.arrayBuffer()).byteLength > 0,
        () => false,
      );
      if (!isFine) seen.failed += 1;
      await sleep(lookEveryMs / 2);
    }
  })();
  return {
    stop: async () => {
      goesOn = false;
      await Promise.all([looking, loading]);
      return seen;
    },
  };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': 'abcdefghijklmnopqrstuvwxyz012345',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ email: 'creator@chalkline.example', password: 'Chalkline1' }),
  });
  const { data } = await answer.json();
  return data.token;
}

/** @returns the exit code; 0 as well when `enough` was printed, after which the command is ended */
function runIn(clone: string, args: string[], say: (words: string) => void, enough?: RegExp): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: clone,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: bareEnvironment(),
    });
    let output = '';
    let isEnough = false;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (isEnough || enough === undefined || !enough.test(output)) return;
        isEnough = true;
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      });
    child.on('close', (code) => {
      if (!isEnough && code !== 0) say(output.slice(-2000));
      resolve(isEnough ? 0 : (code ?? 1));
    });
  });
}
