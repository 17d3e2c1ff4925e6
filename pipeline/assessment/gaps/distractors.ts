import { rulesOf } from '../../languages/language.ts';
import type { Answer, AnswerKind, AnswerPool, Reading } from './answer.ts';
import { companyWith } from './company.ts';
import { contextLikeness, likeness } from './likeness.ts';
import { areNamesOfOne } from './names-of-one.ts';
import { seeded } from '../seeded-choice.ts';
import { sentencesSharing } from './sentences-sharing.ts';

interface DistractorWish {
  key: Answer;
  /** The sentence that proves the key. */
  reading: Reading;
  /** Content stems of the question, the key left out. */
  stems: readonly string[];
  /** The word before the gap, lower-cased; empty at the start of a sentence. */
  before: string;
  seed: string;
  /** Share of the question's words in one other sentence with a candidate from which the candidate may be right as well. */
  alsoRight: number;
  /** Whether a plural could not stand for a singular: in a gap, not in "Which term means ...?". */
  numberMatters: boolean;
}

const wanted = 3;

/**
 * Wrong options for a key: same sort, number and grammar, near in topic, and not right by another sentence.
 *
 * @returns up to 3, most alike first; one is used at least as often as the key wherever there is such a one, so that
 * "the word that the text uses most" is no way to guess, and one keeps company with the words of the question
 * elsewhere in the lesson
 */
export function distractorsFor(wish: DistractorWish, pool: AnswerPool): Answer[] {
  const { key, stems, reading } = wish;
  const asked = new Set(stems);
  if (asked.size === 0) return [];
  const alike = sentencesSharing(asked, Math.max(leastShared, wish.alsoRight * asked.size), pool);
  const ranked = rankedFor(wish, sameSortNear(reading.lesson, key.kind, pool), alike, isAlikeName);
  if (ranked.length < 8) ranked.push(...rankedFor(wish, answersNear(reading.lesson, pool), alike, isNearSort));
  const chosen: Answer[] = [];
  const roll = seeded(wish.seed, key.key) % 4;
  // Three in four keys get an option beside them that is used more: then counting words does not tell the key.
  const isMoreUsed = (answer: Answer) => answer.count > key.count;
  // Nor does looking for the words of the question elsewhere in the lesson.
  const company = companyWith(stems, reading, pool);
  const own = company(key);
  const isInCompany = (answer: Answer) => company(answer) >= own;
  const demands = [...(own === 0 ? [] : [isInCompany]), ...(roll === 0 ? [] : [isMoreUsed])];
  for (const demand of demands) {
    const found = chosen.some(demand)
      ? undefined
      : ranked.find((candidate) => demand(candidate) && isApart(candidate, chosen));
    if (found !== undefined && chosen.length < 2) chosen.push(found);
  }
  // People's keys are the longest option in 0.23 of their questions; one in eight made so here brings ours near that.
  const isLongestKey = roll === 0 && seeded(key.key, wish.seed) % 2 === 0;
  const inOrder = isLongestKey
    ? ranked.toSorted((a, b) => Number(isAsLong(a, key)) - Number(isAsLong(b, key)))
    : ranked;
  for (const candidate of inOrder) {
    if (chosen.length === wanted) break;
    if (isApart(candidate, chosen)) chosen.push(candidate);
  }
  return chosen;
}

const isAsLong = (candidate: Answer, key: Answer): boolean => candidate.text.length >= key.text.length;

/** Lessons on either side from which options come: far ones are off the topic, and a book would cost its square. */
const reach = 4;
const enough = 24;

// Asked for at every gap of a lesson; the pool does not change while its questions are made.
const near = new WeakMap<AnswerPool['byLesson'], Map<number, readonly Answer[]>>();

function answersNear(lesson: number, { byLesson }: AnswerPool): readonly Answer[] {
  const lessons = near.get(byLesson) ?? new Map<number, readonly Answer[]>();
  near.set(byLesson, lessons);
  const known = lessons.get(lesson);
  if (known !== undefined) return known;
  const around = byLesson.slice(Math.max(0, lesson - reach), lesson + reach + 1);
  const found = [...new Set(around.flatMap((answers) => [...answers]))];
  lessons.set(lesson, found);
  return found;
}

const nearOfKind = new WeakMap<readonly Answer[], Map<AnswerKind, readonly Answer[]>>();

/** Of the answers near a lesson, those that may stand for a key of one kind. */
function sameSortNear(lesson: number, kind: AnswerKind, pool: AnswerPool): readonly Answer[] {
  const answers = answersNear(lesson, pool);
  const kinds = nearOfKind.get(answers) ?? new Map<AnswerKind, readonly Answer[]>();
  nearOfKind.set(answers, kinds);
  const known = kinds.get(kind) ?? answers.filter((candidate) => isOfKind(candidate, kind));
  kinds.set(kind, known);
  return known;
}

function rankedFor(
  wish: DistractorWish,
  candidates: readonly Answer[],
  alike: Pick<ReadonlySet<Reading>, 'has'>,
  fits: (candidate: Answer, key: Answer) => boolean,
): Answer[] {
  const { key } = wish;
  const byLikeness = candidates
    .filter((candidate) => fits(candidate, key) && mayStandBeside(candidate, wish))
    .map((candidate) => ({ candidate, likeness: likeness(key, candidate) }))
    .sort((a, b) => b.likeness - a.likeness || (a.candidate.text < b.candidate.text ? -1 : 1));
  const ranked: Answer[] = [];
  for (const { candidate } of byLikeness) {
    if (ranked.length === enough) break;
    if (!isRightToo(candidate, key, alike)) ranked.push(candidate);
  }
  return ranked;
}

