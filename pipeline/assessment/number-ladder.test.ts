import { expect, test } from 'vitest';
import { nearbyNumbers, nearbyRoundNumbers } from './number-ladder.ts';

test('a round number between two steps of its ladder stands among other round ones', () => {
  expect(nearbyRoundNumbers(15, 'दिन').toSorted()).toEqual(['10', '12', '20']);
  expect(nearbyRoundNumbers(150, 'minutos')).toEqual(['120', '100', '200']);
});

test('on its ladder it keeps its neighbours, and an odd number its odd ones', () => {
  expect(nearbyRoundNumbers(7, 'दिन')).toEqual(['10', '5', '14']);
  expect(nearbyRoundNumbers(182, 'दिन').every((other) => Number(other) % 10 !== 0)).toBe(true);
});

test('no share is above the whole', () => {
  expect(nearbyRoundNumbers(85, '%').every((other) => Number(other) <= 100)).toBe(true);
});

test('a temperature has its neighbours beside it', () => {
  expect(nearbyRoundNumbers(38, '°C').toSorted()).toEqual(['37', '39', '40']);
});

test('a round number between two steps has no neighbours that nobody takes', () => {
  expect(nearbyNumbers('15', ' days')).toEqual(['12', '10', '20']);
});
