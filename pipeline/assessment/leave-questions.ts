import { subjectOf } from '../generation/clauses.ts';
import type { Point } from '../lesson-plan.ts';
import { countWords } from '../languages/words.ts';
import type { Proposal } from './proposal.ts';
import { isPossibility } from './rule-changes.ts';

interface Leave {
  question: string;
  answer: string;
}

const banned =
  /^(?<what>[^,]{4,80}?) (?<verb>is|are) (?:strictly )?(?:prohibited|forbidden|not allowed|not permitted|not acceptable),? (?<when>(?:unless|except) .{4,90})$/u;
const mayNot =
  /^(?<who>[^,]{2,50}?) (?:must|may|shall|should|can) not (?<deed>(?!be\b)\p{Ll}[^,]{4,70}?),? (?<when>(?:unless|except) .{4,90})$/u;
const doNot = /^(?:Do not|Don['’]t|Never) (?<deed>\p{Ll}[^,]{4,70}?),? (?<when>(?:unless|except) .{4,90})$/u;
const doNotWithout =
  /^(?:Do not|Don['’]t|Never) (?:ever )?(?<deed>\p{Ll}[^,]{4,70}?),? without (?<when>(?!the use\b|any\b)[^,]{4,80})$/u;
const mayNotWithout =
  /^(?<who>[^,]{2,50}?) (?:must|may|shall|should|can) not (?<deed>(?!be\b)\p{Ll}[^,]{4,70}?),? without (?<when>(?!any\b)[^,]{4,80})$/u;
const mayOnly =
  /^(?<who>[^,]{2,50}?) (?:may|can) (?:only )?(?<deed>(?!be\b)\p{Ll}[^,]{4,70}?) (?<when>only (?:if|when|with|after|during|for|in|on|at|by) .{4,90})$/u;
const mayOnlyBefore =
  /^(?<who>[^,]{2,50}?) (?:may|can) only (?<deed>(?!be\b)\p{Ll}[^,]{4,70}?) (?<when>(?:if|when|after|with|during) .{4,90})$/u;
const allowedOnly =
  /^(?<what>[^,]{4,80}?) (?<verb>is|are) (?:allowed|permitted|acceptable) (?<when>only (?:if|when|with|after|during|for|in|on|at|by) .{4,90})$/u;

/**
 * "May you ...?" with always, on the rule's condition, never: from a rule that allows something on a condition, where a
 * statement with the condition left out would be half true. English.
 */
export function leaveQuestion(point: Point, position: number): Proposal | undefined {
  const found = point.kind === 'rule' ? leaveOf(point.text.replace(/[.!]\s*$/u, '')) : undefined;
  const last = point.sources.at(-1);
  if (found === undefined || last === undefined || isPossibility(point.text)) return undefined;
  return {
    kind: 'leave',
    question: found.question,
    answer: found.answer,
    distractors: ['Yes, always', 'No, never'],
    evidence: last,
    explanation: point.text,
    weight: point.importance * 2 + 0.7,
    position,
  };
}

const hanging = /\b(?:this|that|these|those|such|it|its|they|their|them|he|she|his|her|above|below|following)\b/iu;

function leaveOf(text: string): Leave | undefined {
  if (/[;:“”"()]|\s[–—-]\s/u.test(text)) return undefined;
  const found =
    asNoun(banned, text, 'No, ') ??
    asDeed(mayNot, text, 'No, ') ??
    asDeed(doNot, text, 'No, ') ??
    asDeed(doNotWithout, text, 'Yes, but not without ') ??
    asDeed(mayNotWithout, text, 'Yes, but not without ') ??
    asDeed(mayOnly, text, 'Yes, but ') ??
    asDeed(mayOnlyBefore, text, 'Yes, but only ') ??
    asNoun(allowedOnly, text, 'Yes, but ');
  return found === undefined || hanging.test(found.question) || countWords(found.answer) > 18 ? undefined : found;
}

function asNoun(rule: RegExp, text: string, lead: string): Leave | undefined {
  const found = rule.exec(text)?.groups;
  if (found === undefined || subjectOf(text) !== found['what']) return undefined;
  const what = lowerFirst(found['what'] as string);
  return { question: `${found['verb'] === 'is' ? 'Is' : 'Are'} ${what} allowed?`, answer: `${lead}${found['when']}` };
}

function asDeed(rule: RegExp, text: string, lead: string): Leave | undefined {
  const found = rule.exec(text)?.groups;
  if (found === undefined) return undefined;
  const who = found['who'] ?? 'you';
  if (!/^you$/iu.test(who) && subjectOf(text) !== who) return undefined;
  return { question: `May ${lowerFirst(who)} ${found['deed']}?`, answer: `${lead}${found['when']}` };
}

const lowerFirst = (text: string): string =>
  text.replace(/^(?:The|An?|All|Any|Each|Every|Your|Our|You|No)\b|^\p{Lu}(?=\p{Ll}+(?: \p{Ll}|$))/u, (start) =>
    start.toLowerCase(),
  );
