import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { CourseTeaching } from '#contract/teaching.ts';
import type { Translate } from '../i18n/translate.ts';
import { teachingSheet } from './teaching-sheet.ts';

const point = { lesson_id: 'l1', lesson_title: 'Heat', point_id: 'p1', question: 'How hot?' };
const teaching: CourseTeaching = {
  sample: null,
  friday: '2026-11-28T00:00:00.000Z',
  stuck: [{ enrollment_id: 'e1', learner_name: '=Asha', code: 'misses', n: 3, since: null, question: 'How hot?' }],
  forgetting: [{ ...point, learners: 9, at_risk: 4, missed: 2, learner_ids: [] }],
  gain: {
    days: 3,
    learners: 4,
    points: 5,
    before: 0.4,
    after: 0.8,
    left_out: [{ why: 'card_above', answers: 7 }],
  },
  retention: [{ review: 1, asked: 4, right: 3 }],
  points: { known: 6, learning: 2, not_met: 1 },
  heat: {
    points: [{ ...point, answered: 8, right: 6 }],
    learners: [{ enrollment_id: 'e1', learner_name: 'Ravi', recall: [0.876] }],
    more: 0,
  },
  options: [
    {
      ...point,
      question_id: 'q1',
      skipped: 2,
      fault: null,
      answered: 6,
      options: [{ option: '60 °C', chosen: 4, is_answer: true }],
    },
  ],
  reasons: [{ code: 'by_pace', messages: 12 }],
};
// The keys themselves stand for the words.
const keys = ((key: string | string[]) => String(key)) as unknown as Translate;

test('every card of a course has its rows, and a name is never a formula', () => {
  const rows: string[][] = parse(teachingSheet(teaching, keys).slice(1));
  expect(rows.slice(1)).toEqual([
    ['points.ofAll', 'points.known', 'points.title', '6', ''],
    ['points.ofAll', 'points.learning', 'points.title', '2', ''],
    ['points.ofAll', 'points.notMet', 'points.title', '1', ''],
    ['teaching.stuck', "'=Asha", 'attention.misses', '3', ''],
    ['teaching.forgetting', 'How hot?', 'teaching.state.fading', '4', 'p1'],
    ['teaching.forgetting', 'How hot?', 'teaching.state.missed', '2', 'p1'],
    ['teaching.forgetting', 'How hot?', 'shell.nav.learners', '9', 'p1'],
    ['teaching.gain', 'teaching.before', 'teaching.shareRight', '0.4', ''],
    ['teaching.gain', 'teaching.after', 'teaching.shareRight', '0.8', ''],
    ['teaching.gain', 'teaching.copied.card_above', 'teaching.leftOut', '7', ''],
    ['teaching.options', 'How hot?', '✓ 60 °C', '4', 'q1'],
    ['teaching.points', 'How hot?', 'teaching.answers', '8', 'p1'],
    ['teaching.points', 'How hot?', 'teaching.rightAnswers', '6', 'p1'],
    ['teaching.options', 'How hot?', 'teaching.leftOutTimes', '2', 'q1'],
    ['teaching.retention', 'teaching.review', 'teaching.shareRight', '0.75', ''],
    ['teaching.reasons', 'Lesson on schedule', 'shell.nav.messages', '12', ''],
    ['teaching.heat', 'Ravi', 'How hot?', '0.88', 'p1'],
  ]);
});
