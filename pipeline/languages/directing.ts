import { caseWordsOf } from './case-forms.ts';
import { circumstanceQuestion } from './circumstance-forms-indic.ts';

/** In UTF-16 units; longer ones are no rules, and patterns take their time over them. */
const longest = 400;

/** Whether a sentence says, itself or behind its case, what is to be done or not. Not for English. */
export function directsSomebody(text: string, language: string): boolean {
  const words = caseWordsOf(language);
  if (words === undefined || text.length > longest || /[?؟]/u.test(text)) return false;
  const sentence = text.replace(/\s+([।.,،!])/gu, '$1').replace(/^\s*(?:\d{1,2}[.)]|[•*◦▪–-])\s+/u, '');
  const says = (part: string) => words.directs.test(part) || words.bans.test(part);
  return says(sentence) || words.forms.some(({ pattern }) => says(pattern.exec(sentence)?.groups?.['main'] ?? ''));
}

/** "If somebody breaks it, what happens" stands in a list of contents. */
const asks = /^(?:क्या|काय|என்ன|ఏమి|কী|qué|quoi|apa|nini|ماذا|ما)(?![\p{L}\p{M}])/iu;

/** Whether a sentence ties to a case what then happens, or says when something comes. */
export function tellsOutcome(text: string, language: string): boolean {
  const words = caseWordsOf(language);
  if (words === undefined || text.length > longest || /[?؟]/u.test(text)) return false;
  if (circumstanceQuestion(text, language) !== undefined) return true;
  return words.forms.some(({ pattern, isWhen }) => {
    const main = isWhen === true ? pattern.exec(text)?.groups?.['main'] : undefined;
    return main !== undefined && !asks.test(main) && words.asked.outcomes.some(([form]) => form.test(main));
  });
}
