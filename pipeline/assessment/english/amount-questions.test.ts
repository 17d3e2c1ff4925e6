import { describe, expect, test } from 'vitest';
import { amountQuestion } from './amount-questions.ts';
import { losesItsThing } from './lost-thing.ts';

const asked = (text: string, beside: string[] = []) => {
  const found = amountQuestion(text, beside);
  return found && [found.question, found.answer];
};

describe('a number of a rule is asked for as a person would', () => {
  test.each([
    ['Rinse the plates for at least 20 seconds.', 'How long should you rinse the plates?', 'At least 20 seconds'],
    [
      'Drivers must report a breakdown within 24 hours.',
      'Within how many hours must drivers report a breakdown?',
      '24 hours',
    ],
    ['Place the lamp 30 cm from the wall.', 'How far from the wall should you place the lamp?', '30 cm'],
    ['Dig the trench to a depth of 40 cm.', 'To what depth should you dig the trench?', '40 cm'],
    [
      'The repair fund pays 60% of the travel costs.',
      'What percentage of the travel costs does the repair fund pay?',
      '60%',
    ],
    [
      'Warn the neighbours at least 2 days before you cut the trees.',
      'How long before you cut the trees should you warn the neighbours?',
      'At least 2 days',
    ],
    ['You will need to pay a $20 deposit.', 'How large a deposit will you need to pay?', '$20'],
    [
      'You must give at least 28 days notice of the adoption leave.',
      'How many days notice of the adoption leave must you give?',
      'At least 28 days',
    ],
    [
      'After 2 years of use any club radio will become the property of its finder.',
      'After how many years of use will any club radio become the property of its finder?',
      '2 years',
    ],
    [
      'For 24 hours after the operation, do not drive or ride a bicycle.',
      'For how many hours after the operation should you not drive or ride a bicycle?',
      '24 hours',
    ],
    [
      'Do not run the compressor for more than 90 minutes.',
      'For how many minutes at most may you run the compressor?',
      '90 minutes',
    ],
    ['Plant the onion sets 15 cm apart.', 'How far apart should you plant the onion sets?', '15 cm'],
    ['Dig a trench 40 cm deep for the cable.', 'How deep a trench should you dig for the cable?', '40 cm'],
    ['You must be at least 18 to rent a boat.', 'How old must you be to rent a boat?', 'At least 18'],
    [
      'Children under the age of 12 must be accompanied by an adult.',
      'Under what age must children be accompanied by an adult?',
      '12',
    ],
    ['Codes must have at least 8 characters.', 'How many characters must codes have?', 'At least 8'],
  ])('%s', (text, question, answer) => {
    expect(asked(text)).toEqual([question, answer]);
  });
});

test('what the lesson names elsewhere in the same unit is what a reader mixes up', () => {
  const found = amountQuestion('Gloves must be changed every 2 hours.', ['Masks must be changed every 6 hours.']);
  expect(found?.distractors[0]).toBe('Every 6 hours');
});

test('a number that belongs to another one, or to something named before, is not asked', () => {
  expect(asked('Rest it for 2 to 3 hours.')).toBeUndefined();
  expect(asked('It must dry for 20 minutes.')).toBeUndefined();
  expect(asked('Other daily copies are kept for 15 days.')).toBeUndefined();
});

test('what every option would repeat behind its number stands in the question', () => {
  const made = amountQuestion('Cool the loaf on a rack for at least 2 hours before slicing.', []);
  expect(made?.question).toBe('How long should you cool the loaf on a rack before slicing?');
  expect([made?.answer, ...(made?.distractors ?? [])].join()).not.toContain('slicing');
});

test('a deed whose thing the notes leave out waits for a person', () => {
  expect(losesItsThing('How long should you cool on wire rack before slicing?')).toBe(true);
  expect(losesItsThing('How long should you cool the loaf on a rack?')).toBe(false);
  expect(losesItsThing('How long should you stay in the shade?')).toBe(false);
});

test('of two numbers in a range neither is exchanged alone', () => {
  expect(amountQuestion('An eye exam is recommended every one to two years.', [])).toBeUndefined();
});
