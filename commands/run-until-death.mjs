import { spawn } from 'node:child_process';

/**
 * Runs a program that ends when this process ends, however that happens: an installation whose starter was killed must
 * not go on beside the next one. A shell waits for its input to close, which the kernel does for us.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} options `quiet` keeps what it prints
 * @returns {Promise<{ status: number, output: string }>} `status` 127 when it could not be started
 */
export function runUntilDeath(program, args, { cwd, env = process.env, quiet = false }) {
  const guard =
    'exec 3<&0; "$@" 3<&- </dev/null & work=$!; { cat <&3 >/dev/null; kill -KILL $work 2>/dev/null; } & exec 3<&-; wait $work';
  return new Promise((resolve) => {
    const output = quiet ? 'pipe' : 2;
    const child = spawn('/bin/sh', ['-c', guard, 'sh', program, ...args], {
      cwd,
      env,
      stdio: ['pipe', output, output],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
    child.stdin.on('error', () => undefined);
    child.on('error', (error) => resolve({ status: 127, output: error.message }));
    child.on('exit', (code) => {
      child.stdin.end();
      resolve({ status: code ?? 1, output: text });
    });
  });
}
