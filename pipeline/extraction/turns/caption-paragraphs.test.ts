import { expect, test } from 'vitest';
import type { DraftBlock } from '../draft-block.ts';
import { captionParagraphs, withJoinedCaptions } from './caption-paragraphs.ts';

const cue = (start: number, text: string) => ({ start, end: start + 2, text });

test('the captions of one speaker are a paragraph under his name', () => {
  expect(
    captionParagraphs([
      cue(0, 'Host: Why does salt'),
      cue(2, 'Host: keep food?'),
      cue(4, 'Ana: It draws the water out.'),
      cue(6, 'Nothing grows then. >> And sugar?'),
      cue(20, 'Ana: Sugar does the same.'),
    ]),
  ).toEqual([
    'Host: Why does salt keep food?',
    'Ana: It draws the water out. Nothing grows then.',
    '>> And sugar?',
    'Ana: Sugar does the same.',
  ]);
});

test('lines of captions, each with its time, run together; a timetable does not', () => {
  const block = (text: string): DraftBlock => ({
    kind: 'paragraph',
    text,
    marks: [],
    provenance: [{ source: 'markup' }],
  });
  const lines = [
    '00:01: Salt keeps',
    '00:03: food for',
    '00:05: a year. Then',
    '00:07: it turns.',
    '00:09: >> How',
    '00:11: long?',
  ];
  expect(withJoinedCaptions(lines.map(block)).map(({ text }) => text)).toEqual([
    'Salt keeps food for a year. Then it turns.',
    '00:09: >> How long?',
  ]);
  const timetable = ['8:00 Open.', '9:00 Count.', '10:00 Rest.', '11:00 Clean.', '12:00 Close.', '13:00 Go home.'];
  expect(withJoinedCaptions(timetable.map(block)).map(({ text }) => text)).toEqual(timetable);
});
