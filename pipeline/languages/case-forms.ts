import { byLanguage } from './by-language.ts';
import { otherCases } from './case-forms-elsewhere.ts';
import { indicCases } from './case-forms-indic.ts';
import type { CaseWords } from './case-words.ts';

/** Undefined for English, which has a grammar of its own, and for a language without words here. */
export const caseWordsOf: (language: string) => CaseWords | undefined = byLanguage({ ...indicCases, ...otherCases });
