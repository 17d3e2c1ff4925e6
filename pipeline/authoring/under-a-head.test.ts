import { expect, test } from 'vitest';
import { judgeClaim } from './judge-claim.ts';
import { openPassages } from './passages.ts';

/** A line that opens a list, and its items in the block below. */
const judged = (head: string, items: readonly string[], text: string) => {
  const all = [head, ...items].map((one, at) => ({
    text: one,
    span: { block: at === 0 ? 4 : 5, start: at * 100, end: at * 100 + one.length },
  }));
  return judgeClaim({ text, cited: all.filter(({ text: one }) => one !== head) }, openPassages(all, 'en')).verdict;
};

test.each([
  ['a ban', 'Visitors must not:', ['Lift the hot lid.', 'Open the door.'], 'Visitors must not lift the hot lid.'],
  ['a duty', 'The driver must:', ['sign the list at noon', 'lock the door'], 'The driver has to lock the door.'],
  ['an item under a plain line', 'Rules of the hall:', ['Lock the door at noon.'], 'Lock the door at noon.'],
])('the line that opens a list proves %s together with its item', (_what, head, items, text) => {
  expect(judged(head, items, text)).toBe('proved');
});

test.each([
  ['banned', 'Do not:', ['Lift the hot lid.', 'Open the door.'], 'Lift the hot lid.'],
  ['meant for a condition', 'If the alarm rings:', ['Leave the hall at once.'], 'Leave the hall at once.'],
  ['one of several', 'Bring one of these:', ['A card with your photo.'], 'A card with your photo.'],
  ['called wrong', 'Common mistakes:', ['Wash the tray in hot water.'], 'Wash the tray in hot water.'],
])('an item that is %s by the line above it is not proved alone', (_what, head, items, text) => {
  expect(judged(head, items, text)).not.toBe('proved');
});
