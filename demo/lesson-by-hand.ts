import type { LessonInput } from '#contract/courses.ts';
import type { LessonCard, LessonPoint, LessonQuestion } from '#contract/lesson-proof.ts';
import type { WrittenLesson } from './texts/written-lesson.ts';

/**
 * A lesson as the studio saves it: cards, points and questions with ids, and where each stands in the document.
 *
 * @param pageOf the 1-based page of a sentence; undefined where no document stands behind the lesson
 */
export function lessonByHand(
  lesson: WrittenLesson,
  about: {
    language: string;
    metadata: Readonly<Record<string, unknown>>;
    pageOf: (evidence: string) => number | undefined;
  },
): Pick<LessonInput, 'title' | 'content' | 'duration' | 'metadata'> {
  const cards: LessonCard[] = [];
  const points: LessonPoint[] = [];
  const quiz: LessonQuestion[] = [];
  for (const [cardAt, card] of lesson.cards.entries()) {
    const own = card.points.map((point, pointAt): LessonPoint => {
      const evidence = point.evidence ?? '';
      const page = about.pageOf(evidence);
      const id = `p-${lesson.name}-${cardAt + 1}-${pointAt + 1}`;
      const variants = point.questions.map(
        (question, index): LessonQuestion => ({
          difficulty: 2,
          ...question,
          id: `q-${lesson.name}-${cardAt + 1}-${pointAt + 1}-${index + 1}`,
          point_id: id,
          evidence,
          status: 'ready',
        }),
      );
      quiz.push(...variants);
      const sources = evidence === '' ? [] : [{ ...(page !== undefined && { page }), text: evidence }];
      return { id, text: point.text, kind: point.kind, importance: point.importance, sources };
    });
    points.push(...own);
    cards.push({
      id: `c-${lesson.name}-${cardAt + 1}`,
      title: card.title,
      text: card.text,
      ...(card.short !== undefined && { short: card.short }),
      ...(card.example !== undefined && { example: card.example }),
      point_ids: own.map(({ id }) => id),
      sources: own.flatMap(({ sources }) => sources),
    });
  }
  return {
    title: lesson.title,
    content: cards.map(({ text }) => text).join('\n\n'),
    duration: lesson.duration,
    metadata: {
      ...about.metadata,
      language: about.language,
      cards,
      points,
      quiz,
      key_learning_points: points.map(({ text }) => text),
      learning_objectives: lesson.objectives,
    },
  };
}
