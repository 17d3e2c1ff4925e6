import { expect, test } from 'vitest';
import { topicWords } from './topic-words.ts';

const question = { question: 'How long should you cover your eyes?', answer: 'Until the pain is gone.', options: [] };

test('a question that comes back says from which lesson it is', () => {
  expect(topicWords('en', 'Snow blindness', question)).toBe('From the lesson “Snow blindness”:');
  expect(topicWords('hi', 'हिम अंधता', question)).toContain('हिम अंधता');
});

test('a title that would tell the answer is left out, and one whose words the question says itself is not', () => {
  expect(topicWords('en', 'Pain of the eyes', question)).toBeUndefined();
  expect(topicWords('en', 'Guests and visitors', { ...question, options: ['Visitors', 'Staff'] })).toBeUndefined();
  expect(topicWords('en', 'Eyes', { ...question, answer: 'Your eyes stay shut.' })).toBeDefined();
});
