import type { Generated } from 'kysely';

export interface LearningTables {
  points: {
    organization_id: string;
    lesson_id: string;
    /** Unique in its lesson. */
    id: string;
    /** As the newest version words it. */
    text: string;
    kind: string;
    importance: number;
    created_at: Generated<Date>;
  };
  questions: {
    organization_id: string;
    lesson_id: string;
    /** Unique in its lesson. */
    id: string;
    point_id: string;
    kind: string;
    /** As the newest version words it. */
    question: string;
    created_at: Generated<Date>;
  };
  memories: {
    id: string;
    organization_id: string;
    enrollment_id: string;
    learner_id: string;
    lesson_id: string;
    point_id: string;
    due_at: Date;
    stability: number;
    difficulty: number;
    reps: number;
    lapses: number;
    state: number;
    last_review_at: Date;
    /** A person wants the point taught again, since then. */
    wanted_at: Generated<Date | null>;
  };
  attempts: {
    id: string;
    organization_id: string;
    enrollment_id: string;
    learner_id: string;
    lesson_id: string;
    lesson_version: number;
    question_id: string;
    point_id: string;
    occasion: string;
    chosen: string;
    correct: boolean;
    at: Date;
    /** In which order answers moved what is known of learners and questions; null: this one moved nothing. */
    turn: Generated<string | null>;
    /** What it counted for there: the chance to be right by guessing, and its weight, 0..1. */
    guess: Generated<number | null>;
    weight: Generated<number | null>;
  };
  /** How able the learner of a course is, in logits. */
  abilities: {
    organization_id: string;
    enrollment_id: string;
    value: number;
    /** How many answers it rests on. */
    answers: number;
  };
  /** How hard a question is, in logits. */
  question_difficulties: {
    organization_id: string;
    lesson_id: string;
    question_id: string;
    /** Before anybody had answered. */
    started_at_value: number;
    value: number;
    answers: number;
  };
}
