import { expect, test } from 'vitest';
import type { Document, Sentence } from '../document.ts';
import type { AssessedLesson, LessonPlan } from '../lesson-plan.ts';
import { checkResult } from './check-result.ts';
import { toResult } from './result-lesson.ts';
import { sourceOf } from './source-of-span.ts';

const text = 'Water boils at 100 degrees at sea level. Water freezes at zero degrees.';

function aDocument(changes: Partial<Document> = {}): Document {
  return {
    sha256: 'b'.repeat(64),
    mediaType: 'document',
    language: 'en',
    pageCount: 2,
    outline: [],
    notices: [],
    blocks: [
      {
        id: 0,
        kind: 'paragraph',
        text,
        marks: [],
        provenance: [
          { source: 'text_layer', page: 1, box: [0, 700, 100, 800] },
          { source: 'text_layer', page: 2, box: [0, 0, 100, 20] },
        ],
      },
    ],
    ...changes,
  };
}

function aLesson(index = 0, changes: Partial<AssessedLesson> = {}): AssessedLesson {
  const whole = { block: 0, start: 0, end: text.length };
  const first = { block: 0, start: 0, end: 40 };
  const sentence: Sentence = { ...first, text: text.slice(0, 40), stems: ['water', 'boil'], wordCount: 8 };
  return {
    segment: {
      index,
      headingPath: [],
      blockStart: 0,
      blockEnd: 1,
      sentences: [sentence],
      seconds: 95,
      pages: [1, 2],
      terms: [],
      definitions: [],
      difficulty: 1,
      prerequisites: [],
    },
    title: { text: `Water ${index}`, sources: [first], how: 'template:part' },
    cards: [
      {
        title: { text: 'Water', sources: [first], how: 'verbatim' },
        pieces: [{ text, sources: [whole], how: 'verbatim' }],
      },
    ],
    keyPoints: [
      { text: 'Water boils at 100 degrees.', sources: [first], how: 'trimmed:clause', kind: 'fact', importance: 2 },
    ],
    objectives: [{ text: 'Describe water', sources: [first], how: 'template:describe' }],
    questions: [
      {
        kind: 'cloze',
        question: 'Water ______ at 100 degrees.',
        options: ['boils', 'freezes', 'melts'],
        answer: 'boils',
        explanation: 'Water boils at 100 degrees at sea level.',
        evidence: first,
      },
    ],
    ...changes,
  };
}

const aPlan = (changes: Partial<LessonPlan> = {}): LessonPlan => ({
  document: aDocument(),
  lessons: [aLesson(0), aLesson(1)],
  notices: [],
  ...changes,
});
const context = { mediaType: 'document', mediaUrl: '/media/1' } as const;

test('a lesson is written down with whole minutes, pages, order and the words that prove it', () => {
  const [lesson] = toResult(aPlan(), context).lessons;
  expect(lesson).toMatchObject({ duration: 2, start_page: 1, end_page: 2, order: 0, media_url: '/media/1' });
  expect(lesson?.metadata).toMatchObject({ seconds: 95, total_segments: 2, segment_index: 0 });
  expect(lesson?.metadata.quiz_evidence[0]?.source).toMatchObject({
    quote: 'Water boils at 100 degrees at sea level.',
    page: 1,
  });
});

test('a span of a paragraph that crosses a page points to the page that holds it', () => {
  expect(sourceOf({ block: 0, start: 0, end: 10 }, aDocument()).page).toBe(1);
  expect(sourceOf({ block: 0, start: 68, end: 71 }, aDocument()).page).toBe(2);
});

test('a lesson without questions says so', () => {
  const [lesson] = toResult(aPlan({ lessons: [aLesson(0, { questions: [] })] }), context).lessons;
  expect(lesson?.metadata.notices.map(({ code }) => code)).toEqual(['no_questions']);
});

test('a video lesson has a time stamp and a link into the media, and no pages', () => {
  const lesson = aLesson(0);
  const timed = { ...lesson, segment: { ...lesson.segment, time: [30, 125] as [number, number] } };
  const [made] = toResult(aPlan({ lessons: [timed] }), { mediaType: 'video', mediaUrl: '/media/2' }).lessons;
  expect(made).toMatchObject({ timestamp: { start: 30, end: 125 }, media_url: '/media/2#t=30,125' });
  expect(made).not.toHaveProperty('start_page');
});

const broken: [name: string, lesson: AssessedLesson, violation: RegExp][] = [
  [
    'words that its source does not say',
    aLesson(0, {
      keyPoints: [
        {
          text: 'Water boils at 90 degrees.',
          sources: [{ block: 0, start: 0, end: 40 }],
          how: 'trimmed:clause',
          kind: 'fact',
          importance: 2,
        },
      ],
    }),
    /not in the words/,
  ],
  [
    'a span outside the source',
    aLesson(0, {
      keyPoints: [
        { text: 'Water', sources: [{ block: 7, start: 0, end: 4 }], how: 'verbatim', kind: 'fact', importance: 2 },
      ],
    }),
    /outside the source/,
  ],
  [
    'a text under a head with a word that neither says',
    aLesson(0, {
      keyPoints: [
        {
          text: 'Water boils at 300 degrees.',
          sources: [{ block: 0, start: 0, end: 40 }],
          how: 'template:list-head',
          kind: 'fact',
          importance: 2,
        },
      ],
    }),
    /not in the words of its source/,
  ],
  [
    'a text in a case with a word that neither the case nor the text says',
    aLesson(0, {
      keyPoints: [
        {
          text: 'In case of a fire, water boils.',
          sources: [{ block: 0, start: 0, end: 40 }],
          how: 'template:scope',
          kind: 'fact',
          importance: 2,
        },
      ],
    }),
    /not in the words of its source/,
  ],
  [
    'an empty text',
    aLesson(0, { objectives: [{ text: ' ', sources: [{ block: 0, start: 0, end: 4 }], how: 'template:describe' }] }),
    /empty/,
  ],
  [
    'an answer that is no option',
    aLesson(0, {
      questions: [{ ...(aLesson().questions[0] as AssessedLesson['questions'][number]), answer: 'evaporates' }],
    }),
    /does not offer its answer once/,
  ],
  ['a gap in the indices', aLesson(3), /leave a gap/],
  [
    'markup',
    aLesson(0, { title: { text: '<b>Water</b>', sources: [{ block: 0, start: 0, end: 5 }], how: 'template:part' } }),
    /markup/,
  ],
];

test.each(broken)('a result with %s is refused as a bug', (_, lesson, violation) => {
  expect(() => toResult(aPlan({ lessons: [lesson] }), context)).toThrow(violation);
});

test('two lessons with one title are refused as a bug', () => {
  const twin = aLesson(1, { title: aLesson(0).title });
  expect(() => toResult(aPlan({ lessons: [aLesson(0), twin] }), context)).toThrow(/same title/);
});

test('pages outside the document are found', () => {
  const result = toResult(aPlan(), context);
  expect(checkResult(result, aDocument({ pageCount: 1 }))).toContainEqual(
    expect.stringContaining('leave the document'),
  );
});
