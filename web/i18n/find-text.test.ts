import { expect, test } from 'vitest';
import { fillText, findText } from './find-text.ts';

const words = {
  media: { files_one: '{count} file', files_other: '{count} files', files_zero: 'no file', title: 'Media' },
};

test('a text is found by the parts of its key, and nothing by a key that names a section', () => {
  expect(findText(words, 'en', 'media.title')).toBe('Media');
  expect(findText(words, 'en', 'media')).toBeUndefined();
  expect(findText(words, 'en', 'media.title.more')).toBeUndefined();
  expect(findText(words, 'en', 'nothing.title')).toBeUndefined();
});

test('a count chooses the form that the language has for it', () => {
  expect(findText(words, 'en', 'media.files', { count: 0 })).toBe('no file');
  expect(findText(words, 'en', 'media.files', { count: 1 })).toBe('{count} file');
  expect(findText(words, 'en', 'media.files', { count: 2 })).toBe('{count} files');
  // Hindi says 0 and 1 in one form, but a form for nothing at all wins.
  expect(findText({ n: { x_one: 'एक', x_other: 'कई' } }, 'hi', 'n.x', { count: 0 })).toBe('एक');
  expect(findText(words, 'en', 'media.title', { count: 3 })).toBe('Media');
});

test('values fill their places; a place without a value stays', () => {
  expect(fillText('{count} of {total}, { name }', { count: 0, total: 3, name: null })).toBe('0 of 3, ');
  expect(fillText('Try again in {minutes} minutes.', {})).toBe('Try again in {minutes} minutes.');
  expect(fillText('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
});

test('a name from right to left does not turn the words around it', () => {
  expect(fillText('{name} · {count} lessons', { name: 'سعاد', count: 3 })).toBe('\u2068سعاد\u2069 · 3 lessons');
  expect(fillText('Hello {name}', { name: 'Asha' })).toBe('Hello Asha');
});
