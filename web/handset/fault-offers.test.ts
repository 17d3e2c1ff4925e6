import { expect, test } from 'vitest';
import { faultKinds } from '../../simulator/fault-kinds.ts';
import english from '../i18n/en.json' with { type: 'json' };
import { faultGroupNames, offersOf } from './fault-offers.ts';

const offers = faultGroupNames.flatMap(offersOf);

test('every kind of fault that the simulator knows has a switch, and no switch asks for another', () => {
  expect(new Set(offers.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(faultKinds)));
});

test('every switch and every group has its words', () => {
  const words: Record<string, string> = english.handset.faultKind;
  const groups: Record<string, string> = english.handset.faultGroup;
  expect(offers.map(([name]) => name).filter((name) => words[name] === undefined)).toEqual([]);
  expect(faultGroupNames.filter((name) => groups[name] === undefined)).toEqual([]);
});
