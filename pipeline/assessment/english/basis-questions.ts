import { subjectOf } from '../../generation/clauses.ts';
import { isOffice } from '../../languages/offices.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { hanging, isLoneKind, isNamed, lowerSubject } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const varying =
  /^(?:(?:can|may|will) )?(?:vary|varies|differ|differs|change|changes) (?:depending|based) on (?<left>[^;]{6,100})$/u;
const based =
  /^(?<be>is|are|(?:must|should|will|can) be) (?<how>based on|calculated from|calculated by|determined by|measured by|measured in|paid by|covered by|funded by|reserved for|derived from|sorted by|grouped by|limited to|restricted to|made of|made from|composed of|divided into|separated into|split into|grouped into|broken down into|classified as|counted as|treated as|considered) (?<left>[^;]{6,110})$/u;
const applying = /^(?<verb>applies|apply) (?<only>only )?to (?<left>[^;]{6,100})$/u;

const isKnown = (subject: string): boolean =>
  isNamed(subject) || isLoneKind(subject) || /^(?:The|All|Any|Each|Every) (?:[\p{L}-]+ ){1,3}[\p{L}-]+$/u.test(subject);

/** "The bonus is based on the results": on what? English. */
export function ofBasis(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || !isKnown(subject) || hanging.test(subject)) return undefined;
  const rest = text.slice(subject.length).trim();
  const who = lowerSubject(subject);
  const isMany = isPlural(subject);
  const depends = varying.exec(rest)?.groups;
  if (depends !== undefined)
    return { text: `What ${isMany ? 'do' : 'does'} ${who} depend on?`, left: depends['left'] as string };
  const applies = applying.exec(rest)?.groups;
  if (applies !== undefined) {
    const left = applies['left'] as string;
    const word = arePeople(left) ? 'Who' : 'What';
    return {
      text: `${word} ${applies['verb'] === 'apply' ? 'do' : 'does'} ${who} apply to?`,
      left: `${applies['only'] ?? ''}${left}`,
    };
  }
  const found = based.exec(rest)?.groups;
  // "Considered to be near if ...": when, not what.
  if (found === undefined || /^(?:which|that|this|how|it|to be)\b/u.test(found['left'] as string)) return undefined;
  const [first, be = ''] = (found['be'] as string).split(' ');
  const word = / by$/u.test(found['how'] as string) && arePeople(found['left'] as string) ? 'Who' : 'What';
  return {
    text: `${word} ${first} ${who} ${be === '' ? '' : 'be '}${found['how']}?`,
    left: found['left'] as string,
  };
}

const arePeople = (left: string): boolean =>
  isOffice(left.split(/ (?:who|that|with|of|in|working|and|or|employed|including)\b|,/u)[0] as string) ||
  /^(?:anyone|everyone|anybody|everybody|all who|people|persons)\b/u.test(left);

/** By the head of a subject, in front of "of", "in" and other words that lead on. */
export const isPlural = (subject: string): boolean => {
  const [head = ''] = subject.split(
    / (?:of|for|in|on|with|from|under|over|above|below|without|at|by|to|which|that|who) /u,
  );
  return /[^su]s$|\b(?:people|children|men|women|staff|feet|teeth)$|(?: and | & )[\p{L}\p{N} -]+$/iu.test(head);
};

const mandatory =
  /^(?<left>[^;:]{4,80}?) (?<be>is|are) (?<how>mandatory|compulsory|obligatory|required|prohibited|forbidden|not allowed|not permitted|strictly prohibited|strictly forbidden) (?<where>(?:in|on|at|during|inside|within|near|throughout|for|before) (?:the |all |any |every |our |this |an? )?\p{L}[^,;:]{3,70})$/u;
const mostThings = 10;

/** "Mask and gloves are mandatory in the spray booth": what is mandatory there? */
export function ofMandatory(text: string): PlainQuestion | undefined {
  const found = mandatory.exec(text)?.groups;
  const [left, where] = [found?.['left'] ?? '', found?.['where'] ?? ''];
  if (found === undefined || hanging.test(left) || hanging.test(where) || countWords(left) > mostThings)
    return undefined;
  const isThing = !/^(?:the|your|it|they|each|every|you)\b/iu.test(left) && /[\p{L}]$/u.test(left);
  const isClause = tagEnglish(left).some(({ partOfSpeech }) => partOfSpeech === 'AUX');
  if (!isThing || isClause || contentStems(where, rulesOf('en')).length < 1) return undefined;
  if (/^in (?:order|case|general|advance|addition|writing|some|many|most|certain|all) ?/u.test(where)) return undefined;
  return { text: `What is ${found['how']} ${where}?`, left };
}

const placed =
  /^(?:must|should|has to|have to) (?:always |only )?be (?<left>(?:in|on|inside|under|behind|next to|near|above|below|beside) (?:the |an? |your |its own |their own )[^,;:]{3,70})$/u;
const noPlace =
  /\b(?:case|form|format|language|condition|state|position|time|date|process|line|accordance|order|use|risk|charge|possession|range|way|manner|writing|mode|hurry|agreement|contact|compliance|role|rush|move|lookout|list|basis)\b/iu;
const lying =
  /^(?:is|are) (?:always )?(?:located|situated|found|kept|stored|posted|displayed) (?<left>(?:in|on|at|inside|under|behind|next to|near|above|below|beside|outside|opposite) [^,;:]{4,70})$/u;
const going = /^(?:goes|go) (?<left>(?:in|into|to|on|onto|under) (?:the |an? |your )[^,;:]{4,70})$/u;

/** "The notes file must be in the Models folder": where must it be? "Food waste goes into the green bin": where? */
export function ofWhereabouts(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || hanging.test(subject) || !(isKnown(subject) || isLoneKind(subject))) return undefined;
  if (isOffice(subject) || /^(?:All|Any|Each|Every) \p{L}+$/u.test(subject)) return undefined;
  const rest = text.slice(subject.length).trim();
  const who = lowerSubject(subject);
  const be = placed.exec(rest)?.groups?.['left'];
  if (be !== undefined && !noPlace.test(be)) return { text: `Where must ${who} be?`, left: be };
  const kept = lying.exec(rest)?.groups?.['left'];
  if (kept !== undefined && !noPlace.test(kept))
    return { text: `Where ${rest.startsWith('are') ? 'are' : 'is'} ${who} ${rest.split(' ')[1]}?`, left: kept };
  const into = going.exec(rest)?.groups?.['left'];
  return into === undefined || noPlace.test(into)
    ? undefined
    : { text: `Where ${rest.startsWith('goes') ? 'does' : 'do'} ${who} go?`, left: into };
}