const isOfKind = (candidate: Answer, kind: AnswerKind): boolean =>
  candidate.kind === kind &&
  (kind !== 'term' || isWorthAsking(candidate) || isPhraseOfTheTopic(candidate) || candidate.isBare);

/** Nothing is known of other names but their company: only alike company makes alike options. */
const isAlikeName = (candidate: Answer, key: Answer): boolean =>
  key.kind !== 'name' ||
  (contextLikeness(key, candidate) >= 0.25 && key.text.includes(' ') === candidate.text.includes(' '));

const isSameSort = (candidate: Answer, key: Answer): boolean =>
  isOfKind(candidate, key.kind) && isAlikeName(candidate, key);

/** Too slight to be asked for, but plausible beside a term: any phrase that the analysis kept. */
const isPhraseOfTheTopic = ({ text, weight }: Answer): boolean => /[\s-]/u.test(text) && weight > 0;

const institutions: ReadonlySet<AnswerKind> = new Set(['law', 'war', 'organisation']);

/** For short documents: phrases beside terms, laws beside wars; never a person beside a place. */
function isNearSort(candidate: Answer, key: Answer): boolean {
  if (isSameSort(candidate, key)) return false;
  if (key.kind === 'term') return candidate.kind === 'term' && /[\s-]/u.test(candidate.text) && key.text.includes(' ');
  return (
    institutions.has(key.kind) &&
    (institutions.has(candidate.kind) || (candidate.kind === 'name' && candidate.text.includes(' ')))
  );
}

const isApart = (candidate: Answer, chosen: readonly Answer[]): boolean =>
  chosen.every(
    (other) =>
      other !== candidate &&
      !isNested(other.key, candidate.key) &&
      other.text.toLowerCase() !== candidate.text.toLowerCase(),
  );

const vowelStart = /^[aeiou]/iu;

function mayStandBeside(candidate: Answer, wish: DistractorWish): boolean {
  const { key, reading, before, numberMatters } = wish;
  if (candidate === key || (numberMatters && candidate.isPlural !== key.isPlural)) return false;
  // "देशों" cannot stand where "देश" stood: an Indic noun shows its case.
  if (!numberMatters && key.isBare && candidate.isBare && !candidate.text.includes(' '))
    return !candidate.readings.has(reading);
  if (candidate.ending !== key.ending && candidate.text.slice(-2) !== key.text.slice(-2)) return false;
  if (candidate.readings.has(reading) || isNested(candidate.key, key.key) || isInitials(candidate.text, key.text))
    return false;
  if (before === 'a' || before === 'an') {
    if (vowelStart.test(candidate.text) !== vowelStart.test(key.text)) return false;
  }
  if (key.kind !== 'term' && key.kind !== 'year' && (before === 'the') !== candidate.withArticle * 2 >= candidate.count)
    return false;
  if (key.kind === 'year' && Math.abs(Number(candidate.text) - Number(key.text)) > 60) return false;
  const ratio = candidate.text.length / key.text.length;
  return ratio > 0.5 && ratio < 1.9 && !saysAsMuch(candidate, wish);
}

const english = rulesOf('en');
/** Words of one passage in 55 of textbooks and rarer: "tobacco", "gentry"; "land" and "culture" are commoner. */
const rareWord = 4;

const vague =
  /^(?:people|government|work|way|ways|money|business|businesses|questions?|company|companies|country|countries|states?|land|lands|times?|years?|problems?|groups?|power|ideas?|women|men|majority|community|communities|nations?|products?|children|examples?|things?|parts?|members?|numbers?|amounts?|goods|roles?|rights?|war|wars|life|world|changes?|results?|effects?|causes?|use|uses|cases?|points?|areas?|levels?|systems?|process|processes|individuals?|workers?|others?|issues?|place|places|leaders?|president|office|city|cities)$/iu;

/** Names always; of the common words only terms: printed or defined ones, phrases of some weight, single words of much. */
export function isWorthAsking({ kind, isPrinted, text, weight, count, key }: Answer): boolean {
  if (/^\p{Lu}{1,2}\d?$|\d$/u.test(text) && kind !== 'year') return false;
  if (kind === 'name' && !isPrinted && !text.includes(' ') && count < 3) return false;
  if (/\b(?:century|centuries|decades?)$/iu.test(text)) return false;
  if (kind !== 'term' || isPrinted) return true;
  if (vague.test(text)) return false;
  if (/\s|-/u.test(text)) return weight >= 0.03 && count >= 2;
  return count >= 2 && (weight >= 0.6 || (weight >= 0.03 && english.rarity(key) >= rareWord));
}

/** One is part of the other ("demand", "demand curve"): both could be called right. */
export function isNested(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const words = ` ${long} `;
  return short.split(' ').every((word) => words.includes(` ${word} `));
}

/** "marginal comparison" beside "marginal utility" where the question has "utility": nothing but "marginal" is asked for. */
function saysAsMuch(candidate: Answer, { key, stems }: DistractorWish): boolean {
  const words = candidate.key.split(' ');
  return key.key.split(' ').every((stem) => stems.includes(stem) || words.includes(stem));
}

const capitals = /^\p{Lu}+$/u;

function isInitials(a: string, b: string): boolean {
  const initials = (text: string) =>
    text
      .split(/[\s-]+/u)
      .filter((word) => /^\p{Lu}/u.test(word))
      .map((word) => word.charAt(0))
      .join('');
  return (capitals.test(a) && a === initials(b)) || (capitals.test(b) && b === initials(a));
}

/** One word in common is chance. */
const leastShared = 2;

/** @param alike sentences that say nearly what the question says */
function isRightToo(candidate: Answer, key: Answer, alike: Pick<ReadonlySet<Reading>, 'has'>): boolean {
  for (const reading of candidate.readings) if (alike.has(reading)) return true;
  return areNamesOfOne(candidate, key);
}
