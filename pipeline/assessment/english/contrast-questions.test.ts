import { expect, test } from 'vitest';
import { denialOf } from './denials.ts';
import { plainQuestion } from './plain-questions.ts';

test('two named things of which one verb says different things are told apart', () => {
  expect(
    plainQuestion('A service plan covers wear of the brakes, whereas a maker’s warranty covers faults of making.'),
  ).toMatchObject({
    text: 'What is the difference between a service plan and a maker’s warranty?',
    left: 'A service plan covers wear of the brakes, whereas a maker’s warranty covers faults of making',
  });
});

test('what replaces something is asked for by what it replaces', () => {
  expect(plainQuestion('Avoid brushes of steel, better use ones that are made of nylon.')).toMatchObject({
    text: 'What should you use instead of brushes of steel?',
    left: 'Ones that are made of nylon',
  });
});

test('what alone does something is asked for', () => {
  expect(plainQuestion('Only copies that are kept offline survive a fire in the archive.')).toMatchObject({
    text: 'Which copies survive a fire in the archive?',
    left: 'Only copies that are kept offline',
  });
});

test('a wish that something is so binds it, and one that you do not is a ban', () => {
  expect(plainQuestion('Make sure that you do not lift the frame, as this will bend the axle.')).toMatchObject({
    text: 'Why should you not lift the frame?',
    left: 'Because this will bend the axle',
  });
});

test('what is denied is told as somebody might believe it', () => {
  expect(denialOf('The outer seal does not protect the pump from sand.')).toBe(
    'The outer seal protects the pump from sand.',
  );
  expect(denialOf('The outer seal does not protect the pump unless it is greased.')).toBeUndefined();
  expect(denialOf('It does not protect the pump from sand.')).toBeUndefined();
});
