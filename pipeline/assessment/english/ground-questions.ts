import { subjectOf } from '../../generation/clauses.ts';
import { countWords } from '../../languages/words.ts';
import type { PlainQuestion } from './plain-question.ts';
import {
  hanging,
  isAnOrder,
  isBan,
  isDeed,
  isKnown,
  isLoneKind,
  lowerFirst,
  lowerSubject,
  upper,
} from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';

const grounded =
  /^(?:(?<when>(?:If|When|Before|After|While|During|For|In) [^,]{5,80}), (?=\p{Ll}))?(?<deed>[^,;]{8,90}?), (?:as|since|because) (?<left>\p{Ll}[^;]{8,110})$/u;

/** "Avoid the path at night, as the tide may cover it": why should you? The reason is a clause of its own. */
export function ofGround(text: string): PlainQuestion | undefined {
  const { when, deed: told, left } = grounded.exec(text)?.groups ?? {};
  if (told === undefined || left === undefined) return undefined;
  const deed = upper(told);
  const isAvoided = /^Avoid \p{Ll}+ing\b/u.test(deed);
  if (!(isAvoided || isAnOrder(deed) || isBan(deed)) || / and \p{Ll}+$/u.test(deed) || !isReason(left))
    return undefined;
  const clause = isAvoided
    ? { who: 'you', auxiliary: 'should', isNot: false, deed: lowerFirst(deed), isOrder: true }
    : askedClause(deed);
  if (clause === undefined || hanging.test(clause.deed)) return undefined;
  const asked = asking('Why', clause, clause.deed);
  return {
    text: when === undefined ? asked : asked.replace(/\?$/u, ` ${lowerFirst(when)}?`),
    left: `because ${left}`,
    isWhole: true,
  };
}

/** "They may cover it", "chips are hot": with a subject and a verb of its own. */
const isReason = (left: string): boolean =>
  /^(?:it|they|this|that|these|you|there|he|she) (?:\p{Ll}+ly )?(?:can|may|might|will|could|would|is|are|does|do|has|have|must|\p{Ll}+s)\b/u.test(
    left,
  ) || subjectOf(upper(left)) !== undefined;

const inOrder = /^In order (?:for (?<who>[^,]{3,50}?) )?to (?<aim>\p{Ll}[^,]{6,90}), (?<main>[^,;]{10,110})$/u;

/** "In order for the dough to rise, it must rest": why must it? */
export function ofAimAhead(text: string): PlainQuestion | undefined {
  const found = inOrder.exec(text)?.groups;
  if (found === undefined) return undefined;
  const main = upper(found['main'] as string);
  // "The dough must rest": of which, its heading says.
  const bare = /^(?<who>The \p{Ll}{3,}) (?<auxiliary>must|should) (?<deed>be \p{Ll}{4,})$/u.exec(main)?.groups;
  const clause =
    bare === undefined
      ? askedClause(main)
      : {
          who: lowerFirst(bare['who'] as string),
          auxiliary: bare['auxiliary'] as string,
          isNot: false,
          deed: bare['deed'] as string,
          isOrder: false,
        };
  if (clause === undefined || !/^(?:must|should|shall|needs?|has|have|do|does)$/u.test(clause.auxiliary))
    return undefined;
  if (/^(?:it|they|this)$/iu.test(clause.who)) return undefined;
  const who = found['who'];
  const aim = found['aim'] as string;
  return {
    text: asking('Why', clause, clause.deed),
    left: who === undefined ? `in order to ${aim}` : `so that ${lowerSubject(who)} can ${aim}`,
    isWhole: true,
    ...(bare !== undefined && { needsHeading: true as const }),
  };
}

const caused =
  /^(?<what>[^,;:]{3,60}?) (?:is|are) (?<how>(?:usually |mainly |often |mostly |commonly |typically |generally |sometimes |also )*)caused (?:by (?<by>[^;]{6,130})|(?:when|if) (?<when>[^;]{8,130}))$/u;

/** "Rust is caused by damp air": what causes it? */
export function ofCause(text: string): PlainQuestion | undefined {
  const found = caused.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || /\balso\b/u.test(found['how'] as string)) return undefined;
  if (!(isKnown(what) || isLoneKind(what) || isDeed(what) || /^\p{Lu}\p{Ll}{3,}$/u.test(what)) || countWords(what) > 6)
    return undefined;
  const how = (found['how'] as string).trim();
  const left =
    found['by']?.replace(/, (?:causing|which|leading|resulting)\b.*$/u, '') ??
    (found['when'] as string).replace(/^there (?:is|are) /u, '');
  return { text: `What ${how === '' ? '' : `${how} `}causes ${lowerSubject(what)}?`, left, isWhole: true };
}

const helped = /^(?<what>[^,;:]{8,80}?) (?<modal>will |can |may )?(?:helps?) (?:to )?(?<left>\p{Ll}[^,;]{8,90})$/u;
const isPlainVerb = /^(?:you |the \p{Ll}+ |your \p{Ll}+ |people |others )?\p{Ll}{3,} /u;

/** "A cold cloth on the neck will help bring the fever down": what helps? */
export function ofHelp(text: string): PlainQuestion | undefined {
  const found = helped.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || /^(?:you|we|i|if|when|there)\b/iu.test(what)) return undefined;
  if (countWords(what) < 3 || hanging.test(found['left'] as string) || !isPlainVerb.test(found['left'] as string))
    return undefined;
  if (/\b(?:must|should|is|are|can|will|may|that|which|who)\b/u.test(what) || isAnOrder(what)) return undefined;
  const modal = /will|can|may/u.exec(found['modal'] ?? '')?.[0];
  return {
    text: `What ${modal === undefined ? 'helps' : `${modal === 'will' ? 'can' : modal} help`} ${found['left']}?`,
    left: what,
  };
}
