import { hanging, lowerSubject } from './question-grammar.ts';
import type { AmountQuestion } from './asked-amount.ts';

const years = String.raw`(?:years? old|years of age|years|year olds)`;
const mustBeOld = new RegExp(
  String.raw`^(?<who>You|[\p{L}' ’-]{4,40}s|Everyone|Everybody|Anyone) (?:must|have to|has to|should|need to|needs to) be (?<limit>at least|over|above) (?:the age of )?(?<age>\d{1,2})(?: ${years})?(?: or (?:over|older|above))? (?<rest>(?:to|in order to|when|if|before) [^,;:]{5,80})$`,
  'u',
);
const ofAge = new RegExp(
  String.raw`^(?<who>Children|Minors|Kids|Persons|People|Guests|Visitors|Members|Swimmers|Patrons|Riders|Participants|Attendees|Players|Anyone|Everyone|Those|Climbers|Passengers|Pupils|Students|Campers|Volunteers|Patients|Babies|Infants|Adults) (?:who (?:is|are) |aged |ages )?(?<side>under|below|younger than|over|above|older than) (?:the age of )?(?<age>\d{1,2})(?: ${years})? (?<rest>(?:must|should|need to|needs to|have to|has to|are|is|may|can|cannot)(?: not)? [^,;:]{6,90})$`,
  'u',
);
/** Ages that rules name; a wrong one beside them is as likely. */
const usualAges = [3, 5, 6, 8, 10, 12, 14, 15, 16, 18, 21, 25, 60, 65];
const fewest = 3;

function othersThan(age: number): string[] {
  return usualAges
    .filter((one) => one !== age)
    .sort((a, b) => Math.abs(a - age) - Math.abs(b - age) || a - b)
    .slice(0, fewest)
    .map(String);
}

/** "Children under 12 must be accompanied": under what age must they? "You must be at least 18": how old must you be? English. */
export function ageQuestion(text: string): AmountQuestion | undefined {
  if ((text.match(/\d+/gu)?.length ?? 0) !== 1 || hanging.test(text)) return undefined;
  const old = mustBeOld.exec(text)?.groups;
  if (old !== undefined) {
    const limit = old['limit'] === 'at least' ? 'At least ' : 'Over ';
    return {
      question: `How old must ${lowerSubject(old['who'] as string)} be ${old['rest']}?`,
      answer: `${limit}${old['age']}`,
      distractors: othersThan(Number(old['age'])).map((age) => `${limit}${age}`),
    };
  }
  const found = ofAge.exec(text)?.groups;
  if (found === undefined) return undefined;
  const { who, side, age, rest } = found as Record<'who' | 'side' | 'age' | 'rest', string>;
  const [, auxiliary = '', not = '', deed = ''] =
    /^(must|should|may|can|cannot|are|is|need to|needs to|have to|has to)( not)? (.+)$/u.exec(rest) ?? [];
  // "Under what age may nobody enter?": a ban of an age is asked as it stands, of those whom it binds.
  if (deed === '' || (/^(?:anyone|everyone|those)$/iu.test(who) && (not !== '' || auxiliary === 'cannot')))
    return undefined;
  const them = /^(?:anyone|everyone|those)$/iu.test(who) ? 'a person' : lowerSubject(who);
  const word = / to$/u.test(auxiliary)
    ? 'must'
    : auxiliary === 'cannot'
      ? 'may'
      : auxiliary === 'are' && them === 'a person'
        ? 'is'
        : auxiliary;
  const isNot = not !== '' || auxiliary === 'cannot' ? ' not' : '';
  const limit = /^(?:over|above|older)/u.test(side) ? 'Over' : 'Under';
  return {
    question: `${limit} what age ${word} ${them}${isNot} ${deed}?`,
    answer: age,
    distractors: othersThan(Number(age)),
  };
}
