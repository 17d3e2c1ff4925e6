import { expect, test } from 'vitest';
import { draftsOfParts, type Part } from '#kit/drafts-of-parts.ts';

const pointsOf = (parts: readonly Part[]): string[] =>
  draftsOfParts(parts).flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text));

const duties: Part[] = [
  ['heading', 'Night watch', 2],
  ['paragraph', 'Lock the river gate before dusk. The warden must sign the log after each round of the yard.'],
];

test('what an organization believes in is no point, and what it demands is', () => {
  const points = pointsOf([
    ['heading', 'The Ferry Book', 1],
    ['heading', 'Our Values', 2],
    [
      'list',
      'Stay curious and share what you know\nKeep the spirit of the river\nWe must report every accident to the warden',
    ],
    ...duties,
  ]);
  expect(points.join(' ')).not.toMatch(/curious|spirit/u);
  expect(points.join(' ')).toMatch(/report every accident/u);
  expect(points.join(' ')).toMatch(/sign the log/u);
});

test('a caution is among the points of its card before the rules that do not hold without it', () => {
  const points = pointsOf([
    ['heading', 'Cold oars', 2],
    [
      'paragraph',
      'Warm the hands of the rower with a blanket from the locker. Rub the oars with oil after each trip on the river. Hang the wet jackets on the rail of the boat house. CAUTION A hot bath should be given only in a hospital because of the risk of shock.',
    ],
  ]);
  expect(points.join(' ')).toMatch(/only in a hospital/u);
});
