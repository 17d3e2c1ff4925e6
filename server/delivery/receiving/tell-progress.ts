import type { Scope } from '../../database/database.ts';
import { lessonsByStanding } from '../../learning/lessons-by-standing.ts';
import { isWaiting, whatComes } from '../../learning/put-off.ts';
import { composeProgress } from '../content/compose-progress.ts';
import { say } from '../content/learner-messages.ts';
import { textContent } from '../content/message-content.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { loadPaths, type Path } from '../state/path-state.ts';
import { pinKey } from '../state/pinned-lessons.ts';
import { openQuestionOf, type Sender } from './answer-question.ts';
import { sendNotice } from './send-notice.ts';

/** Courses that are told of in one message. */
const mostCourses = 10;

/** How far the learner is in each of their courses: what they know, what needs practice, and what comes when. */
export async function tellProgress(scope: Scope, sender: Sender, planning: Planning): Promise<void> {
  const courses = await scope
    .selectFrom('enrollments')
    .select(['id', 'lessons_done'])
    .where('learner_id', '=', sender.id)
    .where('status', '<>', 'cancelled')
    .orderBy('created_at')
    .limit(mostCourses)
    .execute();
  const paths = await loadPaths(
    scope,
    courses.map(({ id }) => id),
  );
  const { language, timeZone } = sender;
  const isAsked = (await openQuestionOf(scope, sender.id)) !== undefined;
  const parts = courses.flatMap(({ id, lessons_done }) => {
    const path = paths.get(id);
    if (path === undefined) return [];
    const { points, status } = path.state;
    const told = {
      ...standingOf(path),
      course: path.courseTitleTold,
      lessonsDone: lessons_done,
      lessonsTotal: path.lessonsTotal,
      points,
      isPaused: status === 'paused',
      isWaiting: isWaiting(path.state) && !isAsked,
      ahead: whatComes(path.state, planning.now),
    };
    return [composeProgress(told, { language, timeZone, now: planning.now })];
  });
  if (isAsked && parts.length > 0) parts.push(say(language, 'next_answer_first'));
  const text = parts.length === 0 ? say(language, 'no_courses') : parts.join('\n\n');
  await sendNotice(scope, sender, textContent(text), planning);
}

function standingOf({ state, lessons, lessonVersions }: Path) {
  const known = new Map(
    state.lessons.flatMap(({ lessonId, position }) => {
      const title = lessons.get(pinKey(lessonId, lessonVersions.get(lessonId) ?? 0))?.title;
      return title === undefined ? [] : [[lessonId, { title, position }] as const];
    }),
  );
  return lessonsByStanding(
    state.memories.map(({ lessonId, missed }) => ({ lessonId, isRight: !missed })),
    known,
  );
}
