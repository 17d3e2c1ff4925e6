import type { Delivery } from '#contract/delivery.ts';
import { isFormula } from '#contract/sheet-cell.ts';
import type { Translate } from '../i18n/translate.ts';
import { troubleWords } from './trouble-words.ts';

/** RFC 4180 with Excel's mark for UTF-8; what a spreadsheet would run as a formula is made text. */
const cellOf = (text: string): string => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export function messagesSheet(messages: readonly Delivery[], t: Translate): string {
  const head = ['at', 'learner', 'course', 'channel', 'kind', 'status', 'text', 'trouble', 'code'] as const;
  const rows = messages.map((message) => [
    message.at,
    message.learner_name,
    message.course_title ?? '',
    t(`delivery.channel.${message.channel}`),
    t(`messageKind.${message.kind}`),
    t(`delivery.status.${message.status}`),
    message.text,
    troubleWords(message, t),
    message.error_code === null ? '' : String(message.error_code),
  ]);
  const lines = [head.map((name) => t(`delivery.sheet.${name}`)), ...rows];
  return `\uFEFF${lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')}`;
}

export function saveMessages(messages: readonly Delivery[], t: Translate): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([messagesSheet(messages, t)], { type: 'text/csv;charset=utf-8' }));
  link.download = `messages-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
