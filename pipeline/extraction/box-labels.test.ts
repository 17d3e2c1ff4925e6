import { expect, test } from 'vitest';
import { withJoinedBoxLabels } from './box-labels.ts';
import { draftBlock, type DraftBlock } from './draft-block.ts';

const made = (text: string, kind: DraftBlock['kind'] = 'paragraph', bold = false): DraftBlock =>
  draftBlock(kind, [{ text, bold }], [{ source: 'markup' }]) as DraftBlock;

test('the word over a box stands before the text of the box', () => {
  const [note, warning, ...rest] = withJoinedBoxLabels([
    made('Note'),
    made('The gate closes at six.', 'paragraph', true),
    made('WARNING:'),
    made('Hot water.', 'quote'),
  ]);
  expect(note?.text).toBe('Note: The gate closes at six.');
  expect(note?.marks).toEqual([{ start: 6, end: 29, kind: 'bold' }]);
  expect(warning?.text).toBe('Warning: Hot water.');
  expect(rest).toEqual([]);
});

test('a word over a list, a heading or nothing stays, and so does one that says more', () => {
  const blocks = [
    made('Note:'),
    made('One\nTwo', 'list'),
    made('Tip', 'heading'),
    made('Wash.'),
    made('Note the time'),
    made('Write it down.'),
    made('Note'),
  ];
  expect(withJoinedBoxLabels(blocks)).toEqual(blocks);
});
