import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { chatText } from './chat-text.tsx';

/** <strong>word</strong> becomes '[strong:word]'. */
const shown = (text: string): string =>
  chatText(text)
    .map((part) =>
      isValidElement<{ children: string }>(part) ? `[${String(part.type)}:${part.props.children}]` : String(part),
    )
    .join('');

test('stars, underscores and tildes around words are drawn as the phone draws them', () => {
  expect(shown('*Lesson 3*: _leaves_ are ~blue~ green')).toBe('[strong:Lesson 3]: [em:leaves] are [s:blue] green');
});

test('a sign inside a word, alone, or before a space stays a sign', () => {
  for (const text of ['snake_case_name', '2 * 3 * 4', 'a * b', '5*', '~']) expect(shown(text)).toBe(text);
});

test('a gap to be filled stays a gap', () => {
  expect(shown('Any small ______ has a *plan*.')).toBe('Any small ______ has a [strong:plan].');
});

test('markup of other kinds is shown as it was written', () => {
  expect(shown('<b>bold</b>')).toBe('<b>bold</b>');
});

test('words of Indic scripts can be marked too', () => {
  expect(shown('*पाठ* ३')).toBe('[strong:पाठ] ३');
});
