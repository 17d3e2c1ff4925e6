import { expect, test } from 'vitest';
import { displayLines, displayText } from './display-text.ts';

test('a text that is already one plain line is shown as it is', () => {
  for (const text of ['Salt keeps food.', 'a', '5 > 3 & "so on" [1]; it\'s 20 % more.'])
    expect([displayText(text), displayLines(text)]).toEqual([text, text]);
});

test('blanks, cells, controls and markup are made harmless wherever they stand', () => {
  expect(displayLines(' two  blanks ')).toBe('two blanks');
  expect(displayLines('a\tb')).toBe('a · b');
  expect(displayLines('bell\u0007rings')).toBe('bell rings');
  expect(displayLines('one \r\n\n two')).toBe('one\ntwo');
  expect(displayText('one\ntwo')).toBe('one two');
  expect(displayLines('1 < 2 and <b>bold</b>')).toBe('1 < 2 and ‹b›bold‹/b›');
  expect(displayLines('Map<Key<Name>> of keys')).toBe('Map‹Key‹Name›> of keys');
  expect(displayLines(`${'<a'.repeat(9)}${'>'.repeat(9)}`)).not.toMatch(/<a[^<>]*>/u);
  expect(`${displayLines('<input')}\n${displayLines('name="a">')}`).not.toMatch(/<[a-z][^<>]*>/u);
  expect(displayLines('e\u0301t\u00e9')).toBe('\u00e9t\u00e9');
});
