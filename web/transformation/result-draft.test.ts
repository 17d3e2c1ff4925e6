import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResultLesson } from '#contract/transformation.ts';
import {
  blankDraft,
  chooseLesson,
  draftedLesson,
  editLesson,
  moveLesson,
  readDraft,
  stillToAdd,
} from './result-draft.ts';

const source = { block: 1, start: 0, end: 10, quote: 'Water runs downhill.', page: 3 };
const paragraph = (text: string) => ({ text, how: 'verbatim', sources: [source] });
const first = 'Water runs downhill until it meets the sea.';
const second = 'A delta grows where a river slows down.';

const lesson: ResultLesson = {
  title: 'Rivers',
  content: `${first}\n\n${second}`,
  cards: [],
  points: [],
  key_learning_points: [],
  learning_objectives: [],
  quiz: [],
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
      key_learning_points: [],
      learning_objectives: [],
    },
    quiz_evidence: [],
    notices: [],
    pipeline_version: '1.0.0',
  },
  duration: 1,
  media_url: '',
  order: 0,
};

test('moving a lesson keeps every lesson exactly once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.tuple(fc.integer({ min: -2, max: 13 }), fc.integer({ min: -2, max: 13 }))),
      (count, moves) => {
        const { order } = moves.reduce((draft, [from, to]) => moveLesson(draft, from, to), blankDraft(count));
        expect([...order].sort((a, b) => a - b)).toEqual(blankDraft(count).order);
      },
    ),
  );
});

test('a lesson moves to the place where it was dropped', () => {
  expect(moveLesson(blankDraft(4), 0, 2).order).toEqual([1, 2, 0, 3]);
  expect(moveLesson(blankDraft(4), 3, 1).order).toEqual([0, 3, 1, 2]);
});

test('what is left out or in the course already is not added, and the order chosen is kept', () => {
  const draft = { ...chooseLesson(moveLesson(blankDraft(4), 3, 0), 1, false), added: [3] };
  expect(stillToAdd(draft)).toEqual([0, 2]);
  expect(stillToAdd(chooseLesson(draft, 1, true))).toEqual([0, 1, 2]);
});

test('an edited title says that it was edited and the content keeps its provenance', () => {
  const { metadata, title } = draftedLesson(lesson, { title: 'How rivers move', content: lesson.content });
  expect(title).toBe('How rivers move');
  expect(metadata.provenance.title).toEqual({ text: 'How rivers move', how: 'edited', sources: [source] });
  expect(metadata.provenance.content).toEqual(lesson.metadata.provenance.content);
});

test('of an edited text only the touched paragraph is edited; a new one has no source', () => {
  const touched = 'Water always runs downhill until it meets the sea.';
  const added = 'Remember to bring boots.';
  const { metadata } = draftedLesson(lesson, { title: 'Rivers', content: `${touched}\n\n${second}\n\n\n${added}` });
  expect(metadata.provenance.content).toEqual([
    { text: touched, how: 'edited', sources: [source] },
    paragraph(second),
    { text: added, how: 'edited', sources: [] },
  ]);
});

test('an edit back to the first wording is no edit', () => {
  const changed = editLesson(blankDraft(1), 0, lesson, { title: 'Other', content: 'Other' });
  expect(changed.edits[0]).toEqual({ title: 'Other', content: 'Other' });
  expect(editLesson(changed, 0, lesson, { title: lesson.title, content: lesson.content }).edits).toEqual({});
});

test.each([[null], ['no json'], ['{"order":[0,1,2,2],"leftOut":[],"added":[],"edits":{}}'], ['[]']])(
  'a kept draft that does not fit (%s) counts as none',
  (text) => {
    expect(readDraft(text, 4)).toEqual(blankDraft(4));
  },
);

test('a kept draft comes back as it was', () => {
  const draft = editLesson(chooseLesson(moveLesson(blankDraft(3), 0, 1), 2, false), 0, lesson, {
    title: 'a',
    content: 'b',
  });
  expect(readDraft(JSON.stringify(draft), 3)).toEqual(draft);
});
