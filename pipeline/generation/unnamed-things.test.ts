import { expect, test } from 'vitest';
import { pointsToUnnamed } from './unnamed-things.ts';

test.each([
  'We expect this to be on average one visit a month.',
  'Do not hand out any file with this stamp.',
  'Some of that varnish can be dangerous if heated.',
  'For a listed brewery, this occurs through dividends.',
  'The hens will never carry it up to the loft.',
  'You can request a second key here.',
  'Rules are not limited to these, as every boat differs.',
  'In the case of a school, that person is usually the pupil.',
  'The other hands will do his work during this time.',
  'At this point, the clerk knows that some proof is needed.',
])('“%s” stands for something that it does not name', (text) => {
  expect(pointsToUnnamed(text)).toBe(true);
});

test.each([
  'Do not stack the crates above two metres, as this blocks the sprinklers.',
  'The lamp that is lit shows which pump runs.',
  'Tell the warden about visitors and when they leave.',
  'Make it easy for people to leave the hall.',
  'Those who arrive late sign the second list.',
  'Return the key to the box that it came from.',
  'All crew must read this handbook before they sail.',
  'Mirror - When enabled, this option turns the picture.',
  'Using this “even weight” method requires two scales.',
  'Tie all crates, because these crates slide.',
])('“%s” names what its words stand for', (text) => {
  expect(pointsToUnnamed(text)).toBe(false);
});

test('whoever acts is not "them"', () => {
  expect(pointsToUnnamed('The wardens should listen to them without a word.')).toBe(true);
  expect(pointsToUnnamed('If guests are lost, the wardens should call them by name.')).toBe(false);
  expect(pointsToUnnamed('The wardens must count the keys and lock them away.')).toBe(false);
});

test('“their” is of many or of somebody, and not of a thing', () => {
  expect(pointsToUnnamed('Remember that your behaviour will be their first impression.')).toBe(true);
  expect(pointsToUnnamed('A visitor must sign the book before their first round.')).toBe(false);
  expect(pointsToUnnamed('Lock the crates and count their seals.')).toBe(false);
});
