import { readFileSync } from 'node:fs';

/** Short, because a decompression bomb takes about a gigabyte a second. */
const lookEveryMs = 25;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .flatMap((text) => (text === '' ? [] : [Number(text)]));

/**
 * Watches from outside, where no hostile file can turn the watch off. Typed arrays and WebAssembly memory are outside the
 * heap that --max-old-space-size limits, so the resident set is what counts. Linux only.
 *
 * @param depth how many processes stand between this one's child and the one that works
 * @param bytes.own of the process that works
 * @param bytes.all of it and all that it starts
 * @returns ends the watch
 */
export function watchMemory(
  child: number,
  depth: number,
  bytes: { own: number; all: number },
  isOver: () => void,
): () => void {
  const timer = setInterval(() => {
    let worker: number | undefined = child;
    for (let step = 0; step < depth && worker !== undefined; step += 1) worker = childrenOf(worker)[0];
    if (worker === undefined) return;
    const own = residentBytes(worker);
    if (own > bytes.own || own + allBelow(worker, 0) > bytes.all) isOver();
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/** Deeper than our own processes ever stand. */
const deepest = 4;

const allBelow = (pid: number, depth: number): number =>
  depth === deepest
    ? 0
    : childrenOf(pid).reduce((sum, child) => sum + residentBytes(child) + allBelow(child, depth + 1), 0);
