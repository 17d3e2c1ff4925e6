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
  const left = record.lastAt.getTime() + lockoutSeconds * 1000 - now.getTime();
  // An attempt sent at the same moment may have been counted a little later than this one's `now`.
  return left > 0 ? Math.min(lockoutSeconds, Math.ceil(left / 1000)) : 0;
}

/** What to keep after one more failure: the count starts anew once the window has passed since the last attempt. */
export function afterFailure(record: AttemptRecord | undefined, now: Date): AttemptRecord {
  const windowPassed = record === undefined || now.getTime() - record.lastAt.getTime() > lockoutSeconds * 1000;
  return { failures: windowPassed ? 1 : record.failures + 1, lastAt: now };
}
