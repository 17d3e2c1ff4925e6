import { expect, test } from 'vitest';
import { subjectOf, withoutAddition } from './clauses.ts';

test('the subject is the noun phrase before the finite verb', () => {
  expect(subjectOf('All visitors of the hall must sign the book.')).toBe('All visitors of the hall');
  expect(subjectOf('The forward booking of time is prohibited.')).toBe('The forward booking of time');
  expect(subjectOf('Documents kept in the office')).toBeUndefined();
  expect(subjectOf('It must be signed.')).toBeUndefined();
});

test('what only adds to a sentence is left out', () => {
  expect(
    withoutAddition(
      'For any flight at night, detailed records must be kept in the office, including the names of the crew.',
    ),
  ).toContain('For any flight at night, detailed records must be kept in the office.');
  expect(withoutAddition('Although the pump is small, the pump must be fixed to the wall by two people.')).toContain(
    'The pump must be fixed to the wall by two people.',
  );
});

test('a condition, an exception and half a noun phrase are no addition', () => {
  expect(withoutAddition('The tank must be emptied every night, which is not needed unless it rains.')).toEqual([]);
  expect(withoutAddition('The tools are fixed on a slide which moves in a controlled, reciprocating motion.')).toEqual(
    [],
  );
});

test('a reason is left out with what it denies, and a condition is kept', () => {
  expect(
    withoutAddition(
      'Fans that are not fixed do not count as a guard because they do not keep the hands of a cook out of it.',
    ),
  ).toEqual(['Fans that are not fixed do not count as a guard.']);
  expect(withoutAddition('The lamp must be covered at night, as the glass gets very hot within a minute.')).toEqual([
    'The lamp must be covered at night.',
  ]);
  for (const bound of [
    'The lamp must be covered at night as long as the glass is hot and the hall is open to all.',
    'The lamp must be covered at night, as required by the keeper of the hall and the city.',
    'The lamp is covered not because of the heat, but instead because of the light that it gives.',
    'You may open the lower gate at night, but you must call the keeper of the hall before that.',
    'The keeper must take the steps to prevent a fire in the lower hall of the old house.',
  ])
    expect(withoutAddition(bound), bound).toEqual([]);
});

test('what a rule is due to is left out, and what a sentence says something is due to is kept', () => {
  for (const rule of [
    'Reeds are NOT permitted to be cut in the lower garden.',
    'All types of moss, fern, reed and rush are NOT permitted to be cut in the lower garden.',
  ])
    expect(withoutAddition(rule.replace('.', ' due to a rare bird that nests between the stalks of them.'))).toEqual([
      rule,
    ]);
  expect(
    withoutAddition('The smell in the lower hall of the old house is mostly due to the tar of the boats.'),
  ).toEqual([]);
});

test('a sentence of commas without end has no tail to leave out', () => {
  expect(withoutAddition(`The guard must go${', which is so'.repeat(1_000)}.`)).toEqual([]);
});

test('a list of rooms is no tail that may go', () => {
  const rule =
    'The person in the tower is responsible for making sure that everyone in the shop, dining room, storage room, and cellar gets out safely through the back door before the bell stops.';
  expect(withoutAddition(rule).filter((text) => /in the shop\.$/u.test(text))).toEqual([]);
});

test('a tail stays where what stands before it wants more', () => {
  expect(withoutAddition('Adults must not change at the same time, using the same rooms as the pupils.')).toEqual([]);
});
