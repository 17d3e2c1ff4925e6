import { repeated } from '#kit/hostile-texts.ts';
import { expect, test } from 'vitest';
import { parseSubtitles, writeWebVtt } from './subtitles.ts';

const parse = (text: string) => parseSubtitles(new TextEncoder().encode(text));

test('SubRip with tags, counters and Windows line ends is read', () => {
  expect(
    parse(
      '1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Water</i> boils\r\nat 100 degrees.\r\n\r\n2\r\n01:00:04,000 --> 01:00:05,250\r\n{\\an8}Yes.\r\n',
    ),
  ).toEqual([
    { start: 1.5, end: 3, text: 'Water boils at 100 degrees.' },
    { start: 3604, end: 3605.25, text: 'Yes.' },
  ]);
});

test('WebVTT with notes, styles, voices, settings and entities is read', () => {
  const vtt =
    'WEBVTT - a lecture\n\nNOTE not said\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.500 align:start position:10%\n<v Asha>Salt &amp; water<00:00:01.900> mix.</v>\n';
  expect(parse(vtt)).toEqual([{ start: 1, end: 2.5, text: 'Salt & water mix.' }]);
});

test('cues without an empty line between them stay apart', () => {
  expect(
    parse('1\n00:00:01,000 --> 00:00:02,000\nOne.\n2\n00:00:02,000 --> 00:00:03,000\nTwo.')?.map(({ text }) => text),
  ).toEqual(['One.', 'Two.']);
});

test('what is no caption file is told', () => {
  expect(parse('Dear reader,\n\nthis is a letter.')).toBeUndefined();
  expect(parseSubtitles(Uint8Array.from([0x25, 0x50, 0, 0, 1]))).toBeUndefined();
});

test('a track that was written reads back as it was', () => {
  const cues = [{ start: 0.04, end: 3661.5, text: 'a < b & c --> d' }];
  expect(parse(writeWebVtt(cues))).toEqual(cues);
});

test('positions that never close are read as one cue', () => {
  const cue = repeated('{\\', { before: 'WEBVTT\n\n00:00:00.000 --> 00:10:00.000\n' });
  expect(parse(cue(96 * 1024))).toMatchObject([{ start: 0, end: 600 }]);
});
