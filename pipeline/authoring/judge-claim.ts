import { groundingFaults, type GroundingFault } from '../generation/grounded-claim.ts';
import { rulesOf } from '../languages/language.ts';
import { numbersOf } from '../generation/written-numbers.ts';
import { headOf, standsAlone, withHead } from './under-a-head.ts';
import { turnsBound } from './bounds.ts';
import { contradictsFact } from './contradicted-fact.ts';
import { contradictsRule, turnsUnit } from './contradicted-rule.ts';
import { type LimitFault, limitFaults } from './limits.ts';
import { misplacesNumber } from './misplaced-number.ts';
import { canProve, type Passage, type Passages, withoutSpeaker } from './passages.ts';
import { saidPlainly } from './plain-wording.ts';
import { isRecomputed } from './recomputed.ts';
import { isToldInOrder, mixesIn } from './told-in-order.ts';
import { pairsToldBy, stepsToldBy } from './told-in-steps.ts';
import { isToldWhole } from './told-whole.ts';
import { turnsSentence } from './turned-sentence.ts';

/** Proved by a program, left to a person, or thrown away. */
export type Verdict = 'proved' | 'for_eye' | 'refused';

/** Why: what was found first of the weightiest. */
export type VerdictReason =
  | 'says_the_same'
  | 'recomputed'
  | 'read_again'
  | 'other_words'
  | 'follows_from_rule'
  | 'elsewhere'
  | 'unsupported'
  | 'also_true'
  | 'form'
  | GroundingFault
  | LimitFault;

export interface Judgement {
  verdict: Verdict;
  reason: VerdictReason;
  /** What proves it, or speaks of it most: at least one, unless nothing does. */
  proof: Passage[];
}

/** A claim of the model with what the checker says of it. */
export interface Judged<T> {
  written: T;
  judgement: Judgement;
}

export interface Claim {
  text: string;
  /** The sentences that it names; may be empty or wrong. */
  cited: readonly Passage[];
  /** A made-up case that it answers: names and numbers in it need no source. */
  setting?: string;
}

/** So many sentences the search may add to those that were named. */
const mostFound = 2;
/** Among so many it looks for what tells the whole: there the wrong one proves nothing. */
const mostSearched = 12;
// Shares of the weight of a claim's words. Tried on the workplace set (English points and planted faults, 2026-11-27): below
// 0.2 stand 4 % of the true and 28 % of the false, below 0.4 with another "not", "only" or "may" 6 % and 15 %; words that
// other sentences explain by 0.45 more, 3 % and 24 %.
const leastCover = 0.2;
const coverOfDoubt = 0.4;
const mostElsewhere = 0.45;

/** What throws a claim out: a contrary, a number from nowhere, an order to us. */
const refusing: readonly VerdictReason[] = ['no_source', 'language', 'contact', 'instruction', 'number', 'opposite'];
/** What does so where few words are the same; elsewhere it may be another way of saying it. */
const refusingInDoubt: readonly VerdictReason[] = ['negation', 'limit', 'modality'];
/** What throws out the answer to a made-up case, which is told in words of its own. */
const refusingCases: readonly VerdictReason[] = ['contact', 'instruction', 'number'];

/**
 * Whether a text says what the source says. Proved: some of its sentences, the named ones or those that a search finds, tell
 * all of it (in languages other than English: have its numbers, names, negations and nearly all of its words, in order). Refused: it contradicts them, names a number
 * that nothing gives, or is about something else. Everything between is for a person. No model is asked.
 */
export function judgeClaim(claim: Claim, passages: Passages): Judgement {
  const text = withoutSpeaker(claim.text, claim.cited, passages);
  return text === undefined
    ? { verdict: 'refused', reason: 'name', proof: [...claim.cited] }
    : judgeSaid({ ...claim, text }, passages);
}

