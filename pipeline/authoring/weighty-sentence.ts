import { numbersOf } from '../generation/written-numbers.ts';
import { ruleWordsOf } from '../languages/obligation-words.ts';

/** It says what must be, may be or must not be, or how much of something there is: "(c) 2019" does not. */
export function isWeighty(text: string, language: string): boolean {
  const { must, mustNot, may, should } = ruleWordsOf(language);
  return (
    [must, mustNot, may, should].some((rule) => rule.test(text)) || numbersOf(text).some(({ unit }) => unit !== '')
  );
}
