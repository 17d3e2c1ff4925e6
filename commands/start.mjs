import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SetUpError } from './install-packages.mjs';
import { root, setUp } from './set-up.mjs';

// Runs on any Node from 20: sets up, builds, then hands over to the product's own Node.
// usage: start.mjs [PROGRAM [ARGUMENT...]]   PROGRAM: a file of this repository, server/main.ts when absent

const [program = 'server/main.ts', ...programArguments] = process.argv.slice(2);

try {
  const withWeb = program === 'server/main.ts' && process.env.ROLE !== 'worker';
  handOver(await setUp({ withTestTools: false, withWeb }));
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function handOver(node) {
  // Measured 2026-11-21: without these limits V8 keeps about 30 MB more of young garbage and compiled code at rest.
  const flags = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning'];
  // Under npm, whose shell passes no signal on, the product watches for its end.
  const watch =
    process.env.npm_lifecycle_event !== undefined && program === 'server/main.ts' ? ['--stop-with-parent'] : [];
  const command = [...flags, join(root, program), ...programArguments, ...watch];
  const environment = {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/chalkline'),
  };
  if (typeof process.execve === 'function') {
    // This process becomes the product: one process less to hold in memory and to pass signals through.
    process.removeAllListeners('warning');
    process.execve(node, [node, ...command], environment);
  }
  // The channel tells the product when this process is gone, however that happens.
  const parent = process.ppid;
  const child = spawn(node, command, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (watch.length > 0) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => {
    process.stderr.write(`${node} could not be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128);
  });
}
