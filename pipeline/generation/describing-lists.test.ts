import { expect, test } from 'vitest';
import { describes } from './describing-lists.ts';

test('lines that say what a thing does describe, and what is to be contained is an order', () => {
  expect(describes({ kind: 'list', text: 'Occur in the kiln\nUse heat from the core' })).toBe(true);
  expect(describes({ kind: 'list', text: 'Contain the spill with sand\nCall the keeper' })).toBe(false);
  expect(describes({ kind: 'paragraph', text: 'Occur in the kiln' })).toBe(false);
});
