import { expect, test } from 'vitest';
import type { ResultLesson } from '#contract/transformation.ts';
import { compareResults } from './compare-results.ts';

const lesson = (block: number, seconds: number, questions: string[]): ResultLesson => {
  const text = { text: `Paragraph ${block}`, how: 'verbatim', sources: [{ block, start: 0, end: 11, quote: '' }] };
  return {
    title: `Lesson ${block}`,
    content: text.text,
    key_learning_points: [],
    learning_objectives: [],
    cards: [],
    points: [],
    quiz: questions.map((question) => ({
      id: question,
      point_id: '',
      kind: 'choice',
      question,
      options: ['a', 'b'],
      answer: 'a',
      feedback: {},
      evidence: '',
      difficulty: 2,
      status: 'ready',
    })),
    metadata: {
      segment_type: 'document',
      segment_index: 0,
      total_segments: 1,
      language: 'en',
      seconds,
      difficulty: 1,
      terms: [],
      prerequisites: [],
      provenance: { title: text, content: [text], key_learning_points: [], learning_objectives: [] },
      quiz_evidence: [],
      notices: [],
      pipeline_version: '1.1.0',
    },
    duration: 1,
    media_url: '',
    order: 0,
  };
};

test('lessons are compared with those that begin at the same place, questions by their words', () => {
  const before = { lessons: [lesson(0, 300, ['Why?']), lesson(5, 200, ['How?']), lesson(9, 250, [])] };
  const after = { lessons: [lesson(0, 420, ['Why?', 'When?']), lesson(9, 240, ['Where?'])] };
  expect(compareResults(before, after)).toEqual({
    more: 0,
    fewer: 1,
    longer: 1,
    shorter: 1,
    newQuestions: 2,
    goneQuestions: 1,
  });
});
