import type { Generated } from 'kysely';

export interface LearningTables {
  review_cards: {
    id: string;
    organization_id: string;
    enrollment_id: string;
    learner_id: string;
    lesson_id: string;
    lesson_version: number;
    question_index: number;
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
    question_index: number;
    occasion: string;
    chosen: string;
    correct: boolean;
    at: Date;
  };
}
