import type { LessonPoint, LessonQuestion } from '#contract/lesson-proof.ts';

/** A lesson that a creator wrote by hand, from a document of the demo or from what she knows. */
export interface WrittenLesson {
  /** Stays the same when the title changes: ids are made of it. */
  name: string;
  title: string;
  objectives: readonly string[];
  /** Minutes. */
  duration: number;
  cards: readonly WrittenCard[];
}

/** One screenful, one idea. */
export interface WrittenCard {
  title: string;
  text: string;
  /** The card in a sentence or two, for who reads it again and knows it. */
  short?: string;
  /** A case of it, for who has missed its point. */
  example?: string;
  points: readonly WrittenPoint[];
}

export interface WrittenPoint {
  text: string;
  kind: LessonPoint['kind'];
  importance: LessonPoint['importance'];
  /** As it stands in the document; the point's own words where there is none. */
  evidence?: string;
  /** The first is asked in the lesson, the others when the point comes back. */
  questions: readonly WrittenQuestion[];
}

export type WrittenQuestion = Pick<LessonQuestion, 'kind' | 'question' | 'options' | 'answer' | 'feedback'> &
  Partial<Pick<LessonQuestion, 'setting' | 'accepted' | 'difficulty'>>;
