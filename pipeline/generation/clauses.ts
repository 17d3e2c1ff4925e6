import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';
import { countWords } from '../languages/words.ts';
import { isOrder } from './rule-objectives.ts';

/** A part of a sentence that says something for itself. */
export interface Clause {
  /** Its words, behind the subject that it shares with the clause before. */
  text: string;
  /** UTF-16 offsets into the sentence, the shared subject included; end exclusive. */
  start: number;
  end: number;
}

/** A longer sentence is a list or a form that lost its lines. */
const mostWords = 90;
const fewestWords = 5;
const mostSubjectWords = 8;

/** "or" and "otherwise" tie a clause to the one before: one alternative alone would be wrong. */
const joint =
  /;\s+(?:(?:and|but|so)\s+)?|,\s+(?:and|but|so|yet)\s+|\s+[–—]\s+(?=\p{Ll})|(?:,|\s+and)\s+(?=(?:must|shall|should|may|cannot|will) )/gu;
const tied = /^(?:or|otherwise|then|instead|else|if not|in which case)\b/iu;

/**
 * What stands before or behind a rule holds for all its clauses: "If it rains, ..., and ...", "..., and ..., unless ...".
 * An alternative, a contrast with "not only" and reported speech hold a sentence together too.
 */
const opensWithAdjunct =
  /^(?:if|when|whenever|where|wherever|unless|until|before|after|once|while|during|for|in|on|at|by|with|without|within|under|to|as|since|because|although|though|even|despite|given|provided|except|from|upon|using|only|not only|either|neither|both|whether)\b/iu;
