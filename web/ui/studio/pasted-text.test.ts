import { expect, test } from 'vitest';
import { pastedText } from './pasted-text.ts';

test('a list of Word keeps its points and steps, without its tabs', () => {
  // As Word puts it on the clipboard: a sign of Symbol or Wingdings, then a tab.
  const copied =
    'Before you start\r\n\u00B7\tWash your hands\r\no\tDry them\r\n\uF0A7\tPut on gloves\r\n1.\tOpen\r\n2)\tClose\r\n';
  expect(pastedText(copied)).toBe(
    'Before you start\n• Wash your hands\n• Dry them\n• Put on gloves\n1. Open\n2) Close\n',
  );
});

test('odd blanks become plain ones, soft hyphens go, and a line break inside of a paragraph stays', () => {
  expect(pastedText('Store at\u00A05\u202F°C.\vClose the re\u00ADfrigerator.  \r\n\r\n\r\n\r\nDone.')).toBe(
    'Store at 5 °C.\nClose the refrigerator.\n\nDone.',
  );
});

test('what is typed text already stays as it is, in every script', () => {
  for (const text of ['Or wash.\n\n• हाथ धोएँ\n• கை கழுவவும்', 'over the counter, o of course', '3.5 kg – not more'])
    expect(pastedText(text)).toBe(text);
});
