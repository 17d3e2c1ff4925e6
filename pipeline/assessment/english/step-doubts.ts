import { upper } from './question-grammar.ts';

/** What an order word gives away, or what a second deed adds: "Finally, close the valve", "Fly to 12 m, then hover". */
const opening =
  /^(?:and )?(?:then|next|after that|afterwards|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|lastly|last)\b,? (?=\p{L})/iu;
const second = /;\s.*$|,? (?:and )?then .*$|,? after which .*$|,? before \p{L}+ing .*$/u;

/** A step told by its one deed, without what says at which place it stands. English. */
export const deedOfStep = (step: string): string => upper(step.replace(opening, '').replace(second, '')).trim();

/** "Keep it at 40 degrees for 8 hours": done all the while, and a step all the same. */
export const isTimed = (step: string): boolean => /\d/u.test(step);

/** What a list with numbers is of when it is no procedure. */
const ofNoProcedure =
  /\b(?:outcomes?|learning|criteria|duties|expectations|guidelines|topics|agenda|checklists?|reminders|precautions|warnings|recommendations|lessons|takeaways|key points|priorities|commitments|standards|roles|ideas|suggestions|signs|symptoms|causes|risks|measures|safeguards)\b/iu;
const ofOrder = /\b(?:steps?|procedures?|process|how to|sequence|instructions)\b/iu;

const ofThought =
  /^(?:review|identify|discuss|consider|determine|think|reflect|evaluate|assess|explore|analy[sz]e|understand|know|learn|recogni[sz]e|describe|explain|demonstrate|appreciate|be|define|compare|list|ensure|respect|promote|support|encourage|maintain|practi[sc]e)\b/iu;

/** Whether items under numbers may stand in any order: outcomes, duties, and what a meeting goes through. English. */
export const standSideBySide = (title: string, steps: readonly string[]): boolean =>
  (ofNoProcedure.test(title) && !ofOrder.test(title)) ||
  steps.filter((step) => ofThought.test(step)).length * 2 > steps.length;
