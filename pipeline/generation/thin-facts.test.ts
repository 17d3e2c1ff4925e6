import { expect, test } from 'vitest';
import type { Point } from '../lesson-plan.ts';
import { isIdle, isThin } from './thin-facts.ts';

const thin = (text: string, told: Partial<Pick<Point, 'kind' | 'importance' | 'how'>> = {}, isListed = false) =>
  isThin({ text, kind: 'fact', importance: 2, how: 'verbatim', ...told }, isListed);

test('a rule is kept whatever it says', () => {
  expect(thin('Most visitors must sign the book at the gate.', { kind: 'rule', importance: 3 })).toBe(false);
  expect(thin('Never lift alone.', { kind: 'rule', importance: 3 })).toBe(false);
});

test('a fact that hedges, praises, dates or leads up to the next sentence is no point', () => {
  expect(thin('Some weavers usually work in the evening hours of the week.')).toBe(true);
  expect(thin('The new loom is a wonderful way to begin with the craft.')).toBe(true);
  expect(thin('The guild was founded in 1912 by the weavers of the town.')).toBe(true);
  expect(thin('The loom stands in the hall.')).toBe(true);
});

test('a fact that counts or tells what is so is a point, and one of a list may be short', () => {
  expect(thin('Most looms hold up to 40 threads for each reed of the frame.')).toBe(false);
  expect(thin('The reed keeps the threads of the warp apart while they are beaten.')).toBe(false);
  expect(thin('The reed parts the warp threads evenly.', {}, true)).toBe(false);
});

test('what is only worth showing, or is no sentence, is no point', () => {
  expect(thin('The reed keeps the threads of the warp apart while they are beaten.', { importance: 1 })).toBe(true);
  expect(thin('Tools for the weaving of a carpet on a high frame')).toBe(true);
});

test.each([
  ['Safety is the foundation of enjoyable rowing.', 'definition'],
  ['Time away from work is vital for the health of the guild.', 'fact'],
  ['We believe that every weaver should be heard by the others.', 'fact'],
  ['The goal is to show how a thread moves through the frame.', 'fact'],
  ['Today, January 25th, 2022, you have 182 hours of leave.', 'number'],
  ['Some people will not be so lucky.', 'rule'],
  ['Please ask the keeper if you have any questions or concerns.', 'rule'],
  ['Before the fair, feel free to use the green room.', 'rule'],
  ['Below are frequent questions about a visit of the guild.', 'fact'],
  ['Thank you for the yarn that you gave to the guild.', 'fact'],
  ['We are still in the process of building a second loom.', 'fact'],
  ['The last step is to hang the carpet onto the wall.', 'fact'],
  ['The brochure itself starts from page 2.', 'number'],
  ['Weavers are an initial part of the guild of the town.', 'definition'],
  ['It took me three weeks to weave the first carpet.', 'number'],
  ['Do not take the first one.', 'rule'],
] as const)('says nothing to keep in any text: %s', (text, kind) => {
  expect(isIdle({ text, kind, importance: kind === 'rule' ? 3 : 2 })).toBe(true);
});

test.each([
  ['It is essential that employees tell the guild when they are ill.', 'fact'],
  ['We repay the fare of a train of the second class.', 'fact'],
  ['A weaver is a person who makes cloth on a loom.', 'definition'],
  ['Some looms must be oiled before each use.', 'rule'],
  ['If you have concerns about a fire, call the guard at once.', 'rule'],
  ['Feel free to use the hall, but not after ten at night.', 'rule'],
  ['The last step is to cut the thread, which must never be pulled.', 'rule'],
  ['We are open to guests on 3 days of the week.', 'number'],
] as const)('is worth keeping: %s', (text, kind) => {
  expect(isIdle({ text, kind, importance: kind === 'rule' ? 3 : 2 })).toBe(false);
});

test('a bare step without its case, its number or its purpose is no point', () => {
  const step = (text: string, how = 'trimmed:mark') => thin(text, { kind: 'procedure', how }, true);
  expect(step('Put the shuttle back into the box.')).toBe(true);
  expect(step('Put the shuttle back into the box if the lamp is lit.')).toBe(false);
  expect(step('Wait for 20 minutes with the shuttle in the box.')).toBe(false);
  expect(step('When cleaning the loom, put the shuttle back into the box.', 'template:purpose')).toBe(false);
});

test('a step without a reason is no point, and what somebody may do is no step', () => {
  const step = { kind: 'procedure' } as const;
  expect(thin('Put the reed back to the upper shelf.', step, true)).toBe(true);
  expect(thin('Turn the beam to tighten the warp threads of the loom.', step, true)).toBe(false);
  expect(thin('Weavers or guests may appeal decisions through the guild of the town.', step, true)).toBe(false);
});
