import type { NextStep, Reason, ReasonCode } from './path-facts.ts';

/** English words for the delivery log; the screens say the same in the reader's language, by the code. */
const texts: Record<ReasonCode, string> = {
  first_lesson: 'The course starts: lesson {number} of {total}.',
  by_pace: 'Lesson {number} of {total}: it was time by the pace of the course.',
  faster: 'Lesson {number} of {total}, sooner than the pace: the last one was all right, and the learner is here.',
  catch_up: 'Lesson {number} of {total}: its day has come already, and the learner is here.',
  slower: 'Lesson {number} of {total}, later than the pace: several points are shaky or unanswered.',
  portion: 'Lesson {number} of {total}: the next one in this session.',
  asked_for: 'Lesson {number} of {total}: the learner asked for it.',
  next_question: 'Question {number} of {total} in this lesson.',
  next_card: 'Card {number} of {total} in this lesson.',
  pre_test: "Starting test, question {number} of up to {most}: we don't teach what's already known.",
  known: 'Skipped: {right} of {asked} answers in the starting test were right.',
  review_due: "Due for review before it's forgotten: recall is about {recall} %.",
  window_open: 'Due soon, and messages are free just now: recall is about {recall} %.',
  worth_opening: 'Due for review and worth a paid message: {cards} points are waiting.',
  missed: 'Missed {times} times: the point is asked again.',
  teacher_wants: 'A teacher asked to teach this point again.',
  reminder: 'Asked again: no answer yet.',
  all_done: 'All {lessons} lessons are done.',
  settled: 'Reviews have lifted the course to its pass mark: {known} of {asked} points are known.',
  before_start: "The course hasn't started yet.",
  on_its_way: "The last message hasn't gone out yet.",
  waits_for_pace: 'Waits for the pace of the course.',
  waits_for_memory: 'Waits until a review is due: recall is about {recall} %.',
  waits_for_company: 'One point is due; a paid message is worth it for two, or when this one fades further.',
  waits_for_answer: 'A question is still open, so nothing more goes out for {days} days.',
  nudged_today: 'Today had its one message of our own accord.',
  daily_cap: "Today's {cap} messages have been sent.",
  quiet_hours: 'Quiet time on the learner’s clock ({from}:00 to {until}:00, or a day off).',
  silent: 'Asked on {times} days without an answer: waits until the learner writes.',
  paused: 'The course is paused.',
  unreachable: "We can't use any channel: consent or an address is missing.",
  not_connected: 'No WhatsApp number is connected yet: it goes out once one is.',
  archived: 'The course is archived, so there are no new lessons.',
  nothing_left: "There's nothing left to send.",
  put_off: 'Put off until then by a teacher.',
  asked_later: 'The learner put it off until then.',
};

/** Said instead of the above where there is one of it. */
const ofOne: Partial<Record<ReasonCode, string>> = { all_done: 'The only lesson is done.' };

export const reasonText = (why: Reason): string =>
  ((why.values['lessons'] === 1 && ofOne[why.code]) || texts[why.code]).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(why.values[name] ?? ''),
  );

/** The reason as it is kept beside the message. */
export const keptReason = (step: Exclude<NextStep, { kind: 'wait' }>): Record<string, unknown> => ({
  ...step.why,
  nudge: step.isNudge,
});
