import type { CourseTeaching } from '#contract/teaching.ts';
import { formatDate } from '../i18n/format.ts';
import { type Translate, translateIfKnown } from '../i18n/translate.ts';
import { optionWords } from './option-words.ts';
import { writeCsv } from './write-csv.ts';

/** Everything that the teacher's cards of one course show, one figure a line: part, name, measure, value, and the id of its point or question. */
export function teachingSheet(teaching: CourseTeaching, t: Translate): string {
  const { stuck, forgetting, friday, gain, options, reasons, heat } = teaching;
  const rows: (string | number)[][] = [
    [
      t('analytics.column.part'),
      t('analytics.column.name'),
      t('analytics.column.measure'),
      t('analytics.column.value'),
      t('analytics.column.id'),
    ],
  ];
  const { known, learning, not_met: notMet } = teaching.points;
  for (const [name, n] of [
    ['known', known],
    ['learning', learning],
    ['notMet', notMet],
  ] as const)
    rows.push([t('points.ofAll'), t(`points.${name}`), t('points.title'), n]);
  for (const { learner_name, code, n } of stuck)
    rows.push([t('teaching.stuck'), learner_name, t(`attention.${code}`, { count: n }), n]);
  const byFriday = t('teaching.forgetting', { day: formatDate(new Date(Date.parse(friday) - 1).toISOString()) });
  for (const point of forgetting)
    rows.push(
      [byFriday, point.question, t('teaching.state.fading'), point.at_risk, point.point_id],
      [byFriday, point.question, t('teaching.state.missed'), point.missed, point.point_id],
      [byFriday, point.question, t('shell.nav.learners'), point.learners, point.point_id],
    );
  if (gain.before !== null && gain.after !== null) {
    const share = t('teaching.shareRight');
    rows.push([t('teaching.gain'), t('teaching.before'), share, gain.before]);
    rows.push([t('teaching.gain'), t('teaching.after'), share, gain.after]);
  }
  for (const { why, answers } of gain.left_out)
    rows.push([t('teaching.gain'), t(`teaching.copied.${why}`), t('teaching.leftOut', { count: answers }), answers]);
  for (const point of options)
    for (const { option, chosen, is_answer: isAnswer } of point.options)
      rows.push([
        t('teaching.options'),
        point.question,
        `${isAnswer ? '✓ ' : ''}${optionWords(option, t)}`,
        chosen,
        point.question_id,
      ]);
  for (const { question, point_id: id, answered, right } of heat.points)
    rows.push(
      [t('teaching.points'), question, t('teaching.answers'), answered, id],
      [t('teaching.points'), question, t('teaching.rightAnswers'), right, id],
    );
  for (const { question, question_id: id, skipped } of options)
    if (skipped > 0) rows.push([t('teaching.options'), question, t('teaching.leftOutTimes'), skipped, id]);
  for (const { review, asked, right } of teaching.retention)
    rows.push([t('teaching.retention'), t('teaching.review', { n: review }), t('teaching.shareRight'), right / asked]);
  for (const { code, messages } of reasons)
    rows.push([
      t('teaching.reasons'),
      translateIfKnown(`path.short.${code}`) ?? code,
      t('shell.nav.messages'),
      messages,
    ]);
  for (const learner of heat.learners)
    learner.recall.forEach((recall, index) => {
      const point = heat.points[index];
      if (recall === null || point === undefined) return;
      rows.push([
        t('teaching.heat'),
        learner.learner_name,
        point.question,
        recall < 0 ? t('teaching.state.missed') : Math.round(recall * 100) / 100,
        point.point_id,
      ]);
    });
  // What has no id of its own has an empty last column.
  return writeCsv(rows.map((row) => (row.length < 5 ? [...row, ''] : row)));
}
