import { countWords } from '../languages/words.ts';
import { resolved } from './antecedents.ts';
import { isCommand } from './catchwords.ts';
import { type ClauseParts, clauseParts, placedWords, type Word } from './clause-parts.ts';
import { endsInNoun } from './clauses.ts';
import { startUpper } from './display-text.ts';
import { isOrder } from './rule-objectives.ts';

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

/** These tie one part to another: neither stands alone. */
const tiesAll = /\b(?:not only|respectively|the former|the latter|vice versa)\b/iu;
/** The other half may be what stands behind the "and". */
const tiesOn = /\b(?:either|neither|both|between|not just|whether)\b|["“”]/iu;
/** Says when or for whom a rule holds; behind two parts it may be meant of both. */
const binds =
  /\b(?:if|unless|until|except|only|provided|when|whenever|where|before|after|within|during|while|upon|prior to|no later than|as (?:long|soon|needed|required)|daily|weekly|monthly|annually|(?:each|every) (?:day|week|month|year|shift|time)|by (?:the end|close|noon|\d))\b/iu;
/** Opens a clause inside of the sentence: what follows an "and" behind it may belong to that one. */
const opensInner =
  /\b(?:if|unless|until|except|provided|when|whenever|where|which|who|whose|whom|that|because|since|as|while|although|though|whether|whereby|how|why|what|than|so|before|after|once|rather|instead|between)\b/iu;
/** A condition on one part; before a comma and "and" it may go on. */
const opensCase = /\b(?:if|unless|until|except|provided|when|whenever|as long as)\b/iu;
/** "The policy states that ..., and ...": all that follows may be stated. */
const reports =
  /\b(?:states?|says?|said|means?|requires?|ensures?|specif(?:y|ies)|agrees?|believes?|shows?|suggests?|assumes?|indicates?|argues?|argued|concludes?|found|finds?|knows?|provides?|clear|sure|so|fact|likely|unlikely) that\b|\b(?:because|since|so that|think|believe|assume|feel)\b/iu;
const tied = /^(?:or|otherwise|then|else|if not|in (?:which|this|that|such) (?:a )?case)\b/iu;
/** Beside what was named before. */
const besides =
  /^(?:the (?:same|other|latter|former|rest|second|third|last)|another|others?|some|many|most|both|all|none|each|neither)\b(?= (?:\p{Ll}+ )?(?:is|are|must|may|can|has|have|was|were|will|should)\b)|^(?:the )?(?:other|another|same|reason)\b|\bthe same (?!as\b)(?:\p{Ll}+)(?! as\b)|\bas before\b|\bfor (?:example|instance)\b/iu;
/** Stands for what the part before names. */
const leaning =
  /\b(?:it|its|them|they|their|this|these|those|such|he|him|his|she|her|one|ones|the same|thereby|therefore|also|another|else|do so)\b/iu;
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

const modal = /^(?:must|shall|should|may|can|will)$/iu;
const finite = /^(?:is|are|was|were|has|have|must|shall|should|may|can|will|does|do)$/iu;
const singular = /^(?:is|was|has|does)$/iu;
const negation = /\b(?:not|never|no|nor|cannot|only|without)\b|n['’]t\b/iu;

/**
 * What one clause tells of its subject, one by one: "Drivers must check the oil and report leaks" tells two things. Only
 * where each verb has the form that the first one asks for, and nothing before it opens a clause that it could belong to.
 *
 * @returns undefined where the clause tells one thing, or where it is not sure
 */
function predicatesOf(clause: string): string[] | undefined {
  if (tiesAll.test(clause) || /[;:()–—]/u.test(clause)) return undefined;
  const parts = clauseParts(clause) ?? orderParts(clause);
  if (parts === undefined) return undefined;
  const frame = frameOf(parts);
  const places = splitPlaces(parts, frame);
  const [first] = places;
  if (first === undefined) return undefined;
  const rest = clause.slice(first.to);
  const ends = [...places.map(({ from }) => from), clause.length];
  const told = ends.map((end, index) => {
    const place = places[index - 1];
    const own = clause.slice(place?.to ?? 0, end).trimEnd();
    return place === undefined ? own : `${clause.slice(0, place.shared)} ${own}`.trim();
  });
  const last = places.at(-1) as Place;
  const governed = clause.slice(frame.from, last.from);
  const sharesForm = places.some(({ isInfinite }) => isInfinite);
  const before = parts.words.filter(({ start }) => start >= frame.from && start < last.from);
  const isSure =
    !opensInner.test(governed) &&
    !tiesOn.test(governed) &&
    !(sharesForm && (negation.test(governed) || hasInfinitive(before))) &&
    told.slice(0, -1).every((text) => isComplete(text, frame));
  if (!isSure) return undefined;
  const lastTold = told.slice(-1).filter(() => !leaning.test(rest));
  return binds.test(rest)
    ? lastTold
    : [...told.slice(0, -1).filter((_, index) => index === 0 || !leaning.test(rest)), ...lastTold];
}

const hasInfinitive = (words: readonly Word[]): boolean =>
  words.some(({ text }, index) => text === 'to' && words[index + 1]?.partOfSpeech === 'VERB');

/** "The book is kept" is whole, "The clerk keeps" is not. */
const isComplete = (text: string, frame: Frame): boolean =>
  endsInNoun(text) || (frame.isBe && /(?:ed|en|wn|pt|nt|ld)$/u.test(text));

function orderParts(clause: string): ClauseParts | undefined {
  return isOrder(startUpper(clause)) && isCommand(startUpper(clause))
    ? { words: placedWords(clause), subject: '', verb: 0 }
    : undefined;
}

/** What the further verbs of a clause share with its first one. */
interface Frame {
  /** Where the subject ends, and "must", and "must be": what a finite verb, a plain one and a participle stand behind. */
  subject: number;
  plain: number | undefined;
  participle: number | undefined;
  isSingular: boolean;
  isBe: boolean;
  /** Where the words of the first verb begin. */
  from: number;
}

function frameOf({ words, subject, verb }: ClauseParts): Frame {
  const first = words[verb] as Word;
  const isModal = modal.test(first.text);
  const be = words.slice(verb, verb + 4).find(({ text }) => /^(?:be|is|are|was|were)$/iu.test(text));
  const isBe = be !== undefined && (be === first || isModal);
  const own = isBe ? words[words.indexOf(be) + 1] : undefined;
  return {
    subject: subject.length,
    plain: subject === '' ? 0 : isModal ? first.end : undefined,
    participle: isBe && own !== undefined && isParticiple(own) ? be.end : undefined,
    isSingular:
      singular.test(first.text) ||
      (first.partOfSpeech === 'VERB' && /[^s]s$/u.test(first.text) && first.lemma !== first.text.toLowerCase()),
    isBe,
    from: first.end,
  };
}

interface Place {
  /** Where the part before ends and where the next one begins; UTF-16 offsets. */
  from: number;
  to: number;
  /** How much of the clause it stands behind. */
  shared: number;
  isAnd: boolean;
  isInfinite: boolean;
}

/** Where a further verb of the same subject begins, behind "and" or, in a row of three, behind a comma. */
function splitPlaces({ words, verb }: ClauseParts, frame: Frame): Place[] {
  const found: Place[] = [];
  for (let at = verb + 2; at < words.length - 2; at += 1) {
    const link = words[at] as Word;
    const isAnd = link.text === 'and';
    if ((!isAnd && link.text !== ',') || words[at + 1]?.text === 'and') continue;
    const hasAdverb = words[at + 1]?.partOfSpeech === 'ADV' && words[at + 2]?.partOfSpeech !== 'ADP';
    const next = at + (hasAdverb ? 2 : 1);
    const shared = sharedBy(words, next, frame);
    if (shared === undefined) continue;
    const before = words[at - 1];
    found.push({
      from: isAnd && before?.text === ',' ? before.start : link.start,
      to: (words[at + 1] as Word).start,
      shared,
      isAnd,
      isInfinite: shared === frame.plain || shared === frame.participle,
    });
  }
  // A comma alone may stand anywhere; before an "and" it is a row, whose every part must be seen.
  const last = found.at(-1);
  const commas = words.filter(({ text, start }) => text === ',' && start >= frame.from && start < (last?.from ?? 0));
  const isRead = commas.length === found.length - 1;
  return last?.isAnd === true && found.filter(({ isAnd }) => isAnd).length === 1 && isRead ? found : [];
}

const opensObject: ReadonlySet<string> = new Set(['DET', 'NOUN', 'PROPN', 'ADJ', 'NUM', 'ADP', 'PRON', 'PART']);

/** How much of the clause the verb at a place stands behind; undefined where it is none of its verbs. */
function sharedBy(words: readonly Word[], at: number, frame: Frame): number | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined) return undefined;
  if (word.partOfSpeech === 'AUX')
    return finite.test(word.text) &&
      (modal.test(word.text) || singular.test(word.text) === frame.isSingular) &&
      frame.subject > 0
      ? frame.subject
      : undefined;
  const isPlain = word.lemma === word.text.toLowerCase();
  if (frame.plain !== undefined && frame.participle === undefined) {
    const rest = words
      .slice(at)
      .map(({ text }) => text)
      .join(' ');
    const isMeant = ['DET', 'PRON'].includes(next.partOfSpeech) || words[at - 2]?.text === ',';
    const isVerb =
      word.partOfSpeech === 'VERB'
        ? isPlain && opensObject.has(next.partOfSpeech)
        : isMeant && (isCommand(startUpper(rest)) || isOrder(startUpper(rest)));
    return isVerb ? frame.plain : undefined;
  }
  if (word.partOfSpeech !== 'VERB') return undefined;
  if (frame.participle !== undefined && isParticiple(word) && next.partOfSpeech === 'ADP') return frame.participle;
  if (frame.isSingular && !isPlain && /[^s]s$/u.test(word.text) && opensObject.has(next.partOfSpeech))
    return frame.subject;
  return undefined;
}

const isParticiple = ({ text, partOfSpeech, lemma }: Word): boolean =>
  partOfSpeech === 'VERB' &&
  (/(?:ed|en|wn)$/u.test(text) ||
    /^(?:kept|held|sent|made|built|put|set|read|told|left|lost|met|paid|sold|done|found|bought|brought|taught)$/iu.test(
      text,
    )) &&
  lemma !== '';

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
