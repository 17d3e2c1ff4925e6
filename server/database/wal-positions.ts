/** Where a primary's log stood, and when this process saw it there. */
export interface WalSample {
  atMs: number;
  position: bigint;
}

/** A position of the log as PostgreSQL writes it (pg_lsn): "16/B374D848". */
export function walPosition(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** With one sample more; those that are older than `spanMs` go, but for the newest of them. */
export function withSample(samples: readonly WalSample[], sample: WalSample, spanMs: number): WalSample[] {
  const inSpan = samples.findIndex(({ atMs }) => atMs > sample.atMs - spanMs);
  const first = inSpan === -1 ? samples.length - 1 : Math.max(0, inSpan - 1);
  return [...samples.slice(Math.max(0, first)), sample];
}

/**
 * How old what a standby shows is at most: since it showed all that the primary had at the newest sample it has reached.
 * A standby's own word (`pg_last_xact_replay_timestamp`) would call one that lost its primary up to date.
 *
 * @returns milliseconds; Infinity where it has not come as far as any sample
 */
export function ageOf(samples: readonly WalSample[], replayed: bigint, nowMs: number): number {
  const reached = samples.findLast(({ position }) => position <= replayed);
  return reached === undefined ? Number.POSITIVE_INFINITY : Math.max(0, nowMs - reached.atMs);
}
