/**
 * Why a message was sent that no rule of a learner's path chose. A delivery keeps the sentence; translations use the names
 * as their keys.
 */
export const sentReasons = {
  yes_asked: 'Nobody is written to before their own yes: this asks for it, once.',
  door: 'The learner has not written in the last 24 hours: only an approved template may be sent. The lesson follows the tap.',
  voice_note: 'The card has a voice note.',
  listens: 'The learner listens to cards.',
  recap: 'Once a week: what was learned, and what comes back. It opens no conversation that would cost.',
  page_reviewed: 'Reviewed by the learner on their own page.',
  page_opened: 'Opened by the learner on their own page.',
  point_shown: 'What is right was shown, for the learner to say whether they knew it.',
  put_off: 'The learner has put off what comes next.',
  answered_twice: 'Answered a second time.',
  right: 'The answer was right.',
  wrong: 'The answer was wrong; the point comes again.',
  course_over: 'A question of a course that has ended was answered.',
  replied: 'In answer to what the learner wrote.',
  unreadable: 'What was typed could not be read as an answer.',
  next_pick: 'The next step of what is put in order or paired.',
  not_understood: 'Nothing in what the learner wrote was understood; it is in the inbox.',
  type_instead: 'Voice notes are not heard here: said once.',
  by_person: 'Written by a person, from the inbox.',
  reopened: 'A person asked from the inbox for the 24 hours to be opened again.',
  asked_answered: 'The learner asked, and the course says it.',
  asked_hinted: 'The learner asked for what is still to be answered: a hint.',
  asked_declined: 'The learner asked what the course does not say; it is in the inbox.',
  asked_limited: 'The learner has asked a lot today; the question is in the inbox.',
} as const;
