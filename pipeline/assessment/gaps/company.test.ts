import { expect, test } from 'vitest';
import type { Answer, Reading } from './answer.ts';
import { companyWith, isToldByCompany } from './company.ts';
import { distractorsFor } from './distractors.ts';

const reading = (...stems: string[]): Reading => ({
  sentence: { block: 0, start: 0, end: 1, text: stems.join(' '), stems, wordCount: stems.length },
  lesson: 0,
  index: 0,
  tokens: [],
  occurrences: [],
});

const answer = (text: string, ...readings: Reading[]): Answer => ({
  text,
  key: text,
  kind: 'term',
  isPlural: false,
  ending: '',
  isBare: false,
  count: readings.length,
  lessons: new Set([0]),
  readings: new Set(readings),
  neighbours: new Map(),
  withArticle: 0,
  isPrinted: true,
  weight: 1,
});

const pool = (readings: Reading[], answers: Answer[]) => ({
  answers: new Map(answers.map((one) => [one.text, one])),
  byLesson: [new Set(answers)],
  readings: [readings],
});

const proof = reading('leaf', 'sun', 'light', 'green pigment');
const ofKey = reading('leaf', 'sun', 'green pigment');
const ofNear = reading('leaf', 'sun', 'soft chloroplast');
const ofFar = reading('root', 'stony pigment');
const key = answer('green pigment', proof, ofKey);
const near = answer('soft chloroplast', ofNear);
const far = answer('stony pigment', ofFar);

test('company is what one other sentence of the lesson has of the question; the proof counts for nobody', () => {
  const company = companyWith(['leaf', 'sun', 'light', 'leaf'], proof, pool([proof, ofKey, ofNear, ofFar], []));
  expect([key, near, far].map(company)).toEqual([2, 2, 0]);
});

test('the key is told by its company where no other option stands as near to the words of the question', () => {
  const company = companyWith(['leaf', 'sun'], proof, pool([proof, ofKey, ofNear, ofFar], []));
  expect(isToldByCompany(key, [far], company)).toBe(true);
  expect(isToldByCompany(key, [far, near], company)).toBe(false);
});

const wish = { reading: proof, before: '', alsoRight: 0.9, numberMatters: true };

test('one wrong option keeps company with the question, however little it is like the key', () => {
  const others = ['green segment', 'green judgment', 'green garment', 'green document'].map((text, index) =>
    answer(text, ...Array.from({ length: 4 }, (_, use) => reading(`far${index}${use}`))),
  );
  const all = pool([proof, ofKey, ofNear, ...others.flatMap(({ readings }) => [...readings])], [key, near, ...others]);
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(distractorsFor({ ...wish, key, stems: ['leaf', 'sun', 'light', 'air'], seed }, all)).toContain(near);
});

test('an option that has all of the answer that the question leaves out is none', () => {
  const comparison = answer('green comparison', reading('green comparison'));
  const all = pool([proof, ofKey, ofFar], [key, comparison, far]);
  const found = (stems: string[]) => distractorsFor({ ...wish, key, stems, seed: '1' }, all);
  expect(found(['leaf', 'sun', 'light'])).toContain(comparison);
  expect(found(['leaf', 'sun', 'light', 'pigment'])).not.toContain(comparison);
});
