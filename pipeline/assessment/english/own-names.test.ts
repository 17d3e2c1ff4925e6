import { expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import { withName } from './own-names.ts';

const document = {
  blocks: [
    {
      text: 'Marula can ask for it. Whoever works for Marula may refuse. Leave begins in the month that leave is granted.',
    },
  ],
} as unknown as Document;

test('a name that opened its rule keeps its capital in the question', () => {
  expect(withName('When may marula ask for it?', 'Marula can ask for it.', document)).toBe(
    'When may Marula ask for it?',
  );
});

test('what the document writes small, and what an order begins with, is no name', () => {
  expect(withName('When does leave begin?', 'Leave begins in May.', document)).toBe('When does leave begin?');
  expect(withName('Why should you ask marula?', 'Ask Marula first.', document)).toBe('Why should you ask marula?');
});
