import { runPlanner } from './run-planner.ts';
import { runTimetable } from './run-timetable.ts';
import type { Course, Outcome } from './simulated-course.ts';
import { SimulatedLearner } from './simulated-learner.ts';

export const policies = ['fixed schedule', 'daily digest', 'chalkline'] as const;
export type Policy = (typeof policies)[number];

export interface PolicyFigures {
  policy: Policy;
  /** Means over all learners. */
  openings: number;
  messages: number;
  recallAtEnd: number;
  recallOverTime: number;
  /** Share of learners who came to the end, 0..1. */
  finished: number;
}

export interface Comparing {
  seed: number;
  learners: number;
  /** Probability of an answer to any message, 0..1. */
  replies: number;
  course: Course;
  /** Minutes until half of the answers to a message out of the blue have come. */
  replyMedian?: number;
}

/** The same seeded cohort under each policy. */
export function comparePolicies({ seed, learners, replies, course, replyMedian }: Comparing): PolicyFigures[] {
  return policies.map((policy) => {
    const outcomes = Array.from({ length: learners }, (_, index) => {
      const learner = new SimulatedLearner(seed * 100_003 + index, replies, { kind: 'forgetful' }, replyMedian);
      if (policy === 'chalkline') return runPlanner(learner, course, 'fixed');
      return runTimetable(learner, course, policy === 'daily digest' ? 'digest' : 'each');
    });
    const mean = (figure: (outcome: Outcome) => number): number =>
      outcomes.reduce((sum, outcome) => sum + figure(outcome), 0) / learners;
    return {
      policy,
      openings: mean(({ openings }) => openings),
      messages: mean(({ messages }) => messages),
      recallAtEnd: mean(({ recallAtEnd }) => recallAtEnd),
      recallOverTime: mean(({ recallOverTime }) => recallOverTime),
      finished: mean(({ finishedOn }) => (finishedOn === undefined ? 0 : 1)),
    };
  });
}
