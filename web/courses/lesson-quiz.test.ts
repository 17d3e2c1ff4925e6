import { expect, test } from 'vitest';
import type { Lesson } from '#contract/courses.ts';
import { quizRows, savedMetadata, waitingQuestions, withConfirmed } from './lesson-quiz.ts';

const choice = {
  id: 'q-rule',
  point_id: 'p-rule',
  kind: 'choice',
  question: 'How long do you wash? ',
  options: ['20 seconds', '5 seconds', 'An hour'],
  answer: '20 seconds',
  feedback: { '20 seconds': 'Right: 20.', '5 seconds': 'Too short.', 'An hour': 'Too long.' },
  evidence: 'Wash for 20 seconds.',
  difficulty: 2,
  status: 'ready',
};
const recall = {
  ...choice,
  id: 'q-recall',
  point_id: 'p-recall',
  kind: 'recall',
  question: 'Hand washing: what is the rule?',
  options: [],
  answer: 'Wash for 20 seconds.',
  accepted: ['20 seconds'],
  feedback: {},
};
const looked = { ...choice, id: 'q-look', question: 'Which soap?', status: 'needs_you', answer: '5 seconds' };
const evidence = ['rule', 'recall', 'look'].map((kind) => ({ kind, explanation: kind, source: { quote: kind } }));

const lessonOf = (metadata: Lesson['metadata']): Pick<Lesson, 'metadata'> => ({ metadata });
const lesson = lessonOf({
  job_id: 'j',
  quiz: [choice, recall, looked],
  quiz_evidence: evidence,
  key_learning_points: [],
});
const ids = (metadata: Lesson['metadata']) => (metadata['quiz'] as { id: string }[]).map(({ id }) => id);
const savedWith = (change: (rows: ReturnType<typeof quizRows>) => ReturnType<typeof quizRows>) =>
  savedMetadata(lesson, change(quizRows(lesson)), () => 'q-new');

test('a lesson that is saved as it was keeps its metadata as it was, a question without options in its place', () => {
  expect(savedWith((rows) => rows)).toEqual(lesson.metadata);
});

test('a lesson without questions gets no list of them by being saved', () => {
  const bare = lessonOf({ job_id: 'j' });
  expect(savedMetadata(bare, quizRows(bare), () => 'q-new')).toEqual({ job_id: 'j' });
});

test('the form shows the questions that have options', () => {
  expect(quizRows(lesson)).toEqual([
    { question: 'How long do you wash? ', options: '20 seconds\n5 seconds\nAn hour', place: 0 },
    { question: 'Which soap?', options: '5 seconds\n20 seconds\nAn hour', place: 2 },
  ]);
});

test('an edited question keeps everything else that is known of it, and the others stay as they are', () => {
  const saved = savedWith((rows) =>
    rows.map((row) => (row.place === 0 ? { ...row, question: 'For how long do you wash?' } : row)),
  );
  expect(saved).toEqual({
    ...lesson.metadata,
    quiz: [{ ...choice, question: 'For how long do you wash?' }, recall, looked],
  });
});

test('another option keeps its place and the sentences of those that stay', () => {
  const saved = savedWith((rows) =>
    rows.map((row) => (row.place === 0 ? { ...row, options: '20 seconds\n10 seconds\nAn hour' } : row)),
  );
  expect(saved['quiz']).toEqual([
    {
      ...choice,
      question: 'How long do you wash?',
      options: ['20 seconds', '10 seconds', 'An hour'],
      feedback: { '20 seconds': 'Right: 20.', 'An hour': 'Too long.' },
    },
    recall,
    looked,
  ]);
});

test('another right answer is the answer, and options stay where they were', () => {
  const saved = savedWith((rows) =>
    rows.map((row) => (row.place === 0 ? { ...row, options: 'An hour\n20 seconds\n5 seconds' } : row)),
  );
  expect((saved['quiz'] as unknown[])[0]).toMatchObject({ options: choice.options, answer: 'An hour' });
});

test('a question that is taken out takes its evidence along, and no other moves to another evidence', () => {
  const saved = savedWith((rows) => rows.slice(1));
  expect(ids(saved)).toEqual(['q-recall', 'q-look']);
  expect(saved['quiz_evidence']).toEqual(evidence.slice(1));
});

test('a question that is written anew has an id of its own, comes last and has no evidence', () => {
  const saved = savedWith((rows) => [...rows, { question: 'Cold water? ', options: 'Yes\nNo', place: undefined }]);
  expect(ids(saved)).toEqual(['q-rule', 'q-recall', 'q-look', 'q-new']);
  expect((saved['quiz'] as unknown[])[3]).toMatchObject({ question: 'Cold water?', answer: 'Yes', kind: 'choice' });
  expect(saved['quiz_evidence']).toEqual(evidence);
});

test('a new question does not come by the evidence that a longer list had to spare', () => {
  const spare = lessonOf({ quiz: [choice], quiz_evidence: evidence });
  const rows = [...quizRows(spare), { question: 'Cold water?', options: 'Yes\nNo', place: undefined }];
  expect(savedMetadata(spare, rows, () => 'q-new')['quiz_evidence']).toEqual([evidence[0]]);
});

test('what the form cannot show is kept in its place', () => {
  const odd = lessonOf({ quiz: ['a note', choice, { question: 'Half?' }] });
  expect(savedMetadata(odd, quizRows(odd), () => 'q-new')).toEqual(odd.metadata);
});

test('a question that waits for somebody’s eye is sent once they have looked, and nothing else of the lesson changes', () => {
  expect(waitingQuestions(lesson).map(({ id }) => id)).toEqual(['q-look']);
  const confirmed = withConfirmed(lesson.metadata, ['q-look']);
  expect(confirmed).toEqual({ ...lesson.metadata, quiz: [choice, recall, { ...looked, status: 'ready' }] });
  expect(waitingQuestions({ metadata: confirmed })).toEqual([]);
  expect(withConfirmed(lesson.metadata, [])).toBe(lesson.metadata);
});
