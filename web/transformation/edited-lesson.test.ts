import { expect, test } from 'vitest';
import type { EditedLesson } from '#contract/edited-result.ts';
import type { LessonQuestion } from '#contract/lesson-proof.ts';
import { type ResultLesson, TransformationResult } from '#contract/transformation.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { addQuestion, editCard, editQuestion } from '../ui/studio/draft-changes.ts';
import { type LessonDraft, openDraft, storedLesson } from '../ui/studio/lesson-draft.ts';
import { blankQuestion } from '../ui/studio/question-of-kind.ts';
import { editedLesson, lessonBody, unsupportedIn } from './edited-lesson.ts';

const source = { block: 1, start: 0, end: 10, quote: 'Water runs downhill.', page: 3 };
const paragraph = (text: string) => ({ text, how: 'verbatim', sources: [source] });
const first = 'Water runs downhill until it meets the sea.';
const second = 'A delta grows where a river slows down.';

const asked: LessonQuestion = {
  id: 'q1',
  point_id: 'p1',
  kind: 'choice',
  question: 'Where does water run?',
  options: ['Downhill', 'Uphill'],
  answer: 'Downhill',
  feedback: {},
  evidence: first,
  difficulty: 2,
  status: 'ready',
};
const proof = { kind: 'choice', explanation: 'It says so.', source };

const lesson: ResultLesson = {
  title: 'Rivers',
  content: `${first}\n\n${second}`,
  cards: [
    { id: 'c1', title: 'Rivers', text: first, point_ids: ['p1'], sources: [] },
    { id: 'c2', title: 'Rivers', text: second, point_ids: [], sources: [] },
  ],
  points: [{ id: 'p1', text: first, kind: 'fact', importance: 2, sources: [] }],
  key_learning_points: [first],
  learning_objectives: [],
  quiz: [asked],
  metadata: {
    segment_type: 'document',
    segment_index: 0,
    total_segments: 1,
    language: 'en',
    seconds: 60,
    difficulty: 1,
    terms: [],
    prerequisites: [],
    provenance: {
      title: paragraph('Rivers'),
      content: [paragraph(first), paragraph(second)],
      key_learning_points: [paragraph(first)],
      learning_objectives: [],
    },
    quiz_evidence: [proof],
    notices: [],
    pipeline_version: '1.0.0',
  },
  duration: 1,
  media_url: '',
  order: 0,
};

let count = 0;
const newId = (): string => {
  count += 1;
  return `new-${count}`;
};

/** What the studio keeps after these changes, as the server gives it back. */
function edited(...changes: ((draft: LessonDraft) => LessonDraft)[]): EditedLesson {
  const opened = lessonBody(lesson, { job_id: 'job' }, undefined);
  const stored = storedLesson(
    changes.reduce((draft, change) => change(draft), openDraft(opened, newId)),
    opened,
  );
  return { ...JSON.parse(JSON.stringify(stored)), edited_at: '2026-11-25T20:00:00.000Z' };
}

test('a lesson that the studio has opened and kept reads as it was made', () => {
  expect(
    editedLesson(
      lesson,
      edited((draft) => ({ ...draft })),
    ),
  ).toEqual({ ...lesson, duration: lesson.duration });
});

test('an edited title says that it was edited and the content keeps its provenance', () => {
  const { metadata, title } = editedLesson(
    lesson,
    edited((draft) => ({ ...draft, title: 'How rivers move' })),
  );
  expect(title).toBe('How rivers move');
  expect(metadata.provenance.title).toEqual({ text: 'How rivers move', how: 'edited', sources: [source] });
  expect(metadata.provenance.content).toEqual(lesson.metadata.provenance.content);
});

test('of an edited text only the touched paragraph is edited; a new one has no source and is counted', () => {
  const touched = 'Water always runs downhill until it meets the sea.';
  const added = 'Remember to bring boots.';
  const shown = editedLesson(
    lesson,
    edited((draft) => editCard(draft, 'c1', { text: `${touched}\n\n${added}` })),
  );
  expect(shown.metadata.provenance.content).toEqual([
    { text: touched, how: 'edited', sources: [source] },
    { text: added, how: 'edited', sources: [] },
    paragraph(second),
  ]);
  expect([unsupportedIn([lesson]), unsupportedIn([shown, lesson])]).toEqual([0, 1]);
});

test('a question with another answer loses its proof, and each keeps the proof of its own', () => {
  const onlyUphill = edited((draft) =>
    editQuestion(draft, 'q1', (question) =>
      question.form === 'choice'
        ? { ...question, options: question.options.map((option) => ({ ...option, isRight: !option.isRight })) }
        : question,
    ),
  );
  const { quiz, metadata } = editedLesson(lesson, onlyUphill);
  expect(quiz[0]).toMatchObject({ id: 'q1', answer: 'Uphill' });
  expect(metadata.quiz_evidence[0]?.source.quote).toBe('');
});

test('a question that is half written is not shown, and those after it keep their proofs', () => {
  const of = { id: 'q0', pointId: 'p1', kind: 'choice' as const, evidence: '', language: 'en' };
  const kept = edited(
    (draft) => addQuestion(draft, blankQuestion(of, newId)),
    (draft) => ({ ...draft, quiz: draft.quiz.toReversed() }),
  );
  const { quiz, metadata } = editedLesson(lesson, kept);
  expect(quiz).toEqual([asked]);
  expect(metadata.quiz_evidence).toEqual([proof]);
});

test('what is added is the lesson as it was edited, still known by its run and its part of the file', () => {
  const kept = edited((draft) => ({ ...draft, title: 'How rivers move' }));
  const body = lessonBody(lesson, { job_id: 'job' }, kept);
  expect(body).toMatchObject({ title: 'How rivers move', content: lesson.content, type: 'document' });
  expect(body.metadata).toMatchObject({ job_id: 'job', segment_index: 0, quiz: [asked] });
});

test('what is added says in which chapter of the file it stood', () => {
  const result = madeFrom(TransformationResult, { chapters: [{ title: 'Water', block: 0 }] });
  expect(lessonBody(lesson, { job_id: 'job', result }, undefined).metadata).toMatchObject({ chapter: 'Water' });
  expect(lessonBody(lesson, { job_id: 'job' }, undefined).metadata).not.toHaveProperty('chapter');
});
