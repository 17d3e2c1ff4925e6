import { expect, test } from 'vitest';
import { timeCuts } from './time-cuts.ts';

const pace = { targetMinutes: 5 };

test('cuts lie at chapters before slides before pauses', () => {
  const cuts = timeCuts(
    900,
    [310],
    [
      { seconds: 280, kind: 'pause' },
      { seconds: 600, kind: 'slide' },
      { seconds: 590, kind: 'pause' },
    ],
    pace,
  );
  expect(cuts).toEqual([
    [0, 310],
    [310, 600],
    [600, 900],
  ]);
});

test('a recording without any mark is divided evenly, and a short one is one part', () => {
  expect(timeCuts(1200, [], [], pace)).toEqual([
    [0, 400],
    [400, 800],
    [800, 1200],
  ]);
  expect(timeCuts(45, [], [], pace)).toEqual([[0, 45]]);
});
