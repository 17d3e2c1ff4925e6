import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SetUpError } from './install-packages.mjs';
import { root, setUp } from './set-up.mjs';

// Runs on any Node from 20: sets up with the test tools, builds, then hands over to the product's own Node.
// usage: test.mjs [PROGRAM [ARGUMENT...]]   PROGRAM: a file of this repository, commands/run-tests.ts when absent

const [program = 'commands/run-tests.ts', ...programArguments] = process.argv.slice(2);

try {
  const node = await setUp({ withTestTools: true, withWeb: program !== 'commands/check.ts' });
  const command = ['--disable-warning=ExperimentalWarning', join(root, program), ...programArguments];
  process.exitCode = spawnSync(node, command, { cwd: root, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  process.stderr.write(`${error.message}\n`);
  if (program === 'commands/run-tests.ts') process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
}
