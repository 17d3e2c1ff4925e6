import { expect, test } from 'vitest';
import { rulesOf } from '../languages/language.ts';
import { answeringSentences } from './answering-sentences.ts';

test('the sentence that shares the rarest words with the question comes first', () => {
  const sentences = [
    'The bridge was opened in spring.',
    'The bridge was painted red by its builders.',
    'Every spring the bridge is closed for a week.',
  ];
  expect(answeringSentences('Which colour did the builders give the bridge?', sentences, rulesOf('en'))[0]).toBe(1);
});

test('inflected Hindi words meet their other forms', () => {
  const sentences = ['नदी पहाड़ से निकलती है।', 'किसानों ने खेतों में धान बोया।', 'बाज़ार रविवार को खुलता है।'];
  expect(answeringSentences('किसान खेत में क्या बोता है?', sentences, rulesOf('hi'))[0]).toBe(1);
});

test('nothing in common leaves the reading order', () => {
  expect(answeringSentences('xyz', ['One thing.', 'Another thing.'], rulesOf('en'))).toEqual([0, 1]);
});

test('a Hindi word is found whichever way its nasal vowel and its borrowed sound are written', () => {
  const sentences = ['मेला नदी के पास लगा।', 'बारिश देर से हुई।', 'पांच हजार लोग आए।'];
  expect(answeringSentences('पाँच हज़ार कौन थे?', sentences, rulesOf('hi'))[0]).toBe(2);
});
