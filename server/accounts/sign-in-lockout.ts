/** Product-spec section 9: five failures, then nothing for 900 s since the last attempt. */
export const maxFailures = 5;
export const lockoutSeconds = 900;

export interface AttemptRecord {
  failures: number;
  lastAt: Date;
}

/**
 * @returns seconds until the next try may be made; 0 when it may be made now
 */
export function secondsLocked(record: AttemptRecord | undefined, now: Date): number {
  if (record === undefined || record.failures < maxFailures) return 0;
  return secondsUntil(record.lastAt.getTime() + lockoutSeconds * 1000, now);
}

/** What to keep after one more failure: the count starts anew once the window has passed since the last attempt. */
export function afterFailure(record: AttemptRecord | undefined, now: Date): AttemptRecord {
  return { failures: standingFailures(record, now) + 1, lastAt: now };
}

/** The failures that still count. */
export function standingFailures(record: AttemptRecord | undefined, now: Date): number {
  const windowPassed = record === undefined || now.getTime() - record.lastAt.getTime() > lockoutSeconds * 1000;
  return windowPassed ? 0 : record.failures;
}

/** Decisions I.3: what one address may fail in any 900 s over all accounts; a school signs in from one address. */
export const maxFailuresOfAddress = 100;

/**
 * @param failedAt of the address within the last 900 s, newest first
 * @returns seconds until it may try again
 */
export function secondsAddressLocked(failedAt: readonly Date[], now: Date): number {
  const oldestThatLocks = failedAt[maxFailuresOfAddress - 1];
  return oldestThatLocks === undefined ? 0 : secondsUntil(oldestThatLocks.getTime() + lockoutSeconds * 1000, now);
}

/** An account that failed so often within 900 s, over all addresses, is under attack: its guesses take turns. */
const calmFailures = 20;
const longestGapMs = 5000;

/**
 * How long after the guess before it the next one may be looked at, for who comes from an unknown place. Half a second at
 * first, twice as long with each ten failures more: at 5 s a botnet of any size gets 180 guesses in 900 s.
 */
export function gapBetweenGuessesMs(failures: number): number {
  if (failures < calmFailures) return 0;
  return Math.min(longestGapMs, 500 * 2 ** ((failures - calmFailures) / 10));
}

/** An attempt sent at the same moment may have been counted a little later than this one's `now`. */
function secondsUntil(openMs: number, now: Date): number {
  const left = openMs - now.getTime();
  return left > 0 ? Math.min(lockoutSeconds, Math.ceil(left / 1000)) : 0;
}
