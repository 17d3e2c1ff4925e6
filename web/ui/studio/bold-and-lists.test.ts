import { expect, test } from 'vitest';
import { chatMarks } from '#contract/chat-marks.ts';
import { type Marked, continuedList, toggleBold, toggleList } from './bold-and-lists.ts';

/** "a [b] c": what stands in brackets is selected, "|" is the cursor. */
const read = (shown: string): Marked => {
  const text = shown.replaceAll(/[[\]|]/g, '');
  const start = shown.search(/[[|]/);
  const close = shown.indexOf(']');
  return { text, start, end: close < 0 ? start : close - 1 };
};
const shown = ({ text, start, end }: Marked): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

test('selected words become bold as a chat reads it, and plain by the same press', () => {
  for (const [before, after] of [
    ['Wash [both] hands', 'Wash *[both]* hands'],
    ['Wash [both ]hands', 'Wash *[both]* hands'],
    ['Wash bo|th hands', 'Wash *[both]* hands'],
    ['हाथ धो|एँ', 'हाथ *[धोएँ]*'],
    ['• [Soap]', '• *[Soap]*'],
  ] as const) {
    const bold = toggleBold(read(before));
    expect(shown(bold)).toBe(after);
    expect(chatMarks(bold.text)).toHaveLength(1);
    expect(toggleBold(bold).text).toBe(read(before).text);
  }
});

test('every selected line is bold for itself, without the sign of its list', () => {
  const { text } = toggleBold(read('[One\n• Two\n\n1. Three]'));
  expect(text).toBe('*One*\n• *Two*\n\n1. *Three*');
  expect(chatMarks(text)).toHaveLength(3);
});

test('an item inside of another keeps its place when it becomes bold or is gone on with', () => {
  expect(toggleBold(read('[• Soap\n   ◦ Liquid]')).text).toBe('• *Soap*\n   ◦ *Liquid*');
  expect(shown(continuedList(read('   ◦ Liquid|')) ?? read('|'))).toBe('   ◦ Liquid\n   ◦ |');
  expect(toggleList(read('[• Soap\n   ◦ Liquid]')).text).toBe('Soap\nLiquid');
});

test('nothing becomes bold where no word is', () => {
  expect(toggleBold(read('One | two')).text).toBe('One  two');
});

test('selected lines become a list and plain lines again, empty ones stay', () => {
  expect(toggleList(read('Bring:\n[Soap\n\n2. Water]')).text).toBe('Bring:\n• Soap\n\n• Water');
  expect(toggleList(read('Bring:\n[• Soap\n• Water]\nEnd')).text).toBe('Bring:\nSoap\nWater\nEnd');
  expect(shown(toggleList(read('So|ap')))).toBe('• Soap|');
  expect(shown(toggleList(read('|')))).toBe('• |');
});

test('the line behind an item is the next item, and behind an empty one the list ends', () => {
  expect(shown(continuedList(read('• Soap|')) ?? read('|'))).toBe('• Soap\n• |');
  expect(shown(continuedList(read('9. Wet|\nEnd')) ?? read('|'))).toBe('9. Wet\n10. |\nEnd');
  expect(shown(continuedList(read('• Soap\n• |')) ?? read('x|'))).toBe('• Soap\n|');
  expect(continuedList(read('No list|'))).toBeUndefined();
});
