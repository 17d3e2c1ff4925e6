import { withoutMarks } from '#contract/chat-marks.ts';
import { longestSpoken } from '../providers/speech-server.ts';

/**
 * Cards as they are read out: heading and text without the marks of the chat, a point of a list as a line of its own.
 *
 * @returns empty where there is nothing to say
 */
export const wordsOfCards = (cards: readonly { title: string; text: string }[]): string =>
  cards
    .flatMap(({ title, text }) => [title === '' || /[.!?:।…]$/u.test(title) ? title : `${title}.`, text])
    .map((text) =>
      withoutMarks(text)
        .replace(/^ *[•◦] /gmu, '')
        .trim(),
    )
    .filter((text) => text !== '')
    .join('\n\n')
    .slice(0, longestSpoken);
