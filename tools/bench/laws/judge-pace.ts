import type { Violation } from './read-askings.ts';
import type { Act, Sent, ToldHistory } from './told-history.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** Whoever asks for more is answered in this time, whatever waits for its turn or has lost its sender. */
const answeredWithinMs = 31 * minuteMs;
/** The second lesson of a day may be that of somebody who is behind, or ahead; one more was planned on the day before. */
const lessonsADay = 2;

/** What a learner's "more" and "later" bring, and how much comes in one day without either. */
export function judgePace(history: ToldHistory): Violation[] {
  return [...judgeLater(history), ...judgeMore(history), ...judgePortions(history)];
}

const isOfCourse = ({ kind, channel }: Sent): boolean =>
  channel === 'whatsapp' && (kind === 'lesson' || kind === 'card' || kind === 'question' || kind === 'review');

/** Nothing comes before the time that the learner was told, unless they do something. */
function judgeLater(history: ToldHistory): Violation[] {
  return history.acts.flatMap((act, index): Violation[] => {
    if (act.kind !== 'later') return [];
    // What a dead sender or a closed window had kept back may come with it: the last word is the one on this wish.
    const isWord = ({ kind, at }: Sent): boolean => kind === 'notice' && at.getTime() === act.at.getTime();
    const place = history.sent.findLastIndex((each, index) => index >= act.place && isWord(each));
    const told = history.sent[place];
    if (told === undefined) return [];
    const until = momentOf(told, history.timeZone);
    const next = history.acts[index + 1];
    const early = history.sent
      .slice(place + 1)
      .find(
        (sent) =>
          isOfCourse(sent) && until !== undefined && sent.at < until && (next === undefined || sent.at < next.at),
      );
    return early === undefined ? [] : [{ law: 'pace', what: `${early.kind} ${early.id} came before it was wanted` }];
  });
}

/** The first moment after a message at which the learner's clock shows the time that it names. */
function momentOf({ at, text }: Sent, timeZone: string): Date | undefined {
  const [, hours, minutes, half] = /(\d{1,2}):(\d{2})\s*(am|pm)?/i.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const wanted = hour * 60 + Number(minutes);
  const ahead = (wanted - minuteOfDay(at, timeZone) + dayMinutes) % dayMinutes;
  const moment = new Date(at.getTime() + (ahead === 0 ? dayMinutes : ahead) * minuteMs);
  // A clock may have been changed in between: then it is an hour sooner at most.
  const off = (minuteOfDay(moment, timeZone) - wanted + dayMinutes) % dayMinutes;
  return new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs - (off === 0 ? 0 : 60 * minuteMs));
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function partsOf(at: Date, timeZone: string): Map<string, string> {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  return new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = partsOf(at, timeZone);
  return Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
}

function dayOf(at: Date, timeZone: string): string {
  const parts = partsOf(at, timeZone);
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Whoever taps to go on or asks for more gets something: what comes next, or a word on why nothing does. */
function judgeMore({ sent, acts, outages, until }: ToldHistory): Violation[] {
  return acts.flatMap((act, index): Violation[] => {
    if (act.kind !== 'more' && act.kind !== 'next') return [];
    const end = new Date(act.at.getTime() + answeredWithinMs);
    const next = acts[index + 1];
    const isCutOff = end > until || (next !== undefined && next.at <= end);
    const isOutage = outages.some((outage) => outage.from <= end && outage.until >= act.at);
    const answer = sent[act.place];
    if (isCutOff || isOutage || (answer !== undefined && answer.at <= end)) return [];
    return [{ law: 'pace', what: `nothing came of "${act.kind}" at ${act.at.toISOString()}` }];
  });
}

/** More lessons in a day than its portion are asked for. */
function judgePortions({ sent, acts, courses, timeZone }: ToldHistory): Violation[] {
  return courses.flatMap(({ enrollmentId, portion }) => {
    if (portion === null) return [];
    const lessons = sent.flatMap((each, place) =>
      each.enrollmentId === enrollmentId && each.kind === 'lesson' ? [{ ...each, place }] : [],
    );
    return lessons.flatMap((lesson, index): Violation[] => {
      const day = dayOf(lesson.at, timeZone);
      const before = lessons.slice(0, index).filter(({ at }) => dayOf(at, timeZone) === day);
      if (before.length <= Math.max(portion, lessonsADay)) return [];
      const last = before.at(-1)?.place ?? 0;
      return acts.some((act) => isWish(act) && act.place > last && act.place <= lesson.place)
        ? []
        : [{ law: 'pace', what: `lesson ${before.length + 1} of ${day} came unasked` }];
    });
  });
}

const isWish = ({ kind }: Act): boolean => kind === 'more' || kind === 'next';
