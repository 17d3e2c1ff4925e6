import { caseWordsOf } from '../languages/case-forms.ts';
import type { Point } from '../lesson-plan.ts';
import { caseQuestion, isPlain } from '../generation/case-questions.ts';
import { pointsBack } from '../generation/points-back.ts';

/** An order, in the languages that open with it. */
const ordersFirst: ReadonlySet<string> = new Set(['es', 'pt', 'fr', 'id', 'sw', 'ar']);

/**
 * Whether a point of another language than English can be asked as true or false: it stands alone, says it for good, and
 * is no order, which is neither. What it ties to a case is asked by its case, unless a number changes.
 */
export function isStatement({ text, kind }: Pick<Point, 'text' | 'kind'>, changed: string, language: string): boolean {
  const words = caseWordsOf(language);
  if (words === undefined) return true;
  if (!isPlain(text, words) || words.vague.test(text) || pointsBack(text, language)) return false;
  if (/\p{N}/u.test(text) && sharedLetters(text, changed)) return true;
  // "Towns of more than 1 000 people" say nothing that binds.
  if (kind !== 'rule') return false;
  const asked = caseQuestion(text, language);
  const order = (asked?.answer ?? text).search(words.directs) === 0 || text.search(words.directs) === 0;
  // "Before two tries, return ...": an order that we do not know.
  const inCase = words.forms.some(({ pattern, isBehind }) => isBehind !== true && pattern.test(text));
  const says = words.directs.test(text) || words.bans.test(text);
  return asked === undefined && !(ordersFirst.has(language) && (order || (inCase && !says)));
}

/** Only figures differ. */
const sharedLetters = (one: string, other: string): boolean =>
  one.replace(/\p{N}+/gu, '') === other.replace(/\p{N}+/gu, '');
