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
  };
}
