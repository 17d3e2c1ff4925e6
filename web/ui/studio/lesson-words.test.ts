import { expect, test } from 'vitest';
import { mostTold } from '#contract/proposal-limits.ts';
import { openDraft } from './lesson-draft.ts';
import { lessonWords } from './lesson-words.ts';

let count = 0;
const newId = () => {
  count += 1;
  return `id-${count}`;
};

const quiz = [
  {
    id: 'q1',
    point_id: 'p1',
    kind: 'choice',
    question: 'Who rings?',
    options: ['The cook', 'A guest'],
    answer: 'The cook',
  },
  { id: 'q2', point_id: 'p1', kind: 'recall', question: 'What do you pull?', options: [], answer: 'The lever.' },
  { id: 'q3', point_id: 'p1', kind: 'true_false', question: 'Is it red?', options: ['True', 'False'], answer: 'True' },
  { id: 'q4', point_id: 'p1', kind: 'order', question: 'In order?', options: ['b', 'a'], answer: 'a → b' },
  { id: 'q5', point_id: 'p1', kind: 'recall', question: ' ', options: [], answer: 'Nothing.' },
];
const lesson = (texts: readonly string[]) => ({
  title: 'Alarm',
  content: '',
  metadata: {
    quiz,
    points: texts.map((text, nth) => ({ id: `p${nth}`, text, kind: 'rule', importance: 3, sources: [] })),
  },
});
const opened = (texts: readonly string[]) =>
  openDraft(lesson(texts) as unknown as Parameters<typeof openDraft>[0], newId);

test('what a lesson says and asks beside a question is its points, and what its other questions are answered with in one text', () => {
  expect(lessonWords(opened(['Ring the bell.', ' ']), 'q1')).toEqual({
    told: ['Ring the bell.'],
    asked: [{ question: 'What do you pull?', answer: 'The lever.' }],
  });
  expect(lessonWords(opened([]), 'q2').asked).toEqual([{ question: 'Who rings?', answer: 'The cook' }]);
});

test('a lesson of very many points sends as many as are read, and none that is open sends nothing', () => {
  expect(lessonWords(opened(Array.from({ length: mostTold + 5 }, () => 'Ring.')), 'q1').told).toHaveLength(mostTold);
  expect(lessonWords(undefined, 'q1')).toEqual({ told: [], asked: [] });
});
