import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import type { Question } from '../lesson-plan.ts';
import type { Placed } from './choose-questions.ts';

const ofNumbers: ReadonlySet<string> = new Set(['amount', 'rule_number']);
/** Of the words of the shorter rule, so many in the other one, and both say the same of one thing. */
const sameWords = 0.6;

/** What was asked for a number before. */
export interface AskedNumber {
  answer: string;
  stems: ReadonlySet<string>;
}

/**
 * Without the numbers that an earlier lesson of the document asks for already: a handbook says its deadline where the rule
 * is and again where the form is. English.
 *
 * @param before what was asked; what stays is added
 */
export const withoutToldTwice = (chosen: readonly Placed[], before: AskedNumber[]): Placed[] =>
  chosen.filter(({ question }) => {
    if (!ofNumbers.has(question.kind) || question.needsEye === true) return true;
    const own = asNumber(question);
    if (before.some((other) => isSame(own, other))) return false;
    before.push(own);
    return true;
  });

const asNumber = ({ answer, explanation }: Question): AskedNumber => ({
  answer: answer.toLowerCase(),
  stems: new Set(contentStems(explanation, rulesOf('en')).filter((stem) => !/\d/u.test(stem))),
});

function isSame(one: AskedNumber, other: AskedNumber): boolean {
  if (one.answer !== other.answer) return false;
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  return shared >= sameWords * Math.min(one.stems.size, other.stems.size);
}
