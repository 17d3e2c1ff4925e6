import { expect, test } from 'vitest';
import { withoutCuts } from './block-cuts.ts';
import { draftBlock, type DraftBlock } from './draft-block.ts';

const made = (kind: DraftBlock['kind'], text: string) =>
  draftBlock(kind, [{ text }], [{ source: 'markup' }]) as DraftBlock;

test('marks behind what was cut out move with their words', () => {
  const block = made('paragraph', 'one two three four');
  const mark = (word: string) => {
    const start = block.text.indexOf(word);
    return { kind: 'bold', start, end: start + word.length } as const;
  };
  const [left] = withoutCuts({ ...block, marks: [mark('one'), mark('three'), mark('four')] }, [
    { start: 4, end: 8 },
    { start: 14, end: 16 },
  ]);
  expect(left?.text).toBe('one three ur');
  expect(left?.marks.map(({ start, end }) => left.text.slice(start, end))).toEqual(['one', 'three', 'ur']);
});

test('a line that is left empty goes with its place and its step', () => {
  const block = { ...made('list', 'wash\nrinse\ndry'), steps: [0, 1, 2], depths: [0, 1, 0] };
  const [left] = withoutCuts(block, [{ start: 5, end: 10 }]);
  expect(left).toMatchObject({ text: 'wash\ndry', steps: [0, 1], depths: [0, 0] });
});
