import { randomUUID } from 'node:crypto';

let lastMs = 0;
let inThisMs = 0;
/** Ids of one millisecond: 12 bits. */
const most = 0xfff;

/**
 * An id that is later than those made before it: what was written for a learner at one moment of the engine's clock
 * leaves, and is shown, in the order in which it was written. A UUID of version 7 that counts within a millisecond
 * (RFC 9562, 6.2, method 1); a clock that is set back stands still here until it has caught up.
 */
export function deliveryId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    inThisMs = 0;
  } else if (inThisMs < most) {
    inThisMs += 1;
  } else {
    lastMs += 1;
    inThisMs = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  // Of a random UUID the variant and 62 random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${inThisMs.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}
