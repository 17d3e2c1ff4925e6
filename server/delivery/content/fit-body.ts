import type { Language } from '#contract/languages.ts';
import { fitText } from './fit-text.ts';
import type { MessageLimits } from './message-content.ts';

/** By which an option is named in a message: A to Z. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

// A star inside bold text would end it.
export const withoutStars = (text: string): string => text.replaceAll('*', '·');

/** Opening, question and lettered options, whole. */
export const bodyOf = (opening: string, question: string, options: readonly string[]): string =>
  [`*${withoutStars(opening)}*`, question, options.map((option, index) => `*${letterOf(index)}.* ${option}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');

/**
 * The same as a plain message with a line below that says how it is answered. What has no room even there is
 * shortened: the question to half of it at most, and every option to its share of what is left.
 */
export function fitPlain(
  opening: string,
  question: string,
  options: readonly string[],
  foot: string,
  language: Language,
  { text: room }: MessageLimits,
): string {
  const build = (questionLimit: number, optionLimit: number): string =>
    [
      bodyOf(
        opening,
        fitText(question, questionLimit, language),
        options.map((option) => fitText(option, optionLimit, language)),
      ),
      foot,
    ].join('\n\n');
  const whole = build(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  if (whole.length <= room) return whole;
  const frame = build(0, 0).length + 8;
  const questionLimit = options.length === 0 ? room - frame : Math.floor((room - frame) / 2);
  const left = room - frame - Math.min(questionLimit, question.length);
  return build(questionLimit, Math.floor(left / Math.max(1, options.length)));
}
