import type { Language } from '#contract/languages.ts';
import type { Scope } from '../../database/database.ts';
import type { CardFigure } from '#contract/chat-cards.ts';
import type { Hint } from '../../learning/hint-for.ts';
import type { Question } from '../../learning/lesson-questions.ts';
import { askingSeed } from '../content/shown-options.ts';
import { exampleOf, hintTo, type PinnedLesson, questionById } from '../state/pinned-lessons.ts';
import { pinnedLesson } from '../state/path-state.ts';

/** One message with all that a channel beside WhatsApp needs to write it. */
export interface MailView {
  deliveryId: string;
  organizationId: string;
  organization: string;
  courseId: string;
  courseTitle: string;
  kind: string;
  /** As it was composed for a chat. */
  text: string;
  learner: { id: string; name: string; email: string; language: Language; linkGeneration: number };
  lesson: MailViewLesson | undefined;
  asking: MailViewQuestion | undefined;
}

export interface MailViewLesson {
  title: string;
  content: string;
  number: number;
  total: number;
  /** Pictures of its cards, each with the text that it stands below. */
  figures?: readonly (CardFigure & { below: string })[];
  /** What is said in voice notes of its cards, in the same way. */
  sounds?: readonly { words: string; below: string }[];
}

export interface MailViewQuestion {
  deliveryId: string;
  question: Question;
  /** What the order of its options is drawn from. */
  seed: string;
  heading: 'question' | 'review' | 'reteach';
  /** Of a point that was missed. */
  hint: Hint | undefined;
  /** Of the card that teaches the point; for after the answer. */
  example: string | undefined;
}

export async function loadMailView(scope: Scope, deliveryId: string): Promise<MailView> {
  const row = await scope
    .selectFrom('deliveries')
    .innerJoin('learners', 'learners.id', 'deliveries.learner_id')
    .innerJoin('organizations', 'organizations.id', 'deliveries.organization_id')
    .leftJoin('courses', 'courses.id', 'deliveries.course_id')
    .leftJoin('enrollments', 'enrollments.id', 'deliveries.enrollment_id')
    .leftJoin('enrollment_lessons as pinned', (join) =>
      join
        .onRef('pinned.enrollment_id', '=', 'deliveries.enrollment_id')
        .onRef('pinned.lesson_id', '=', 'deliveries.lesson_id'),
    )
    .select([
      'deliveries.kind',
      'deliveries.text',
      'deliveries.occasion',
      'deliveries.organization_id',
      'deliveries.learner_id',
      'deliveries.course_id',
      'deliveries.lesson_id',
      'deliveries.lesson_version',
      'deliveries.question_id',
      'deliveries.enrollment_id',
      'learners.name',
      'learners.email',
      'learners.language',
      'learners.link_generation',
      'organizations.name as organization',
      'courses.title',
      'enrollments.lessons_total',
      'pinned.position',
    ])
    .where('deliveries.id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  const version =
    row.lesson_id === null || row.lesson_version === null
      ? undefined
      : await pinnedLesson(scope, row.lesson_id, row.lesson_version, row.enrollment_id);
  const question = questionById(version, row.question_id);
  const isMissed = row.kind === 'review' && question !== undefined && (await wasMissed(scope, row, question.pointId));
  return {
    deliveryId,
    organizationId: row.organization_id,
    organization: row.organization,
    courseId: row.course_id ?? '',
    courseTitle: row.title ?? '',
    kind: row.kind,
    text: row.text,
    learner: {
      id: row.learner_id,
      name: row.name,
      email: row.email,
      language: row.language,
      linkGeneration: row.link_generation,
    },
    lesson: version && lessonInMailView(version, row.position ?? 0, row.lessons_total ?? 1),
    asking: question && {
      deliveryId,
      question,
      seed: askingSeed(row.name, row.occasion ?? '', question),
      heading: row.kind === 'question' ? 'question' : isMissed ? 'reteach' : 'review',
      example: version && exampleOf(version, question.pointId),
      hint: isMissed ? version && hintTo(version, question, (row.position ?? 0) + 1) : undefined,
    },
  };
}

/** @param position 0-based place in the course. @param total lessons of it */
export const lessonInMailView = (
  { title, content, cards }: Pick<PinnedLesson, 'title' | 'content' | 'cards'>,
  position: number,
  total: number,
): NonNullable<MailView['lesson']> => ({
  title,
  content,
  number: position + 1,
  total,
  figures: cards.flatMap(({ text, figure }) => (figure === undefined ? [] : [{ ...figure, below: text }])),
  // What the card says itself is not said twice.
  sounds: cards.flatMap(({ text, sound }) => (sound?.words ? [{ words: sound.words, below: text }] : [])),
});

/** The learner's last answer about this point was wrong. */
async function wasMissed(
  scope: Scope,
  asked: { enrollment_id: string | null; lesson_id: string | null },
  pointId: string,
): Promise<boolean> {
  const last = await scope
    .selectFrom('attempts')
    .select('correct')
    .where('enrollment_id', '=', asked.enrollment_id)
    .where('lesson_id', '=', asked.lesson_id)
    .where('point_id', '=', pointId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.correct === false;
}
