import type { LessonsByStanding } from './lessons-by-standing.ts';
import { atHour, dayOf, dayOfWeek } from './local-clock.ts';
import { type Hours, outsideQuietHours } from './pace.ts';

/** After work and before supper; the week's lessons are over by then. */
const recapHour = 18;

/**
 * When the week's recap comes: in the evening of the last day of the learner's week on which messages are welcome, or at
 * the next welcome moment after that.
 *
 * @param after the moment from which on something was learned
 * @returns later than `after`, never in the quiet hours
 */
export function nextRecap(after: Date, timeZone: string, hours: Hours): Date {
  const today = dayOf(after, timeZone);
  const lastDay = Math.max(...hours.weekdays, 0) || 7;
  const thisWeek = today - dayOfWeek(today) + lastDay;
  for (const day of [thisWeek, thisWeek + 7]) {
    const at = outsideQuietHours(atHour(day, recapHour, timeZone), timeZone, hours);
    if (at > after) return at;
  }
  return outsideQuietHours(atHour(thisWeek + 14, recapHour, timeZone), timeZone, hours);
}

/** What one week came to. */
export interface Recap extends LessonsByStanding {
  /** Points answered in the week that were right at their last asking. */
  known: number;
  /** The others that were answered. */
  learning: number;
  /** Points that are due within the next week. */
  comingBack: number;
  /** The first of these, at a welcome hour; null: none. */
  backAt: Date | null;
}

/** A week in which nothing was answered is not talked about. */
export const hasNews = ({ known, learning }: Pick<Recap, 'known' | 'learning'>): boolean => known + learning > 0;
