import { isOffice } from '../languages/offices.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import type { LessonDraft, Point } from '../lesson-plan.ts';
import type { Proposal } from './proposal.ts';
import { seededOrder } from './seeded-choice.ts';

/** Somebody whom rules of the document bind. */
export interface Role {
  /** As an option, without article, in the number the rules use most. */
  text: string;
  /** Lower-cased, singular: one key for "Team Members" and "the Team Member". */
  key: string;
}

interface Bound {
  role: Role;
  /** From the verb on, without the closing mark: "must review the timesheet". */
  duty: string;
  isPlural: boolean;
}

const binding =
  /^(?:must|shall|should|may|will|(?:is|are) (?:ultimately |also |solely )?(?:responsible|required|expected|allowed|permitted|entitled))\b/u;
const opening = /^(?:(?:all|the|each|every|any|an?|our|your)\s+)*(?:[\p{Lu}][\p{L}]*(?:['’]s?)\s+)?/iu;
/** Whoever reads is bound by everything. */
const anybody =
  /^(?:you|we|they|it|he|she|this|that|these|those|there|who|people|everyone|everybody|anyone|one|staff|employees?)$/iu;

const keyOf = (text: string): string => text.toLowerCase().replace(/ies\b/gu, 'y').replace(/s\b/gu, '');

/** Who a rule binds to do what: "The Team Member must approve the timesheet." */
function boundBy(text: string): Bound | undefined {
  const lead = opening.exec(text)?.[0] ?? '';
  const rest = text.slice(lead.length);
  const subject = /^[\p{Lu}\p{Ll}][\p{L}&/ -]{2,40}?(?= (?:must|shall|should|may|will|is|are)\b)/u.exec(rest)?.[0];
  if (
    subject === undefined ||
    anybody.test(subject) ||
    /^(?:no|any|some|every|each|other)\b|\b(?:if|when|and|or|of|who|that|which|to|in|what|how|why|where|whether|whose|an?|the|not)\b/iu.test(
      subject,
    )
  )
    return undefined;
  const duty = rest.slice(subject.length + 1).replace(/[.!]\s*$/u, '');
  // Who else must do what, the rest of the sentence says.
  if (!binding.test(duty) || /[.;:?]|,? (?:and|but|so) (?:he|she|it|they|the|an?|all|every)\b/u.test(duty))
    return undefined;
  const words = tagEnglish(subject);
  const last = words.at(-1);
  // "Discuss what a Team Member ..." is an order that ran on, not somebody.
  if (words[0]?.partOfSpeech === 'VERB' && !/ing$/u.test(words[0].text)) return undefined;
  if (last === undefined || !['NOUN', 'PROPN'].includes(last.partOfSpeech)) return undefined;
  const isPlural = /[^s]s$/u.test(last.text);
  return { role: { text: subject, key: keyOf(subject) }, duty, isPlural };
}

/** Whose duties a document tells: whoever two rules or more begin with. Written as a name, so that no thing is taken for one. */
export function rolesOf(drafts: readonly LessonDraft[], language: string): Role[] {
  if (language !== 'en') return [];
  const found = new Map<string, { role: Role; count: number }>();
  for (const { keyPoints } of drafts)
    for (const { kind, text } of keyPoints) {
      const bound = kind === 'rule' ? boundBy(text) : undefined;
      if (bound === undefined || !isOffice(bound.role.text)) continue;
      const known = found.get(bound.role.key);
      found.set(bound.role.key, { role: known?.role ?? bound.role, count: (known?.count ?? 0) + 1 });
    }
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ role }) => role);
}

/** With fewer parties the sentence itself gives the one away. */
const fewestOthers = 3;

/**
 * "Who must approve the timesheet?", where the document tells the duties of three or more: the others are the wrong
 * options, unless the rule names them too.
 */
export function roleQuestion(
  point: Point,
  position: number,
  roles: readonly Role[],
  seed: string,
  siblings: readonly Point[],
): Proposal | undefined {
  const bound = point.kind === 'rule' ? boundBy(point.text) : undefined;
  const last = point.sources.at(-1);
  // "A row for the user should show up, click it": no party, and half of another sentence.
  if (
    bound !== undefined &&
    (/ (?:for|to|by|with) /u.test(bound.role.text) || /\b(?:it|them)$|\b(?:they|he|she)\b/u.test(bound.duty))
  )
    return undefined;
  if (bound === undefined || last === undefined || !roles.some(({ key }) => key === bound.role.key)) return undefined;
  const told = keyOf(point.text);
  const sameDuty = siblings
    .map(({ text }) => boundBy(text))
    .filter((other) => other?.duty.toLowerCase() === bound.duty.toLowerCase())
    .map((other) => other?.role.key);
  const others = seededOrder(
    roles.filter(
      ({ key }) =>
        !told.includes(key) &&
        !bound.role.key.includes(key) &&
        !key.includes(bound.role.key) &&
        !sameDuty.includes(key),
    ),
    seed,
    last.block,
    last.start,
  ).slice(0, 3);
  if (others.length < fewestOthers) return undefined;
  const asOption = ({ text }: Role) =>
    inNumber(
      text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
      bound.isPlural,
    );
  return {
    kind: 'role',
    question: `Who ${bound.duty.replace(/^are\b/u, 'is')}?`,
    answer: asOption(bound.role),
    distractors: others.map(asOption),
    evidence: last,
    explanation: point.text,
    weight: point.importance * 2 - 0.5,
    position,
  };
}

const uncounted = /(?:staff|crew|s)$/iu;

const inNumber = (text: string, isPlural: boolean): string =>
  isPlural && !uncounted.test(text) ? `${text}s` : !isPlural ? text.replace(/([^s])s$/u, '$1') : text;
