import type { PlainQuestion } from './plain-question.ts';
import { hanging, isKnown, isLoneKind, isParty, lowerSubject } from './question-grammar.ts';

const held =
  /^(?<who>[^,;:]{3,50}?) (?<modal>must|should|shall|need to|needs to|have to|has to) (?:always |also )?(?<verb>have|wear|carry|use|bring|show|present) (?<left>(?!(?:to|been|read|had)\b)[^,;]{4,80}?) (?<case>(?:when|while|whenever|if|during|before) [^,;]{6,80})$/u;

/** "Pupils must always have a teacher with them when using the kiln": what must they have? */
export function ofConstantNeed(text: string): PlainQuestion | undefined {
  const found = held.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || !isParty(who) || /^we$/iu.test(who) || hanging.test(found['left'] as string))
    return undefined;
  if (hanging.test(found['case'] as string)) return undefined;
  const modal = found['modal'] === 'should' ? 'should' : 'must';
  return {
    text: `What ${modal} ${lowerSubject(who)} ${found['verb']} ${found['case']}?`,
    left: found['left'] as string,
  };
}

const compared =
  /^(?<what>[^,;:]{3,60}?) (?<be>is|are|works?|lasts?|grows?) (?<how>(?:less|more|most|least) \p{Ll}+|longer|faster|slower|better|best|worse|worst) (?<left>(?:when|if|while|after|before) [^,;]{8,90})$/u;

/** "Insulin is less effective when the body is exposed to nicotine": when is it? */
export function ofCompared(text: string): PlainQuestion | undefined {
  const found = compared.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (
    found === undefined ||
    hanging.test(what) ||
    !(isKnown(what) || isLoneKind(what) || /^\p{Lu}\p{Ll}{3,}$/u.test(what))
  )
    return undefined;
  const be = found['be'] as string;
  const who = lowerSubject(what);
  if (/^(?:is|are)$/u.test(be)) return { text: `When ${be} ${who} ${found['how']}?`, left: found['left'] as string };
  const isOne = /s$/u.test(be);
  return {
    text: `When ${isOne ? 'does' : 'do'} ${who} ${isOne ? be.slice(0, -1) : be} ${found['how']}?`,
    left: found['left'] as string,
  };
}
