import { subjectOf } from '../../generation/clauses.ts';
import { countWords } from '../../languages/words.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, isAllOf, isLoneKind, isParty, lowerFirst, lowerSubject } from './question-grammar.ts';

/** What one has to have before something is allowed. */
const permit = String.raw`(?:(?:the|your|their|an?|any) )?(?:\p{L}+[- ]){0,4}?(?:permission|approval|consent|authori[sz]ation|clearance|supervision|training|licen[cs]e|permit|prescription|appointment|certificate|reservation|escort|invitation)(?: (?:of|from|by|in|on|for|to) [^,;:]{3,60})?`;

const banned = new RegExp(
  String.raw`^(?:(?<who>(?:You|[^,;:]{3,50}?)) (?:(?:are|is) not (?:permitted|allowed) to|may not|must not|cannot|should not|shall not)|(?:Do not|Never|Don['’]t)|(?<nobody>Nobody|No one) (?:may|can|must|should|is allowed to)) (?<deed>\p{Ll}[^;:]{4,90}?),? (?:without|unless (?:they|you) have) (?<left>${permit})$`,
  'u',
);
const allowed = new RegExp(
  String.raw`^(?<who>You|[^,;:]{3,50}?) (?:(?:may|can|must) (?<only>only )?|(?:are|is) (?<alone>only )?(?:allowed|permitted) to )(?<deed>\p{Ll}[^,;:]{4,80}?) (?<late>only )?with (?<left>${permit})$`,
  'u',
);

/** "Members may not borrow tools without the consent of the owner": what do they need to borrow them? English. */
export function ofPermit(text: string): PlainQuestion | undefined {
  const found = banned.exec(text)?.groups ?? onlyAllowed(text);
  if (found === undefined) return undefined;
  const deed = (found['deed'] as string).replace(/,? etc\.?,?$/u, '');
  const left = (found['left'] as string).replace(/^any /u, '');
  if (hanging.test(deed) || hanging.test(left.replace(/\btheir /gu, '')) || countWords(deed) < fewestDeedWords)
    return undefined;
  // "Tools, wheelbarrows": the last of them went with its "etc."
  if (/^be\b|^[^,]+,[^,]+$/u.test(deed) || /\b(?:and|or|but|with|without)$/u.test(deed)) return undefined;
  const who = found['who'];
  if (found['nobody'] !== undefined) return { text: `What does everybody need to ${deed}?`, left };
  if (who === undefined || who === 'You')
    return { text: `What do you need to ${deed}?`, left: left.replace(/\btheir /gu, 'your ') };
  if (subjectOf(text) !== who || !(isParty(who) || isAllOf(who) || isLoneKind(who))) return undefined;
  const one = /^(?:an?|each|every|any|the)\b/iu.test(who) && !/[^s]s$/u.test(who);
  return { text: `What ${one ? 'does' : 'do'} ${lowerSubject(who)} need to ${lowerFirst(deed)}?`, left };
}

/** One may only so, not also so. */
function onlyAllowed(text: string): Record<string, string> | undefined {
  const found = allowed.exec(text)?.groups;
  return (found?.['only'] ?? found?.['alone'] ?? found?.['late']) ? found : undefined;
}

const fewestDeedWords = 2;
