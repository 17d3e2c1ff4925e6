import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';

/** The memory state of one learner for one question. */
export interface Memory {
  dueAt: Date;
  /** Days until recall falls to 0.9. */
  stability: number;
  /** 1 easy .. 10 hard. */
  difficulty: number;
  reps: number;
  lapses: number;
  /** ts-fsrs' own number: 0 new, 1 learning, 2 review, 3 relearning. */
  state: number;
  lastReviewAt: Date;
}

// Minute-long learning steps make no sense over a chat: with short terms on, a first success comes back after ten
// minutes. Without fuzz the same answers give the same plan, which is what lets a replay prove it.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/**
 * What the learner remembers after one more answer, and when to ask again.
 *
 * @param memory undefined for the first answer to this question
 * @param now the answer's time, not the processing's, and never before the last review
 */
export function scheduleReview(memory: Memory | undefined, correct: boolean, now: Date): Memory {
  const { card } = scheduler.next(cardOf(memory, now), now, correct ? Rating.Good : Rating.Again);
  return {
    dueAt: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReviewAt: now,
  };
}

function cardOf(memory: Memory | undefined, now: Date): Card {
  if (memory === undefined) return createEmptyCard(now);
  return {
    due: memory.dueAt,
    stability: memory.stability,
    difficulty: memory.difficulty,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.state,
    last_review: memory.lastReviewAt,
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: 0,
  };
}
