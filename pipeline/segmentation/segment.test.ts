import fc from 'fast-check';
import { resultNotice } from '#contract/result-notices.ts';
import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { segment } from './segment.ts';

const words = (subject: string, count: number) =>
  Array.from({ length: Math.ceil(count / 5) }, (_, index) => `The ${subject} number ${index} grows.`).join(' ');

function aDocument(blocks: Partial<Block>[], more: Partial<Document> = {}): Document {
  return {
    sha256: '0',
    mediaType: 'document',
    language: 'en',
    outline: [],
    notices: [],
    blocks: blocks.map((block, id) => ({
      id,
      kind: 'paragraph',
      text: '',
      marks: [],
      provenance: [{ source: 'markup', page: id + 1 }],
      ...block,
    })),
    ...more,
  };
}
const heading = (text: string, level = 1): Partial<Block> => ({ kind: 'heading', text, level });
const paragraph = (text: string): Partial<Block> => ({ text });
const pace = { targetMinutes: 5 };

test('chapters of five minutes become one lesson each', () => {
  const { segments } = segment(
    aDocument([heading('Bread'), paragraph(words('dough', 1000)), heading('Stars'), paragraph(words('star', 1000))]),
    pace,
  );
  expect(segments.map(({ blockStart, blockEnd, headingPath }) => ({ blockStart, blockEnd, headingPath }))).toEqual([
    { blockStart: 0, blockEnd: 2, headingPath: ['Bread'] },
    { blockStart: 2, blockEnd: 4, headingPath: ['Stars'] },
  ]);
});

test('short sections of one chapter share a lesson', () => {
  const sections = ['one', 'two', 'three'].flatMap((name) => [heading(name, 2), paragraph(words(name, 300))]);
  expect(segment(aDocument([heading('Chapter'), ...sections]), pace).segments).toHaveLength(1);
});

test('a lesson carries the headings above it, outermost first', () => {
  const { segments } = segment(
    aDocument([
      heading('Book'),
      heading('Bread', 2),
      paragraph(words('dough', 1000)),
      heading('Stars', 2),
      paragraph(words('star', 1000)),
    ]),
    pace,
  );
  expect(segments.map(({ headingPath }) => headingPath)).toEqual([
    ['Book', 'Bread'],
    ['Book', 'Stars'],
  ]);
});

test('a figure stays with its caption', () => {
  const { segments } = segment(
    aDocument([
      paragraph(words('dough', 900)),
      { kind: 'figure', text: 'A loaf' },
      { kind: 'caption', text: 'Figure 1. A loaf.' },
      paragraph(words('star', 900)),
    ]),
    pace,
  );
  expect(segments.every(({ blockStart }) => blockStart !== 2)).toBe(true);
});

test('contents, references and review questions are no lesson content', () => {
  const { segments } = segment(
    aDocument([
      heading('Table of Contents'),
      paragraph('Bread ........ 3'),
      heading('Bread'),
      paragraph(words('dough', 400)),
      heading('References'),
      paragraph('Smith, A. (2001). Bread.'),
    ]),
    pace,
  );
  expect(
    segments.flatMap(({ sentences }) => sentences.map(({ block }) => block)).filter((block) => block !== 3),
  ).toEqual([]);
});

test('a thousand equal pages make one lesson and a notice', () => {
  const page = paragraph('This page shows the same sentence about bread again and again.');
  const { segments, notices } = segment(aDocument(Array.from({ length: 1000 }, () => page)), pace);
  expect(segments).toHaveLength(1);
  expect(notices).toEqual([resultNotice('repeated_text', { a: 999 })]);
});

test('one repeated passage is spoken of as one', () => {
  const page = paragraph('This page shows the same sentence about bread again and again.');
  const { notices } = segment(
    aDocument([page, paragraph('Flour comes from grain that a mill has ground.'), page]),
    pace,
  );
  expect(notices.map(({ message }) => message)).toEqual(['We used repeated passages only once (1).']);
});

