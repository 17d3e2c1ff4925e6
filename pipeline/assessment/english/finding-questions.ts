import { subjectOf } from '../../generation/clauses.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, isBan, isKnown, isLoneKind, lowerFirst, lowerSubject } from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';

const looked =
  /^(?<deed>(?:check|inspect|examine|search|monitor|watch|look over|scan|test|feel) (?<thing>[^,;]{3,70}?)) for (?<left>(?!(?:at least|an? (?:few|couple)|\d|example|instance)\b)[^;]{5,100})$/u;

/** "Check the hull for cracks before each trip": what should you check it for? */
export function ofLookedFor(text: string): PlainQuestion | undefined {
  const clause = askedClause(text);
  const found = clause === undefined ? undefined : looked.exec(clause.deed)?.groups;
  if (clause === undefined || clause.isNot || found === undefined) return undefined;
  const deed = (found['deed'] as string).replace(/ (?:frequently|regularly|carefully|often|daily)$/u, '');
  if (hanging.test(deed) || /^(?:it|them)$/u.test(found['left'] as string)) return undefined;
  return { text: asking('What', clause, `${deed} for`), left: found['left'] as string };
}

const should =
  /^(?<what>(?:The|Your|Each|Every) [^,;:]{4,70}?) (?<modal>must|should|shall) be (?<left>(?:at least |at most |about |around |between |no more than |up to )?[\d£$€][^,;]{0,60})$/u;

/** "The ratio of salt to water should be 1:20": what should it be? */
export function ofValue(text: string): PlainQuestion | undefined {
  const found = should.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || subjectOf(text) !== what) return undefined;
  const modal = found['modal'] === 'shall' ? 'must' : found['modal'];
  return { text: `What ${modal} ${lowerFirst(what)} be?`, left: found['left'] as string };
}

const placed =
  /^(?<what>[^,;:]{4,60}?) (?<can>can|may) be (?<deed>found|bought|borrowed|collected|picked up|rented|seen|obtained|downloaded) (?<left>(?:in|at|on|from|near|under|behind|inside) [^;]{5,90})$/u;

/** "Ticks can be found in long grass": where? */
export function ofFinding(text: string): PlainQuestion | undefined {
  const groups = placed.exec(text)?.groups;
  const what = groups?.['what'] ?? '';
  if (groups === undefined || hanging.test(what) || !(isKnown(what) || isLoneKind(what))) return undefined;
  return { text: `Where ${groups['can']} ${lowerSubject(what)} be ${groups['deed']}?`, left: groups['left'] as string };
}

const byMeans =
  /^You can (?<deed>\p{Ll}[^,;]{6,80}?) (?<left>(?:by (?:\p{Ll}+ing|using)|using|with the help of|through) [^;]{8,100})$/u;

/** "You can reset the breakers using the stick by the door": how? */
export function ofYourMeans(text: string): PlainQuestion | undefined {
  const found = byMeans.exec(text)?.groups;
  const deed = found?.['deed'] ?? '';
  if (found === undefined || hanging.test(deed) || isBan(text)) return undefined;
  if (/\b(?:if|when|how|what|which|that|and|or|also|only)\b/u.test(deed)) return undefined;
  return { text: `How can you ${deed}?`, left: found['left'] as string };
}
