import { expect, test } from 'vitest';
import { draftsOfParts } from '#kit/drafts-of-parts.ts';

const told =
  'A boat that lies still in the harbour gathers weed on its hull, and every crew knows how hard it is to row home against the tide with it. '.repeat(
    3,
  );

test('a heading that bids is an objective as it stands, though it speaks of "them"', () => {
  const objectives = draftsOfParts(
    [
      ['heading', 'Care for old boats', 1],
      ['heading', 'Tip #1: Help them dry out in spring', 2],
      ['paragraph', told],
      ['heading', 'Tip #2: Keep the hull free of weed', 2],
      ['paragraph', told],
    ],
    'en',
  ).flatMap((draft) => draft.objectives.map(({ text }) => text));
  expect(objectives.join('\n')).toContain('Help them dry out in spring');
  expect(objectives.join('\n')).not.toMatch(/Describe (?:tip|help|keep)/iu);
});
