import { expect, test } from 'vitest';
import { draftsOfParts } from '#kit/drafts-of-parts.ts';
import type { Document } from '../../document.ts';
import { leastObjective } from './least-objective.ts';

const leastOf = (heading: string, ...told: readonly string[]): string | undefined => {
  const [draft] = draftsOfParts(
    [['heading', heading], ...told.map((text) => ['paragraph', text] as const)].map(
      ([kind, text]) => [kind, text] as ['heading' | 'paragraph', string],
    ),
  );
  const document = {
    blocks: [{ id: 0, kind: 'heading', level: 1, text: heading }],
    language: 'en',
  } as unknown as Document;
  return draft && leastObjective(draft, document)?.text;
};

const story =
  'The mill stands on the left bank of the river, where the old road ends. It was white once, and children still come to see the wheel turn in spring when the water is high.';

test('a lesson has what its title bids or asks as its objective where nothing else can be told', () => {
  expect(leastOf('Oiling the mill wheel', story)).toBe('Oil the mill wheel');
  expect(leastOf('How does the wheel turn?', story)).toBe('Explain how the wheel turns');
});

test('one whose title bids nothing has its own name, and none is without', () => {
  expect(leastOf('The old mill', story)).toMatch(/^Explain /u);
  expect(leastOf('Mill', story)).toBeDefined();
});
