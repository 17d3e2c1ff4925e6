import { expect, test } from 'vitest';
import { chaptersIn } from './media-dump.ts';

// As node-av 6.1.1 (FFmpeg 8.1) wrote it for an FFMETADATA file of two chapters, 2026-11-21.
const written = [
  "Input #0, ffmetadata, from '':",
  '  Metadata:',
  '    title           : ',
  'My Lecture',
  '',
  '  Duration: ',
  '00:01:30.00',
  ', start: ',
  '0.000000',
  '  Chapters:',
  '    Chapter #0:0: ',
  'start 0.000000, ',
  'end 27.000000',
  '      Metadata:',
  '        title           : ',
  'First ',
  '\n                        : ',
  'Chapter #0:1: start 5.000000, end 6.000000',
  '',
  '    Chapter #0:1: ',
  'start 27.000000, ',
  'end 60.000000',
  '      Metadata:',
  '        title           : ',
  '    Chapter #0:2: ',
  '',
];

test('chapters come with their times, and a title that looks like a chapter stays a title', () => {
  expect(chaptersIn(written)).toEqual([
    { start: 0, end: 27, title: 'First Chapter #0:1: start 5.000000, end 6.000000' },
    { start: 27, end: 60, title: 'Chapter #0:2:' },
  ]);
});

test('a file without chapters has none', () => {
  expect(chaptersIn(written.slice(0, 9))).toEqual([]);
});
