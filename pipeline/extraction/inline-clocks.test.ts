import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withoutInlineClocks } from './inline-clocks.ts';

const block = (text: string): DraftBlock => ({ kind: 'paragraph', text, marks: [] }) as unknown as DraftBlock;
const texts = (...lines: string[]) => withoutInlineClocks(lines.map(block)).map(({ text }) => text);

test('places in a recording go from the notes on it', () => {
  expect(
    texts(
      'Use a push stick [00:02:16].',
      'Drill slowly [00:14:15], and wait.',
      'Clamp it (0:03:01).',
      'Stop [1:02 - 1:09].',
    ),
  ).toEqual(['Use a push stick.', 'Drill slowly, and wait.', 'Clamp it.', 'Stop.']);
});

test('a time of day in brackets stays', () => {
  expect(texts('The gate closes early [17:30].', 'It opens late.')).toEqual([
    'The gate closes early [17:30].',
    'It opens late.',
  ]);
});
