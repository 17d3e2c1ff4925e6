import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { Question } from '../lesson-plan.ts';

/** Longest question in words. */
const maximumQuestionWords = 45;
/** Longest option in UTF-16 units: three lines on a phone. */
export const maximumOptionLength = 72;

const catchAll = /^(?:all|none|both|neither) (?:of )?(?:the )?(?:above|these|them)|^both .* and /iu;
const absolute = /\b(?:always|never|all|every|only|none|completely|absolutely|entirely|impossible)\b/iu;
const negated = /\b(?:not|never|except|cannot|isn't|aren't|wasn't|weren't|n’t|least likely)\b/iu;

type Form = Pick<Question, 'question' | 'options' | 'answer'> & { kind: string };

/** Each way in which the form of a question tells its answer, or makes it unfair. */
export const formGates: Readonly<Record<string, (question: Form, language: string) => boolean>> = {
  one_option_is_the_answer: ({ options, answer }) => options.filter((option) => option === answer).length === 1,
  three_or_four_options: ({ options }) => options.length === 3 || options.length === 4,
  options_are_distinct: ({ options }) => new Set(options.map(normalised)).size === options.length,
  answer_is_not_in_the_question: ({ question, answer }) =>
    !` ${normalised(question)} `.includes(` ${normalised(answer)} `),
  answer_is_not_the_longest: ({ options, answer }) => {
    const others = options.filter((option) => option !== answer).map(({ length }) => length);
    return answer.length <= 1.5 * Math.max(...others);
  },
  options_are_of_like_length: ({ options, kind }) => {
    if (kind === 'given') return true;
    const lengths = options.map(({ length }) => length).sort((a, b) => a - b);
    const median =
      ((lengths[Math.floor((lengths.length - 1) / 2)] as number) +
        (lengths[Math.ceil((lengths.length - 1) / 2)] as number)) /
      2;
    return lengths.every((length) => length >= 0.5 * median && length <= 2 * median);
  },
  options_fit_a_phone: ({ options }) => options.every(({ length }) => length <= maximumOptionLength),
  no_catch_all: ({ options }) => !options.some((option) => catchAll.test(option)),
  no_negated_question: ({ question, kind }) =>
    kind === 'cloze' || kind === 'definition' ? !/\b(?:not|never|except)\b/iu.test(question) : !negated.test(question),
  no_absolute_word: ({ options }) => !options.some((option) => absolute.test(option)),
  question_is_short: ({ question }) => countWords(question) <= maximumQuestionWords,
  answer_does_not_echo_the_question: ({ question, options, answer }, language) => {
    const stems = new Set(contentStems(question, rulesOf(language)));
    const echo = (option: string) => contentStems(option, rulesOf(language)).filter((stem) => stems.has(stem)).length;
    const own = echo(answer);
    return own === 0 || options.some((option) => option !== answer && echo(option) >= own);
  },
};

/** For comparing options: case, blanks, marks and articles aside. */
export const normalised = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%$]+/gu, ' ')
    .trim()
    .replace(/^(?:the|an?) /u, '');

/** Whether one question of a lesson tells the answer of another. */
export function givesAway(
  question: Pick<Question, 'question' | 'answer'>,
  other: Pick<Question, 'question' | 'answer'>,
): boolean {
  return (
    ` ${normalised(other.question)} `.includes(` ${normalised(question.answer)} `) ||
    normalised(question.answer) === normalised(other.answer)
  );
}
