import { expect, test } from 'vitest';
import { toldWithBan, doerOverList } from './bans-over-lists.ts';

test.each([
  [
    'The following are NOT acceptable and may lead to a ban',
    'Riding alone with a pupil.',
    'Riding alone with a pupil is not acceptable.',
  ],
  ['Prohibited', 'Smoke in the barn', 'Do not smoke in the barn.'],
  ['Strictly forbidden items', 'Glass bottles', 'Glass bottles are forbidden.'],
  [
    'These acts are prohibited',
    'Feeding horses by hand or over the fence',
    'Feeding horses by hand or over the fence is prohibited.',
  ],
])('an item below "%s" is told with its ban', (head, text, told) => {
  expect(toldWithBan(head, { text })).toBe(told);
});

test('what makes no sentence with its ban, and what no line bans, is not told so', () => {
  expect(toldWithBan('Prohibited', { text: 'A lead that is longer than the arm of whoever holds it' })).toBeUndefined();
  expect(toldWithBan('Prohibited', { text: 'Horses that are not shod' })).toBeUndefined();
  expect(toldWithBan('Bring', { text: 'Smoke in the barn' })).toBeUndefined();
});

test.each([
  ['What the stable will NOT do:', 'The stable will not'],
  ['What The Riding School will do', 'The Riding School will'],
  ['We WILL NOT get involved in:', 'We will not get involved in'],
  ['Riders must never', 'Riders must never'],
])('"%s" goes on in its items', (line, told) => {
  expect(doerOverList(line)).toBe(told);
});

test.each(['What you can do to help', 'How we will pay', 'Riders'])('"%s" goes on in nothing', (line) => {
  expect(doerOverList(line)).toBeUndefined();
});
