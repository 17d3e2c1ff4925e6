import { expect, test } from 'vitest';
import { isOffice } from './offices.ts';

test.each([
  'the boat house manager',
  'A subcontractor',
  'shareholders',
  'the sports committee',
  'townspeople',
  'the board',
])('somebody is known by the noun that ends it: %s', (who) => {
  expect(isOffice(who)).toBe(true);
});

test.each(['the whiteboard', 'two reagents', 'the keyboard', 'armchairs', 'the river'])(
  'a thing is nobody: %s',
  (what) => {
    expect(isOffice(what)).toBe(false);
  },
);
