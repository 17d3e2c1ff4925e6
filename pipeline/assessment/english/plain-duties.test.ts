import { expect, test } from 'vitest';
import { plainQuestion } from './plain-questions.ts';

test.each([
  ['Visitors need to wear a badge at all times.', 'What must visitors wear?', 'A badge at all times'],
  ['Drivers are required to carry two warning triangles.', 'What must drivers carry?', 'Two warning triangles'],
  ['You need two keys to open the vault.', 'What do you need to open the vault?', 'Two keys'],
  [
    'To enter the vault, you need a witness with a key.',
    'What do you need to enter the vault?',
    'A witness with a key',
  ],
  [
    'Each entry in the log must state who opened the door.',
    'What must each entry in the log state?',
    'Who opened the door',
  ],
  [
    'Every sealed crate must have a label which names its sender.',
    'What must every sealed crate have?',
    'A label which names its sender',
  ],
  ['The alarm threshold must be set to 40 degrees.', 'What must the alarm threshold be set to?', '40 degrees'],
  [
    'Cage openings should be small enough to keep rats out.',
    'How small should cage openings be?',
    'Small enough to keep rats out',
  ],
])('a duty is asked whichever words bind: %s', (sentence, question, answer) => {
  expect(plainQuestion(sentence)).toMatchObject({ text: question, left: answer });
});

test('what nobody has to do, or has to do in a case, is no duty', () => {
  expect(
    plainQuestion('Guards work for a chief because they are obligated to by the rules of rank.')?.left ?? '',
  ).not.toMatch(/must by/);
  expect(plainQuestion('Visitors do not need to wear a badge in the yard.')?.text ?? '').not.toMatch(/must/);
  expect(plainQuestion('If you need to leave the hall early, tell the warden.')).toMatchObject({
    text: 'Who should you tell if you need to leave the hall early?',
  });
});

test('a kind of thing by one noun waits for the heading of its section', () => {
  expect(plainQuestion('Every crate must be accompanied by a copy of its list.')).toMatchObject({
    text: 'What must every crate be accompanied by?',
    needsHeading: true,
  });
  expect(plainQuestion('Before you apply, read the rules of the fund.')).toMatchObject({
    text: 'What should you do before you apply?',
    needsHeading: true,
  });
});
