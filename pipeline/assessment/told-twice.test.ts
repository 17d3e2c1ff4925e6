import { expect, test } from 'vitest';
import type { Question } from '../lesson-plan.ts';
import type { Placed } from './choose-questions.ts';
import { type AskedNumber, withoutToldTwice } from './told-twice.ts';

const placed = (explanation: string, answer: string): Placed => ({
  position: 0,
  question: { kind: 'amount', question: `${answer}?`, options: [], answer, explanation } as unknown as Question,
});

test('a number that an earlier lesson asked of the same rule is not asked again', () => {
  const before: AskedNumber[] = [];
  const rule = 'Counts are completed within 4 hours of local sunrise.';
  const again = 'The last counts should be completed no later than 4 hours past local sunrise.';
  expect(withoutToldTwice([placed(rule, '4 hours')], before)).toHaveLength(1);
  expect(withoutToldTwice([placed(again, '4 hours')], before)).toEqual([]);
  expect(withoutToldTwice([placed('Plates must dry for 4 hours.', '4 hours')], before)).toHaveLength(1);
  expect(withoutToldTwice([placed(again, '6 hours')], before)).toHaveLength(1);
});
