import { readdirSync, readFileSync } from 'node:fs';

/** A process that is not mistaken for a later one with the same number. */
export interface KnownProcess {
  pid: number;
  startTicks: string;
  command: string;
}

interface Stat {
  parent: number;
  state: string;
  startTicks: string;
}

function statOf(pid: number): Stat | undefined {
  try {
    // The name in parentheses may hold anything; the fields after its end are 3 (state), 4 (parent) and 22 (start).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0] ?? '', parent: Number(fields[1]), startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** The process and all that it started, as long as they hang together. */
export function processTree(root: number): KnownProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(Number(name));
      return stat === undefined ? [] : [{ pid: Number(name), ...stat }];
    });
  const found = new Set([root]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all
    .filter(({ pid }) => found.has(pid))
    .map(({ pid, startTicks }) => ({ pid, startTicks, command: commandOf(pid) }));
}

/** Runs still; one that only waits for its parent to be told does not. */
export function isAlive({ pid, startTicks }: KnownProcess): boolean {
  const stat = statOf(pid);
  return stat !== undefined && stat.startTicks === startTicks && stat.state !== 'Z';
}

/** Linux counts processor time in hundredths of a second, on every architecture that Node runs on. */
const ticksPerSecond = 100;

/** Seconds of processor time that these have used so far, in all. */
export function processorSeconds(processes: readonly KnownProcess[]): number {
  let ticks = 0;
  for (const { pid } of processes) {
    try {
      // After the name: fields 14 and 15, what it used itself and what the system used for it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile; the others still count.
    }
  }
  return ticks / ticksPerSecond;
}

/** MB of resident memory; 0 when the process is gone. */
export const residentMb = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1024;

/** MB of the most that was ever resident. */
export const peakResidentMb = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1024;

/** Follows the transformation process under `root`. @returns ends it and tells the most MB it ever had */
export function watchJobPeak(root: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    const job = processTree(root).find(({ command }) => command.includes('transform-process'));
    if (job !== undefined) peak = Math.max(peak, peakResidentMb(job.pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** MB, with memory that processes share counted once in all. */
export const proportionalMb = (pid: number): number => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024;

function kilobytes(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