function judgeSaid({ text, cited, setting = '' }: Claim, passages: Passages): Judgement {
  const isNamed = (passage: Passage) => cited.some((one) => isSame(one, passage));
  const same = setting === '' && passages.language !== 'en' ? sameAs(text, [...cited, ...passages.all]) : undefined;
  if (same !== undefined) return { verdict: 'proved', reason: 'says_the_same', proof: [same] };
  const near = passages.closestTo(text, mostSearched);
  const found = near.slice(0, mostFound).filter((passage) => !isNamed(passage));
  const searched = passages.language === 'en' ? [...cited, ...near.filter((passage) => !isNamed(passage))] : found;
  const isCase = setting !== '';
  // "Silk" stands in many a sentence; whether it answers the case no comparison of words can tell.
  const proving = isCase
    ? undefined
    : (provedBy(text, cited, passages) ??
      provedBy(text, searched, passages) ??
      stepsToldBy(text, passages) ??
      pairsToldBy(text, passages));
  if (proving !== undefined) return { verdict: 'proved', reason: 'says_the_same', proof: proving };

  const proof = cited.length > 0 ? [...cited] : found;
  if (proof.length === 0) return { verdict: 'refused', reason: 'no_source', proof };
  const cover = passages.cover(text, textsOf(proof));
  const numbers = isCase
    ? unknownNumbers(text, [...textsOf(proof), setting], passages)
    : strangeNumbers(text, textsOf(proof), passages);
  const faults = faultsOf(text, proof, passages).filter(
    (fault) => fault !== 'number' || (numbers.length > 0 && !isKnownSomewhere(numbers, text, found)),
  );
  const against = isCase ? refusingCases : cover < coverOfDoubt ? [...refusing, ...refusingInDoubt] : refusing;
  const hard = against.find((reason) => faults.includes(reason));
  if (hard !== undefined) return { verdict: 'refused', reason: hard, proof };
  if (isCase) return { verdict: 'for_eye', reason: 'follows_from_rule', proof };
  if (turnsUnit(text, textsOf(proof).join('\n')) || misplacesNumber(text, textsOf(proof), passages.language))
    return { verdict: 'refused', reason: 'number', proof };
  if (
    contradictsFact(text, textsOf(proof), passages.language) ||
    textsOf(proof).some((sentence) => contradictsRule(text, sentence, passages.language))
  )
    return { verdict: 'refused', reason: 'opposite', proof };
  const isNameKnown = namesAreKnown(text, textsOf([...proof, ...found]), passages);
  const turned = textsOf(proof)
    .flatMap((sentence) => turnsSentence(text, sentence, passages.language) ?? [])
    .find((reason) => reason !== 'name' || !isNameKnown);
  if (turned !== undefined) return { verdict: 'refused', reason: turned, proof };
  if (cover < leastCover) return { verdict: 'refused', reason: 'unsupported', proof };
  if (passages.cover(text, textsOf([...proof, ...found])) - cover > mostElsewhere)
    return { verdict: 'refused', reason: 'elsewhere', proof };
  return {
    verdict: 'for_eye',
    reason: faults.find((fault) => refusingInDoubt.includes(fault)) ?? 'other_words',
    proof,
  };
}

/** The sentences that prove a claim, or its parts, one each; undefined when one part has none. */
function provedBy(text: string, among: readonly Passage[], passages: Passages): Passage[] | undefined {
  for (const parts of [[text], partsOf(text), ...(passages.language === 'en' ? [clausesOf(text)] : [])]) {
    const proving = parts.map((part) => firstTelling(part, among, passages));
    if (!proving.includes(undefined)) return [...new Set(proving.flatMap((one) => one ?? []))];
  }
  return undefined;
}

/** The first sentence that tells a part of a claim, with the line that opens its list where it tells so only together. */
function firstTelling(part: string, among: readonly Passage[], passages: Passages): Passage[] | undefined {
  const { language, all } = passages;
  for (const passage of among) {
    if (language !== 'en') {
      if (isToldInOtherLanguage(part, passage, among, passages)) return [passage];
      continue;
    }
    if (standsAlone(passage, all) && isToldInEnglish(part, passage, passages)) return [passage];
    const [head, text] = [headOf(passage, all), withHead(passage, all)];
    if (head !== undefined && text !== undefined && isToldInEnglish(part, { ...passage, text }, passages))
      return [head, passage];
  }
  return undefined;
}

/** With its words in order and hardly one of its own. */
function isToldInOtherLanguage(part: string, passage: Passage, among: readonly Passage[], passages: Passages): boolean {
  if (faultsOf(part, [passage], passages).length > 0) return false;
  const rules = rulesOf(passages.language);
  const others = textsOf(among.filter((other) => other !== passage));
  return isToldInOrder(part, passage.text, rules) && !mixesIn(part, passage.text, others, rules);
}

/** Whether it tells all of it, usual turns of speech being told in one way, and none of it otherwise. */
function isToldInEnglish(written: string, passage: Passage, passages: Passages): boolean {
  if (!isToldWhole(written, passage.text)) return false;
  const plain = { ...passage, text: saidPlainly(passage.text, 'en') };
  return (
    faultsOf(saidPlainly(written, 'en'), [plain], passages).length === 0 &&
    !faultsOf(written, [passage], passages).some((fault) => ofMeaning.includes(fault))
  );
}

/** What no other turn of speech can mend. */
const ofMeaning: readonly VerdictReason[] = ['opposite', 'number'];

