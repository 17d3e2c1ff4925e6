import type { Translate } from '../i18n/translate.ts';
import { failureReason } from './option-words.ts';
import type { Analytics } from '#contract/analytics.ts';
import { writeCsv } from './write-csv.ts';
import { optionWords } from './option-words.ts';

/** Everything the page shows, one figure a line: part, name, measure, value. */
export function analyticsSheet({ days, courses, lessons, questions, delivery }: Analytics, t: Translate): string {
  const rows: (string | number)[][] = [
    [
      t('analytics.column.part'),
      t('analytics.column.name'),
      t('analytics.column.measure'),
      t('analytics.column.value'),
    ],
  ];
  for (const day of days)
    for (const measure of ['sent', 'answered', 'correct', 'active'] as const)
      rows.push([t('analytics.engagement'), day.day, t(`analytics.measure.${measure}`), day[measure]]);
  for (const course of courses)
    for (const measure of ['enrolled', 'active', 'paused', 'completed'] as const)
      rows.push([t('analytics.completion'), course.title, t(`analytics.state.${measure}`), course[measure]]);
  for (const lesson of lessons ?? [])
    for (const measure of ['reached', 'answered'] as const)
      rows.push([t('analytics.dropOff'), lesson.title, t(`analytics.lesson.${measure}`), lesson[measure]]);
  for (const question of questions) {
    const part = t('analytics.hardest');
    rows.push([part, question.question, t('analytics.measure.answered'), question.answered]);
    rows.push([part, question.question, t('analytics.measure.correct'), question.correct]);
    rows.push([part, question.question, t('analytics.wrongOption'), optionWords(question.wrong_option, t)]);
    rows.push([part, question.question, t('analytics.wrongTimes'), question.wrong_chosen]);
  }
  const messages = t('shell.nav.messages');
  for (const { outcome, messages: n } of delivery.outcomes)
    rows.push([t('analytics.delivery'), t(`analytics.outcome.${outcome}`), messages, n]);
  for (const { reason, messages: n } of delivery.failures)
    rows.push([t('analytics.failures'), failureReason(reason, t), messages, n]);
  return writeCsv(rows);
}

/** Hands the text to the browser as a file. */
export function saveSheet(csv: string, name: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
