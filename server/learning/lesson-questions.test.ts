import { expect, test } from 'vitest';
import { askedQuestions, keyPointsOf, questionsOf } from './lesson-questions.ts';

const quiz = [{ question: 'Where do plants breathe?', options: ['Leaves', 'Roots'], answer: 'Leaves' }];

test('a question comes with the reason and the source that proves it', () => {
  const metadata = {
    quiz,
    quiz_evidence: [
      { kind: 'cloze', explanation: 'Leaves have stomata.', source: { quote: 'Stomata sit in leaves.', page: 3 } },
    ],
  };
  expect(questionsOf(metadata)).toEqual([
    {
      ...quiz[0],
      id: 'q-1',
      kind: 'choice',
      pointId: 'p-q-1',
      difficulty: 2,
      feedback: {},
      explanation: 'Leaves have stomata.',
      evidence: 'Stomata sit in leaves.',
      page: 3,
    },
  ]);
});

test('a question without evidence is asked all the same', () => {
  expect(questionsOf({ quiz })).toEqual([
    {
      ...quiz[0],
      id: 'q-1',
      kind: 'choice',
      pointId: 'p-q-1',
      difficulty: 2,
      feedback: {},
      explanation: '',
      evidence: '',
      page: undefined,
    },
  ]);
});

test('what cannot be asked is passed over', () => {
  const broken = [
    { question: 'No options', options: [], answer: 'x' },
    { question: 'Answer is not there', options: ['a', 'b'], answer: 'c' },
    'text',
    null,
    ...quiz,
  ];
  expect(questionsOf({ quiz: broken }).map((each) => each.question)).toEqual(['Where do plants breathe?']);
  expect(questionsOf({})).toEqual([]);
});

test('key points that are no text are passed over', () => {
  expect(keyPointsOf({ key_learning_points: ['One', 2, ' ', 'Two'] })).toEqual(['One', 'Two']);
});

test('a point without wrong options is recalled, and what waits for a person is not asked', () => {
  const recall = {
    question: 'Cars: what is the rule?',
    options: [],
    answer: 'They stay.',
    kind: 'recall',
    accepted: ['stay'],
  };
  const waiting = { ...quiz[0], status: 'needs_you' };
  expect(questionsOf({ quiz: [waiting, recall] })).toMatchObject([
    {
      options: ['👍', '🤔'],
      answer: '👍',
      typed: { kind: 'recall', answer: 'They stay.', accepted: ['They stay.', 'stay'] },
    },
  ]);
});

test('orders, pairs and numbers are asked in their own form, with the case before them', () => {
  const order = { kind: 'order', setting: 'A fire.', question: 'Order?', options: ['b', 'a'], answer: 'a → b' };
  const match = { kind: 'match', question: 'Match?', options: ['x = 1', 'y = 2'], answer: 'x = 2; y = 1' };
  const number = { kind: 'numeric', question: 'How many?', options: [], answer: '5', accepted: ['five'] };
  expect(questionsOf({ quiz: [order, match, number] })).toMatchObject([
    { kind: 'order', setting: 'A fire.', typed: { items: ['b', 'a'], right: ['a', 'b'] } },
    { kind: 'match', typed: { left: ['x', 'y'], partners: ['2', '1'] } },
    { kind: 'numeric', typed: { accepted: ['5', 'five'] } },
  ]);
});

test('a point of importance 1 is shown and not asked, whoever wrote a question for it', () => {
  const points = [
    { id: 'p1', text: 'Leaves have stomata.', kind: 'fact', importance: 1 },
    { id: 'p2', text: 'Roots drink.', kind: 'fact', importance: 2 },
  ];
  const asking = (id: string, point_id: string) => ({ ...quiz[0], id, point_id });
  const metadata = { points, quiz: [asking('a', 'p1'), asking('b', 'p2'), asking('c', 'p3')] };
  // Nobody has weighed p3: it was written by hand.
  expect(askedQuestions(metadata).map(({ id }) => id)).toEqual(['b', 'c']);
  // One that was asked before can still be answered.
  expect(questionsOf(metadata)).toHaveLength(3);
});
