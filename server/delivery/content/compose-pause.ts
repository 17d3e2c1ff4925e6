import type { Language } from '#contract/languages.ts';
import type { Pause } from '../../learning/put-off.ts';
import { laterId, moreId } from './button-ids.ts';
import { pacingWords, sayCount, sayDay } from './pacing-words.ts';

/** The end of a portion as one learner hears it. */
export interface SaidPause extends Pause {
  /** Of the message that carries the buttons. */
  deliveryId: string;
  now: Date;
}

/** How far they are, what comes back when, and when the next lesson comes by itself. */
export function pauseText(
  pause: SaidPause,
  lessonDone: { done: number; total: number } | undefined,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const first =
    lessonDone === undefined
      ? pacingWords(language, 'rest_done')
      : pacingWords(language, 'portion_done', { done: lessonDone.done, total: lessonDone.total });
  return [first, ...comingWords(pause, { language, timeZone, now: pause.now })].join(' ');
}

/** A sentence for what comes back and one for the next lesson; none for what does not come. */
export function comingWords(
  { back, lessonAt }: Pause,
  { language, timeZone, now }: { language: Language; timeZone: string; now: Date },
): string[] {
  const day = (at: Date): string => sayDay(language, at, now, timeZone);
  const sentences: string[] = [];
  if (back?.things === 1) sentences.push(pacingWords(language, 'back_one', { day: day(back.at) }));
  else if (back !== undefined)
    sentences.push(pacingWords(language, 'back_some', { things: sayCount(language, back.things), day: day(back.at) }));
  if (lessonAt !== undefined && back !== undefined && day(back.at) === day(lessonAt))
    sentences.push(pacingWords(language, 'lesson_too'));
  else if (lessonAt !== undefined) sentences.push(pacingWords(language, 'lesson_comes', { day: day(lessonAt) }));
  return sentences;
}

export const pauseButtons = (deliveryId: string, language: Language): { id: string; title: string }[] => [
  { id: moreId(deliveryId), title: pacingWords(language, 'more') },
  { id: laterId(deliveryId), title: pacingWords(language, 'later') },
];
