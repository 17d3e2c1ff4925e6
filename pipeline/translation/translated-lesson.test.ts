import { describe, expect, test } from 'vitest';
import { cardsOfLesson } from '#contract/chat-cards.ts';
import { LessonQuestion } from '#contract/lesson-proof.ts';
import { digestOf, listIn, type SavedLesson, textsOfLesson } from './lesson-texts.ts';
import { translatedLesson } from './translated-lesson.ts';

const quiz = [
  {
    id: 'q1',
    point_id: 'p1',
    kind: 'choice',
    question: 'How long do you wash your hands?',
    options: ['20 seconds', '5 seconds', '2 minutes'],
    answer: '20 seconds',
    feedback: { '20 seconds': 'Right: 20 seconds.', '5 seconds': 'Too short.' },
    evidence: 'Wash your hands for 20 seconds.',
  },
  {
    id: 'q2',
    point_id: 'p2',
    kind: 'order',
    question: 'In which order?',
    options: ['Dry', 'Wash'],
    answer: 'Wash → Dry',
    feedback: { Wash: 'First you wash.', 'Wash → Dry': 'So it is.' },
  },
  {
    id: 'q3',
    point_id: 'p2',
    kind: 'match',
    question: 'What belongs?',
    options: ['Soap = wash', 'Towel = dry'],
    answer: 'Soap = wash; Towel = dry',
  },
  {
    id: 'q4',
    point_id: 'p1',
    kind: 'recall',
    question: 'What with?',
    options: [],
    answer: 'soap',
    accepted: ['soap', 'liquid soap'],
  },
  { id: 'q5', point_id: 'p1', kind: 'recall', question: 'Not ready', options: [], answer: 'x', status: 'needs_you' },
];
const lesson: SavedLesson = {
  title: 'Hands',
  content: 'Wash your hands for 20 seconds.\n\nDry them.',
  metadata: {
    cards: [
      {
        id: 'c1',
        title: 'Hands',
        text: 'Wash your hands for 20 seconds.',
        point_ids: [],
        short: 'Wash.',
        figure: { media_url: '/m', alt: 'A tap' },
      },
      { id: 'c2', title: 'Drying', text: 'Dry them.', point_ids: ['p2'] },
    ],
    points: [
      { id: 'p1', text: 'Wash for 20 seconds.', kind: 'number', importance: 3 },
      { id: 'p2', text: 'Dry them.', kind: 'rule', importance: 2 },
    ],
    key_learning_points: ['Wash for 20 seconds.', 'A further one.'],
    learning_objectives: ['Wash your hands'],
    quiz,
    quiz_evidence: [
      { kind: 'x', explanation: 'Germs need it.', source: { quote: 'Wash your hands for 20 seconds.', page: 3 } },
    ],
    segment_index: 4,
  },
};
const all = () => new Map(textsOfLesson(lesson).map(({ key, text }) => [key, `«${text}»`]));

describe('the texts of a lesson', () => {
  test('have a key each, and another digest when their words change', () => {
    const texts = textsOfLesson(lesson);
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
    expect(texts.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'title',
        'card.c1.alt',
        'card.c1.short',
        'point.p1',
        'key_point.0',
        'question.q1.option.2',
        'question.q1.explanation',
        'question.q4.accepted.1',
      ]),
    );
    expect(digestOf('Wash')).not.toBe(digestOf('Wash.'));
  });

  test('are those that are sent: what waits for a person’s eye is not translated, and a heading that repeats the title once', () => {
    const texts = textsOfLesson(lesson);
    expect(texts.filter(({ text }) => text === 'Not ready')).toEqual([]);
    expect(texts.filter(({ text }) => text === 'Hands')).toHaveLength(1);
  });
});

describe('a lesson in another language', () => {
  test('is there only when each of its texts is', () => {
    const translations = all();
    expect(translatedLesson(lesson, translations)).toBeDefined();
    for (const key of translations.keys()) {
      const some = new Map(translations);
      some.delete(key);
      expect(translatedLesson(lesson, some), key).toBeUndefined();
    }
  });

  test('has the same cards, points and questions by the same ids, and its own content', () => {
    const told = translatedLesson(lesson, all());
    const cards = cardsOfLesson({ content: told?.content ?? '', cards: told?.metadata['cards'] });
    expect(cards).toMatchObject([
      // The point that no card names is taught where its proof stood in the source.
      {
        id: 'c1',
        title: '«Hands»',
        text: '«Wash your hands for 20 seconds.»',
        pointIds: ['p1'],
        figure: { alt: '«A tap»' },
      },
      { id: 'c2', title: '«Drying»', pointIds: ['p2'] },
    ]);
    expect(told?.metadata).toMatchObject({
      segment_index: 4,
      key_learning_points: ['«Wash for 20 seconds.»', '«A further one.»'],
      learning_objectives: ['«Wash your hands»'],
    });
  });

  test('keeps the right option right and the reasons with their options', () => {
    const told = translatedLesson(lesson, all());
    const questions = listIn(told?.metadata['quiz']).map((entry) => LessonQuestion.parse(entry));
    expect(questions[0]).toMatchObject({
      answer: '«20 seconds»',
      evidence: '',
      own_options: ['20 seconds', '5 seconds', '2 minutes'],
      feedback: { '«5 seconds»': '«Too short.»' },
    });
    expect(questions[1]).toMatchObject({
      options: ['«Dry»', '«Wash»'],
      answer: '«Wash» → «Dry»',
      feedback: { '«Wash»': '«First you wash.»', '«Wash» → «Dry»': '«So it is.»' },
    });
    expect(questions[3]).toMatchObject({
      answer: '«soap»',
      accepted: ['«soap»', '«liquid soap»', 'soap', 'liquid soap'],
    });
    expect(told?.metadata['quiz_evidence']).toMatchObject([
      { explanation: '«Germs need it.»', source: { quote: '', page: 3 } },
    ]);
  });

  test('pairs what belongs together by the halves of its options', () => {
    const translations = all().set('question.q3.option.0', 'साबुन = धोना').set('question.q3.option.1', 'तौलिया = सुखाना');
    const quizTold = translatedLesson(lesson, translations)?.metadata['quiz'] as { answer: string }[];
    expect(quizTold[2]?.answer).toBe('साबुन = धोना; तौलिया = सुखाना');
  });
});
