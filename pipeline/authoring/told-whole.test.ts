import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isToldWhole } from './told-whole.ts';

test.each([
  ['its own words', 'Wash the tray at noon.', 'Wash the tray at noon.'],
  ['every for each', 'Treat every visit as a new visit.', 'Treat each visit as a new visit.'],
  ['has to for must', 'The driver has to sign the note by 6 pm.', 'The driver must sign the note no later than 6 pm.'],
  ['an order for a duty', 'Close the lid at noon.', 'You must close the lid at noon.'],
  ['never for do not', 'Never lift the hot lid.', 'Do not lift the hot lid.'],
  ['active for passive', 'The clerk must count the boxes.', 'The boxes must be counted by the clerk.'],
  ['the clause behind', 'Lock the door before you leave.', 'Before you leave, lock the door.'],
  ['a year in front', 'The firm bought the hall in 1990.', 'In 1990 the firm bought the hall.'],
  ['words of one meaning', 'The firm purchases the gloves.', 'The company buys the gloves.'],
  ['without marks', 'Never lift the lid of the pan.', '**Never** lift the [lid](lid.html) of the pan.'],
  ['a word for a sign', 'Keep the overlap above 30%.', 'Keep the overlap >30%.'],
  ['without what links', 'The lid is hot.', 'However, the lid is hot.'],
  ['one sentence of several', 'Wash the tray at noon.', 'Lift the lid. Wash the tray at noon. Dry it.'],
  ['without an aside', 'Wash the tray at noon.', 'Wash the tray (the blue one) at noon.'],
  ['without examples', 'Bring a document with a photo.', 'Bring a document with a photo, such as a passport.'],
  ['without the next item', 'Wash the tray at noon.', 'Wash the tray at noon and dry the lid.'],
  ['without a label', 'Wash the tray at noon.', 'Step 3: Wash the tray at noon.'],
  ['a term with its meaning', 'The seat is the place of the lid.', 'The seat: This is the place of the lid.'],
])('a sentence tells what is told with %s', (_how, claim, passage) => {
  expect(isToldWhole(claim, passage)).toBe(true);
});

test.each([
  ['another word', 'Wash the tray with sand.', 'Wash the tray with soap.'],
  ['another doer', 'The driver must count the boxes.', 'The boxes must be counted by the clerk.'],
  ['leave for a duty', 'You may close the lid at noon.', 'You must close the lid at noon.'],
  ['what not to do as what to do', 'Wash the tray at noon.', 'Do not wash the tray at noon.'],
  ['a rule without its condition', 'Sign the list at noon.', 'If you are late, sign the list at noon.'],
  ['a rule without its exception', 'The cook may enter the hall.', 'The cook may enter the hall, except at noon.'],
  ['a rule without its exception in brackets', 'Wash the tray at noon.', 'Wash the tray (not the blue one) at noon.'],
  ['one of two choices', 'Bring a card with a photo.', 'Bring a card with a photo or a passport.'],
  ['a ban that is cut short', 'Do not mix the soap with bleach.', 'Do not mix the soap with bleach and vinegar.'],
  ['a default as a fact', 'The lamp of the hall is on.', 'The lamp of the hall is on by default.'],
  ['two hours of two and a half', 'Rest for 2 hours.', 'Rest for 2 hours and 30 minutes.'],
  ['a rule for some as one for all', 'Wear a red helmet.', 'Beginners: Wear a red helmet.'],
  ['what holds in winter alone', 'The door stays shut.', 'In winter, the pump is off, and the door stays shut.'],
  ['one of several values', 'The values of the house are truth.', 'The values of the house are truth and care.'],
  ['two of three', 'There are three settings: on, off.', 'There are three settings: on, off, slow.'],
  ['the first of a choice', 'Choose the red lamp.', 'Choose the red lamp, the blue lamp, the green lamp.'],
  ['a rule of one place', 'The card is valid.', 'The card is valid within the hall.'],
  ['what is only said', 'The pump is off.', 'Some say that the pump is on, and the pump is off.'],
  ['what stands under a label that denies it', 'Wash the tray at noon.', 'Wrong: Wash the tray at noon.'],
  ['"may" as "does"', 'The pump stops at noon.', 'The pump may stop at noon.'],
  ['"most" as "all"', 'Pumps stop at noon.', 'Most pumps stop at noon.'],
  ['a time as a reason', 'It is closed because the rain came.', 'It is closed since the rain came.'],
  ['the kind without its mark', 'A closed third is small here.', 'A half-closed third is small here.'],
])('a sentence does not tell %s', (_what, claim, passage) => {
  expect(isToldWhole(claim, passage)).toBe(false);
});

const people = ['driver', 'clerk', 'nurse', 'guard', 'cook'];
const things = ['tray', 'lid', 'box', 'lamp', 'rope'];
const verbs = ['wash', 'lift', 'count', 'weigh', 'carry'];
const rules = fc
  .record({
    who: fc.shuffledSubarray(people, { minLength: 2, maxLength: 2 }),
    what: fc.shuffledSubarray(things, { minLength: 2, maxLength: 2 }),
    how: fc.shuffledSubarray(verbs, { minLength: 2, maxLength: 2 }),
    days: fc.integer({ min: 2, max: 90 }),
  })
  .map(({ who, what, how, days }) => ({ who, what, how, days }));

test('a rule that is proved is proved no more once one thing of it is changed', () => {
  fc.assert(
    fc.property(rules, ({ who: [a = '', b = ''], what: [x = '', y = ''], how: [v = '', w = ''], days }) => {
      const told = `The ${a} must ${v} the ${x} within ${days} days, unless the ${b} forbids it.`;
      const claim = `The ${a} has to ${v} the ${x} within ${days} days, unless the ${b} forbids it.`;
      expect(isToldWhole(claim, told)).toBe(true);
      const changed = [
        claim.replace(`${days} days`, `${days + 1} days`),
        claim.replace(`${days} days`, `${days} hours`),
        claim.replace('has to', 'must not'),
        claim.replace('has to', 'may'),
        claim.replace(a, 'porter'),
        claim.replace(v, w),
        claim.replace(x, y),
        claim.replace(a, '#').replace(b, a).replace('#', b),
        claim.replace(`, unless the ${b} forbids it`, ''),
        claim.replace('unless', 'if'),
        claim.replace('within', 'after'),
      ];
      for (const other of changed) expect([other, isToldWhole(other, told)]).toEqual([other, false]);
    }),
  );
});

test('exchanging any two words of a sentence that mean something is seen', () => {
  const words = fc.shuffledSubarray([...people, ...things], { minLength: 6, maxLength: 8 });
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (list, one, other) => {
      const [at, to] = [one % list.length, other % list.length];
      fc.pre(at !== to);
      const sentence = (all: readonly string[]) => `The ${all.join(' of the ')} stays here.`;
      const exchanged = list.map((word, index) => (index === at ? list[to] : index === to ? list[at] : word) ?? '');
      expect(isToldWhole(sentence(list), sentence(list))).toBe(true);
      expect(isToldWhole(sentence(exchanged), sentence(list))).toBe(false);
    }),
  );
});
