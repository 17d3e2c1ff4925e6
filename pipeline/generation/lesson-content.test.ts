import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { segment } from '../segmentation/segment.ts';
import { lessonContent } from './lesson-content.ts';

const aDocument = (...blocks: [Block['kind'], string, number?][]): Document => ({
  sha256: '0',
  mediaType: 'document',
  language: 'en',
  outline: [],
  notices: [],
  blocks: blocks.map(([kind, text, level], id) => ({
    id,
    kind,
    text,
    marks: [],
    provenance: [{ source: 'markup' }],
    ...(level === undefined ? {} : { level }),
  })),
});

test('neither the frame at a procedure’s head nor a heading of credits between its parts is told', () => {
  const document = aDocument(
    ['heading', 'Ovens', 1],
    ['table', 'Approved by: A. Person\tSOP No. 12\nSigned:\tDate:'],
    ['paragraph', 'Warm the oven slowly.'],
    ['heading', 'Credits', 2],
    ['paragraph', 'A. Person'],
    ['heading', 'Cleaning', 2],
    ['table', 'Oven\tHeat\nSmall\t180'],
    ['paragraph', 'Wipe the oven when it is cold.'],
  );
  const { segments } = segment(document, { targetMinutes: 5 });
  const told = segments.flatMap((one) =>
    lessonContent(one as AnalysedSegment, document, 'Ovens').map(({ text }) => text),
  );
  expect(told).toEqual([
    'Warm the oven slowly.',
    'Cleaning',
    'Oven · Heat\nSmall · 180',
    'Wipe the oven when it is cold.',
  ]);
});
