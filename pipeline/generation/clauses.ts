import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';
import { countWords } from '../languages/words.ts';
import { clauseParts } from './clause-parts.ts';
import { isOrder } from './rule-objectives.ts';

/** A longer sentence is a list or a form that lost its lines. */
const mostWords = 90;
const fewestWords = 5;
const mostSubjectWords = 8;

const opensWithAdjunct =
  /^(?:if|when|whenever|where|wherever|unless|until|before|after|once|while|during|for|in|on|at|by|with|without|within|under|to|as|since|because|although|though|even|despite|given|provided|except|from|upon|using|only|not only|either|neither|both|whether)\b/iu;

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
  /, (?:which|who|whose|including|such as|for example|e\.g\.|as well as|as shown|with (?:the )?(?:potential|possibility|risk|chance)) .+$/u,
  /,? in order to .+$/u,
  /,? (?:in addition to|regardless of) .+$/u,
  /, (?:followed|accompanied|supported) by .+$/u,
  // Not ", observing room, storage room and darkroom get out": a list, whose verb stands behind it.
  /, (?!\p{Ll}+ing \p{L}+,)(?!excluding|providing|assuming|barring|depending|pending|following|during|including|according)\p{Ll}{2,}ing (?!to\b).+$/u,
  /,? [–—] .+$/u,
  /, (?:and|but) (?:it|they|this|these|that|he|she|you|we)(?:['’]\p{Ll}+)? .+$/u,
  /(?<!\b(?:means|ways?|methods?|procedures?|steps?|measures?|efforts?|attempts?|actions?|controls?|systems?|tools?|duty|plans?|right|chance|ability|opportunity|need|needed|used|required|able|responsible|responsibility|designed|intended|meant|likely|order)),? (?:in order )?to (?:help|allow|enable|identify|improve|minimi[sz]e|maintain|support) [^,]+$/u,
  /,? for (?:the|an?|your|each|all) [^,]{3,60}? to be \p{Ll}+.*$/u,
];
/** Why or what for: a denial in there is none of the sentence, and an "if" neither. */
const reasonTails: readonly RegExp[] = [
  /, (?:as|since|because) (?=.+$).+$/u,
  /(?:,|(?<!\b(?:just|only|simply|partly|mainly|not|is|was|are|were|be)|['’]s)) because (?!of\b).+$/iu,
  / (?<!\b(?:just|only|simply|partly|mainly|largely|mostly|often|usually|not|is|was|are|were|be|been|fall|falls|comes?|amounts?|payments?|fees?) )(?:due|owing) to (?!.*\bdue\b).+$/iu,
  // "Set the stop so that ..." says how.
  /, so that .+$/u,
  / as (?:it|they) (?:is|are|do|does|may|can|will) .+$/u,
  /(?<!\b(?:means|ways?|methods?|procedures?|steps?|measures?|efforts?|attempts?|actions?|controls?|systems?|tools?|duty|plans?|right|chance|ability|opportunity|need|needed|used|required|able|responsible|responsibility|designed|intended|meant|likely|order)),? (?:in order )?to (?:ensure|prevent|avoid|protect|reduce|make sure|check|verify|see) .+$/u,
];
/** Goes on in the main clause, behind the reason. */
const beyondReason =
  /\b(?:unless|except|provided|as long as|only)\b|, (?:if|when|until|only|before|after|and|but|so|or)\b/iu;
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
    for (const tail of [...tails, ...reasonTails]) {
      const cut = tail.exec(text.replace(/\.$/u, ''));
      if (cut === null || !isLoose(tail, cut[0], text)) continue;
      const left = text.slice(0, cut.index);
      if (
        !isStatement(left) ||
        endsOpen.test(left) ||
        wantsMore.test(left) ||
        goesOn.test(cut[0]) ||
        (ownClause.test(cut[0]) && oneOfRow.test(left)) ||
        !(endsInNoun(left) || ownClause.test(cut[0]) || opensClause.test(cut[0])) ||
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

/** Whether a tail takes nothing along that binds the rest. */
function isLoose(tail: RegExp, cut: string, text: string): boolean {
  if (reasonTails.includes(tail))
    return !beyondReason.test(cut.slice(2)) && (!/^,? (?:as|since)\b/u.test(cut) || opensReason(cut));
  if (ownClause.test(cut)) return !(permits.test(text.slice(0, -cut.length)) && limits.test(cut));
  return !bindsTail.test(cut.replace(whether, ''));
}

/** A word that belongs to what was cut. */
const endsOpen = /(?:,|—|–|\b(?:and|or|but|instead|however|though|therefore|too|also|so|rather|,? for example))$/u;
/** "... at the same time, using ...", "and instruct you to ...": as what, or whom to do what, is what was cut. */
const wantsMore =
  /\bthe same \p{L}+$|\b(?:and|or) (?:instruct|advise|ask|tell|inform|help|allow|enable|provide|ensure|give|make|let|encourage|remind|assist|teach|show|send|invite)$/u;
/** "..., such as belts, are covered": what stood before the comma goes on behind it. */
const goesOn =
  /^, (?:which|who|whose|including|such as|for example|e\.g\.|as well as).*, (?:is|are|was|were|has|have|must|shall|should|may|can|will|do|does)\b/u;
/** "We read it, we know it, and we keep it." */
const oneOfRow = /, (?:it|they|this|these|that|he|she|you|we)(?:['’]\p{Ll}+)? [^,]*$/u;
/** Nothing of the sentence before can go on behind it. */
const opensClause = /^,? because\b/u;

/** "..., as the cover gets hot": with a subject and a verb; not "..., as required". */
const opensReason = (cut: string): boolean => {
  if (/^ as\b/u.test(cut)) return true;
  const reason = cut.replace(/^, (?:as|since) /u, '');
  return clauseParts(reason) !== undefined || opensWithPronoun.test(reason);
};
/** "You may ..., but you must ...": what limits a permission belongs to it. */
const permits = /\b(?:may|can|could|allowed|permitted)\b/iu;
const limits = /\b(?:must|not|never|only|needs?|ha(?:s|ve) to|require[sd]?|cannot|should)\b|n['’]t\b/iu;

/** Three tails are as many as a sentence has that is still one. */
const mostCuts = 3;
/** "... to check if it is closed" binds nothing. */
const whether = /\b(?:check|see|verify|determine|know|confirm|test) (?:if|whether)\b/u;
/** "..., and it also ...": a sentence of its own, whatever it says. */
const ownClause = /^, (?:and|but) (?:it|they|this|these|that|he|she|you|we)\b/u;

/** "a controlled, reciprocating motion": cut at that comma, the noun would be lost. */
export const endsInNoun = (text: string): boolean =>
  ['NOUN', 'PROPN', 'NUM', 'PRON', 'ADV'].includes(tagEnglish(text).at(-1)?.partOfSpeech ?? '') || /[)%]$/u.test(text);

/** What is left of a sentence has a subject and a verb, or is an order, perhaps behind a condition ("If it rains, ..."). */
function isStatement(text: string): boolean {
  const isClause = (part: string) =>
    isOrder(part) || subjectOf(part) !== undefined || clauseParts(part) !== undefined || opensWithPronoun.test(part);
  if (isClause(text) || isClause(text.replace(rowOfSubjects, '$<first> $<last> '))) return true;
  const main = opensWithAdjunct.test(text)
    ? /^[^,]+, (?:then |please )?(?<main>.+)$/u.exec(text)?.groups?.['main']
    : undefined;
  return main !== undefined && isClause(main);
}

/** "All kinds of moss, fern and reed are ...": the first and the last stand for all. */
const rowOfSubjects = /^(?<first>\p{Lu}[\p{L} -]{2,60}?)(?:, [\p{L} -]{2,30}){1,8},? (?<last>(?:and|or) [\p{L}-]+) /u;

/** A pronoun is its sentence's subject; what it stands for is asked elsewhere. */
const opensWithPronoun = /^(?:it|there|you|we|they|he|she|i|this|these)(?:['’]\p{Ll}+)? \p{Ll}/iu;

const startUpperCase = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
