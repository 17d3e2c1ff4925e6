import { expect, test } from 'vitest';
import type { LessonDraft, Point } from '../lesson-plan.ts';
import type { Proposal } from './proposal.ts';
import { ruleQuestions } from './rule-questions.ts';

const asked = (text: string): string[] => proposed(text, 'seed').map(({ kind }) => kind);

const statementsOf = (text: string): string[] =>
  proposed(text, text)
    .filter(({ kind }) => kind === 'true_false')
    .map(({ answer }) => answer);

function proposed(text: string, seed: string, before: readonly string[] = []): Proposal[] {
  let end = -1;
  const sentences = [...before, text].map((one) => {
    const start = end + 1;
    end = start + one.length;
    return { block: 0, start, end, text: one, stems: [], wordCount: 12 };
  });
  const { start } = sentences.at(-1) as (typeof sentences)[number];
  const point: Point = { text, kind: 'rule', importance: 3, how: 'verbatim', sources: [{ block: 0, start, end }] };
  // Only these parts of a draft are read.
  const draft = {
    title: { text: 'Devices', sources: [], how: 'verbatim' },
    segment: { sentences, headingPath: [] },
    keyPoints: [point],
  } as unknown as LessonDraft;
  return ruleQuestions(draft, [], seed, 'en');
}

test('a deadline is asked by its number and as a statement', () => {
  expect(asked('Employees must report a lost laptop within 24 hours.')).toEqual(['amount', 'true_false']);
});

test('half of something else is not asked', () => {
  expect(asked('As described next, employees must report a lost laptop within 24 hours.')).toEqual([]);
  expect(asked('Problem: employees must report a lost laptop within 24 hours.')).toEqual([]);
});

test('a rule without anything that could be changed is not asked as a statement', () => {
  expect(asked('Employees must lock their screens whenever they leave the desk.')).toEqual([]);
});

test('a number before a singular unit is not asked, for other numbers would need the plural', () => {
  expect(asked('Employees must report after a 24 hour shift to the plant nurse.')).not.toContain('amount');
});

test('an order whose verb nobody tags, or that binds in its reason alone, is no statement to be true or false', () => {
  expect(
    asked('Top up with distilled water only after charging, never before, because the acid can overflow.'),
  ).toEqual([]);
});

test('a rule whose reason alone could be turned round is not called false without its reason', () => {
  expect(asked('Wet paint must be kept below clean paper so that it cannot drip.')).not.toContain('true_false');
});

test('what is not needed only for one reason is no statement without that reason', () => {
  expect(asked('Members do not need to sign the book just because they came late.')).not.toContain('true_false');
  expect(asked('For the same reason, members do not need to sign the yellow book.')).not.toContain('true_false');
});

test('of denials, which people doubt, more are told true than false, as bans can only be told false', () => {
  const places = ['pump', 'valve', 'tank', 'hose', 'meter', 'boiler', 'filter', 'motor', 'gauge', 'engine', 'washer'];
  const answers = places.flatMap((place) => statementsOf(`The rubber seal does not protect the ${place} from frost.`));
  expect(new Set(answers)).toEqual(new Set(['True', 'False']));
  expect(answers.filter((answer) => answer === 'True').length).toBeGreaterThan(answers.length / 2);
});

test('that one may take another crew’s gear, leave a post unmanned, or act without permission, nobody would call true', () => {
  for (const rule of [
    'Do not move or alter another crew’s gear without permission.',
    'Do not leave a post unmanned during a race of the club.',
    'When you accept what you cannot change, do not try to control the weather.',
  ])
    expect(asked(rule)).not.toContain('true_false');
});

test('what is denied in the first of two clauses is told alone', () => {
  expect(asked('Guests may not fish from the pier; the law of the harbour wants a licence.')).toContain('true_false');
  expect(asked('You don’t need permission to moor the boat--just tell the crew of the ferry.')).toContain('true_false');
});

test('a number of an example is no rule to be known', () => {
  expect(asked('Drivers in the example must report a lost key within 24 hours.')).not.toContain('amount');
});

test('that one may reach into what runs, nobody would call true', () => {
  expect(asked('Never leave the wood lathe dusty at the end of a shift.')).toContain('true_false');
  expect(asked('Never touch the drive belt while the mower is running.')).not.toContain('true_false');
});

test('a statement is not called false by what would be turned round behind its "when"', () => {
  expect(
    statementsOf('The spare pump may be used in an emergency, when the main pump cannot be started.').filter(
      (answer) => answer === 'False',
    ),
  ).toEqual([]);
});

test('what may not come to pass is no ban, and of what spins nobody would say that one may touch it', () => {
  expect(statementsOf('Files of a newer loom may not load on the older looms of the hall.')).toEqual([]);
  expect(statementsOf('Never touch a spinning bobbin with your hands or with a hook.')).toEqual([]);
});

