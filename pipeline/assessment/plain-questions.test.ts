import { expect, test } from 'vitest';
import { plainQuestion } from './plain-questions.ts';

test.each([
  ['If you smell gas, leave the building at once.', 'What should you do if you smell gas?'],
  ['Never open the lid while the drum is turning.', 'What must you not do while the drum is turning?'],
  ['Drivers must call the office before they leave the depot.', 'When must drivers call the office?'],
  ['Nurses must wash both hands before entering the ward.', 'What must nurses do before entering the ward?'],
  ['To reset the meter, hold the red button for a moment.', 'What should you do to reset the meter?'],
  ['Assess the loss by asking the bank for its figures.', 'How should you assess the loss?'],
  ['Claims are considered late when they arrive after the audit.', 'When are claims considered late?'],
  ['The filing deadline is the last Friday of the month.', 'What is the filing deadline?'],
  ['The cold box contains four ice packs and a meter.', 'What does the cold box contain?'],
  ['Shift leaders are responsible for closing the main gate.', 'What are shift leaders responsible for?'],
  ['Cold boxes are used to carry vaccines to the villages.', 'What are cold boxes used for?'],
])('asks as a person would: %s', (sentence, question) => {
  expect(plainQuestion(sentence)?.text).toBe(question);
});

test('what points out of itself, says nothing or is no sentence is not asked', () => {
  expect(plainQuestion('If it fails, call the shift leader.')).toBeUndefined();
  expect(plainQuestion('Personal responsibility is a different matter.')).toBeUndefined();
  expect(plainQuestion('The content of the file is the map of the town.')).toBeUndefined();
  expect(plainQuestion('Follow-up patients per facility are often compared with patients.')).toBeUndefined();
});

test('a label is asked for where it is explained', () => {
  expect(plainQuestion('Scope creep: a wish list that grows while the work goes on')?.text).toBe(
    'What does “Scope creep” mean?',
  );
  expect(plainQuestion('Note: a wish list that grows while the work goes on')).toBeUndefined();
});
