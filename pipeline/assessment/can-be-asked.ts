import { caseQuestion } from '../generation/case-questions.ts';
import type { CanBeAsked } from '../generation/lesson-points.ts';
import { changeElsewhere } from './changes-elsewhere.ts';
import { canBeAsked as inEnglish } from './english/plain-questions.ts';
import { isStatement } from './statements-elsewhere.ts';

/** Whether a sentence has a question in its language that needs nobody's eye. */
export function canBeAsked(language: string): CanBeAsked {
  return language === 'en' ? inEnglish(language) : (sentence) => inOtherLanguage(sentence, language);
}

/** By its case or its person; or by what can be changed in it: its number, or what may be done. */
function inOtherLanguage(text: string, language: string): boolean {
  if (caseQuestion(text, language)?.isOpen === false) return true;
  const changed = changeElsewhere(text, language);
  return changed !== undefined && isStatement({ text, kind: 'rule' }, changed, language);
}