const bindsAll =
  /\b(?:unless|except|if|provided|only when|until|as long as|not only|either|neither|whether|respectively)\b|["“”]/iu;

/**
 * The independent clauses of an English sentence, each with its own subject or with the one that it shares; none where
 * the sentence has but one, or where a condition may bind them all.
 */
export function clausesOf(sentence: string): Clause[] {
  const lead = sharedCase.exec(sentence)?.[0];
  if (lead !== undefined) return underCase(sentence, lead);
  if (countWords(sentence) > mostWords || opensWithAdjunct.test(sentence) || bindsAll.test(sentence)) return [];
  const clauses: Clause[] = [];
  let start = 0;
  let subject: string | undefined;
  const edges = [...sentence.matchAll(joint)].map(({ index, 0: mark }) => ({ end: index, next: index + mark.length }));
  for (const [at, { end, next }] of [...edges, { end: sentence.length, next: sentence.length }].entries()) {
    const clause = clauseAt(sentence.slice(start, end), subject);
    const rest = sentence.slice(next, edges[at + 1]?.end ?? sentence.length);
    const isLast = at === edges.length;
    // What follows is no clause, so the mark stands in a list: "jewelry, gloves, and long hair".
    if (!isLast && (tied.test(rest) || clauseAt(rest, clause?.subject) === undefined)) continue;
    if (clause === undefined) return [];
    clauses.push({ text: clause.text, start: clause.isShared ? 0 : start, end });
    subject = clause.subject ?? subject;
    start = next;
  }
  return clauses.length < 2 || clauses.some(({ text }) => countWords(text) < fewestWords)
    ? []
    : clauses.map((clause) => ({ ...clause, text: `${clause.text.replace(/[\s,;.]+$/u, '')}.` }));
}

/** "If the meter is wet, ..., and ...": each part holds in that case, since the case stands before both. */
const sharedCase = /^(?:If|When|Whenever|Before|After|Once|During|Upon|While) [^,;“”"]{6,110}, (?:then )?/u;

function underCase(sentence: string, lead: string): Clause[] {
  const rest = sentence.slice(lead.length);
  if (sharedCase.test(rest)) return [];
  const opened = rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return clausesOf(opened).map(({ text, end }) => ({
    text: `${lead}${text.replace(/^(?!(?:I|[\p{Lu}]{2,})\b)\p{Lu}(?=\p{Ll}* )/u, (letter) => (opened.startsWith(text.slice(0, 8)) ? (rest[0] as string) : letter))}`,
    start: 0,
    end: lead.length + end,
  }));
}

const sharesSubject = /^(?:must|shall|should|may|can|cannot|will|is|are|has|have|does|do)\b/u;

function clauseAt(
  text: string,
  shared: string | undefined,
): { text: string; subject: string | undefined; isShared: boolean } | undefined {
  if (sharesSubject.test(text))
    return shared === undefined ? undefined : { text: `${shared} ${text}`, subject: shared, isShared: true };
  const subject = subjectOf(text);
  return subject === undefined ? undefined : { text, subject, isShared: false };
}

const inSubject: ReadonlySet<string> = new Set([
  'DET',
  'NOUN',
  'PROPN',
  'ADJ',
  'NUM',
  'ADP',
  'CCONJ',
  'PART',
  'PUNCT',
  'SYM',
]);

/**
 * The words before the finite verb of an English clause: "All visitors" of "All visitors sign the book".
 *
 * @returns undefined where there is no plain noun phrase with a finite verb behind it
 */
export function subjectOf(clause: string): string | undefined {
  const tokens = tagEnglish(clause);
  const verb = tokens.findIndex(
    (token, index) => index > 0 && isFiniteVerb(token, tokens[index - 1] as TaggedWord, tokens[index + 1]),
  );
  const before = tokens.slice(0, verb < 0 ? 0 : verb).filter(({ partOfSpeech }) => partOfSpeech !== 'ADV');
  const first = before[0];
  const last = before.at(-1);
  if (first === undefined) return plainSubject(clause, tokens[0]);
  if (last === undefined || before.length > mostSubjectWords) return undefined;
  const isAuxiliary = tokens[verb]?.partOfSpeech === 'AUX';
  const isPerson = before.length === 1 && /^(?:you|we|everyone|everybody|nobody)$/iu.test(first.text);
  const isNounPhrase =
    !['ADP', 'CCONJ', 'PART', 'PUNCT'].includes(first.partOfSpeech) &&
    ['NOUN', 'PROPN', 'NUM'].includes(last.partOfSpeech) &&
    before.every(
      ({ partOfSpeech, text }, index) =>
        (inSubject.has(partOfSpeech) ||
          (index === 0 && /^your$/iu.test(text)) ||
          // "Data submitted to the platform is kept": a participle, since the finite verb comes behind.
          (isAuxiliary && index > 0 && partOfSpeech === 'VERB' && /(?:ed|en|wn|pt)$/u.test(text)) ||
          (partOfSpeech === 'VERB' && (/ing$/u.test(text) || before[index - 1]?.text === 'to'))) &&
        !/^[,;:()]$/u.test(text),
    ) &&
    before.some(({ partOfSpeech, text }) => ['NOUN', 'PROPN'].includes(partOfSpeech) || /ing$/u.test(text)) &&
    !/^(?:this|that|these|those|such|its|their|his|her|which|who|what|both|another|others)$/iu.test(first.text);
  if (!isPerson && !isNounPhrase) return plainSubject(clause, first);
  return clause.slice(0, offsetOf(tokens, last, clause)).trim();
}

const beforeModal =
  /^(?<subject>(?:[\p{L}\p{N}’'/-]+ ){0,4}[\p{L}\p{N}’'/-]+) (?:must|shall|should|may|cannot|is|are) /u;
const noSubject =
  /^(?:if|when|whenever|where|while|because|since|as|to|for|in|on|at|by|with|without|from|under|there|it|this|that|these|those|they|he|she|we|i|what|who|which|how|why|and|or|but|so|not|no|both|here|now|then|also|make|ensure|check|see|know)\b|\b(?:if|when|that|which|who|what|how|why|where|because|it|they|we|he|she|and|or|but)\b/iu;

/** Words before a modal or "is" that the tagger takes for a verb: "Sealed cells are ...", "Foot pedals must ...". */
function plainSubject(clause: string, first: TaggedWord | undefined): string | undefined {
  const subject = beforeModal.exec(clause)?.groups?.['subject'];
  if (subject === undefined || first === undefined || noSubject.test(subject)) return undefined;
  const isPlainVerb = first.partOfSpeech === 'VERB' && first.lemma === first.text.toLowerCase();
  return isPlainVerb || /(?:ly|ing)$/u.test(subject) ? undefined : subject;
}

function offsetOf(tokens: readonly TaggedWord[], last: TaggedWord, text: string): number {
  let at = 0;
  for (const token of tokens) {
    const found = text.indexOf(token.text, at);
    at = (found < 0 ? at : found) + token.text.length;
    if (token === last) break;
  }
  return at;
}

/** A participle is no finite verb: "documents kept in the office". */
function isFiniteVerb(
  { partOfSpeech, text, lemma }: TaggedWord,
  before: TaggedWord,
  after: TaggedWord | undefined,
): boolean {
  if (partOfSpeech === 'AUX') return !/^(?:be|been|being|having)$/iu.test(text);
  if (partOfSpeech !== 'VERB' || before.text.toLowerCase() === 'to') return false;
  const isPlain = lemma === text.toLowerCase();
  if (isPlain) return /s$/iu.test(before.text) || /^(?:you|we|people|staff|everyone)$/iu.test(before.text);
  return /[^s]s$/u.test(text) && !/s$/u.test(before.text) && after !== undefined;
}

/** Says only more of what stands before; without it the sentence is as true. A condition or an exception is no tail. */
const tails: readonly RegExp[] = [
  /, (?:which|who|whose|including|such as|for example|e\.g\.|as well as|so that|because|as shown|with (?:the )?(?:potential|possibility|risk|chance)) .+$/u,
  /,? (?:because|so that|in order to) .+$/u,
  // Not ", observing room, storage room and darkroom get out": a list, whose verb stands behind it.
  /, (?!\p{Ll}+ing \p{L}+,)(?!excluding|providing|assuming|barring|depending|pending|following|during|including|according)\p{Ll}{2,}ing (?!to\b).+$/u,
  /,? [–—] .+$/u,
  /, (?:and|but) (?:it|they|this|these|that|he|she|you|we)(?:['’]\p{Ll}+)? .+$/u,
  /,? (?:in order )?to (?:ensure|prevent|avoid|protect|reduce|help|allow|enable|make sure|identify|improve|minimi[sz]e|maintain|support|check|verify) [^,]+$/u,
  /,? for (?:the|an?|your|each|all) [^,]{3,60}? to be \p{Ll}+.*$/u,
];
const heads = /^(?:While|Although|Though|Even though|Whereas|Because|Since) [^,]{8,}, (?=\p{L})/u;
const bindsTail = /\b(?:unless|except|only|if|until|provided|not|never)\b/iu;

/**
 * An English sentence without a tail or a head that only adds to it; what is left has its own subject and verb, or is the
 * rest of an order.
 *
 * @returns the shorter texts, the longest first; each is the sentence with words left out at one end
 */
export function withoutAddition(sentence: string): string[] {
  const open = sentence.replace(heads, '');
  const base = open !== sentence && subjectOf(open) !== undefined ? startUpperCase(open) : sentence;
  if (base !== sentence && countWords(base) > mostWords) return [];
  const found = new Set<string>();
  const cutFrom = (text: string, depth: number) => {
    for (const tail of tails) {
      const cut = tail.exec(text.replace(/\.$/u, ''));
      if (cut === null || (bindsTail.test(cut[0].replace(whether, '')) && !ownClause.test(cut[0]))) continue;
      const left = text.slice(0, cut.index);
      if (
        !isStatement(left) ||
        !(endsInNoun(left) || ownClause.test(cut[0])) ||
        countWords(left) < fewestWords ||
        found.has(`${left}.`)
      )
        continue;
      found.add(`${left}.`);
      if (depth < mostCuts) cutFrom(left, depth + 1);
    }
  };
  cutFrom(base, 1);
  return [...(base === sentence ? [] : [base]), ...found].sort((a, b) => b.length - a.length);
}

/** Three tails are as many as a sentence has that is still one. */
const mostCuts = 3;
/** "... to check if it is closed" binds nothing. */
const whether = /\b(?:check|see|verify|determine|know|confirm|test) (?:if|whether)\b/u;
/** "..., and it also ...": a sentence of its own, whatever it says. */
const ownClause = /^, (?:and|but) (?:it|they|this|these|that|he|she|you|we)\b/u;

/** "a controlled, reciprocating motion": cut at that comma, the noun would be lost. */
const endsInNoun = (text: string): boolean =>
  ['NOUN', 'PROPN', 'NUM', 'PRON', 'ADV'].includes(tagEnglish(text).at(-1)?.partOfSpeech ?? '') || /[)%]$/u.test(text);

/** What is left of a sentence has a subject and a verb, or is an order, perhaps behind a condition ("If it rains, ..."). */
function isStatement(text: string): boolean {
  if (isOrder(text) || subjectOf(text) !== undefined || opensWithPronoun.test(text)) return true;
  const main = opensWithAdjunct.test(text)
    ? /^[^,]+, (?:then |please )?(?<main>.+)$/u.exec(text)?.groups?.['main']
    : undefined;
  return main !== undefined && (isOrder(main) || subjectOf(main) !== undefined || opensWithPronoun.test(main));
}

/** A pronoun is its sentence's subject; what it stands for is asked elsewhere. */
const opensWithPronoun = /^(?:it|there|you|we|they|he|she|i|this|these)(?:['’]\p{Ll}+)? \p{Ll}/iu;

const startUpperCase = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
