import type { ProposedQuestion } from '#contract/question-proposals.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft, Point, PointKind } from '../lesson-plan.ts';
import { askingWordsOf } from './asking-words.ts';
import { plainQuestions } from './english/plain-questions.ts';
import { nearbyNumbers } from './number-ladder.ts';
import { quantityWithOthers } from './changes-elsewhere.ts';
import { onlyQuantity, othersOf, withDigits } from './rule-changes.ts';
import { ruleQuestions } from './rule-questions.ts';
import { seededOrder } from './seeded-choice.ts';

/** What a point is asked already. */
export interface AskedSoFar {
  kinds: readonly string[];
  questions: readonly string[];
}

/**
 * One more question for a point: of a kind that it is not asked in yet where there is one, else in other words.
 *
 * @returns undefined where its sentence gives none that is not asked already
 */
export function anotherVariant(
  point: { text: string; kind: PointKind },
  language: string,
  asked: AskedSoFar,
): ProposedQuestion | undefined {
  const known = new Set(asked.questions.map((question) => question.trim().toLowerCase()));
  const fresh = variantsOf(point, language).filter(({ question }) => !known.has(question.toLowerCase()));
  return fresh.find(({ kind }) => !asked.kinds.includes(kind)) ?? fresh[0];
}

/** Every question that a point's own sentence gives: its number, its rule as true or false, and what is to be recalled of it. */
function variantsOf({ text: written, kind }: { text: string; kind: PointKind }, language: string): ProposedQuestion[] {
  const text = written.trim();
  const { yes, no } = askingWordsOf(language);
  const ofRule = ruleQuestions(draftOf(text, kind, language), [], text, language).map((proposal): ProposedQuestion => {
    const offered = [proposal.answer, ...proposal.distractors];
    const { question, answer } = proposal;
    return proposal.kind === 'true_false'
      ? { kind: 'true_false', question, options: [yes, no], answer, accepted: [] }
      : { kind: 'choice', question, options: seededOrder(offered, text), answer, accepted: [] };
  });
  return [...ofRule, ...recallsOf(text, language)];
}

/** The surest first. What makes sense only under a heading is left out: none stands above the question here. */
function recallsOf(text: string, language: string): ProposedQuestion[] {
  if (language !== 'en') return [];
  return [...plainQuestions(text)]
    .filter(({ needsHeading }) => needsHeading !== true)
    .toSorted((a, b) => Number(a.needsEye ?? false) - Number(b.needsEye ?? false))
    .map(({ text: question, left }): ProposedQuestion => {
      const answer = /[.!?]$/u.test(left) ? left : `${left}.`;
      return { kind: 'recall', question, options: [], answer, accepted: [...new Set([answer, text])] };
    });
}

/** A lesson of this one sentence. Whoever asks for another question wants the point asked, so it counts as worth asking. */
function draftOf(text: string, kind: PointKind, language: string): LessonDraft {
  const span = { block: 0, start: 0, end: text.length };
  const sentence = { ...span, text, stems: contentStems(text, rulesOf(language)), wordCount: countWords(text) };
  const point: Point = { text, kind, importance: 2, sources: [span], how: 'verbatim' };
  return {
    segment: {
      index: 0,
      headingPath: [],
      blockStart: 0,
      blockEnd: 1,
      sentences: [sentence],
      seconds: 0,
      terms: [],
      definitions: [],
      difficulty: 1,
      prerequisites: [],
    },
    title: { text: '', sources: [], how: 'verbatim' },
    cards: [],
    keyPoints: [point],
    objectives: [],
  };
}

const wanted = 3;
const bareNumber = /^\d+(?:[.,]\d+)*$/u;

/**
 * Three wrong answers as believable as the right one, where that is a number: others of the same ladder in the same words.
 *
 * @returns nothing where the answer is no number or fewer than three are found
 */
export function wrongOptions(answer: string, language: string): string[] {
  const others = bareNumber.test(answer) ? nearbyNumbers(answer, '') : quantitiesNear(answer, language);
  const fitting = [...new Set(others)].filter((other) => other !== answer);
  return fitting.length < wanted ? [] : fitting.slice(0, wanted);
}

function quantitiesNear(answer: string, language: string): string[] {
  if (language !== 'en') {
    const elsewhere = quantityWithOthers(answer, language);
    return elsewhere === undefined ? [] : put(answer, elsewhere.found, elsewhere.others);
  }
  const found = onlyQuantity(answer);
  if (found === undefined) return [];
  const digits = othersOf(found, answer);
  // "a 14-day period" has no plural to mend.
  const written = found.unit.startsWith('-')
    ? digits.map((other) => `${found.currency}${other}${found.unit}`)
    : digits.map((other) => withDigits(found, other));
  return put(answer, found, written);
}

const put = (text: string, { at, written }: { at: number; written: string }, others: readonly string[]): string[] =>
  others.map((other) => `${text.slice(0, at)}${other}${text.slice(at + written.length)}`);