test('a paragraph of half an hour is divided at its sentences', () => {
  const { segments } = segment(aDocument([paragraph(words('dough', 6000))]), pace);
  expect(segments.length).toBeGreaterThan(3);
  expect(Math.max(...segments.map(({ seconds }) => seconds))).toBeLessThanOrEqual(600);
});

test('more lessons than allowed are cut off with a notice', () => {
  const chapters = ['bread', 'star', 'river'].flatMap((name) => [heading(name), paragraph(words(name, 1000))]);
  const { segments, notices } = segment(aDocument(chapters), { targetMinutes: 5, maxLessons: 2 });
  expect(segments).toHaveLength(2);
  expect(notices.map(({ code }) => code)).toEqual(['too_many_lessons']);
});

test('lessons of a lecture carry times that ascend and do not overlap', () => {
  const cues = Array.from(
    { length: 120 },
    (_, index): Partial<Block> => ({
      kind: 'cue',
      text: index < 60 ? 'The dough rises with yeast.' : 'The star burns hydrogen gas.',
      provenance: [{ source: 'captions', seconds: [index * 5, index * 5 + 5.2] }],
    }),
  );
  const { segments } = segment(aDocument(cues, { mediaType: 'video' }), pace);
  expect(segments.map(({ time }) => time)).toEqual([
    [0, 300],
    [300, expect.closeTo(600.2)],
  ]);
  expect(segments.every(({ pages }) => pages === undefined)).toBe(true);
});

test('a lesson of a recording starts with its spoken title, not with the sentence that announces it', () => {
  const said = (text: string) => Array.from({ length: 58 }, () => text);
  const texts = [
    ...said('The dough rises with yeast.'),
    'Small giants.',
    "In this video, we'll see what burns.",
    ...said('The star burns hydrogen gas.'),
  ];
  const cues = texts.map(
    (text, index): Partial<Block> => ({
      kind: 'cue',
      text,
      provenance: [{ source: 'captions', seconds: [index * 5, index * 5 + 5] }],
    }),
  );
  const { segments } = segment(aDocument(cues, { mediaType: 'video' }), pace);
  expect(segments.map(({ blockStart }) => texts[blockStart])).toEqual(['The dough rises with yeast.', 'Small giants.']);
});

test('a document without text has no lesson', () => {
  expect(segment(aDocument([paragraph(' ')]), pace).segments).toEqual([]);
});

test('every sentence of the content is in exactly one lesson, in order, and twice gives the same', () => {
  const block = fc.oneof(
    fc.record({
      kind: fc.constant<'heading'>('heading'),
      level: fc.integer({ min: 1, max: 3 }),
      text: fc.constantFrom('Bread', 'Stars', 'Rivers'),
    }),
    fc
      .record({
        kind: fc.constantFrom<'paragraph' | 'list' | 'figure'>('paragraph', 'list', 'figure'),
        subject: fc.integer({ min: 0, max: 99_999 }),
        size: fc.integer({ min: 5, max: 900 }),
      })
      .map(({ kind, subject, size }) => ({ kind, text: words(`thing${subject}`, size) })),
  );
  fc.assert(
    fc.property(fc.uniqueArray(block, { selector: ({ text }) => text, minLength: 1, maxLength: 12 }), (blocks) => {
      const document = aDocument(blocks);
      const { segments } = segment(document, pace);
      const places = segments.flatMap(({ sentences }) =>
        sentences.map(({ block: id, start }) => id * 1_000_000 + start),
      );
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      const content = document.blocks.filter(({ kind }) => kind !== 'heading');
      expect(new Set(segments.flatMap(({ sentences }) => sentences.map(({ block: id }) => id)))).toEqual(
        new Set(content.map(({ id }) => id)),
      );
      expect(segments.map(({ index }) => index)).toEqual(segments.map((_, index) => index));
      expect(segment(document, pace)).toEqual({ segments, notices: [] });
    }),
    { numRuns: 20 },
  );
});
