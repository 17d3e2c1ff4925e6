import { subjectOf } from '../../generation/clauses.ts';
import { asGerund } from '../../languages/english-gerund.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import { isPossibility } from '../rule-changes.ts';
import { lowerSubject } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const banned =
  /^(?<what>[^,]{4,80}?) (?<verb>is|are) (?:strictly )?(?:prohibited|forbidden|not allowed|not permitted|not acceptable),? (?<word>unless|except) (?<when>.{4,90})$/u;
const mayNot =
  /^(?:(?<who>[^,]{2,50}?) (?:must|may|shall|should|can) not|Do not|Don['’]t|Never) (?:ever )?(?<deed>(?!be\b)\p{Ll}[^,]{4,70}?),? (?<word>except) (?<when>.{4,90})$/u;
const without =
  /^(?:(?<who>[^,]{2,50}?) (?<modal>must|may|shall|should|can) not|(?<order>Do not|Don['’]t|Never)) (?:ever )?(?<deed>(?!be\b)\p{Ll}[^,]{4,70}?),? without (?<when>(?!the use\b|any\b)[^,]{4,80})$/u;
const mayOnly =
  /^(?<who>[^,]{2,50}?) (?<modal>may|can) (?:only )?(?<deed>(?!be\b)\p{Ll}[^,]{4,70}?) only (?<when>(?:if|when|with|after|during|for|in|on|at|by) .{4,90})$/u;
const mayOnlyBefore =
  /^(?<who>[^,]{2,50}?) (?<modal>may|can) only (?<deed>(?!be\b)\p{Ll}[^,]{4,70}?) (?<when>(?:if|when|after|with|during) .{4,90})$/u;
const allowedOnly =
  /^(?<what>[^,]{4,80}?) (?<verb>is|are) (?:allowed|permitted|acceptable) only (?<when>(?:if|when|with|after|during|for|in|on|at|by) .{4,90})$/u;

const hanging = /\b(?:this|that|these|those|such|it|its|they|their|them|he|she|his|her|above|below|following)\b/iu;

/**
 * A rule that gives leave on a condition is asked for the condition. With "always" and "never" beside it the longest
 * option was always right, and blind readers sent none of six (2026-11-28). English.
 */
export function ofLeave(text: string): PlainQuestion | undefined {
  if (/[;:“”"()]|\s[–—-]\s/u.test(text) || isPossibility(text)) return undefined;
  const found = ofThing(text) ?? ofLack(text) ?? ofDeed(text);
  return found === undefined || hanging.test(found.text) || countWords(found.left) > 18 ? undefined : found;
}

/** When, where or on what condition something is allowed, by the word that its condition begins with. */
const asksFor = (when: string): string =>
  /^(?:in|on|at) /u.test(when) ? 'Where' : /^(?:with|by) /u.test(when) ? 'On what condition' : 'When';

/** "Parking is forbidden unless the warden agrees": when is it allowed? */
function ofThing(text: string): PlainQuestion | undefined {
  const found = (banned.exec(text) ?? allowedOnly.exec(text))?.groups;
  if (found === undefined || subjectOf(text) !== found['what']) return undefined;
  const when = asCondition(found['word'], found['when'] as string);
  return {
    text: `${asksFor(when)} ${found['verb']} ${lowerSubject(found['what'] as string)} allowed?`,
    left: `only ${when}`,
  };
}

/** "Except for when you are ill" is "when you are ill", "unless" is "if". */
const asCondition = (word: string | undefined, when: string): string =>
  word === 'unless' ? `if ${when}` : when.replace(/^for (?=when|if|in|on|at|with|during)/u, '');

/** "Never start the lift without checking the shaft": what must you do before you start it? Without a key: what do you need? */
function ofLack(text: string): PlainQuestion | undefined {
  const found = without.exec(text)?.groups;
  const who = whoOf(text, found);
  if (found === undefined || who === undefined) return undefined;
  const when = (found['when'] as string).replace(/^first (?=\p{Ll}+ing\b)/u, '').replace(/ first$/u, '');
  const then = `before ${asGerund(found['deed'] as string)}`;
  const doing = /^\p{Ll}+ing\b(?! (?:equipment|gear|shoes|permit|instructions)\b)/u.exec(when)?.[0];
  if (doing === undefined) return { text: `What must ${who} have ${then}?`, left: when };
  const verb = tagEnglish(`They are ${when}`)[2];
  return verb?.partOfSpeech !== 'VERB' || verb.lemma === undefined || verb.lemma === doing
    ? undefined
    : { text: `What must ${who} do ${then}?`, left: `${verb.lemma}${when.slice(doing.length)}` };
}

/** "Visitors may only enter with a badge": on what condition? */
function ofDeed(text: string): PlainQuestion | undefined {
  const found = (mayNot.exec(text) ?? mayOnly.exec(text) ?? mayOnlyBefore.exec(text))?.groups;
  const who = whoOf(text, found);
  if (found === undefined || who === undefined) return undefined;
  const when = asCondition(found['word'], found['when'] as string);
  if (!/^(?:if|when|with|after|during|in|on|at|by|before|for)\b/u.test(when)) return undefined;
  return { text: `${asksFor(when)} may ${who} ${found['deed']}?`, left: `only ${when}` };
}

/** Whoever may not, as it stands in a question; undefined where the sentence's subject is not all of it. */
function whoOf(text: string, found: Readonly<Record<string, string | undefined>> | undefined): string | undefined {
  const who = found?.['who'];
  if (who === undefined || /^you$/iu.test(who)) return 'you';
  return subjectOf(text) === who ? lowerSubject(who) : undefined;
}
