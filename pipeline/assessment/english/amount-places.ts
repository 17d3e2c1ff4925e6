import type { Quantity } from '../rule-changes.ts';
import { hanging, lowerFirst, upper } from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';
import type { Made } from './asked-amount.ts';

/** Of a quantity's unit: a length of time. */
export const isTime = (unit: string): boolean =>
  /^ ?(?:(?:business|working|school|calendar|full) )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/u.test(
    unit,
  );
const isLength = /^ ?(?:metres?|meters?|feet|inches|cm|mm|km|m|miles|yards?)$/u;

const several = (unit: string): string => unit.trim().replace(/(?<!s)$/u, 's');

/** Words before a number that opens its sentence; what limits it is part of the answer. */
const leadBefore =
  /^(?<word>For|After|Within|During|In) (?<first>the (?:first|next|last) )?(?<limit>(?:at least|at most|up to|about|no more than|more than) )?$/u;
/** "of use", "after the operation": what the time is counted of. A comma ends it, or the noun itself. */
const leadBehind =
  /^(?<of>(?: (?:of|after|before|following|from|without) [^,;:]{2,60})?), (?<main>.{8,110})$|^(?<of> of (?:use|service|work|employment|membership|inactivity|storage|training)) (?<main>.{8,110})$/u;

/** "After 2 years of use the phone becomes yours": after how many years of use? English. */
export function ofLeadingTime(text: string, { at, written, unit }: Quantity): Made | undefined {
  const before = isTime(unit) ? leadBefore.exec(text.slice(0, at))?.groups : undefined;
  const behind = leadBehind.exec(text.slice(at + written.length))?.groups;
  if (before === undefined || behind === undefined) return undefined;
  const [of, main] = [behind['of'] as string, behind['main'] as string];
  // "In 10 minutes, ..." without more is one moment of a story.
  if (of === '' && before['word'] === 'In') return undefined;
  // "The user who bought it": what it is, the clause has told.
  const told = `${of} ${main}`.replace(/(?<=.{25})\b(?:its?|their|they|them)\b/gu, '');
  const clause = hanging.test(told) ? undefined : askedClause(upper(main));
  return (
    clause && {
      question: asking(`${before['word']} ${before['first'] ?? ''}how many ${several(unit)}${of}`, clause, clause.deed),
      answer: `${before['limit'] ?? ''}${written}`,
    }
  );
}

const apart =
  /^ (?<word>apart|away|deep|high|wide|tall|long|thick)(?<rest>(?: (?:in|on|at|to|from|for|when|before) [^,;:]{3,50})?)$/u;
const withHole =
  /^(?<main>.{0,60}?\b)(?<verb>make|dig|drill|cut|leave|form|build) an? (?<thing>\p{Ll}+(?: \p{Ll}+)?) (?<limit>(?:at least|about|up to|no more than) )?$/iu;
const withThing = /^(?<main>\p{Lu}\p{Ll}+ [^,;:]{3,60}?) (?<limit>(?:at least|about|up to|no more than) )?$/u;

/** "Sow the seeds 5 cm deep", "leave a gap 2 cm wide": how deep, and how wide a gap? */
export function ofDimension(text: string, { at, written, unit }: Quantity): Made | undefined {
  const found = isLength.test(unit) ? apart.exec(text.slice(at + written.length))?.groups : undefined;
  if (found === undefined) return undefined;
  const word = found['word'] === 'apart' || found['word'] === 'away' ? `far ${found['word']}` : found['word'];
  const hole = withHole.exec(text.slice(0, at))?.groups;
  if (hole !== undefined && word === found['word'])
    return /^(?:.{0,60}\bto )?$/u.test(hole['main'] as string)
      ? {
          question: `How ${word} a ${hole['thing']} should you ${lowerFirst(hole['verb'] as string)}${found['rest']}?`,
          answer: `${hole['limit'] ?? ''}${written}`,
        }
      : undefined;
  const thing = withThing.exec(text.slice(0, at))?.groups;
  const clause = thing === undefined || hanging.test(text) ? undefined : askedClause(thing['main'] as string);
  return clause === undefined || !clause.isOrder || clause.isNot
    ? undefined
    : {
        question: asking(`How ${word}`, clause, `${clause.deed}${found['rest']}`),
        answer: `${thing?.['limit'] ?? ''}${written}`,
      };
}

const bannedBeyond =
  /^(?:(?<lead>(?:If|When|While|During|In|On|At|For) [^,;:]{4,60}), )?(?:(?:[Dd]o not|[Dd]on['’]t|[Nn]ever|[Yy]ou (?:must not|may not|should not|cannot)) (?<deed>\p{Ll}[^,;:]{4,80}?)|(?<who>[^,;:]{3,60}?) (?:must not|may not|cannot|must never) (?<done>\p{Ll}[^,;:]{3,60}?)) for (?:more|longer) than $/u;

/** "Do not run it for more than 90 minutes": for how many minutes at most may you? */
export function ofMostTime(text: string, { at, written, unit }: Quantity): Made | undefined {
  const rest = text.slice(at + written.length);
  const found =
    isTime(unit) && /^(?: (?:at a time|in a row|per|an?|each|every|without|in) ?[^,;:]{0,30})?$/u.test(rest)
      ? bannedBeyond.exec(text.slice(0, at))?.groups
      : undefined;
  if (found === undefined || hanging.test(text)) return undefined;
  const when = found['lead'] === undefined ? '' : ` ${lowerFirst(found['lead'])}`;
  const deed = found['deed'] ?? found['done'];
  const clause = askedClause(upper(`${found['who'] ?? 'you'} may ${deed}`));
  return (
    clause && {
      question: asking(`For how many ${several(unit)} at most`, clause, `${clause.deed}${rest}${when}`),
      answer: written,
    }
  );
}
