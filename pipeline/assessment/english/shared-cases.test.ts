import { expect, test } from 'vitest';
import { sharedCases } from './shared-cases.ts';

const answered = (text: string, ...left: string[]) => left.map((one, index) => ({ text, left: one, rule: one, index }));

test('what several rules bid in one case is asked together', () => {
  expect(
    sharedCases(
      answered('What should you do for a jammed winch?', 'Stop the motor at once', 'Cut the rope with the red knife'),
    ),
  ).toEqual([
    {
      text: 'What should you do for a jammed winch? Name two.',
      left: 'Stop the motor at once; cut the rope with the red knife',
      indices: [0, 1],
    },
  ]);
});

test('a lone rule, a case of nothing, and rules that make no sense alone are not joined', () => {
  expect(sharedCases(answered('What should you do for a jammed winch?', 'Stop the motor at once'))).toEqual([]);
  expect(sharedCases(answered('What should you do?', 'Stop the motor at once', 'Call the mate'))).toEqual([]);
  expect(
    sharedCases(
      answered('What should you do for a jammed winch?', 'Stop it at once', 'Tell them of it', 'Call the mate'),
    ),
  ).toEqual([]);
});

test('counted steps are not asked as two of many', () => {
  const steps = answered(
    'What should you do for a jammed winch?',
    'Stop the motor at once',
    'Cut the rope with the knife',
  );
  expect(sharedCases(steps.map((one) => ({ ...one, isStep: true })))).toEqual([]);
});
