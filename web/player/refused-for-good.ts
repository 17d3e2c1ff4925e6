/** Statuses of 400 to 499 that say "not now" or "not with this link", and nothing of what was sent. */
const passing = new Set([401, 408, 425, 429]);

/**
 * Whether the server will never take this, however often it is sent.
 *
 * @param code HTTP status, 0 where no answer came
 */
export const isRefusedForGood = (code: number): boolean => code >= 400 && code < 500 && !passing.has(code);
