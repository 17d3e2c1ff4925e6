import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { plainQuestions } from './english/plain-questions.ts';
import { hanging, isBan, lowerFirst, upper } from './english/question-grammar.ts';
import { ownWords } from './english/told-question.ts';
import { maximumOptionLength } from './giveaways.ts';

/** A question that is asked somewhere, with what is right there. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** What a course says and asks elsewhere: sentences of its points, and its other questions. */
export interface SaidElsewhere {
  told: readonly string[];
  asked: readonly AnsweredQuestion[];
}

const wanted = 3;
/** An answer of a longer sentence is none that fits, and the grammar takes its time for it. */
const longestSentence = 400;
/** So many sentences and questions are looked through, those said first: the rest would not be more believable. */
const mostLookedAt = 1_500;
/** Some thirty milliseconds of grammar: whoever else waits for this process waits no longer. */
const inOneStretch = 10;

/**
 * Three wrong answers in words: what is right for other questions of the same form, asked of the same course or made of its
 * sentences. "What should you do if the bin smokes?" is offered what one does in other cases.
 *
 * @returns nothing where fewer than three are found that are of one form with the answer, and not right as well
 */
export async function wrongInWords(
  own: AnsweredQuestion,
  elsewhere: SaidElsewhere,
  language: string,
): Promise<string[]> {
  const stemsOf = (text: string): string[] => [...new Set(contentStems(text, rulesOf(language)))];
  const form = formOf(own.question, language);
  const others: (AnsweredQuestion & { stems: string[] })[] = [];
  await inStretches([...elsewhere.asked, ...(language === 'en' ? elsewhere.told : [])], (said) => {
    for (const other of typeof said === 'string' ? askedOf(said) : [said])
      if (other.question !== own.question && formOf(other.question, language) === form)
        others.push({ ...other, stems: stemsOf(other.question) });
  });
  const counts = new Map<string, number>();
  for (const stem of others.flatMap(({ stems }) => stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  // Where no list of empty words is kept, "what" and "do" stand in every question.
  const isCommon = (stem: string): boolean => (counts.get(stem) ?? 0) * 2 > others.length;
  const ownStems = stemsOf(own.question).filter((stem) => !isCommon(stem));
  const fitting = others
    // What answers the same question is right as well.
    .filter(
      ({ stems }) =>
        shared(
          stems.filter((stem) => !isCommon(stem)),
          ownStems,
        ) < sameQuestion,
    )
    .filter(({ answer }) => isOfOneForm(answer, own.answer, language))
    .toSorted((one, other) => unlikeness(one.answer, own.answer) - unlikeness(other.answer, own.answer));
  const chosen: string[] = [];
  for (const { answer } of fitting) {
    const isApart = [own.answer, ...chosen].every((text) => shared(stemsOf(answer), stemsOf(text)) <= mostShared);
    if (isApart) chosen.push(writtenAs(own.answer, answer));
    if (chosen.length === wanted) return chosen;
  }
  return [];
}

/** Does the work for each that is short enough, and lets others have their turn in between. */
async function inStretches(
  said: readonly (string | AnsweredQuestion)[],
  work: (one: string | AnsweredQuestion) => void,
): Promise<void> {
  for (const [at, one] of said.filter(isShort).slice(0, mostLookedAt).entries()) {
    work(one);
    if (at % inOneStretch === inOneStretch - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

const isShort = (said: string | AnsweredQuestion): boolean =>
  (typeof said === 'string' ? said.length : Math.max(said.question.length, said.answer.length)) <= longestSentence;

/** Shares of the smaller one's stems: from here two questions ask the same; up to here two answers differ. */
const sameQuestion = 0.6;
const mostShared = 0.5;

function shared(one: readonly string[], other: readonly string[]): number {
  const least = Math.min(one.length, other.length);
  return least === 0 ? 1 : one.filter((stem) => other.includes(stem)).length / least;
}

const askedOf = (sentence: string): AnsweredQuestion[] =>
  [...plainQuestions(sentence.trim())].map(({ text, left }) => ({ question: text, answer: left }));

const asking =
  /^(?<word>what|when|where|who|whom|whose|why|which|how(?: (?:long|often|many|much|soon|far))?)\b(?<rest>.*)$/iu;

/** What kind of answer is asked for. Elsewhere than in English the asking word has no place of its own: only the answers are compared. */
function formOf(question: string, language: string): string {
  if (language !== 'en') return '';
  const found = asking.exec(ownWords(question))?.groups;
  const word = found?.['word']?.toLowerCase() ?? '';
  return word === 'what' && /\bdo\b/u.test(found?.['rest'] ?? '') ? 'what to do' : word;
}

/** The word that a clause of time, place, case or purpose opens with. */
const opener =
  /^(?:if|when|whenever|before|after|once|until|while|within|during|at|in|on|by|to|because|so that|every|as soon as)\b/iu;

function isOfOneForm(candidate: string, answer: string, language: string): boolean {
  const [many, few] = [countWords(candidate), countWords(answer)].toSorted((a, b) => b - a) as [number, number];
  if (many > few * 2.5 + 1 || candidate.length > Math.max(maximumOptionLength, answer.length)) return false;
  if (language !== 'en') return true;
  return (
    !hanging.test(candidate) &&
    isBan(candidate) === isBan(answer) &&
    opener.test(candidate) === opener.test(answer) &&
    /\d/u.test(candidate) === /\d/u.test(answer)
  );
}

/** Of two that fit, the one of more like length and the same opening word stands nearer. */
const unlikeness = (candidate: string, answer: string): number =>
  Math.abs(Math.log(candidate.length / answer.length)) +
  (opener.exec(candidate)?.[0].toLowerCase() === opener.exec(answer)?.[0].toLowerCase() ? 0 : 1);

/** With or without a full stop, and begun large or small, as the answer is: else the odd one out is the right one. */
function writtenAs(answer: string, candidate: string): string {
  const bare = candidate.trim().replace(/[.।]$/u, '');
  const begun = /^\p{Lu}/u.test(answer) ? upper(bare) : /^\p{Ll}/u.test(answer) ? lowerFirst(bare) : bare;
  const stop = /[.!।]$/u.exec(answer.trim())?.[0];
  return stop === undefined ? begun : `${begun}${stop === '!' ? '.' : stop}`;
}
