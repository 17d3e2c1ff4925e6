import { expect, test } from 'vitest';
import { rulesOf } from '../languages/language.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { findDefinitions } from './definitions.ts';

const found = (text: string, language = 'en') =>
  findDefinitions(splitSentences({ id: 7, kind: 'paragraph', text }, language), rulesOf(language)).map(
    ({ term, meaning }) => [term, text.slice(meaning.start, meaning.end)],
  );

test.each([
  ['Inflation is defined as a lasting rise of prices.', 'Inflation', 'a lasting rise of prices'],
  ['An enzyme is a protein that speeds up a reaction.', 'enzyme', 'a protein that speeds up a reaction'],
  [
    'Opportunity cost refers to the value of the next best choice.',
    'Opportunity cost',
    'the value of the next best choice',
  ],
  [
    'The movement of water through a membrane is called osmosis.',
    'osmosis',
    'The movement of water through a membrane',
  ],
])('"%s" defines %s', (text, term, meaning) => {
  expect(found(text)).toEqual([[term, meaning]]);
});

test.each([
  'This is a good day for everybody.',
  'It means that prices rise for all.',
  'One of the reasons is the price of bread.',
  'He is a baker from the north.',
])('"%s" defines nothing', (text) => {
  expect(found(text)).toEqual([]);
});

test('the meaning is a span of the block that holds the sentence', () => {
  const text = 'We bake. Yeast is a fungus that lifts dough.';
  const [match] = findDefinitions(splitSentences({ id: 7, kind: 'paragraph', text }, 'en'), rulesOf('en'));
  expect(match).toMatchObject({
    sentence: 1,
    meaning: { block: 7, start: text.indexOf('a fungus'), end: text.length - 1 },
  });
});

test.each([
  ['hi', 'पौधों द्वारा भोजन बनाने की प्रक्रिया को प्रकाश संश्लेषण कहते हैं।', 'प्रकाश संश्लेषण'],
  ['mr', 'पेशी म्हणजे सजीवांचा सर्वात लहान घटक होय.', 'पेशी'],
  ['ta', 'ஒளிச்சேர்க்கை என்பது தாவரங்கள் உணவு தயாரிக்கும் செயல்முறை ஆகும்.', 'ஒளிச்சேர்க்கை'],
  ['te', 'కిరణజన్య సంయోగక్రియ అంటే మొక్కలు ఆహారం తయారు చేసే ప్రక్రియ.', 'కిరణజన్య సంయోగక్రియ'],
])('a %s definition is found', (language, text, term) => {
  expect(found(text, language).map(([name]) => name)).toEqual([term]);
});
