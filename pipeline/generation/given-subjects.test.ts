import { expect, test } from 'vitest';
import type { Block, BlockKind, Document } from '../document.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { opensOnGiven } from './given-subjects.ts';

/** Whether the last sentence of a document leans on a thing that was told of before. */
function leans(...parts: [kind: BlockKind, text: string][]): boolean {
  const blocks = parts.map(([kind, text], id) => ({ id, kind, text }) as unknown as Block);
  const sentences = blocks.filter(({ kind }) => kind !== 'heading').flatMap((block) => splitSentences(block, 'en'));
  const segment = { sentences } as unknown as AnalysedSegment;
  const at = sentences.length - 1;
  return opensOnGiven(sentences[at]?.text ?? '', at, segment, { language: 'en', blocks } as unknown as Document);
}

test('a bare thing that only a sentence before it names is of nothing alone', () => {
  expect(
    leans(
      ['heading', 'Lathe'],
      ['paragraph', 'Never touch a rotating thread. The thread can pull your finger in and shear it off.'],
    ),
  ).toBe(true);
  expect(
    leans(
      ['heading', 'Conference leave'],
      ['paragraph', 'We have an allocation of four days. If you join in June, the allocation will be cut by half.'],
    ),
  ).toBe(true);
});

test('a thing that its heading, its own sentence or many sections name is known', () => {
  expect(
    leans(['heading', 'Threads'], ['paragraph', 'Never touch a rotating thread. The thread can pull your finger in.']),
  ).toBe(false);
  expect(
    leans(['heading', 'Bells'], ['paragraph', 'A valve may jam. If a valve jams, the valve must be shut by hand.']),
  ).toBe(false);
  expect(
    leans(
      ['heading', 'Signal'],
      ['paragraph', 'Ask the bus. The bus stop distance is important only below 300 meters.'],
    ),
  ).toBe(false);
  expect(
    leans(
      ['heading', 'Keys'],
      ['paragraph', 'Each key has a channel.'],
      ['list', 'Axis - The channel is used for it.'],
    ),
  ).toBe(false);
  expect(
    leans(['heading', 'Yard'], ['paragraph', 'Ask a keeper of the yard. The paid keeper of the yard must sign.']),
  ).toBe(false);
  expect(
    leans(
      ['heading', 'Doors'],
      ['paragraph', 'A hostel has doors. Lock the hostel at ten.'],
      ['heading', 'Keys'],
      ['paragraph', 'Leave the keys of the hostel.'],
      ['heading', 'Noise'],
      ['paragraph', 'The hostel must be quiet at night.'],
    ),
  ).toBe(false);
});
