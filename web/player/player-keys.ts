/** What a key does in a lesson: what a finger would. */
export type PlayerKey = { kind: 'on' | 'back' } | { kind: 'choose'; option: number };

const letters = 'abcdefghij';

/**
 * @param key as the browser names it
 * @param isInside whether the focus is in the lesson: letters and digits alone count only there, since elsewhere they may
 *   be somebody's dictation (WCAG 2.1.4)
 */
export function playerKey(key: string, isInside: boolean): PlayerKey | undefined {
  if (key === 'ArrowRight') return { kind: 'on' };
  if (key === 'ArrowLeft') return { kind: 'back' };
  if (!isInside) return undefined;
  if (key === 'Enter') return { kind: 'on' };
  if (/^[1-9]$/.test(key)) return { kind: 'choose', option: Number(key) - 1 };
  const option = key.length === 1 ? letters.indexOf(key.toLowerCase()) : -1;
  return option < 0 ? undefined : { kind: 'choose', option };
}
