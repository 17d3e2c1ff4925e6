import { expect, test } from 'vitest';
import { inOneLine } from './cell-paragraphs.ts';

const told = (...paragraphs: string[]) =>
  inOneLine(paragraphs.map((text) => [{ text }]))
    .map(({ text }) => text)
    .join('');

test('things below each other in a cell are parted as in a list', () => {
  expect(told('Training the staff', 'Full scans', '', 'Reviews of the code')).toBe(
    'Training the staff; Full scans; Reviews of the code',
  );
  expect(told('कर्मचारियों का प्रशिक्षण', 'पूरी जाँच')).toBe('कर्मचारियों का प्रशिक्षण; पूरी जाँच');
});

test('a sentence that ends or goes on, a lead and a name in two lines are parted by a blank alone', () => {
  expect(told('Avoided by:', 'Training the staff.', 'Ask first.')).toBe('Avoided by: Training the staff. Ask first.');
  expect(told('Failure to seek approval', 'to use it')).toBe('Failure to seek approval to use it');
  expect(told('Risk', 'Level')).toBe('Risk Level');
});

test('items are parted from each other by a semicolon, from what leads to them by a colon, and their bullets go', () => {
  expect(told('Bring', '• a towel', '• soap')).toBe('Bring: a towel; soap');
  expect(told('- Milk', '- Eggs', 'The cook counts both of them.')).toBe('Milk; Eggs. The cook counts both of them.');
  expect(told('1. Open it', '2. Wait')).toBe('1. Open it; 2. Wait');
  expect(told('Phone: 556', '• ground floor: 1', '• attic: 2')).toBe('Phone: 556; ground floor: 1; attic: 2');
  expect(told('- 5 degrees')).toBe('- 5 degrees');
});
