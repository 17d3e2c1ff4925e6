import type { Span } from '../document.ts';
import { displayText, startUpper } from '../generation/display-text.ts';
import {
  addressesReader,
  standsAlone,
  withoutBrackets,
  withoutCitations,
  withoutConnective,
} from '../generation/self-contained.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnswerPool, Reading } from './answer.ts';
import { inverted } from './english-grammar.ts';
import { maximumOptionLength } from './giveaways.ts';
import type { Proposal } from './proposal.ts';
import { seeded } from './seeded-choice.ts';

export interface Cause {
  reading: Reading;
  question: string;
  /** "because ..." without its pronouns, as an option. */
  reason: string;
  stems: string[];
}

// A reason that leans on "it" or "they" fits only its own question, and so would tell itself.
const reasonPattern =
  /^(.{12,}?),? because (?!of\b)((?!.*\b(?:it|its|they|their|them|he|his|she|her|this|these|such|we|you)\b)[^,;:()“”]{15,})\.$/u;
const weightOfCause = 1.7;
const tooAlike = 0.34;

/** Every reason of a document that can stand by itself. English only. */
export const causesOf = (pool: AnswerPool): Cause[] =>
  pool.readings.flat().flatMap((reading) => causeOf(reading) ?? []);

/** "Why did Parliament pass the act?" for each "..., because ..." of the lesson; the wrong reasons are other sentences' reasons. */
export function causeQuestions(
  lesson: number,
  weights: readonly number[],
  all: readonly Cause[],
  seed: string,
): Proposal[] {
  return all
    .filter(({ reading }) => reading.lesson === lesson)
    .flatMap((cause) => {
      const distractors = all
        .filter((other) => other !== cause && isFairBeside(other, cause))
        .map((other) => ({
          other,
          order: seeded(seed, cause.reading.sentence.start, other.reading.sentence.start, other.reason),
        }))
        .sort(
          (a, b) =>
            Number(b.other.reading.lesson === lesson) - Number(a.other.reading.lesson === lesson) || a.order - b.order,
        )
        .map(({ other }) => other.reason)
        .slice(0, 3);
      if (distractors.length < 3) return [];
      const { sentence, index } = cause.reading;
      return [
        {
          kind: 'cause',
          question: cause.question,
          answer: cause.reason,
          distractors,
          evidence: { block: sentence.block, start: sentence.start, end: sentence.end } satisfies Span,
          explanation: displayText(withoutConnective(sentence.text, 'en')),
          weight: (weights[index] as number) * weightOfCause,
          position: index,
        } satisfies Proposal,
      ];
    });
}

function causeOf(reading: Reading): Cause | undefined {
  const { text } = reading.sentence;
  const match = text.includes(' because ') ? reasonPattern.exec(text) : null;
  const [, main, reason] = match ?? [];
  if (
    main === undefined ||
    reason === undefined ||
    !standsAlone(text, 'en') ||
    addressesReader(text) ||
    /[“”"]/u.test(text)
  )
    return undefined;
  const clause = inverted(
    reading.tokens.filter(({ end }) => end <= main.length),
    text,
  );
  if (clause === undefined || /[,;:]|\b(?:he|she|it|they|his|her|their|its|this|these)\b/u.test(clause))
    return undefined;
  const option = `Because ${displayText(reason)}`;
  if (option.length > maximumOptionLength || countWords(reason) < 3) return undefined;
  return {
    reading,
    question: startUpper(`Why ${displayText(withoutBrackets(withoutCitations(clause)))}?`),
    reason: option,
    stems: contentStems(reason, rulesOf('en')),
  };
}

function isFairBeside(other: Cause, cause: Cause): boolean {
  const ratio = other.reason.length / cause.reason.length;
  const own = new Set(cause.stems);
  const shared = other.stems.filter((stem) => own.has(stem)).length;
  return ratio > 0.6 && ratio < 1.7 && shared <= tooAlike * Math.min(own.size, other.stems.length);
}
