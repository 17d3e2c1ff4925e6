import { tagEnglish } from '../languages/english-tagger.ts';
import { countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { isCommand } from './catchwords.ts';
import { subjectOf } from './clauses.ts';
import { startUpper } from './display-text.ts';
import { startLower } from './item-scopes.ts';
import { isOrder } from './rule-objectives.ts';

/** "The following are NOT acceptable and may lead to removal": what stands below is banned, in these words. */
const bansThese =
  /\b(?:the following|these|those)(?: \p{L}+){0,2} (?:is|are|will be) (?:(?:strictly|absolutely|also|all|expressly) )?(?<ban>not (?:be )?(?:acceptable|allowed|permitted|tolerated|accepted)|unacceptable|prohibited|forbidden|banned)\b/iu;
/** "Prohibited:", "Strictly forbidden items" */
const bansByName =
  /^(?:strictly )?(?<ban>prohibited|forbidden|banned|not (?:allowed|permitted)|unacceptable)(?: (?:items?|conduct|behaviou?rs?|activit(?:y|ies)|actions?|uses?|substances?))?$/iu;

const mostNounWords = 4;
const mostItemWords = 18;
/** In letters: nothing longer is a line. */
const longest = 240;

/**
 * An item below a line that bans it, told with the ban: "Leaving a horse tied up" under "The following are NOT acceptable:" is "Leaving a
 * horse tied up is not acceptable", "Smoke in the barn" under "Prohibited" is "Do not smoke in the barn". English.
 *
 * @returns undefined where the line bans nothing, or the item makes no sentence with it: alone it would say the opposite
 */
export function toldWithBan(head: string, { text }: Pick<Sourced, 'text'>): string | undefined {
  const ban = (bansThese.exec(head) ?? bansByName.exec(head.trim()))?.groups?.['ban']?.toLowerCase();
  if (ban === undefined || text.length > longest) return undefined;
  const item = text.replace(/[\s.,;]+$/u, '').replace(/,? (?:and|or)$/u, '');
  if (countWords(item) > mostItemWords || /[.!?:;] |\b(?:not|never|no|unless|except)\b/iu.test(item)) return undefined;
  const isGerund = /^\p{L}+ing\b/u.test(item) && tagEnglish(item)[0]?.partOfSpeech === 'VERB';
  if (isGerund && subjectOf(`${item} is bad`) !== undefined) return `${startUpper(item)} is ${ban}.`;
  if (isGerund) return /[,;]/u.test(item) ? undefined : `${startUpper(item)} is ${ban}.`;
  const words = tagEnglish(item);
  const isThing =
    countWords(item) <= mostNounWords &&
    words.every(({ partOfSpeech }) => ['NOUN', 'PROPN', 'ADJ'].includes(partOfSpeech)) &&
    ['NOUN', 'PROPN'].includes(words.at(-1)?.partOfSpeech ?? '');
  if (isThing) return `${startUpper(item)} ${/[^su]s$/u.test(item) ? 'are' : 'is'} ${ban}.`;
  return isOrder(item) || isCommand(item) ? `Do not ${startLower(item)}.` : undefined;
}

/** Whether a line bans what stands below it, however long it is. */
export const bansBelow = (head: string): boolean => bansThese.test(head);

/** "What the school will NOT do", "What we do not do". */
const whatSomebodyDoes =
  /^what (?<who>(?!to\b|happens\b)[\p{L}’' -]{1,50}?) (?<modal>will|must|should|shall|may|can|cannot|can['’]t|won['’]t)(?<not> not| never)? do(?: about it)?$/iu;
/** "We WILL NOT get involved in", "Members must never": a heading that goes on in what stands below it. */
const goesOnBelow =
  /^(?<who>(?!what\b|how\b|when\b|why\b|who\b|if\b)[\p{L}’' /-]{1,40}?) (?<modal>will|must|should|shall|may|can|cannot|can['’]t|won['’]t)(?<not> not| never)?(?<rest>(?: \p{L}+){1,4} (?:in|with|for|on|at|about|by))?$/iu;

/** What such a line says whose items do, ready to go on in them: "The school will not"; undefined for any other. English. */
export function doerOverList(line: string): string | undefined {
  if (line.length > longest) return undefined;
  const text = line.replace(/\s*[:：]\s*$/u, '').trim();
  const found = (whatSomebodyDoes.exec(text) ?? goesOnBelow.exec(text))?.groups;
  if (found === undefined) return undefined;
  const { who = '', modal = '', not = '', rest = '' } = found;
  return startUpper(`${who.replace(/^The\b/u, 'the')} ${modal.toLowerCase()}${not.toLowerCase()}${rest.toLowerCase()}`);
}