test('an order with a number, an interval or an exception is told as what one should', () => {
  const told = (text: string) => proposed(text, text).find(({ kind }) => kind === 'true_false');
  expect(told('Submit the visitor log to the office every month.')?.question).toMatch(
    /^True or false: You should submit /u,
  );
  expect(told('Stand quietly at the bird point for 5 minutes before each count.')?.question).toMatch(
    /: You should stand /u,
  );
  expect(told('Set up the mast, let it run for 15 minutes and start the recorder.')).toBeUndefined();
});

test('a statement can be told the other way, with the other answer', () => {
  const rule = 'The seal of a tank does not protect the pump from dry running.';
  const found = ['a', 'b', 'c', 'd'].flatMap((seed) => proposed(rule, seed));
  expect(found).toContainEqual(
    expect.objectContaining({
      question: 'True or false: The seal of a tank does not protect the pump from dry running.',
      answer: 'True',
      turned: { question: 'True or false: The seal of a tank protects the pump from dry running.', answer: 'False' },
    }),
  );
});

test('a rule that speaks to its reader is never copied as a true statement', () => {
  const [found] = proposed('Never skip a header level for reasons of style.', 'seed');
  expect(found).toMatchObject({
    question: 'True or false: You may skip a header level for reasons of style.',
    answer: 'False',
  });
  expect(found?.turned).toBeUndefined();
});

test('a statement that only its figure makes true or false, and a gap in a copied rule, wait for a person', () => {
  const rule = 'Boats may be kept in the yard for 56 days after the regatta.';
  const found = ['a', 'b', 'c', 'd'].flatMap((seed) => proposed(rule, seed));
  const sent = found.filter(({ needsEye }) => needsEye !== true).map(({ kind }) => kind);
  expect(found.map(({ kind }) => kind)).toContain('true_false');
  expect(sent).not.toContain('true_false');
  expect(sent).not.toContain('rule_number');
});

test.each([
  [
    'For second degree burns, do NOT break blisters.',
    'True or false: For second degree burns, you may break blisters.',
  ],
  [
    'Never run past the end of your slot, even if you started late.',
    'True or false: You may run past the end of your slot if you started late.',
  ],
])('a ban behind its case, and one that holds even then, is told as leave: %s', (rule, told) => {
  const [found] = proposed(rule, 'a');
  expect(found).toMatchObject({ question: told, answer: 'False' });
});

test('what there is none of is told as if there were', () => {
  const [found] = proposed('No refunds will be given for missed sailing classes.', 'a');
  expect([found?.question, found?.turned?.question]).toContain(
    'True or false: Refunds will be given for missed sailing classes.',
  );
});

test('what may not be used for all is no ban that could be turned round', () => {
  expect(asked('The interlock of the press may not be used for all maintenance work.')).toEqual([]);
});

test('what a thing costs waits for a person, and from which sum on somebody must agree does not', () => {
  const held = (text: string) => proposed(text, text).map(({ needsEye }) => needsEye === true);
  expect(held('Members must pay a deposit of up to $20 for each key of the yard.')).toContain(true);
  expect(held('My fixed charges include all travel within 15 miles of the town.')).not.toContain(false);
  expect(held('The treasurer must approve every purchase of more than $200.')[0]).toBe(false);
});

test('what an example says of somebody is no rule for anybody', () => {
  const rule = 'Rowers must leave the yard within 48 hours.';
  expect(proposed(rule, 'seed', ['The yard is closed in winter.'])).not.toEqual([]);
  expect(proposed(rule, 'seed', ['For example: the yard is sold.', 'It is then empty.'])).toEqual([]);
});

test('a rule of whoever wrote the page is no statement', () => {
  expect(asked('My guests must leave the yard within 48 hours.')).toEqual(['rule_number']);
  expect(asked('You then have to show the card of the yard within 30 seconds.')).not.toContain('true_false');
  expect(asked('We must make sure that all members take at least 23 days.')).not.toContain('true_false');
});

test('a sentence that bans what nobody would allow is no statement, though it is no order', () => {
  expect(asked('🛑 Open flames must not be used in the garden of the neighbours.')).not.toContain('true_false');
  expect(asked('Members must not leave their boats in the garden of the neighbours.')).toContain('true_false');
});

test('what a sign before a statement tells is left out', () => {
  const written = '🛑 Members must not leave their boats in the garden of the neighbours.';
  expect(proposed(written, 'seed').map(({ question }) => question)).not.toContainEqual(expect.stringContaining('🛑'));
});

test('of a word that is not meant as it stands nothing is true or false', () => {
  expect(asked('Pictures cannot be ‘read’ by programs that are used by blind members.')).not.toContain('true_false');
});
