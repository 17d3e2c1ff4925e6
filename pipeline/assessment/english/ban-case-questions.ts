import type { PlainQuestion } from './plain-question.ts';
import { hanging, isAnOrder, isKnown, isLoneKind, lowerFirst, upper } from './question-grammar.ts';

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
