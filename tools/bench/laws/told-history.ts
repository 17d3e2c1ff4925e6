import type { LawCourse, LawLesson } from './random-course.ts';

/** A message as it reached a phone or a mailbox. */
export interface Sent {
  at: Date;
  id: string;
  /** What the sender calls it. */
  kind: string;
  enrollmentId: string;
  /** `web`: the learner has opened it. */
  channel: 'whatsapp' | 'email' | 'web';
  text: string;
  /** What can be pressed. */
  buttons: { id: string; title: string }[];
  /** Nothing can be: the buttons are the letters of the text. */
  isPlain?: boolean;
}

/** What a learner did with an asking. */
export interface Answer {
  /** When it was heard. */
  at: Date;
  writtenAt: Date;
  enrollmentId: string;
  /** Of the question. */
  mark: string;
  /** Of the message that was answered. */
  sentId: string;
  /** What the learner meant to do, by the course's own key. */
  intent: 'right' | 'wrong' | 'skip';
  /** What the answer was, where an option was chosen. */
  option: string | undefined;
  /** How many messages the learner had had by then. */
  place: number;
  /** Nothing was answered to this message before. */
  isFirst: boolean;
}

/** Whatever a learner did: what they answered, and what else they said or tapped. */
export interface Act {
  at: Date;
  /** How many messages they had had by then. */
  place: number;
  /** `said`: nothing that asks for anything. */
  kind: 'answer' | 'more' | 'later' | 'next' | 'start' | 'pause' | 'resume' | 'said';
}

/** A person was told that a learner is stuck. */
export interface StuckNotice {
  enrollmentId: string;
  questionId: string;
  at: Date;
}

/** One learner in one course, from outside. */
export interface ToldCourse {
  enrollmentId: string;
  /** Every version that was published, the one of the beginning first. */
  versions: LawCourse[];
  /** Lessons of a day that come one after another; null: as many as there are. */
  portion: number | null;
  /** The lessons as this learner has them at the end. */
  lessons: LawLesson[];
  /** Lessons left out because they were known. */
  known: string[];
  completedAt: Date | undefined;
  hasCertificate: boolean;
  /** The teacher's statistic: of each question the right and wrong answers, by id. */
  counted: { lessonId: string; questionId: string; correct: boolean }[];
  /** The id under which a question is kept, by its mark, in the order of versions. */
  idsOf: { mark: string; ids: string[] }[];
}

/** All that a judge sees of one learner. */
export interface ToldHistory {
  sent: Sent[];
  answers: Answer[];
  acts: Act[];
  stuck: StuckNotice[];
  /** Where the learner's day begins. */
  timeZone: string;
  courses: ToldCourse[];
  /** When a part of the product was dead. */
  outages: { from: Date; until: Date }[];
  /** So far the history goes. */
  until: Date;
  /** The learner was diligent to the end: everything has to have come, and come to an end. */
  isWholeHearted: boolean;
}
