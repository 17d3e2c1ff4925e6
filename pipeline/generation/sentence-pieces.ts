import { countWords } from '../languages/words.ts';
import { resolved } from './antecedents.ts';
import { clauseParts, placedWords } from './clause-parts.ts';
import { startUpper } from './display-text.ts';
import { leaning, opensInner, orderParts, predicatesOf, tiesAll, tiesOn } from './shared-subjects.ts';

/** A longer sentence is a list or a form that lost its lines. */
const mostWords = 90;
const fewestWords = 5;

/** What stands before a rule and says when it holds: it holds for all that follows. */
const caseLead =
  /^(?:If|When|Whenever|Before|After|Once|During|Upon|While|Unless|Until|In case of|In the event of) [^,;:()–—“”"]{6,110}, (?:then )?/u;
/** Where, for what or by what: said of the clause that follows, and of a further one with its own subject hardly. */
const frameLead = /^(?:In|On|For|At|By|With|Without|Under|To|From|Within|As part of) [^,;:()–—“”"]{4,110}, /u;
const openAdjunct =
  /^(?:if|when|whenever|where|wherever|unless|until|before|after|once|while|during|for|in|on|at|by|with|without|within|under|to|as|since|because|although|though|even|despite|given|provided|except|from|upon|using|only|not only|either|neither|both|whether|rather|instead)\b/iu;

/** A condition on one part; before a comma and "and" it may go on. */
const opensCase = /\b(?:if|unless|until|except|provided|when|whenever|as long as)\b/iu;
/** "The policy states that ..., and ...": all that follows may be stated. */
const reports =
  /\b(?:states?|says?|said|means?|requires?|ensures?|specif(?:y|ies)|agrees?|believes?|shows?|suggests?|assumes?|indicates?|argues?|argued|concludes?|found|finds?|knows?|provides?|clear|sure|so|fact|likely|unlikely) that\b|\b(?:because|since|so that|think|believe|assume|feel)\b/iu;
const tied = /^(?:or|otherwise|then|else|if not|in (?:which|this|that|such) (?:a )?case)\b/iu;
/** Beside what was named before. */
const besides =
  /^(?:the (?:same|other|latter|former|rest|second|third|last)|another|others?|some|many|most|both|all|none|each|neither)\b(?= (?:\p{Ll}+ )?(?:is|are|must|may|can|has|have|was|were|will|should)\b)|^(?:the )?(?:other|another|same|reason)\b|\bthe same (?!as\b)(?:\p{Ll}+)(?! as\b)|\bas before\b|\bfor (?:example|instance)\b/iu;
const doesSo = /\b(?:do|does|doing|done) so\b|\bthereby\b/iu;
const joint = /,\s+(?:and|but|so|yet)\s+|\s*[–—]\s*(?=\p{Ll})|\s+and\s+/gu;
/** "You may ..., but you must ...": what limits a permission belongs to it. */
const permits = /\b(?:may|can|could|allowed|permitted)\b/iu;
const limits = /\b(?:must|not|never|only|need|needs|ha(?:s|ve) to|require[sd]?|cannot|should)\b|n['’]t\b/iu;

/**
 * The parts of an English sentence that say something alone, each a sentence with its subject and with the case in which
 * it holds: its main clauses, or what is told of one subject one by one ("must check ... and report ..."). Each is the
 * sentence with words left out. Of parts that a condition at the end may bind together only the last is told.
 *
 * @returns none where the sentence is one, or where it is not sure
 */
export function piecesOf(sentence: string): string[] {
  if (countWords(sentence) > mostWords || /:\s|\?/u.test(sentence) || tiesAll.test(sentence)) return [];
  const open = startUpper(sentence.replace(conceded, '')).replace(/[.!]$/u, '');
  const isCut = open !== startUpper(sentence).replace(/[.!]$/u, '');
  const rows = rowsOf(open);
  if (rows === undefined) return [];
  const isPart = isCut || rows[0] !== open;
  const lead = leadOf(open);
  return rows
    .flatMap((row, index) => {
      const own = leadOf(row);
      // The case of the first row may hold for the next one; of a place or a purpose that is less sure.
      if (index > 0 && own === '' && lead !== '' && !caseLead.test(lead)) return [];
      return partsOf(row.slice(own.length), own === '' ? lead : own, isPart);
    })
    .filter((text) => countWords(text) >= fewestWords)
    .map((text) => `${text.replace(/[\s,;.]+$/u, '')}.`);
}

/** What one row tells, each part under its case. */
function partsOf(main: string, lead: string, isPart: boolean): string[] {
  if (openAdjunct.test(main) || (isPart && !isClause(main) && orderParts(main) === undefined)) return [];
  const clauses = mainClauses(main);
  return (clauses ?? [{ text: main, isFirst: true }]).flatMap(({ text, isFirst }) => {
    if (besides.test(text) || (!isFirst && lead !== '' && !caseLead.test(lead))) return [];
    // A sentence that cannot be taken apart is whole already.
    const told = predicatesOf(text) ?? (clauses === undefined && !isPart ? [] : [text]);
    return told.map((one) => (lead === '' ? startUpper(one) : `${lead}${one}`));
  });
}

const rowMark =
  /;\s+(?:(?:and|but|so)\s+)?(?:(?:however|therefore|thus|moreover|furthermore|in addition|additionally|also),\s+)?|,\s+(?:and|but)\s+(?=(?:if|when|whenever|once|before|after) [^,]{6,110}, )/giu;

/**
 * What stands between semicolons, or before and behind an "and if ...": each is a sentence. One that begins with a pronoun
 * is left out.
 *
 * @returns undefined where one of them is no sentence, or limits another
 */
function rowsOf(sentence: string): string[] | undefined {
  const marks = [...sentence.matchAll(rowMark)];
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)];
  const rows = starts.map((start, at) => sentence.slice(start, marks[at]?.index));
  if (rows.length === 1) return rows;
  const bodies = rows.map((row) => row.slice(leadOf(startUpper(row)).length));
  const limited = rows.some(
    (row, at) => /but|however/u.test(marks[at]?.[0] ?? '') && permits.test(row) && limits.test(rows[at + 1] ?? ''),
  );
  const areSentences = bodies.every(
    (body) => isClause(body) || byPronoun.test(body) || answers.test(body) || orderParts(body) !== undefined,
  );
  if (limited || !areSentences || bodies.some((body) => tied.test(body))) return undefined;
  return rows.filter((_, at) => !byPronoun.test(bodies[at] ?? '') && !answers.test(bodies[at] ?? '')).map(startUpper);
}

const byPronoun = /^(?:it|they|this|these|those|he|she)(?:['’]\p{Ll}+)? \p{Ll}/iu;
/** "...; rather, they warn": what is so instead. */
const answers = /^(?:rather|instead),? \p{Ll}/u;

/** What a text admits, or why something is so, before it says what is so. */
const conceded =
  /^(?:While|Although|Though|Even though|Whereas|Because|Since) (?!of\b)[^,;:()–—“”"]{8,140}, (?=\p{L})/u;

const leadOf = (sentence: string): string => caseLead.exec(sentence)?.[0] ?? frameLead.exec(sentence)?.[0] ?? '';

interface MainClause {
  text: string;
  isFirst: boolean;
}

/**
 * The main clauses of a sentence, each with its own subject, or with the noun that its pronoun stands for.
 *
 * @returns undefined where there is but one
 */
function mainClauses(main: string): MainClause[] | undefined {
  const edges = [...main.matchAll(joint)].map(({ index, 0: mark }) => ({
    end: index,
    next: index + mark.length,
    mark,
  }));
  const clauses: MainClause[] = [];
  let start = 0;
  let subject = '';
  for (const { end, next, mark } of edges) {
    if (!/[,–—]/u.test(mark) && !opensSubject.test(main.slice(next))) continue;
    const left = `${subject}${main.slice(start, end)}`;
    const right = clauseBehind(main.slice(next), left);
    if (right === undefined || !isClause(left)) continue;
    const rest = main.slice(next);
    if (tied.test(rest) || (/but|yet/u.test(mark) && permits.test(left) && limits.test(rest))) return undefined;
    if (tiesOn.test(left) || opensCase.test(left) || reports.test(left) || isRow(left)) return undefined;
    if (!/[,–—]/u.test(mark) && (opensInner.test(left) || left.includes(','))) continue;
    // "..., and ... unless ...": the condition is surely the last one's, and may be that of the one before.
    if (!opensCase.test(rest)) clauses.push({ text: left, isFirst: start === 0 });
    start = next + right.skipped;
    subject = right.opening;
  }
  return start === 0 ? undefined : [...clauses, { text: `${subject}${main.slice(start)}`, isFirst: false }];
}

/** Without a comma before it, "and" joins things more often than clauses. */
const opensSubject =
  /^(?:the|an?|all|each|every|any|no|some|your|our|their|its|you|we|it|they|this|these|those|that|everyone|everybody|nobody|\p{Lu}\S*) /u;

/** "... officials, owners, and the guests were asked", "... a client asks, the server answers, and ...": a row goes on. */
const isRow = (left: string): boolean => {
  const last = left.slice(left.lastIndexOf(',') + 1);
  const hasVerb = placedWords(last).some(({ partOfSpeech }) => ['VERB', 'AUX'].includes(partOfSpeech));
  return last !== left && (!hasVerb || isClause(last.trim()));
};

/** What follows is a clause: with a subject of its own, or with a pronoun for the subject of the one before. */
function clauseBehind(text: string, previous: string): { opening: string; skipped: number } | undefined {
  const own = openAdjunct.test(text) ? undefined : clauseParts(opening(text));
  if (own !== undefined)
    return leaning.test(own.subject) || doesSo.test(text) ? undefined : { opening: '', skipped: 0 };
  const pronoun = /^(?:it|they)\b/u.exec(text)?.[0];
  if (pronoun === undefined) return undefined;
  const told = resolved(startUpper(text), startUpper(previous));
  return told === undefined ? undefined : { opening: told.subject, skipped: pronoun.length };
}

const isClause = (text: string): boolean => !openAdjunct.test(text) && clauseParts(opening(text)) !== undefined;

/** As much as a subject and its verb stand in; the tagger takes its time over the rest. */
const opening = (text: string): string => /^(?:\S+\s+){0,20}\S*/u.exec(text)?.[0] ?? text;

const insertion =
  /^(?<head>[^,;:]{3,120}), (?<word>which|who|such as|including|for example|also known as|as well as|together with|along with) (?<inner>[^;:“”"]+)$/u;
/** What may not be left out: a denial, a condition, a number. */
const says = /\b(?:not|never|unless|if|except|only|until)\b|\p{N}/iu;

/**
 * An English sentence without what stands in commas behind its subject: "Visitors, who ..., must ..." is "Visitors must ...".
 *
 * @returns undefined where there is none, where it is not sure where it ends, or where it denies, binds or counts
 */
export function withoutInsertion(sentence: string): string | undefined {
  if (countWords(sentence) > mostWords) return undefined;
  const lead = leadOf(sentence);
  const found = insertion.exec(sentence.slice(lead.length))?.groups;
  if (found === undefined) return undefined;
  const { head = '', word = '', inner = '' } = found;
  const [end, ...more] = [...inner.matchAll(/, /gu)].filter(
    ({ index }) => clauseParts(`${head} ${inner.slice(index + 2)}`)?.subject === head,
  );
  const left = inner.slice(0, end?.index);
  if (end === undefined || more.length > 0 || says.test(left) || /, (?:which|who)\b/u.test(left)) return undefined;
  if (isRelative.test(word) && /, (?:and|or)\b/u.test(left)) return undefined;
  return startUpper(`${lead}${head} ${inner.slice(end.index + 2)}`);
}

const isRelative = /^(?:which|who)$/u;
