import { expect, test } from 'vitest';
import { pointKind } from './point-kind.ts';

const importanceOf = (text: string): number =>
  pointKind(text, {
    language: 'en',
    isDefinition: false,
    isStep: false,
    isOrder: false,
    weight: 2,
    isTold: false,
  }).importance;

test('a case that a text supposes is shown and not asked, for what to do then is the rule', () => {
  expect(importanceOf('Someone faints at the counter while the queue is long.')).toBe(1);
  expect(importanceOf('Somebody calls in with a threat against the warehouse.')).toBe(1);
});

test('what somebody must do, and who somebody is, is kept to be asked', () => {
  expect(importanceOf('Someone must stay with the visitor until the nurse arrives.')).toBe(3);
  expect(importanceOf('Someone who holds the key opens the warehouse at six in the morning.')).toBe(2);
});

test('a number that a writer tells of himself is no number to be known', () => {
  const inSpanish = (text: string) =>
    pointKind(text, { language: 'es', isDefinition: false, isStep: false, isOrder: false, weight: 0.5, isTold: true });
  expect(inSpanish('Mi proyecto me llevó seis meses de trabajo.').kind).toBe('fact');
  expect(inSpanish('El montaje dura seis meses de trabajo.').kind).toBe('number');
});

test('a click without what it is for is done on the way and not asked', () => {
  expect(importanceOf('Tap the gear in the upper corner.')).toBe(1);
  expect(importanceOf('When setting the alarm, tap the gear in the upper corner.')).toBe(1);
  expect(importanceOf('Tap the gear to change the wake-up time.')).toBe(2);
  expect(importanceOf('Select a bay only when the lamp is green.')).toBe(2);
});

test('what nobody can find, and what is always there, binds nobody', () => {
  expect(importanceOf('You have read the leaflet and cannot find the key of the shed.')).toBe(2);
  expect(importanceOf('From spring to winter there is always something to see in the shed.')).toBe(2);
  expect(importanceOf('You cannot leave the shed before the warden comes.')).toBe(3);
});

test('a ban without its usual words binds as any other', () => {
  expect(importanceOf('No pupils under the age of 14 may use the kiln without a parent.')).toBe(3);
  expect(importanceOf('Unfortunately we do not allow dogs in the pottery.')).toBe(3);
  expect(importanceOf('Glazed clay is NOT accepted.')).toBe(3);
});
