import { isOrder } from '../../generation/rule-objectives.ts';
import { isOffice } from '../../languages/offices.ts';
import { ruleWordsOf } from '../../languages/obligation-words.ts';
import { countWords } from '../../languages/words.ts';
import type { Sourced } from '../../lesson-plan.ts';
import type { LessonSection } from './lesson-sections.ts';
import { bids, isWhole } from './section-rules.ts';
import { headOf, kept, ofPage, withoutArticle } from './section-things.ts';

/** What a learner can do after a section, and how much of its lesson it is. */
export interface SectionObjective extends Sourced {
  weight: number;
  /** The section began in the lesson before, which has the same objective. */
  goesOn: boolean;
  /** It tells what all of the section is about, and not one of its rules or facts. */
  isOfSection: boolean;
}

/** How an objective of a section is told, with its sources. */
export type Told = (text: string, how: string, weight: number) => SectionObjective;

/** One rule, case or fact that stands for its section. */
export const ofRule = (rule: Sourced | undefined, told: Told, weight: number): SectionObjective | undefined =>
  rule && { ...told(rule.text, 'duty', weight), ...rule, goesOn: false, isOfSection: false };

/** A rule with its bound, what is allowed and what is not, a rule, and only where there is none that alone could be kept, all of them. */
export function ofRules(
  section: LessonSection,
  thing: string | undefined,
  choice: Sourced | undefined,
  told: Told,
  own: number,
): SectionObjective | undefined {
  const { must, mustNot, should } = ruleWordsOf('en');
  const rules = section.sentences.filter(({ text }) => must.test(text) || mustNot.test(text) || isOrder(text));
  const bidding = section.sentences.filter((sentence) => rules.includes(sentence) || bids(sentence.text));
  const advice = section.sentences.filter(({ text }) => should.test(text));
  const binding = rules.filter(({ text }) => must.test(text) || mustNot.test(text));
  const isFull = bidding.length >= fewestRules && bidding.length * 3 >= section.sentences.length;
  // Of many rules one says little: all of them are what the section teaches.
  if (thing !== undefined && bidding.length > 1 && isSomebody(withoutArticle(thing), section))
    return told(`Say what ${withThe(thing)} must do`, 'duty', own * 1.1);
  if (
    thing !== undefined &&
    isFull &&
    !isSingleWord(thing) &&
    !ofPage.test(headOf(thing)) &&
    binding.length > 0 &&
    countWords(thing) <= mostAllowedWords
  )
    return told(kept('Keep to', thing, 'rules'), 'duty', own * 1.1);
  if (choice !== undefined && isWhole(choice.text)) return ofRule(choice, told, own * 1.1);
  if (thing === undefined || (bidding.length + advice.length) * 3 < section.sentences.length) return undefined;
  const isAllowed = section.sentences.some(({ text }) => allowing.test(text));
  const isBanned = section.sentences.some(({ text }) => banning.test(text));
  if (isAllowed && isBanned && countWords(thing) <= mostAllowedWords && !ofNoThing.test(thing))
    return told(`Say what is allowed and what is not: ${thing}`, 'duty', own);
  if (choice !== undefined) return ofRule(choice, told, own);
  const what = binding.length * 2 >= bidding.length ? 'rules' : 'instructions';
  if (bidding.length >= fewestRules) return told(kept('Follow', thing, what), 'duty', own);
  return advice.length > 1 ? told(`Follow the advice on ${thing}`, 'duty', own * 0.9) : undefined;
}

const fewestRules = 3;
/** "Club directors", and "treasurer" where the text says what that one must do: a trainer may be a machine. */
function isSomebody(who: string, { sentences }: LessonSection): boolean {
  if (!isOffice(who) || countWords(who) > 3 || noPerson.test(who)) return false;
  const told = new RegExp(
    String.raw`\b${who.replace(/[^\p{L}\p{N} ]/gu, '.')} (?:must|should|shall|will|is responsible|ensures)\b`,
    'iu',
  );
  return /[^su]s$/u.test(who) || sentences.some(({ text }) => told.test(text));
}
const noPerson =
  /\b(?:board|boards|teams?|committees?|offices?|departments?|groups?|panels?|councils?|against|of|for|to|in|on|and|or)\b/iu;

/** "Keep to the rules": of what, nobody says. */
const isSingleWord = (thing: string): boolean =>
  /^(?:the )?(?:rules|guidelines|policy|policies|instructions)$/u.test(thing);
/** "Coaches", "the treasurer" */
const withThe = (who: string): string => (/[^s]s$/u.test(who) || /^(?:the|your|an?) /u.test(who) ? who : `the ${who}`);
const mostAllowedWords = 4;
/** Allowed is something of a thing; these name what kind of rules a section holds. */
const ofNoThing =
  /^(?:the )?(?:compliance|conduct|use|usage|polic(?:y|ies)|safety|security|privacy|responsibilit(?:y|ies)|enforcement|exceptions?|scope|rules|etiquette|behaviou?r|miscellaneous|general|consequences|sanctions|liability)$/iu;
const allowing =
  /\b(?:may(?! (?:be subject|also be subject|result|lead|cause|vary|include|require|have been|occur)\b)|(?:is|are) (?:allowed|permitted|reimbursable|eligible|covered))\b(?! not\b)/u;
const banning =
  /\b(?:may not|must not|(?:is|are) not (?:allowed|permitted|reimbursable|eligible|covered)|prohibited|forbidden)\b/u;
