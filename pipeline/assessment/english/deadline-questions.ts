import { subjectOf } from '../../generation/clauses.ts';
import { countWords } from '../../languages/words.ts';
import type { PlainQuestion } from './plain-question.ts';
import { about, number, unit, weekday } from './period-questions.ts';
import { hanging, isKnown, lowerSubject, upper } from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?)';
const day = String.raw`(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?:,? \d{4})?|${month} \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|(?:the )?\d{1,2}(?:st|nd|rd|th)(?: (?:day )?of (?:the|each|every) month)?)`;
const clock = String.raw`(?:noon|midnight|close of business|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.|o['’]clock|hours|h)\b|\d{1,2}[:.]\d\d\b)`;
const end = String.raw`(?:the )?(?:end|start|beginning|middle) of (?:(?:the|each|every|your|their|an?|that) )?(?:\p{Ll}+ ){0,2}(?:day|week|month|quarter|year|term|season|shift|period|session|semester)`;
const time = String.raw`(?:no later than|not later than|by)(?: the)? (?:${day}|${clock}|${weekday}|${end})(?:(?: on| of| at|,)? (?:the )?(?:${day}|${clock}|${weekday}|(?:each|every|the (?:following|same|next|previous)) (?:day|week|month|quarter|year|${weekday})))?`;

const first = new RegExp(String.raw`^(?<left>${time}),? (?<main>(?:\p{Ll}|\p{Lu})[^;:]{8,110})$`, 'iu');
const last = new RegExp(String.raw`^(?<main>[^,;:]{8,100}?),? (?<left>${time})$`, 'iu');

/** "Members must pay their dues by 31 January": by when must they? English. */
export function ofDeadline(text: string): PlainQuestion | undefined {
  const found = first.exec(text)?.groups ?? last.exec(text)?.groups;
  const main = upper(found?.['main'] ?? '');
  const clause = found === undefined || hanging.test(openingOf(main)) ? undefined : askedClause(main);
  if (clause === undefined || clause.isNot || countWords(clause.deed) < fewestDeedWords) return undefined;
  const deed = clause.deed.replace(/,? including .*$/u, '').replace(/^(?:be )?due$/u, '');
  return deed === '' || /\b(?:and|or|by|be|than|is|are)$/u.test(deed)
    ? undefined
    : { text: asking('By when', clause, deed), left: (found?.['left'] ?? '').replace(/^not /iu, 'no ') };
}

const fewestDeedWords = 2;
/** Whose their things are, the sentence has said. */
const openingOf = (main: string): string => main.replace(/(?<=^.{6,})\b(?:their|its|his|her|they)\b/gu, '');

const term = new RegExp(
  String.raw`^(?<what>(?:The|An?|Each|Every|Your|All) [^,;:]{3,60}?) (?:is|are|shall be|will be|must be|should be) for (?:a (?:period|term|duration) of )?(?<left>${about}${number} ${unit})(?: (?:beginning|starting|from|counted|after|and)\b[^;:]{3,60})?$`,
  'u',
);

/** "A term of office shall be for one year": how long is it? */
export function ofTermOfTime(text: string): PlainQuestion | undefined {
  const found = term.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || subjectOf(text) !== what || !isKnown(what)) return undefined;
  return {
    text: `How long ${/^All\b/u.test(what) ? 'are' : 'is'} ${lowerSubject(what)}?`,
    left: found['left'] as string,
  };
}

const ahead = new RegExp(
  String.raw`^(?<left>(?:As soon as possible|Immediately|Directly|Straight|Shortly|(?:No later than |At least |Not less than |No less than |Within )?${number} ${unit}) (?:after|before|prior to|following|of) [^,;:]{3,60}), (?<main>[^;:]{8,100})$`,
  'u',
);

/** "No later than three days after the accident, send the form": when should you? */
export function ofMomentAhead(text: string): PlainQuestion | undefined {
  const found = ahead.exec(text)?.groups;
  const [left, main] = [found?.['left'] ?? '', found?.['main'] ?? ''];
  const clause =
    found === undefined || hanging.test(`${left} ${openingOf(main)}`) ? undefined : askedClause(upper(main));
  return clause === undefined || clause.isNot || countWords(clause.deed) < fewestDeedWords
    ? undefined
    : { text: asking('When', clause, clause.deed), left };
}
