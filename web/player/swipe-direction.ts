export interface TouchPoint {
  /** CSS pixels. */
  x: number;
  y: number;
}

// Shorter ones happen while a thumb rests; half as steep as wide is still somebody who scrolls.
const leastPixels = 48;
const steepest = 0.6;

/** Where a finger leafs to: to the left is on, as in a book; undefined for a tap or for scrolling. */
export function swipeDirection(from: TouchPoint, to: TouchPoint): 'on' | 'back' | undefined {
  const across = to.x - from.x;
  if (Math.abs(across) < leastPixels || Math.abs(to.y - from.y) > steepest * Math.abs(across)) return undefined;
  return across < 0 ? 'on' : 'back';
}
