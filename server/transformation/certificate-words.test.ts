import { expect, test } from 'vitest';
import type { Certificate } from '#contract/certificates.ts';
import { languageCodes } from '#contract/languages.ts';
import { certificateLines } from './certificate-words.ts';

const certificate = {
  code: 'K7Q2MX4RT9BD',
  learner_name: 'Sunita Pawar',
  course_title: 'Food safety',
  organization_name: 'Sunrise',
  lessons: 6,
  issued_at: '2026-11-28T20:43:00.000Z',
  issued_on: '2026-11-29',
} as Certificate;

test.each(languageCodes)('on a certificate in %s the day and the lessons have the same digits', (language) => {
  const { issued, lessons } = certificateLines({ ...certificate, language }, 'Chalkline');
  expect(issued).toMatch(/^Sunrise · .*29.*2026/);
  expect(lessons).toContain('6');
});
