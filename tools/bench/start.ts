import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../commands/start-product.ts';
import { launchProduct, repository } from './launch-product.ts';
import { processTree, proportionalMb, residentMb } from './process-tree.ts';
import type { Bench, Measure } from './promise.ts';

/** After this long nothing of the start is still going on. */
const restMs = 12_000;

export const bench: Bench = {
  name: 'start',
  promise: 'second start to healthy under 3 s; all processes under 450 MB at rest, the web process under 160 MB',
  run: async ({ say }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-start-'));
    const port = await freePorts();
    const launch = () => launchProduct({ dataFolder, port, program: 'commands/start.mjs' });
    try {
      // Builds what is due, so that both starts below are what a person has from then on.
      const warmUp = launch();
      await warmUp.untilHealthy();
      await warmUp.stop();
      await rm(dataFolder, { recursive: true, force: true });
      say('starting in an empty folder, and again');
      const first = launch();
      const firstSeconds = await first.untilHealthy();
      await first.stop();
      const bareFirst = await bareStart();
      const second = launch();
      const secondSeconds = await second.untilHealthy();
      const bareSecond = await bareStart();
      await sleep(restMs);
      const family = processTree(second.pid);
      const totalMb = family.reduce((sum, { pid }) => sum + proportionalMb(pid), 0);
      for (const { pid, command } of family) say(`  ${proportionalMb(pid).toFixed(1)} MB ${command.slice(0, 90)}`);
      const webMb = residentMb(second.pid);
      const stopSeconds = await second.stop();
      const left = family.filter(({ pid }) => residentMb(pid) > 0).length;
      return [
        under('first start, empty data folder, to healthy', firstSeconds, 's', 20, {
          what: 'bare Fastify',
          value: bareFirst.seconds,
        }),
        under('second start to healthy', secondSeconds, 's', 3, { what: 'bare Fastify', value: bareSecond.seconds }),
        under('memory at rest, all processes (PSS)', totalMb, 'MB', 450, {
          what: 'bare Fastify',
          value: bareSecond.megabytes,
        }),
        under('memory at rest, web process (RSS)', webMb, 'MB', 160, {
          what: 'bare Fastify',
          value: bareSecond.megabytes,
        }),
        under('clean stop', stopSeconds, 's', 5),
        { name: 'start: processes left after the stop', ours: left, unit: 'processes', goal: '0', met: left === 0 },
      ];
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

function under(name: string, ours: number, unit: string, limit: number, baseline?: Measure['baseline']): Measure {
  return {
    name: `start: ${name}`,
    ours,
    unit,
    ...(baseline && { baseline }),
    goal: `< ${limit} ${unit}`,
    met: ours < limit,
  };
}

/** A Fastify with one route: the least that answers. */
async function bareStart(): Promise<{ seconds: number; megabytes: number }> {
  const port = await freePorts();
  const program = `import fastify from 'fastify'; const app = fastify(); app.get('/health', () => ({ status: 'ok' })); await app.listen({ port: ${port}, host: '127.0.0.1' });`;
  const began = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: repository, stdio: 'ignore' });
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await sleep(10);
  const seconds = (performance.now() - began) / 1000;
  await sleep(1000);
  const megabytes = residentMb(child.pid ?? 0);
  child.kill();
  return { seconds, megabytes };
}
