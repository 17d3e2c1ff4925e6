import { expect, test } from 'vitest';
import { rulesOf } from '../languages/language.ts';
import { paragraphOpeningCost } from './paragraph-openings.ts';

test.each([
  ['en', 'The third story that I want to tell is about decentralized exchanges.', -1],
  ['en', 'Thank you very much.', -1],
  ['en', 'However, the miners of that pool had looked into all the transactions.', 1],
  ['en', 'Miners choose transactions by the fee that is paid for them.', 0],
  ['hi', 'अब हम पौधों के भोजन के बारे में विस्तार से बात करते हैं।', -1],
])('%s: "%s" draws a cut, keeps it off or says nothing', (language, sentence, sign) => {
  expect(Math.sign(paragraphOpeningCost(sentence, rulesOf(language)))).toBe(sign);
});
