import { expect, test } from 'vitest';
import { draftsOfParts } from '#kit/drafts-of-parts.ts';

const pointsOf = (lead: string, items: readonly string[]): string[] =>
  draftsOfParts([
    ['paragraph', lead],
    ['list', items.join('\n')],
  ]).flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text));

const items = [
  'There is smoke in the mill. Ring the brass bell beside the lower door. A bucket of sand hangs by the hopper of each stone.',
  'Someone has fallen from the ladder. Do not lift them before the warden of the mill has come. The blanket lies in the blue chest.',
];

test('what an item bids holds in the case on which it opens, and the case alone is no point', () => {
  const told = pointsOf('If you have to handle one of these unusual situations...', items);
  expect(told).toContain('If there is smoke in the mill, ring the brass bell beside the lower door.');
  expect(told).toContain(
    'If someone has fallen from the ladder, do not lift them before the warden of the mill has come.',
  );
  expect(told.some((text) => /^There is smoke|^Someone has fallen/u.test(text))).toBe(false);
});

test('in a list that is not said to be of cases an item keeps its words', () => {
  const told = pointsOf('The mill has a few things that every guest sees on the first day:', items);
  expect(told.some((text) => /^If there is smoke/u.test(text))).toBe(false);
});

test('what an item allows or lets somebody do in its case holds in that case alone', () => {
  const told = pointsOf('If one of these happens:', [
    'There is a goat on the roof. You may politely ask the miller to fetch it down. It must not be hit.',
    'There is a hole in the dam. Have all guests walk up to the chapel. The sluice must NOT be opened.',
  ]);
  expect(told.every((text) => /^If there is a (?:goat|hole)/u.test(text))).toBe(true);
  expect(told).toContain('If there is a hole in the dam, the sluice must NOT be opened.');
});
