import { subjectOf } from '../../generation/clauses.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, isAnOrder, isBan, isKnown, isLoneKind, lowerFirst, lowerSubject, upper } from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';

const looked =
  /^(?<deed>(?:check|inspect|examine|search|monitor|watch|look over|scan|test|feel) (?<thing>[^,;]{3,70}?)) for (?<left>(?!(?:at least|an? (?:few|couple)|\d|example|instance)\b)[^;]{5,100})$/u;

/** "Check the hull for cracks before each trip": what should you check it for? */
export function ofLookedFor(text: string): PlainQuestion | undefined {
  const clause = askedClause(text);
  const found = clause === undefined ? undefined : looked.exec(clause.deed)?.groups;
  if (clause === undefined || clause.isNot || found === undefined) return undefined;
  const deed = (found['deed'] as string).replace(/ (?:frequently|regularly|carefully|often|daily)$/u, '');
  if (
    hanging.test(deed) ||
    (/ (?:and|or) \p{Ll}+$/u.test(found['left'] as string) === false && /^(?:it|them)$/u.test(found['left'] as string))
  )
    return undefined;
  return { text: asking('What', clause, `${deed} for`), left: found['left'] as string };
}

const bannedWhen =
  /^(?:Do not|Don['’]t|Never|You (?:must not|may not|should not|cannot)) (?<deed>\p{Ll}[^,;]{6,80}?),? (?<left>(?:if|when|while|until|unless) (?!otherwise\b|(?:told|asked|instructed|stated|noted|specified|necessary|needed|required|absolutely)\b)[^,;]{8,90})$/u;

/** "Do not pull a hook out if it sits in the eye": when must you not? */
export function ofBanWhen(text: string): PlainQuestion | undefined {
  const found = bannedWhen.exec(text)?.groups;
  const [deed, left] = [found?.['deed'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || hanging.test(deed) || /\b(?:if|when|while|until|unless|and|or)\b/u.test(deed))
    return undefined;
  if (/^unless\b/u.test(left))
    return / (?:no|not|never)\b|n['’]t\b/u.test(left)
      ? undefined
      : { text: `When may you ${deed}?`, left: `only ${left.replace(/^unless/u, 'if')}` };
  if (/^until\b/u.test(left)) return { text: `When may you ${deed}?`, left: `not ${left}` };
  return { text: `When must you not ${deed}?`, left };
}

const onlyWhen = /^Only (?<deed>\p{Ll}[^,;]{5,80}?) (?<left>(?:if|when|after|once) [^;]{8,90})$/u;

/** "Only thaw it if you can keep it so": when may you? */
export function ofOnlyWhen(text: string): PlainQuestion | undefined {
  const found = onlyWhen.exec(text)?.groups;
  const deed = found?.['deed'] ?? '';
  if (found === undefined || !isAnOrder(upper(deed)) || hanging.test(deed)) return undefined;
  return { text: `When may you ${deed}?`, left: `only ${found['left']}` };
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

const foundIn =
  /^(?<what>[^,;:]{4,60}?) (?<can>can|may) be (?<deed>found|bought|borrowed|collected|picked up|rented|seen|obtained|downloaded) (?<left>(?:in|at|on|from|near|under|behind|inside) [^;]{5,90})$/u;

/** "Ticks can be found in long grass": where? */
export function ofFinding(text: string): PlainQuestion | undefined {
  const groups = foundIn.exec(text)?.groups;
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

const failing =
  /^(?<when>(?:If|When|Once) [^,]{8,90}), (?<what>[^,]{4,60}?) (?<will>won['’]t|will not|does not|doesn['’]t|do not|don['’]t|cannot|can['’]t) (?<deed>\p{Ll}[^,;]{4,70})$/u;
const positive: Readonly<Record<string, string>> = { wo: 'will', will: 'will', does: 'does', do: 'do', can: 'can' };

/** "If someone has your key, the lock won't protect you": when will it not? */
export function ofFailing(text: string): PlainQuestion | undefined {
  const found = failing.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || /^(?:you|we|they|it|he|she|i)$/iu.test(what) || hanging.test(what)) return undefined;
  if (!(isKnown(upper(what)) || isLoneKind(upper(what)))) return undefined;
  const word = (found['will'] as string).replace(/n['’]t$| not$|not$|['’]t$/u, '');
  const auxiliary = positive[word === 'ca' ? 'can' : word];
  if (auxiliary === undefined || hanging.test(found['deed'] as string)) return undefined;
  return { text: `When ${auxiliary} ${what} not ${found['deed']}?`, left: lowerFirst(found['when'] as string) };
}

const barredUntil =
  /^If (?<whose>(?:your|the|a|an) [\p{Ll}-]+) has (?<what>an? [^,]{3,40}), (?:he or she|they|he|she|it|your [\p{Ll}-]+|the [\p{Ll}-]+) (?:must|may|can|should|shall)(?: not|not) (?<deed>\p{Ll}[^,;]{4,60}?) (?<left>until [^;]{6,90})$/u;

/** "If your child has a fever, he or she must not attend until a day later": when may your child with a fever attend again? */
export function ofBarredUntil(text: string): PlainQuestion | undefined {
  const found = barredUntil.exec(text)?.groups;
  if (found === undefined) return undefined;
  const { whose, what, deed, left } = found;
  return { text: `When may ${whose} ${deed} again after ${what}?`, left: `not ${left}`, isWhole: true };
}
