import { expect, test } from 'vitest';
import { noteSubject } from './note-name.ts';

test('a voice note is called after the title of its card, without the signs that make words bold', () => {
  expect(noteSubject({ title: ' Clean *hands* ', text: 'Wash.' })).toBe('Clean hands');
});

test('a card without a title gives its first words, cut between two of them', () => {
  const text = 'Wash your hands for twenty seconds with soap and warm water, also between the fingers.';
  expect(noteSubject({ title: '', text })).toBe('Wash your hands for twenty seconds with soap and warm…');
  expect(noteSubject({ title: '', text: 'Wash.\n\nDry.' })).toBe('Wash. Dry.');
});

test('a card of one long word is cut within it, and an empty one gives nothing', () => {
  expect(noteSubject({ title: 'a'.repeat(80), text: '' })).toHaveLength(60);
  expect(noteSubject({ title: '', text: ' ' })).toBe('');
});
