import { recallOptions } from '#contract/lesson-proof.ts';
import { type QuestionForm, type MatchAsked, type OrderAsked, orderText, pairsText } from './question-form.ts';
import { longestTyped } from './fold-text.ts';
import { gradeChoice } from './grade-choice.ts';
import { judgePairs, readPairs } from './grade-match.ts';
import { formOfNumber, gradeNumeric } from './grade-numeric.ts';
import { readOrder, rightFromFirst } from './grade-order.ts';
import { gradeRecall } from './grade-recall.ts';

/** What a learner gave: a tap on an option, or typed words. Of what is typed, the two options are "I knew it" and "not yet". */
export type Given = { option: number } | { text: string };

export interface Graded {
  /** unsure: nothing is recorded, the question is asked once more or what is right is shown. */
  verdict: 'right' | 'wrong' | 'partly' | 'unsure';
  /** As it is kept: the option, the items in their order, the pairs, or the words. */
  chosen: string;
  /** Of an order and of pairs: what of it is right, and what is not. */
  right?: readonly string[];
  missed?: readonly string[];
}

/** What is kept of an answer that was skipped. */
export const skippedAnswer = '⏭';
/** What is kept of typed words. */
const longestChosen = 500;

/** Pure: the same question and answer give the same verdict. Of what nobody can read the verdict is unsure, never wrong. */
export function gradeAnswer(asked: QuestionForm, given: Given): Graded {
  if ('option' in given) return gradeTap(asked, given.option);
  const chosen = given.text.trim().slice(0, longestChosen);
  const unsure: Graded = { verdict: 'unsure', chosen };
  if (given.text.length > longestTyped) return unsure;
  switch (asked.kind) {
    case 'choice': {
      const option = gradeChoice(asked, given.text);
      return option === undefined ? unsure : { verdict: option === asked.answer ? 'right' : 'wrong', chosen: option };
    }
    case 'order': {
      const typed = readOrder(asked, given.text);
      return typed === undefined ? unsure : gradeOrder(asked, typed);
    }
    case 'match': {
      const typed = readPairs(asked, given.text);
      return typed === undefined ? unsure : gradeMatch(asked, judgePairs(asked, typed));
    }
    case 'numeric':
      return { verdict: gradeNumeric(asked, given.text), chosen };
    case 'recall':
      return gradeRecall(asked, given.text) === undefined ? unsure : { verdict: 'right', chosen };
  }
}

function gradeTap(asked: QuestionForm, option: number): Graded {
  const [options, answer]: readonly [readonly string[], string] =
    asked.kind === 'choice' ? [asked.options, asked.answer] : [recallOptions, recallOptions[0]];
  const chosen = options[option];
  if (chosen === undefined) return { verdict: 'unsure', chosen: '' };
  return { verdict: chosen === answer ? 'right' : 'wrong', chosen };
}

function gradeOrder(asked: OrderAsked, typed: readonly string[]): Graded {
  const count = rightFromFirst(asked, typed);
  const chosen = orderText(typed);
  if (count === typed.length) return { verdict: 'right', chosen };
  return {
    verdict: count > 0 ? 'partly' : 'wrong',
    chosen,
    right: typed.slice(0, count),
    missed: asked.right.slice(count),
  };
}

function gradeMatch(_asked: MatchAsked, { right, wrong }: { right: string[]; wrong: string[] }): Graded {
  const chosen = pairsText([...right, ...wrong]);
  if (wrong.length === 0) return { verdict: 'right', chosen };
  return { verdict: right.length > 0 ? 'partly' : 'wrong', chosen, right, missed: wrong };
}

/**
 * The sentence that answers this answer: of the whole order or pairing, of its first fault, of the same number, of the
 * accepted form; else the one for any other answer, "*".
 *
 * @returns empty where nobody wrote one; without a "Right:" in front, because whoever shows it has said so
 */
export function feedbackFor(feedback: Readonly<Record<string, string>>, asked: QuestionForm, graded: Graded): string {
  const own = feedback[graded.chosen];
  if (graded.verdict === 'right') return withoutVerdict(own ?? feedback[rightKey(asked)] ?? '');
  if (own !== undefined) return own;
  const [firstFault] = graded.missed ?? [];
  const ofPart =
    firstFault === undefined ? undefined : (feedback[firstFault] ?? feedback[firstFault.split(' = ')[0] ?? '']);
  const ofNumber =
    asked.kind === 'numeric' ? feedback[formOfNumber(graded.chosen, Object.keys(feedback)) ?? ''] : undefined;
  return ofPart ?? ofNumber ?? feedback['*'] ?? '';
}

/** As pipeline and people begin what they say about the right option, in the product's five languages. */
function withoutVerdict(sentence: string): string {
  const [, rest = sentence] = /^(?:Right|Correct|सही|बरोबर|சரி|సరి):\s+(.+)$/su.exec(sentence) ?? [];
  return rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function rightKey(asked: QuestionForm): string {
  if (asked.kind === 'order') return orderText(asked.right);
  if (asked.kind !== 'match') return asked.answer;
  return pairsText(asked.left.map((item, index) => `${item} = ${asked.partners[index] ?? ''}`));
}
