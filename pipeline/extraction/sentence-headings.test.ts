import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withoutSentenceHeadings } from './sentence-headings.ts';

const heading = (text: string): DraftBlock => ({ kind: 'heading', level: 2, text, marks: [], provenance: [] });

test('a heading that is a long sentence is text, and a name or a short order stays one', () => {
  const long = 'Yard sales are common in April, when students leave the town and want to be rid of what they own.';
  const kinds = withoutSentenceHeadings([heading(long), heading('Yard sales'), heading('Do not park here.')]).map(
    ({ kind, level }) => [kind, level],
  );
  expect(kinds).toEqual([
    ['paragraph', undefined],
    ['heading', 2],
    ['heading', 2],
  ]);
});
