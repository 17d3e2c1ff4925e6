import { expect, test } from 'vitest';
import { isFit } from './enough-to-recall.ts';

test('a number of two words is an answer, whatever its sentence says besides', () => {
  expect(isFit({ text: 'How many litres does each tank hold?', left: 'Roughly 30 litres' }, 'Water')).toBe(true);
  expect(isFit({ text: 'At what temperature should you keep hot food?', left: 'Above 65 °C' }, 'Food')).toBe(true);
  expect(isFit({ text: 'How many modes does the pump have?', left: 'Two modes' }, 'Pumps')).toBe(true);
});

test('a thing of two words is enough where the question says of what it is', () => {
  expect(isFit({ text: 'What can sliding guards not be used for?', left: 'Manual feeding' }, 'Guards')).toBe(true);
  expect(
    isFit({ text: 'What must you never allow untrained visitors to do?', left: 'Operate machines' }, 'Workshop'),
  ).toBe(true);
});

test('a thing of one word, and what the question has said already, is none', () => {
  expect(isFit({ text: 'What do all visitors need to enter the lab?', left: 'A badge' }, 'Visitors')).toBe(true);
  expect(isFit({ text: 'What does the club licence not apply to?', left: 'All contents' }, 'Licences')).toBe(false);
  expect(isFit({ text: 'What does a visit require?', left: 'A visit form' }, 'Forms')).toBe(false);
});
