import { expect, test } from 'vitest';
import { faultOf } from './question-fault.ts';

const chosen = (right: number, ...wrong: number[]) => [
  { option: 'right', chosen: right, is_answer: true },
  ...wrong.map((times, index) => ({ option: `wrong ${index}`, chosen: times, is_answer: false })),
];

test.each([
  ['everybody right, often enough', chosen(10, 0, 0), 'everybody_right'],
  ['everybody right, too seldom to tell', chosen(9, 0), null],
  ['nobody right', chosen(0, 3, 2), 'nobody_right'],
  ['a wrong option preferred to the right one', chosen(2, 3, 0), 'wrong_preferred'],
  ['a hard question whose key is still the most chosen', chosen(4, 3, 3), null],
  ['four answers, all wrong', chosen(0, 4), null],
  ['nobody asked', chosen(0, 0), null],
])('%s', (_name, options, fault) => {
  expect(faultOf(options)).toBe(fault);
});

test('a question that three in ten leave out is told so, unless its key is worse', () => {
  const options = [
    { option: 'right', chosen: 8, is_answer: true },
    { option: 'wrong', chosen: 3, is_answer: false },
  ];
  expect(faultOf(options, 5)).toBe('often_skipped');
  expect(faultOf(options, 4)).toBeNull();
  expect(
    faultOf(
      options.map((option) => ({ ...option, is_answer: !option.is_answer })),
      9,
    ),
  ).toBe('wrong_preferred');
});

test('an answer that is right in several wordings is not taken for one that misleads', () => {
  const options = [
    { option: '5 days', chosen: 2, is_answer: true },
    { option: 'five days', chosen: 2, is_answer: true },
    { option: '3 days', chosen: 3, is_answer: false },
  ];
  expect(faultOf(options)).toBeNull();
});

test('who has not recalled a point has chosen nothing that misleads', () => {
  const options = [
    { option: '👍', chosen: 2, is_answer: true },
    { option: '🤔', chosen: 5, is_answer: false },
  ];
  expect(faultOf(options)).toBeNull();
});
