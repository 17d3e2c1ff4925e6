/** One measured figure beside its goal. */
export interface Measure {
  name: string;
  /** Seconds, MB, requests a second ...: see `unit`. */
  ours: number;
  unit: string;
  /** The least that counts as the same work, measured in the same run. */
  baseline?: { what: string; value: number };
  /** As the promise words it. */
  goal: string;
  met: boolean;
}

export interface BenchOptions {
  kills: number;
  histories: number;
  seed: number;
  /** Of a million learners. */
  scale: number;
  /** The commit of an older release; chosen when not given. */
  from?: string | undefined;
  /** Tells a person how far the run is. */
  say: (words: string) => void;
}

export interface Bench {
  name: string;
  /** What is promised, in one line. */
  promise: string;
  run: (options: BenchOptions) => Promise<Measure[]>;
}

const rounded = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** `name: ours, baseline, ratio, goal, met|not met` */
export function lineOf({ name, ours, unit, baseline, goal, met }: Measure): string {
  const against =
    baseline === undefined
      ? 'no baseline, no ratio'
      : `${baseline.what} ${rounded(baseline.value)} ${unit}, ratio ${rounded(ours / baseline.value)}`;
  return `${name}: ${rounded(ours)} ${unit}, ${against}, goal ${goal}, ${met ? 'met' : 'not met'}`;
}

/** The value that `share` (0..1) of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
