import {
  answerByLink,
  answerHere,
  changeWishes,
  exportLearning,
  leaveLearning,
  learnCourse,
  learnOverview,
  linkedQuestion,
  readLesson,
  subscribePush,
  unsubscribeByMail,
  unsubscribeHere,
  unsubscribePush,
} from '#contract/learn.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { type Asked, answerOnPage, pathOfMessage, type PageAnswer } from '../delivery/receiving/answer-on-page.ts';
import { loadPath, type Path } from '../delivery/planning/path-state.ts';
import { dropSubscription, keepSubscription } from '../delivery/channels/push-subscriptions.ts';
import { readLessonOnPage } from '../delivery/receiving/read-on-page.ts';
import { bindRoute } from '../http/bind-route.ts';
import { bindWebhook } from '../http/bind-webhook.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Call } from '../http/route-call.ts';
import { isPushAddress } from '../providers/web-push.ts';
import type { Context } from '../slice.ts';
import { changeLearnerWishes, endEmails, leaveEverything } from './change-wishes.ts';
import { coursePage, verdictOn } from './course-page.ts';
import { coursesOf, type CourseOfLearner } from './learn-repository.ts';
import { learnerRecords } from './learner-records.ts';
import { overviewOf } from './learner-self.ts';
import { linkedQuestionOf } from './linked-question.ts';
import { learnerOfLink, type PageLearner, type Visit, whoLearns } from './who-learns.ts';

export function learnRoutes(app: HttpApp, context: Context): void {
  const { db, config, clock } = context;
  const planning = () => ({ now: clock.now(), simulated: config.whatsapp.simulated });
  /** The learner's rows only: every step below starts from whoever the visit names. */
  const visited = <T>(
    call: Pick<Call<never>, 'visitor' | 'request'>,
    work: (scope: Scope, visit: Visit) => Promise<T>,
  ): Promise<T> => asSystem(db, async (scope) => work(scope, await whoLearns(scope, call, config.secretKey)));

  bindRoute(app, learnOverview, (call) => visited(call, (scope, visit) => overviewOf(scope, context, visit)));

  bindRoute(app, learnCourse, (call) =>
    visited(call, async (scope, visit) =>
      coursePage(scope, context, await requireOwnCourse(scope, context, visit, call.params.courseId)),
    ),
  );

  bindRoute(app, readLesson, (call) =>
    visited(call, async (scope, visit) => {
      const course = await requireOwnCourse(scope, context, visit, call.params.courseId);
      await readLessonOnPage(scope, await requirePath(scope, course), call.params.lessonId, planning());
      return {};
    }),
  );

  bindRoute(app, answerHere, (call) =>
    visited(call, async (scope, visit) => {
      const course = await requireOwnCourse(scope, context, visit, call.params.courseId);
      const { asked, option_index, seconds_ago } = call.body;
      const target: Asked =
        'card_id' in asked
          ? { cardId: asked.card_id }
          : { lessonId: asked.lesson_id, questionIndex: asked.question_index };
      const learner = ownerOf(visit, course);
      const path = await requirePath(scope, course);
      return toAnswer(
        await answerOnPage(scope, learner, path, target, option_index, ago(clock.now(), seconds_ago), planning()),
      );
    }),
  );

  bindRoute(app, linkedQuestion, (call) =>
    visited(call, (scope, visit) => linkedQuestionOf(scope, visit, call.params.messageId)),
  );

  bindRoute(app, answerByLink, (call) =>
    visited(call, async (scope, visit) => {
      for (const learner of visit.learners) {
        const path = await pathOfMessage(scope, learner.id, call.params.messageId);
        if (path === undefined) continue;
        const { option_index, seconds_ago } = call.body;
        const asked = { deliveryId: call.params.messageId };
        return toAnswer(
          await answerOnPage(scope, learner, path, asked, option_index, ago(clock.now(), seconds_ago), planning()),
        );
      }
      throw new AppError('question_gone');
    }),
  );

  bindRoute(app, changeWishes, (call) =>
    visited(call, async (scope, visit) => {
      const learner = requireSelf(visit, call.params.learnerId);
      await changeLearnerWishes(scope, context, learner, call.body);
      return overviewOf(scope, context, await whoLearns(scope, call, config.secretKey));
    }),
  );

  bindRoute(app, subscribePush, (call) => {
    if (!isPushAddress(call.body.endpoint, config.pushHosts)) throw new AppError('push_address_refused');
    return visited(call, async (scope, visit) => {
      for (const learner of visit.learners) {
        await keepSubscription(scope, learner, call.body, config.secretKey, clock.now());
        await changeLearnerWishes(scope, context, learner, { consent: { push: true } });
      }
      return {};
    });
  });

  bindRoute(app, unsubscribePush, (call) =>
    visited(call, async (scope, visit) => {
      const ids = visit.learners.map((learner) => learner.id);
      await dropSubscription(scope, ids, call.body.endpoint);
      return {};
    }),
  );

  bindRoute(app, exportLearning, (call) => visited(call, (scope, visit) => learnerRecords(scope, visit.learners)));

  bindRoute(app, leaveLearning, (call) =>
    visited(call, async (scope, visit) => {
      await leaveEverything(scope, context, requireSelf(visit, call.params.learnerId));
      return {};
    }),
  );

  bindRoute(app, unsubscribeHere, (call) =>
    asSystem(db, async (scope) => {
      const learner = await learnerOfLink(scope, call.body.token, 'unsubscribe', config.secretKey);
      await endEmails(scope, context, learner, 'unsubscribe_page');
      return { name: learner.name };
    }),
  );

  const { path: leavePath } = unsubscribeByMail;
  bindWebhook(app, 'POST', leavePath, async ({ request }) => {
    // Fastify fills in what the path names.
    const { token = '' } = request.params as { token?: string };
    await asSystem(db, async (scope) => {
      const learner = await learnerOfLink(scope, token, 'unsubscribe', config.secretKey);
      await endEmails(scope, context, learner, 'list_unsubscribe');
    });
    return { status: 200, text: '' };
  });

  // Mail programs that know no one-click leaving open the address instead: a page with a button.
  app.server.get(leavePath, (request, reply) =>
    reply.redirect(`/learn/unsubscribe#link=${encodeURIComponent((request.params as { token: string }).token)}`, 303),
  );
}

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const toAnswer = ({ outcome, question, chosen, lessonDone }: PageAnswer) => ({
  outcome,
  verdict: verdictOn(question, chosen),
  lesson_done: lessonDone,
});

async function requireOwnCourse(
  scope: Scope,
  { clock }: Context,
  visit: Visit,
  courseId: string,
): Promise<CourseOfLearner> {
  const ids = visit.learners.map((learner) => learner.id);
  const [course] = await coursesOf(scope, ids, clock.now(), courseId);
  if (course === undefined) throw new AppError('not_learning', { course_id: courseId });
  return course;
}

async function requirePath(scope: Scope, course: CourseOfLearner): Promise<Path> {
  const path = await loadPath(scope, course.enrollment_id);
  if (path === undefined) throw new AppError('not_learning', { course_id: course.course_id });
  return path;
}

function ownerOf(visit: Visit, course: CourseOfLearner): PageLearner {
  return requireSelf(visit, course.learner_id);
}

function requireSelf(visit: Visit, learnerId: string): PageLearner {
  const learner = visit.learners.find((each) => each.id === learnerId);
  if (learner === undefined) throw new AppError('learner_not_found', { learner_id: learnerId });
  return learner;
}
