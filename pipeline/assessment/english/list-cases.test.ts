import { expect, test } from 'vitest';
import { aimOfSteps, caseOfMishap } from './list-cases.ts';
import { askedOfIntro } from './list-intros.ts';

test.each([
  ['Call your doctor if you notice', 'In which cases should you call your doctor?'],
  ['Call your doctor right away', 'In which cases should you call your doctor right away?'],
  ['Call 911', 'In which cases should you call 911?'],
  ['Rowing lessons are cancelled in the event of', 'In which cases are rowing lessons cancelled?'],
  [
    'All rowers have a right to leave a race when it is necessary to',
    'In which cases do all rowers have a right to leave a race?',
  ],
  ['A guest for the purposes of this policy is', 'What counts as a guest?'],
  ['Remove from the boat house', 'What should you remove from the boat house?'],
  ['Some boats best stored on racks', 'Which boats are best stored on racks?'],
])('a line above cases or things is asked: %s', (intro, question) => {
  expect(askedOfIntro(intro)?.text).toBe(question);
});

test.each(['Call the tune', 'A list of boats', 'It is', 'Boats stored on racks', 'Contact the boat house'])(
  'a line that does not ask for its list is left: %s',
  (intro) => {
    expect(askedOfIntro(intro)).toBeUndefined();
  },
);

test('a mishap above orders is the case in which they hold', () => {
  expect(caseOfMishap('Eye exposure')).toBe('in case of eye exposure');
  expect(caseOfMishap('Small fire')).toBe('in case of a small fire');
  expect(caseOfMishap('Boat house')).toBeUndefined();
});

test('steps to an end are asked by that end', () => {
  expect(aimOfSteps('Always take the following steps to warn the crew')).toBe('to warn the crew');
  expect(aimOfSteps('Take the boat to the quay')).toBeUndefined();
});
