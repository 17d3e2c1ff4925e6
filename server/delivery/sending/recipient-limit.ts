/** Of Meta's limit for a moving 24 hours this share is used: what is under way elsewhere is not counted yet. */
const usedShare = 0.9;

/**
 * How many people a business may begin to talk to in 24 hours.
 *
 * @param limit as Meta writes it: TIER_250, TIER_2K, TIER_UNLIMITED or a number; unknown words limit nothing, as Meta
 *   itself then refuses
 */
export function recipientsPerDay(limit: string | null | undefined): number {
  const match = /(\d+)(K?)$/i.exec(limit ?? '');
  if (match?.[1] === undefined) return Number.POSITIVE_INFINITY;
  return Math.floor(Number(match[1]) * (match[2] === '' ? 1 : 1000) * usedShare);
}