/** "Keep the lid closed; call for help." is two claims. */
const partsOf = (text: string): string[] =>
  text
    .split(/[;:](?=\s)|\.\s(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** "Sign the list, and lock the door." are two claims too. */
const clausesOf = (text: string): string[] => partsOf(text).flatMap((part) => part.split(/,\s+(?:and|but)\s+/iu));

const textsOf = (passages: readonly Passage[]): string[] => passages.map(({ text }) => text);

/** A command is told in no language: "git push origin main". */
const sameAs = (text: string, among: readonly Passage[]): Passage | undefined =>
  among.find((one) => canProve(one) && lettersOf(one.text) === lettersOf(text));

const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\s*(?:[•◦–-]|\p{N}{1,2}[.)])\s/u, '')
    .replace(/[\s.;,]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

const isSame = (a: Passage, b: Passage): boolean => a === b || a.text === b.text;

/** "40cm". */
const unitAtFigure = /(\d)(?=\p{L})/gu;
/** A figure that touches its unit was read as none: "1005Hz" was proved by "1000Hz". */
const apart = (text: string): string =>
  text.replace(/(?<![\p{L}\d])(\d+(?:[.,]\d+)*)(?!st\b|nd\b|rd\b|th\b|s\b)(?=\p{L})/gu, '$1 ');

/** Every way in which a claim differs from sentences that are to prove it. */
function faultsOf(text: string, proof: readonly Passage[], { language, context, all }: Passages): VerdictReason[] {
  const sources = textsOf(proof);
  const faults = groundingFaults(apart(text), sources.map(apart), language);
  const isOurs = (): boolean => !groundingFaults(text, [context, ...textsOf(all)], language).includes('instruction');
  return [
    ...faults.filter((fault) => fault !== 'instruction' || !isOurs()),
    ...limitFaults(text, sources.join('\n'), language),
    ...(turnsBound(text, sources.join('\n')) ? ['opposite' as const] : []),
  ];
}

/** "First" is a place in a row and mostly no figure. */
export const figuresOf = (text: string): number[] =>
  numbersOf(text.replace(unitAtFigure, '$1 '))
    .filter(({ value }) => !value.endsWith('.'))
    .map(({ value }) => Number(value));

const opening = /^(?:in|at|on|for|with|after|before|during|to prepare for)(?: an?| the)? [^,]{2,60}, /iu;

/**
 * Names may come from what stands around the sentences, too ("In a BEC, ..." under "Business Email Compromise"), and of what a
 * claim opens on from any sentence of the lesson.
 */
function namesAreKnown(text: string, sources: readonly string[], { language, context, all }: Passages): boolean {
  const known = [...sources, context, initialsIn(context)];
  const isKnown = (part: string, among: readonly string[]) => !groundingFaults(part, among, language).includes('name');
  const place = opening.exec(text)?.[0] ?? '';
  return (
    isKnown(text, known) ||
    (place !== '' && isKnown(place, [...known, ...textsOf(all)]) && isKnown(text.slice(place.length), known))
  );
}

/** "BEC" of "Business Email Compromise". */
const initialsIn = (context: string): string =>
  (context.match(/\b\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){1,4}/gu) ?? [])
    .map((name) =>
      name
        .split(' ')
        .map((word) => word[0])
        .join(''),
    )
    .join(' ');

/** Numbers that do not stand in the sources; nothing is worked out where there is no case. */
const strangeNumbers = (text: string, sources: readonly string[], { context, all }: Passages): number[] => {
  const known = [...sources, context].flatMap(figuresOf);
  return figuresOf(withoutKnownNames(text, [context, ...textsOf(all)])).filter((value) => !known.includes(value));
};

/** Numbers that neither stand in the sources nor come out of theirs. */
function unknownNumbers(text: string, sources: readonly string[], passages: Passages): number[] {
  const known = sources.flatMap(figuresOf);
  return strangeNumbers(text, sources, passages).filter((value) => !isRecomputed(value, known));
}

const nameWithDigits = /\b\p{L}+\d[\p{L}\d]*/gu;
const countOfThings =
  /\b(?:two|three|four|five) (?=(?:things|ways|options|cases|steps|reasons|kinds|types|rules|questions|parts|conditions)\b)/giu;

/** "bech32", "v0" are names where the source has them; "two things" counts what the claim itself lists. */
function withoutKnownNames(text: string, sources: readonly string[]): string {
  const known = new Set(sources.flatMap((source) => source.toLowerCase().match(nameWithDigits) ?? []));
  return text
    .replace(nameWithDigits, (name) => (known.has(name.toLowerCase()) ? ' ' : name))
    .replace(countOfThings, '');
}

/** A number from elsewhere proves nothing with another unit: "five years" is not told by "five members". */
function isKnownSomewhere(numbers: readonly number[], claim: string, found: readonly Passage[]): boolean {
  const known = textsOf(found).flatMap(figuresOf);
  const units = textsOf(found).flatMap(numbersOf);
  const measured = numbersOf(claim).filter(({ value, unit }) => unit !== '' && numbers.includes(Number(value)));
  return (
    numbers.every((value) => known.includes(value)) &&
    measured.every(({ value, unit }) => units.some((other) => other.value === value && other.unit === unit))
  );
}
