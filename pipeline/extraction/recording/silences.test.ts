import { expect, test } from 'vitest';
import { soundShape } from './silences.ts';

/** Loudness by stretches of seconds, speech wavering by 20 dB. */
const sound = (...stretches: [seconds: number, decibels: number][]) =>
  stretches.flatMap(([seconds, decibels]) =>
    Array.from(
      { length: seconds * 50 },
      (_, frame) => decibels + (decibels > -40 ? -10 * Math.abs(Math.sin(frame / 5)) : 0),
    ),
  );

test('pauses of at least 0.6 s are found to the frame', () => {
  const { silences, isSilent, isSteady } = soundShape(sound([5, -20], [1, -70], [5, -20], [0.5, -70], [4, -20]));
  expect({ silences, isSilent, isSteady }).toEqual({ silences: [[5, 6]], isSilent: false, isSteady: false });
});

test('silence and even noise are no speech', () => {
  expect(soundShape(sound([20, -80])).isSilent).toBe(true);
  expect(soundShape(Array.from({ length: 400 }, (_, frame) => -15 + (frame % 3))).isSteady).toBe(true);
});
