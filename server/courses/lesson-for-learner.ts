import type { Lesson } from '#contract/courses.ts';
import { hasPermission, type Role } from '#contract/roles.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a learner may read of a lesson's metadata: all else, known or not, stays with those who make courses. */
const shownParts = [
  'segment_type',
  'segment_index',
  'total_segments',
  'timestamp',
  'start_page',
  'end_page',
  'key_learning_points',
  'learning_objectives',
] as const;
/** Without the sources: they are the very words that prove the answers. */
const shownOfCard = ['id', 'title', 'text', 'point_ids', 'figure', 'sound', 'short', 'example'] as const;
const shownOfQuestion = ['id', 'point_id', 'kind', 'setting', 'question', 'options', 'difficulty'] as const;

/**
 * A lesson as its reader may see it. Who only learns gets no answer, feedback or proof of any question, neither of one to
 * come nor of one answered: what is right is told by the page on which it was answered.
 */
export function lessonFor(role: Role, lesson: Lesson): Lesson {
  if (hasPermission(role, 'create_courses')) return lesson;
  const { quiz, cards } = lesson.metadata;
  return {
    ...lesson,
    metadata: {
      ...partsOf(lesson.metadata, shownParts),
      ...(Array.isArray(cards) && { cards: eachOf(cards, shownOfCard) }),
      ...(Array.isArray(quiz) && { quiz: eachOf(quiz.filter(isAsked), shownOfQuestion) }),
    },
  };
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** What still needs its author is asked of nobody. */
const isAsked = (entry: unknown): boolean => isRecord(entry) && entry['status'] !== 'needs_you';
const eachOf = (entries: readonly unknown[], names: readonly string[]): Json[] =>
  entries.filter(isRecord).map((entry) => partsOf(entry, names));
const partsOf = (whole: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]]])));
