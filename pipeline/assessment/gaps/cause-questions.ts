import type { Span } from '../../document.ts';
import { displayText, startUpper } from '../../generation/display-text.ts';
import {
  addressesReader,
  standsAlone,
  withoutBrackets,
  withoutCitations,
  withoutConnective,
} from '../../generation/self-contained.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { Answer, AnswerPool, Cause, Reading } from './answer.ts';
import { distractorsFor } from './distractors.ts';
import { inverted } from './english-grammar.ts';
import { maximumOptionLength } from '../giveaways.ts';
import { indicReasonOf } from './indic-reasons.ts';
import type { Proposal } from '../proposal.ts';
import { seeded } from '../seeded-choice.ts';

// A reason that leans on "it" or "they" fits only its own question, and so would tell itself.
const reasonWords = String.raw`(?<reason>(?!.*\b(?:it|its|they|their|them|he|his|she|her|this|these|such|we|you)\b)[^,;:()“”]{8,})`;
const mainWords = '(?<main>.{12,}?)';
const ofWords = '(?:because of|due to|owing to|as a result of)';

/** How a sentence gives a reason, and how the reason begins as an option. */
const reasonPatterns: readonly [pattern: RegExp, opening: string][] = [
  [new RegExp(`^${mainWords},? ${ofWords} ${reasonWords}\\.$`, 'du'), 'Because of'],
  [new RegExp(`^(?:Because of|Due to|Owing to|As a result of) ${reasonWords}, ${mainWords}\\.$`, 'du'), 'Because of'],
  [new RegExp(`^${mainWords},? because (?!of\\b)${reasonWords}\\.$`, 'du'), 'Because'],
  [new RegExp(`^Because (?!of\\b)${reasonWords}, ${mainWords}\\.$`, 'du'), 'Because'],
  [new RegExp(`^${mainWords},? in order to ${reasonWords}\\.$`, 'du'), 'To'],
  [new RegExp(`^In order to ${reasonWords}, ${mainWords}\\.$`, 'du'), 'To'],
];
const weightOfCause = 1.7;
const tooAlike = 0.34;
const wanted = 3;

/** Every reason of a document that can stand by itself. */
export const causesOf = (pool: AnswerPool, language: string): Cause[] =>
  pool.readings
    .flat()
    .flatMap((reading) => (language === 'en' ? causeOf(reading) : indicReasonOf(reading, language)) ?? []);

/** "Why did Parliament pass the act?" for each reason that a sentence of the lesson gives; the wrong reasons are other sentences' reasons. */
export function causeQuestions(
  lesson: number,
  weights: readonly number[],
  all: readonly Cause[],
  seed: string,
  pool: AnswerPool,
): Proposal[] {
  const ofLesson = all.filter(({ reading }) => reading.lesson === lesson);
  return ofLesson.flatMap((cause) => {
    const own = new Set(cause.stems);
    const isFair = (other: Cause) => other !== cause && isFairBeside(other, cause, own);
    const here = ofLesson.filter(isFair);
    // A book has thousands; they are looked at only where the lesson itself has too few.
    const elsewhere =
      here.length < wanted ? all.filter((other) => other.reading.lesson !== lesson && isFair(other)) : [];
    const distractors = [...inSeededOrder(here, cause, seed), ...inSeededOrder(elsewhere, cause, seed)]
      .map(({ reason }) => reason)
      .slice(0, wanted);
    const alike = distractors.length < 2 ? phrasesLike(cause, seed, pool) : [];
    const wrong = distractors.length < 2 ? alike.map(({ text }) => asReason(cause, text)) : distractors;
    if (wrong.length < 2) return [];
    const { sentence, index } = cause.reading;
    return [
      {
        kind: 'cause',
        question: cause.question,
        answer: cause.reason,
        distractors: wrong,
        evidence: { block: sentence.block, start: sentence.start, end: sentence.end } satisfies Span,
        explanation: displayText(withoutConnective(sentence.text, 'en')),
        weight: (weights[index] as number) * weightOfCause,
        position: index,
      } satisfies Proposal,
    ];
  });
}

const inSeededOrder = (others: readonly Cause[], { reading }: Cause, seed: string): Cause[] =>
  others
    .map((other) => ({
      other,
      order: seeded(seed, reading.sentence.start, other.reading.sentence.start, other.reason),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ other }) => other);

