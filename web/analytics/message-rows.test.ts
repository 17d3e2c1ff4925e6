import { expect, test } from 'vitest';
import { messageRows } from './message-rows.ts';

test('the rows behind a figure are those of its course and its days', () => {
  expect(messageRows({ courseId: 'c1', from: '2026-11-09' }, { tab: 'out', status: 'read' })).toBe(
    '/messages?tab=out&status=read&course=c1&from=2026-11-09',
  );
});

test('the rows of all courses are asked for without a course', () => {
  expect(messageRows({ courseId: '', from: '' }, { tab: 'in' })).toBe('/messages?tab=in');
});
