import { startUpper } from '../generation/display-text.ts';
import { layoutWordsOf } from '../languages/layout-words.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft } from '../lesson-plan.ts';
import type { Document } from '../document.ts';
import type { Proposal } from './proposal.ts';
import { sectionsOf } from './recalled.ts';

/** A longer heading is a sentence, and often the answer. */
export const mostSubjectWords = 5;
/** With more words of its own a question says what it is about. */
const mostOfShort = 6;

/** A heading without its number and its last sign, in calm case. */
export function headingOf(section: { text: string } | undefined): string {
  const text = section?.text.replace(/^[\d.\s]+|[\s:।.!]+$/gu, '') ?? '';
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text) ? startUpper(text.toLowerCase()) : text;
}

const fewestShared = 3;
/** "Washing" and "wash": in letters that make no syllables by themselves, what begins alike is of one word. */
const isAkin = (one: string, other: string): boolean =>
  one === other || (/^\p{Script=Latin}{3}/u.test(one) && one.slice(0, fewestShared) === other.slice(0, fewestShared));

/**
 * "Complaints: within how many days does the committee decide?": a question under the heading that says of what it is.
 *
 * @returns undefined where the heading says no more than the question, or is no subject
 */
export function cued(question: string, heading: string, language: string, most = mostSubjectWords): string | undefined {
  const rules = rulesOf(language);
  const told = contentStems(question, rules);
  const saysMore = contentStems(heading, rules).some((stem) => !told.some((other) => isAkin(stem, other)));
  // What stands below the steps of a procedure is of something else as often as not.
  if (layoutWordsOf(language)?.speaksOfOrder.test(heading) === true) return undefined;
  if (!saysMore || countWords(heading) > most || /[?؟¿:;“”"()…]/u.test(heading)) return undefined;
  if (/[:…]/u.test(question)) return undefined;
  const asked = question.replace(/^¿?\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  return `${heading}${language === 'fr' ? ' :' : ':'} ${asked}`;
}

/** The same proposal, its short question under its heading. */
export function underItsHeading(proposal: Proposal, draft: LessonDraft, document: Document): Proposal {
  const { kind, question, position } = proposal;
  if (kind !== 'amount' || contentStems(question, rulesOf(document.language)).length > mostOfShort) return proposal;
  const heading = headingOf(sectionsOf(draft, document)[position]);
  return { ...proposal, question: cued(question, heading, document.language) ?? question };
}