const asReason = ({ phrase }: Cause, text: string): string => `Because of ${phrase?.article ?? ''}${text}`;

function phrasesLike({ phrase, reading, question }: Cause, seed: string, pool: AnswerPool): Answer[] {
  if (phrase === undefined) return [];
  const stems = contentStems(question, rulesOf('en'));
  const before = phrase.article.trim();
  const wish = { key: phrase.answer, reading, stems, before, seed: `${seed}${reading.sentence.start}` };
  return distractorsFor({ ...wish, alsoRight: 0.4, numberMatters: false }, pool);
}

function causeOf(reading: Reading): Cause | undefined {
  const { text } = reading.sentence;
  const found = reasonPatterns
    .map(([pattern, opening]) => ({ match: pattern.exec(text), opening }))
    .find(({ match }) => match !== null);
  const { main, reason } = found?.match?.groups ?? {};
  const [from, to] = found?.match?.indices?.groups?.main ?? [0, 0];
  if (
    found === undefined ||
    main === undefined ||
    reason === undefined ||
    !standsAlone(text, 'en') ||
    addressesReader(text) ||
    /[“”"]/u.test(text)
  )
    return undefined;
  const option = `${found.opening} ${displayText(reason)}`;
  if (option.length > maximumOptionLength || (found.opening !== 'Because of' && countWords(reason) < 3))
    return undefined;
  const at = found.match?.indices?.groups?.reason?.[0] ?? 0;
  const words = reading.tokens.filter(({ start, end }) => start >= at && end <= at + reason.length);
  // "damage due to scandal can be enormous": the phrase was the subject, and no reason.
  if (found.opening === 'Because of' && words.some(({ pos }) => pos === 'AUX' || pos === 'VERB')) return undefined;
  const question = questionFor(reading, from, to);
  if (question === undefined) return undefined;
  const article = /^(?:the|an?) /u.exec(reason)?.[0] ?? '';
  const answer = reading.occurrences.find(
    ({ start, end }) => start === at + article.length && end === at + reason.length,
  )?.answer;
  return {
    reading,
    question,
    reason: option,
    stems: contentStems(reason, rulesOf('en')),
    ...(found.opening === 'Because of' && answer !== undefined && { phrase: { answer, article } }),
  };
}

const plainPronoun = /\b(?:he|she|it|they|his|her|their|its|this|these)\b/u;
const mostQuotedWords = 24;

/** "Why did Parliament pass the act?"; where the clause is no plain one, it is quoted and its reason asked for. */
function questionFor({ tokens, sentence: { text } }: Reading, from: number, to: number): string | undefined {
  const inside = tokens.filter(({ start, end }) => start >= from && end <= to);
  const clause = inverted(inside, text);
  if (clause !== undefined && !/[,;:]/u.test(clause) && !plainPronoun.test(clause) && !hasSecondVerb(inside))
    return startUpper(`Why ${displayText(withoutBrackets(withoutCitations(clause)))}?`);
  const main = startUpper(displayText(withoutBrackets(withoutCitations(text.slice(from, to)))));
  const words = countWords(main);
  if (/\b(?:is|are|was|were)$|\b(?:however|also)\b/u.test(main) || addressesReader(main)) return undefined;
  if (words < 5 || words > mostQuotedWords || /[;:“”]/u.test(main) || !standsAlone(`${main}.`, 'en')) return undefined;
  const pronoun = plainPronoun.exec(main);
  if (pronoun !== null && countWords(main.slice(0, pronoun.index)) < 4) return undefined;
  return `What reason does the lesson give for this: “${main}”?`;
}

/** A relative clause without its "that" would be turned in the middle. */
const hasSecondVerb = (tokens: readonly { pos: string }[]): boolean =>
  tokens.filter(({ pos }) => pos === 'VERB').length > 1 && tokens.filter(({ pos }) => pos === 'AUX').length > 1;

/** @param own the stems of `cause` */
function isFairBeside(other: Cause, cause: Cause, own: ReadonlySet<string>): boolean {
  const ratio = other.reason.length / cause.reason.length;
  if (ratio <= 0.6 || ratio >= 1.7) return false;
  const shared = other.stems.filter((stem) => own.has(stem)).length;
  return shared <= tooAlike * Math.min(own.size, other.stems.length);
}
