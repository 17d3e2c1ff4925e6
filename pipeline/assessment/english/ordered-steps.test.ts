import { expect, test } from 'vitest';
import { asOrder, isStepDeed, labelsOf, shortStep } from './ordered-steps.ts';

test('what one has to do is told as an order', () => {
  expect(asOrder('You then have to show the card at the gate')).toBe('Show the card at the gate');
});

test.each(['Remove build plate from printer', 'If the lamp blinks, unplug the charger'])('%s is a deed', (step) => {
  expect(isStepDeed(step)).toBe(true);
});

test('a noun like a verb is no deed', () => {
  expect(isStepDeed('Power of the lamp')).toBe(false);
});

test.each([
  ['Lift the lever, which stands behind the wheel of the machine', 'Lift the lever'],
  ['Turn the wheel toward you to raise the needle as far as it goes', 'Turn the wheel toward you'],
  ['Fill the tank with clean water so that the pump never runs dry', 'Fill the tank with clean water'],
])('%s is told in fewer letters', (told, short) => {
  expect(shortStep(told, 50)).toBe(short);
});

test('a tool is not told without what it is for, and no step is cut to nothing', () => {
  expect(shortStep('Use a small hook to pull the thread out of the groove below', 50)).toBeUndefined();
  expect(shortStep('Explain the reasons for the delay and the amount of the damage', 50)).toBeUndefined();
});

test('lines have names where each has one', () => {
  expect(labelsOf(['Sign up: at the desk', 'Pay: by card'])).toEqual(['Sign up', 'Pay']);
  expect(labelsOf(['Sign up: at the desk', 'Pay by card'])).toBeUndefined();
});
