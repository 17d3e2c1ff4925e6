import { expect, test } from 'vitest';
import { playerKey } from './player-keys.ts';

test('arrows leaf wherever the focus is', () => {
  expect(playerKey('ArrowRight', false)).toEqual({ kind: 'on' });
  expect(playerKey('ArrowLeft', false)).toEqual({ kind: 'back' });
});

test('in the lesson digits and letters choose an option, and Enter goes on', () => {
  expect(playerKey('1', true)).toEqual({ kind: 'choose', option: 0 });
  expect(playerKey('C', true)).toEqual({ kind: 'choose', option: 2 });
  expect(playerKey('c', true)).toEqual({ kind: 'choose', option: 2 });
  expect(playerKey('Enter', true)).toEqual({ kind: 'on' });
});

test('outside the lesson a letter, a digit and Enter do nothing', () => {
  for (const key of ['a', '1', 'Enter']) expect(playerKey(key, false)).toBeUndefined();
});

test('other keys do nothing', () => {
  for (const key of ['0', 'k', 'Tab', 'Escape', 'Shift', ' ', 'Home', 'अ'])
    expect(playerKey(key, true)).toBeUndefined();
});
