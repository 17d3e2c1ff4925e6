import { countWords } from '../../languages/words.ts';
import { endsInThing } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const mnemonic =
  /(?<!\p{L})(?<letters>(?:\p{Lu}\.){3,7}|\p{Lu}{3,7}) \((?<words>\p{Lu}\p{L}+(?:(?:,| and|, and) \p{L}+){2,6})\)/u;
const listed =
  /^(?:Always )?(?:[Cc]arry|[Bb]ring|[Tt]ake|[Ww]ear|[Pp]ack|[Hh]ave) (?<what>the (?:\p{Ll}+ ){0,2}\p{Ll}+) \((?<items>\p{L}[\p{L} -]{2,30}(?:, (?:and )?\p{L}[\p{L} -]{2,30}){1,4})\)[.!]?$/u;
const numberWords = ['two', 'three', 'four', 'five'];

/**
 * What stands in brackets and is worth knowing: what the letters of a word to remember stand for, "S.T.O.P. (Sit, Think, Observe,
 * Plan)", and the things of a set. English.
 *
 * @param text a sentence with its brackets
 */
export function ofBrackets(text: string): PlainQuestion | undefined {
  const word = mnemonic.exec(text)?.groups;
  const parts = (word?.['words'] ?? '').split(/, and |, | and /u);
  const initials = parts.map((part) => part.charAt(0).toUpperCase()).join('');
  if (word !== undefined && initials === (word['letters'] as string).replaceAll('.', ''))
    return {
      text: `What does ${word['letters']} stand for?`,
      left: word['words'] as string,
      isWhole: true,
      isTerm: true,
    };
  const set = listed.exec(text)?.groups;
  const items = (set?.['items'] ?? '').split(/, (?:and )?/u);
  const number = numberWords[items.length - 2];
  if (set === undefined || number === undefined || !endsInThing(set['what'] as string)) return undefined;
  if (items.some((item) => countWords(item) > 4 || /^(?:e\.?g|such as|for example|etc|if|when|see)\b/iu.test(item)))
    return undefined;
  return {
    text: `Which ${number} things belong to ${set['what']}?`,
    left: set['items'] as string,
    isWhole: true,
    needsHeading: true,
  };
}
