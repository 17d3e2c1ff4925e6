import { expect, test } from 'vitest';
import { ofBarredBefore, ofBrought, ofDecider, ofNeededBefore, ofWantedFor } from './brought-questions.ts';

const told = (made: { text: string; left: string } | undefined) => made && [made.text, made.left];

test('what one must have with oneself is asked with its occasion', () => {
  expect(told(ofBrought('You must bring your logbook to each lesson'))).toEqual([
    'What must you bring to each lesson?',
    'your logbook',
  ]);
  expect(told(ofBrought('Always wear ear protection while the loom runs'))).toEqual([
    'What must you wear while the loom runs?',
    'ear protection',
  ]);
  expect(told(ofBrought('Volunteers must carry a lamp during the night walk'))).toEqual([
    'What must volunteers carry during the night walk?',
    'a lamp',
  ]);
});

test('an occasion that says nothing, or a thing with a purpose of its own, is not asked so', () => {
  expect(ofBrought('Always wear gloves when appropriate')).toBeUndefined();
  expect(ofBrought('You must bring a letter from your school to each lesson')).toBeUndefined();
  expect(ofBrought('The loom must have a cover while it stands')).toBeUndefined();
});

test('what is required for all of a kind is asked, and of whom something is required', () => {
  expect(told(ofWantedFor('Original receipts for all claims are required'))).toEqual([
    'What is required for all claims?',
    'Original receipts',
  ]);
  expect(told(ofWantedFor('Yearly fire training is mandatory for all staff and volunteers'))).toEqual([
    'For whom is yearly fire training mandatory?',
    'all staff and volunteers',
  ]);
  expect(ofWantedFor('A lamp is required for night walks')).toBeUndefined();
});

test('who decides is asked with the deed in plain words', () => {
  expect(told(ofDecider('Claims above 90 euros must be approved by the treasurer'))).toEqual([
    'Who must approve claims above 90 euros?',
    'the treasurer',
  ]);
  expect(told(ofDecider('Bans from the mill must be agreed by a majority of the trustees'))).toEqual([
    'Who must agree to bans from the mill?',
    'a majority of the trustees',
  ]);
  expect(ofDecider('Claims above 90 euros must be approved by noon')).toBeUndefined();
});

test('what may not be done without a consent is asked for the consent', () => {
  expect(told(ofNeededBefore('Photos of children must not be shown without the written consent of a parent'))).toEqual([
    'What is needed before photos of children may be shown?',
    'the written consent of a parent',
  ]);
  expect(ofNeededBefore('The oven door must not be opened without a glove')).toBeUndefined();
});

test('who may not do something until a day is asked when', () => {
  expect(told(ofBarredBefore('You will not be allowed to belay until you turn 16'))).toEqual([
    'When may you belay?',
    'Not until you turn 16',
  ]);
  expect(ofBarredBefore('The mill will not be able to turn until the wind comes')).toBeUndefined();
});
