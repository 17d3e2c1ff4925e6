import { expect, test } from 'vitest';
import { rulesOf } from '../languages/language.ts';
import { keyTerms } from './key-terms.ts';
import { termMentions } from './term-candidates.ts';

const english = rulesOf('en');
const phrases = (text: string) => termMentions(text, 0, english).map((mention) => mention.text);

test('noun phrases are candidates, with participles and hyphens that belong to them', () => {
  expect(phrases('The generalized parsing algorithm uses pixel-to-pixel variations.')).toEqual([
    'generalized parsing algorithm',
    'pixel-to-pixel variations',
  ]);
});

test('a line break inside a phrase does not divide it', () => {
  expect(phrases('We study differential\n\tequations.')).toEqual(['differential equations']);
});

test('a general adjective is not part of a term', () => {
  expect(phrases('It needs a different supply curve.')).toEqual(['supply curve']);
});

test('what the text keeps coming back to ranks first', () => {
  const [best] = keyTerms(
    {
      sentences: [
        'The supply curve is steep.',
        'A supply curve has two axes.',
        'Today the supply curve moved.',
        'My uncle has a boat.',
      ],
    },
    english,
  );
  expect(best).toMatchObject({ stem: 'suppli curv', sentences: [0, 1, 2] });
});

test('bold print lifts a term above more frequent ones', () => {
  const sentences = ['Bakers knead dough.', 'Bakers knead dough at night.', 'Autolysis rests the dough.'];
  expect(keyTerms({ sentences, marked: ['autolysis'] }, english)[0]?.stem).toBe('autolysi');
});

test('a term is written as the text writes it most often', () => {
  const [best] = keyTerms(
    { sentences: ['Osmosis moves water.', 'We call it osmosis.', 'Cells need osmosis.'], marked: ['osmosis'] },
    english,
  );
  expect(best?.text).toBe('osmosis');
});

test('in Hindi runs between stop words are candidates', () => {
  expect(termMentions('प्रकाश संश्लेषण में पौधे भोजन बनाते हैं।', 0, rulesOf('hi')).map(({ text }) => text)).toContain(
    'प्रकाश संश्लेषण',
  );
});

test('the same text gives the same list', () => {
  const source = { sentences: ['Yeast lifts dough.', 'Dough needs flour and yeast.', 'Flour comes from wheat.'] };
  expect(keyTerms(source, english)).toEqual(keyTerms(source, english));
});
