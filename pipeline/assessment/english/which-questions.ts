import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { hanging, lowerFirst, lowerSubject } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';
import { askedClause, asking } from './rule-clauses.ts';

/** What sets some of a kind apart. */
const apart = String.raw`(?:(?:worth |of |above |below |over |under |older than |younger than |longer than |shorter than |larger than |smaller than |heavier than |more than |less than |with |without |from |between )+(?:more than |less than |at least |fewer than )?[^,;:]{3,70}?|(?:placed|submitted|received|made|hired|purchased|bought|born|booked|sent|filed|issued|taken|held) (?:before|after|within|between|more|less|by|late|on|in|at|outside|abroad)\b[^,;:]{2,70}?|(?:that|who|which) (?!the\b|you\b|we\b|it\b|they\b)[^,;:]{5,80}?)`;
const kind = String.raw`(?:\p{L}[\p{L}-]* ){0,2}\p{L}[\p{L}-]*s`;

const subjected = new RegExp(
  String.raw`^(?:All |Any )?(?<kind>${kind}) (?<apart>${apart}) (?<rest>(?:must|should|shall|may|can|cannot|will|are|do not|have to|need|require|receive|accrue|get|lose|pay) .{8,110})$`,
  'u',
);

/** "Gifts worth more than 50 euros must be declined": which gifts must be? English. */
export function ofWhichSubject(text: string): PlainQuestion | undefined {
  const found = subjected.exec(text)?.groups;
  const [of, set, rest] = [found?.['kind'] ?? '', found?.['apart'] ?? '', found?.['rest'] ?? ''];
  const told = set.replace(/^(?:that|who|which) /u, '');
  if (found === undefined || !isKind(of) || hanging.test(told) || hanging.test(rest)) return undefined;
  if (/^of (?!more|less|at|over|under)/u.test(set) || contentStems(set, rulesOf('en')).length < 1) return undefined;
  // "Are things that …" tells what they are; with another clause behind, whose verb it is is not sure.
  if (/^are (?:an?|the|things?|those|also|often|not only)\b|, | (?:which|who|that|because|and|or) /u.test(rest))
    return undefined;
  if (countWords(set) > 12) return undefined;
  return { text: `Which ${lowerFirst(of)} ${rest}?`, left: `${lowerFirst(of)} ${set}` };
}

const objected = new RegExp(
  String.raw`^(?<main>[^,;:]{8,80}?) (?<word>for|to|in|on|at|from|with) (?<kind>${kind}) (?<apart>${apart})$`,
  'u',
);

/** "Meals are provided for shifts longer than eight hours": for which shifts? */
export function ofMeasuredKind(text: string): PlainQuestion | undefined {
  const found = objected.exec(text)?.groups;
  const [main, of, set] = [found?.['main'] ?? '', found?.['kind'] ?? '', found?.['apart'] ?? ''];
  if (found === undefined || !isKind(of) || hanging.test(set) || /^of (?!more|less|at|over|under)/u.test(set))
    return undefined;
  // Only of a measure is it sure that it sets the kind apart.
  if (!/\b(?:\d|more than|less than|longer than|older than|under|over|above|below|at least)\b/u.test(set))
    return undefined;
  const subject = subjectOf(text);
  const rest = subject === undefined ? '' : main.slice(subject.length).trim();
  const [, be, deed] = /^(is|are|must be|should be|can be|may be) (?!not\b)(.+)$/u.exec(rest) ?? [];
  if (subject === undefined || be === undefined || hanging.test(subject)) return undefined;
  const [first, second = ''] = be.split(' ');
  return {
    text: `${found['word'] === undefined ? '' : found['word'].replace(/^./u, (one) => one.toUpperCase())} which ${of} ${first} ${lowerSubject(subject)} ${second === '' ? '' : 'be '}${deed}?`,
    left: `${of} ${set}`,
  };
}

const isKind = (text: string): boolean => {
  const tokens = tagEnglish(`The ${lowerFirst(text)}`).slice(1);
  return (
    ['NOUN', 'PROPN'].includes(tokens.at(-1)?.partOfSpeech ?? '') &&
    tokens.every(({ partOfSpeech }) => ['NOUN', 'PROPN', 'ADJ', 'VERB'].includes(partOfSpeech)) &&
    !/^(?:the|this|these|those|some|many|most|several|other|such|things?|times|cases|ways|needs?|is|has|does)\b/iu.test(
      text,
    ) &&
    !hanging.test(text)
  );
};

const neverDone =
  /^(?<left>(?!You\b|It\b|They\b|This\b|These\b)[^,;:]{4,70}?) (?<how>must never|must not|should never|may never|is never|are never) be (?<deed>\p{Ll}+(?:ed|en|pt|ut|wn|ung|own)(?: (?:off|on|up|down|out|open|alone|unattended|twice))?)(?<rest> (?:in|on|at|by|for|with|during|while|when) [^,;:]{4,60})?$/u;

/** "The emergency exit must never be blocked": what must never be? */
export function ofNeverDone(text: string): PlainQuestion | undefined {
  const found = neverDone.exec(text)?.groups;
  const left = found?.['left'] ?? '';
  if (found === undefined || hanging.test(left) || subjectOf(text) === undefined) return undefined;
  if (contentStems(left, rulesOf('en')).length < 1 || /^Using|ing\b/u.test(left.split(' ')[0] as string))
    return undefined;
  return {
    text: `What ${found['how']} be ${found['deed']}${found['rest'] ?? ''}?`,
    left,
    needsHeading: true,
  };
}

const whereClause =
  /^(?<main>[^,;:]{8,90}?) (?<left>(?:only )?(?:where|wherever) (?:the |an? |there |no |your |you |it is )[^,;:]{8,90})$/u;

/** "Handrails must be fitted where the floor is wet": where must they be? */
export function ofWhere(text: string): PlainQuestion | undefined {
  const found = whereClause.exec(text)?.groups;
  const clause = found && askedClause(found['main'] as string);
  if (found === undefined || clause === undefined || hanging.test(found['left'] as string)) return undefined;
  // "Choose a place where the sun shines": it belongs to the place.
  if (!/^be \p{Ll}+(?:ed|en|pt|ut|wn|ung|own|ade)$|^(?:\p{Ll}+ed|kept|built|worn)$/u.test(clause.deed))
    return undefined;
  return { text: asking('Where', clause, clause.deed), left: found['left'] as string };
}

const named =
  /^(?<modal>must|should) be (?<how>named|called|labell?ed|titled|spelled|spelt|formatted|abbreviated) (?<left>(?!by\b|in\b|with\b|on\b|before\b|after\b|when\b|and\b)[^,;]{2,60})$/u;

/** "The log file should be named DATE.log": how should it be? */
export function ofNaming(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  const found = subject && !hanging.test(subject) ? named.exec(text.slice(subject.length).trim())?.groups : undefined;
  return found === undefined || subject === undefined
    ? undefined
    : { text: `How ${found['modal']} ${lowerSubject(subject)} be ${found['how']}?`, left: found['left'] as string };
}
