import { expect, test } from 'vitest';
import { begin, record, redo, undo } from './draft-history.ts';
import { type LessonDraft, openDraft } from './lesson-draft.ts';
import { historyOfLesson, withOrder } from './lesson-order.ts';

const blank = openDraft(undefined, () => 'c1');
const titled = (title: string): LessonDraft => ({ ...blank, title });
const opened = begin({ draft: blank, order: undefined as readonly string[] | undefined });

test('one step back after a lesson was moved leads to the order before, and one forward to the new one', () => {
  const moved = withOrder(opened, ['a', 'b'], ['b', 'a'], 0);
  expect(undo(moved).now).toEqual({ draft: blank, order: ['a', 'b'] });
  expect(redo(undo(moved)).now.order).toEqual(['b', 'a']);
});

test('what was written before and after a move comes back in its turn', () => {
  const written = record(opened, { ...opened.now, draft: titled('Alarm') }, '', 0);
  const moved = withOrder(written, ['a', 'b'], ['b', 'a'], 1);
  const after = record(moved, { ...moved.now, draft: titled('The alarm') }, '', 2);
  expect(undo(after).now).toEqual({ draft: titled('Alarm'), order: ['b', 'a'] });
  expect(undo(undo(after)).now).toEqual({ draft: titled('Alarm'), order: ['a', 'b'] });
  expect(undo(undo(undo(after))).now.draft).toBe(blank);
});

test('a lesson that is left keeps its own steps, and no move of a lesson', () => {
  const written = record(opened, { ...opened.now, draft: titled('Alarm') }, '', 0);
  const moved = withOrder(written, ['a', 'b'], ['b', 'a'], 1);
  const kept = historyOfLesson(moved);
  expect(kept.past).toEqual([{ draft: blank, order: undefined }]);
  expect(kept.now).toEqual({ draft: titled('Alarm'), order: undefined });
  expect(historyOfLesson(undo(moved)).future).toEqual([]);
});
