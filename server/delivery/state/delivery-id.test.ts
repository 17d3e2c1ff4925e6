import { expect, test } from 'vitest';
import { deliveryId } from './delivery-id.ts';

test('ids that are made one after another sort in that order', () => {
  const made = Array.from({ length: 200 }, deliveryId);
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(200);
});
