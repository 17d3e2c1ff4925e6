import { expect, test } from 'vitest';
import { noticeWords } from './notice-words.ts';

test('a measure keeps its decimals and a time its minutes', () => {
  expect(noticeWords({ code: 'measured_values', message: 'May be off by 1.5 kg. Please check.' })).toContain(
    'may be off by 1.5. Please check',
  );
  const short = {
    code: 'corrupt',
    message: 'This file ends after 1:05 although it should last 12:40; the rest is gone.',
  };
  expect(noticeWords(short)).toContain('ends after 1:05 but should last 12:40');
});

test('the pages behind a colon are handed over as they stand', () => {
  const notice = { code: 'needs_ocr', message: 'These pages hold pictures: 4-9, 12.' };
  expect(noticeWords(notice)).toMatch(/: 4-9, 12\.$/u);
});
