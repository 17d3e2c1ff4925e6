import { expect, test } from 'vitest';
import { draftBlock, type DraftBlock, type Run } from './draft-block.ts';
import { withoutLostReferences } from './lost-references.ts';

/** "[this website]" is a link. */
const runsOf = (text: string): Run[] =>
  text
    .split(/(\[[^\]]+\])/u)
    .map((part) => (part.startsWith('[') ? { text: part.slice(1, -1), link: 'link' } : { text: part }));
const made = (text: string, kind: DraftBlock['kind'] = 'paragraph') =>
  draftBlock(kind, runsOf(text), [{ source: 'markup' }]) as DraftBlock;
const left = (...texts: string[]) => withoutLostReferences(texts.map((text) => made(text))).map(({ text }) => text);

test('an order to press what stands below a text on its page goes', () => {
  expect(left('Boats are free. Click the button below to book one.')).toEqual(['Boats are free.']);
  expect(left('Please fill in the form below.')).toEqual([]);
  for (const text of ['Press the button below the lamp.', 'Click the buttons below in this order: red, green.'])
    expect(left(text)).toEqual([text]);
});

test('an offer to be contacted goes where nobody says how', () => {
  expect(left('Boats are free. Please contact us if you have any questions.')).toEqual(['Boats are free.']);
  expect(left('If you need further information, do not hesitate to get in touch with us!')).toEqual([]);
  for (const text of [
    'Please contact us with any questions: 555 0142.',
    'Contact us if a rope is torn.',
    'If you have questions, contact the miller.',
  ])
    expect(left(text)).toEqual([text]);
  expect(left('Please contact us if you have any questions.', 'miller@lock.example')).toHaveLength(2);
});

test('“as outlined below” goes from its sentence, unless a list or a table follows', () => {
  expect(left('Moor the boat as outlined below. Tie two knots, as shown here, and wait.')).toEqual([
    'Moor the boat. Tie two knots and wait.',
  ]);
  const blocks = [made('Moor the boat as outlined below:'), made('Tie it.\nWait.', 'list')];
  expect(withoutLostReferences(blocks)).toEqual(blocks);
  const table = [made('Moor the boat as shown below.'), made('Knot\tUse\nBowline\tBow', 'table')];
  expect(withoutLostReferences(table)).toEqual(table);
});

test('the way through a link that nobody can press goes from its sentence', () => {
  expect(left('Book a boat via [this website] before Friday.')).toEqual(['Book a boat before Friday.']);
  expect(left('Boats are free. Register via [this page].')).toEqual(['Boats are free.']);
  for (const text of ['Book a boat via [Boats Online].', 'Book a boat via this website.'])
    expect(left(text)).toEqual([text.replace(/[[\]]/gu, '')]);
});

test('a list of thousands of lines is asked once how its "us" is reached', () => {
  const line = 'Water is wet. Contact us if you have any questions.';
  const [list] = withoutLostReferences([made(Array.from({ length: 10_000 }, () => line).join('\n'), 'list')]);
  expect(list?.text.split('\n')).toEqual(Array.from({ length: 10_000 }, () => 'Water is wet.'));
});

test('a bracket and a sentence that only say where more stands go, and what stands beside them stays', () => {
  expect(left('Take reports (see below).', 'Make charcoal (see the Crafting chapter).')).toEqual([
    'Take reports.',
    'Make charcoal.',
  ]);
  expect(left('We have detailed the different kinds of leave below. Ask early.')).toEqual(['Ask early.']);
  expect(left('Please refer here for further terms. Ask early.')).toEqual(['Ask early.']);
  for (const text of ['Keep it below 5 degrees (see that it stays dry).', 'The pump is below the tank.'])
    expect(left(text)).toEqual([text]);
});

test('a dash behind which a picture stood goes', () => {
  const [list] = withoutLostReferences([made('The first lamp – ;\nThe second lamp – is red;', 'list')]);
  expect(list?.text).toBe('The first lamp;\nThe second lamp – is red;');
});
