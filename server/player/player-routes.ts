import {
  answerByLink,
  answerHere,
  changePreferences,
  exportLearning,
  leaveLearning,
  learnCourse,
  learnOverview,
  linkedQuestion,
  readLesson,
  unsubscribeByMail,
  unsubscribeHere,
} from '#contract/player.ts';
import { listenToCard } from '#contract/card-voices.ts';
import { askHere } from '#contract/learner-questions.ts';
import type { BodyOf } from '#contract/route.ts';
import { subscribePush, unsubscribePush } from '#contract/player-push.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import {
  type Asked,
  answerOnPage,
  type GivenOnPage,
  type PageAnswer,
  pathOfMessage,
} from '../delivery/receiving/answer-on-page.ts';
import { loadPath, type Path } from '../delivery/state/path-state.ts';
import { askOnPage } from '../delivery/receiving/ask-on-page.ts';
import { dropSubscription, keepSubscription } from '../delivery/channels/push/push-subscriptions.ts';
import { readLessonOnPage } from '../delivery/receiving/read-on-page.ts';
import { bindRoute } from '../http/bind-route.ts';
import { bindWebhook } from '../http/bind-webhook.ts';
import type { HttpApp } from '../http/http-server.ts';
import { connectedSpeech } from '../transformation/speech-connection.ts';
import { isPushAddress } from '../providers/web-push.ts';
import type { Context } from '../slice.ts';
import { listenOnPage } from './listen-to-card.ts';
import { changeLearnerPreferences, endEmails, leaveEverything } from './change-preferences.ts';
import { verdictOn } from './asked-here.ts';
import { coursePage } from './course-page.ts';
import { coursesOf, type CourseOfLearner, streaksOf } from './player-repository.ts';
import { recordsOf } from './learner-records.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { overviewOf } from './learner-self.ts';
import { learnerVisits } from './learner-visits.ts';
import { linkedQuestionOf } from './linked-question.ts';
import { type Asking, learnerOfLink, type PageLearner, type Visit } from './who-learns.ts';

export function learnRoutes(app: HttpApp, context: Context): void {
  const page = openLearnerPage(context);
  bindLearning(app, context, page);
  bindVoices(app, context, page);
  bindLinkedQuestion(app, page);
  bindOwnRecord(app, context, page);
  bindEndOfEmails(app, context, page);
}

type LearnerPage = ReturnType<typeof openLearnerPage>;

/** Who looks at the page, and what it shows them. */
function openLearnerPage(context: Context) {
  const { config, clock } = context;
  const planning = (organizationId: string) => ({
    now: clock.now(organizationId),
    simulated: config.whatsapp.simulated,
    publicUrl: config.publicUrl,
  });
  const visits = learnerVisits(context);
  const { visitOf, inEach, inFirst } = visits;

  /** Only in the organization where the visit learns this course. */
  const inCourse = async <T extends object>(
    call: Asking & { params: { courseId: string } },
    work: (scope: Scope, course: CourseOfLearner, visit: Visit) => Promise<T>,
  ): Promise<T> => {
    const { courseId } = call.params;
    const answer = await inFirst(await visitOf(call), async (scope, visit, organizationId) => {
      const [course] = await coursesOf(scope, idsOf(visit), clock.now(organizationId), courseId);
      return course && work(scope, course, visit);
    });
    if (answer === undefined) throw new AppError('not_learning', { course_id: courseId });
    return answer;
  };

  const overview = async (visit: Visit) => {
    const courses = await inEach(visit, (scope, own, organizationId) =>
      coursesOf(scope, idsOf(own), clock.now(organizationId)),
    );
    const streaks = await inEach(visit, (scope, own, organizationId) =>
      streaksOf(scope, own.learners, clock.now(organizationId)),
    );
    const isRunning = ({ status }: { status: string }) => Number(status === 'active');
    return overviewOf(
      context,
      visit,
      courses.flat().sort((one, other) => isRunning(other) - isRunning(one)),
      new Map(streaks.flat()),
    );
  };

  return { ...visits, planning, inCourse, overview };
}

function bindLearning(app: HttpApp, context: Context, { visitOf, inCourse, overview, planning }: LearnerPage): void {
  bindRoute(app, learnOverview, async (call) => overview(await visitOf(call)));

  bindRoute(app, learnCourse, async (call) => {
    const speech = await connectedSpeech(context);
    return inCourse(call, (scope, course) => coursePage(scope, context, course, speech));
  });

  bindRoute(app, readLesson, (call) =>
    inCourse(call, async (scope, course) => {
      const path = await requirePath(scope, course);
      await readLessonOnPage(scope, path, call.params.lessonId, planning(path.organizationId));
      return {};
    }),
  );

  bindRoute(app, answerHere, (call) =>
    inCourse(call, async (scope, course, visit) => {
      const { asked, seconds_ago } = call.body;
      const target: Asked =
        'memory_id' in asked
          ? { memoryId: asked.memory_id, questionId: asked.question_id }
          : { lessonId: asked.lesson_id, questionId: asked.question_id };
      const learner = requireSelf(visit, course.learner_id);
      const path = await requirePath(scope, course);
      const own = planning(learner.organizationId);
      return toAnswer(
        await answerOnPage(scope, learner, path, target, givenIn(call.body), ago(own.now, seconds_ago), own),
      );
    }),
  );

  const inLine = oneAfterAnother();
  bindRoute(app, askHere, async (call) => {
    // Before a connection to the database is held: a long course is looked through for a second.
    const [first] = (await visitOf(call)).learners;
    return inLine(first?.organizationId ?? '', () =>
      inCourse(call, async (scope, course, visit) => {
        const learner = requireSelf(visit, course.learner_id);
        const { now } = planning(learner.organizationId);
        return askOnPage(scope, learner, course.course_id, call.body.text, now);
      }),
    );
  });
}

function bindVoices(app: HttpApp, context: Context, { inCourse }: LearnerPage): void {
  bindRoute(app, listenToCard, async (call) => {
    const speech = await connectedSpeech(context);
    return inCourse(call, async (scope, row, visit) => {
      const { organizationId } = requireSelf(visit, row.learner_id);
      const course = await coursePage(scope, context, row, speech);
      const { lessonId, card } = call.params;
      return listenOnPage(scope, context, speech, { organizationId, course, lessonId, card }, call.body.again);
    });
  });
}

function bindLinkedQuestion(app: HttpApp, { visitOf, inFirst, planning }: LearnerPage): void {
  bindRoute(app, linkedQuestion, async (call) => {
    const asked = await inFirst(await visitOf(call), (scope, own) =>
      linkedQuestionOf(scope, own, call.params.messageId),
    );
    if (asked === undefined) throw new AppError('question_gone');
    return asked;
  });

  bindRoute(app, answerByLink, async (call) => {
    const answer = await inFirst(await visitOf(call), async (scope, own) => {
      for (const learner of own.learners) {
        const path = await pathOfMessage(scope, learner.id, call.params.messageId);
        if (path === undefined) continue;
        const { seconds_ago } = call.body;
        const asked = { deliveryId: call.params.messageId };
        const now = planning(learner.organizationId);
        return toAnswer(
          await answerOnPage(scope, learner, path, asked, givenIn(call.body), ago(now.now, seconds_ago), now),
        );
      }
      return undefined;
    });
    if (answer === undefined) throw new AppError('question_gone');
    return answer;
  });
}

/** What learners decide about themselves, and what is kept of them. */
function bindOwnRecord(app: HttpApp, context: Context, { visitOf, inEach, inThatOf, overview }: LearnerPage): void {
  const { config, clock } = context;

  bindRoute(app, changePreferences, async (call) => {
    const learner = requireSelf(await visitOf(call), call.params.learnerId);
    await inThatOf(learner, (scope) => changeLearnerPreferences(scope, context, learner, call.body));
    return overview(await visitOf(call));
  });

  bindRoute(app, subscribePush, async (call) => {
    if (!isPushAddress(call.body.endpoint, config.pushHosts)) throw new AppError('push_address_refused');
    await inEach(await visitOf(call), async (scope, own) => {
      for (const learner of own.learners) {
        await keepSubscription(scope, learner, call.body, config.secretKeys, clock.now(learner.organizationId));
        await changeLearnerPreferences(scope, context, learner, { consent: { push: true } });
      }
    });
    return {};
  });

  bindRoute(app, unsubscribePush, async (call) => {
    await inEach(await visitOf(call), (scope, own) => dropSubscription(scope, idsOf(own), call.body.endpoint));
    return {};
  });

  bindRoute(app, exportLearning, async (call) => {
    const records = await inEach(await visitOf(call), (scope, own) =>
      Promise.all(own.learners.map((learner) => recordsOf(scope, learner))),
    );
    return { exported_at: new Date().toISOString(), learners: records.flat() };
  });

  bindRoute(app, leaveLearning, async (call) => {
    const learner = requireSelf(await visitOf(call), call.params.learnerId);
    await inThatOf(learner, (scope) => leaveEverything(scope, context, learner));
    return {};
  });
}

function bindEndOfEmails(app: HttpApp, context: Context, { inThatOf }: LearnerPage): void {
  const { db, config } = context;
  const endEmailsBy = async (token: string, method: string) => {
    const learner = await asSystem(db, (scope) => learnerOfLink(scope, token, 'unsubscribe', config.secretKeys));
    await inThatOf(learner, (scope) => endEmails(scope, context, learner, method));
    return learner;
  };

  bindRoute(app, unsubscribeHere, async (call) => ({
    name: (await endEmailsBy(call.body.token, 'unsubscribe_page')).name,
  }));

  const { path: leavePath } = unsubscribeByMail;
  bindWebhook(app, 'POST', leavePath, async ({ request }) => {
    // Fastify fills in what the path names.
    const { token = '' } = request.params as { token?: string };
    await endEmailsBy(token, 'list_unsubscribe');
    return { status: 200, text: '' };
  });

  // Mail programs that know no one-click leaving open the address instead: a page with a button.
  app.server.get(leavePath, (request, reply) =>
    reply.redirect(`/learn/unsubscribe#link=${encodeURIComponent((request.params as { token: string }).token)}`, 303),
  );
}

const idsOf = (visit: Visit): string[] => visit.learners.map((learner) => learner.id);

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const givenIn = ({ option_index, text, reveal }: Omit<BodyOf<typeof answerByLink>, 'seconds_ago'>): GivenOnPage => {
  if (reveal) return 'reveal';
  return text === undefined ? { option: option_index ?? -1 } : { text };
};

const toAnswer = ({ outcome, question, example, chosen, correct, lessonDone }: PageAnswer) => ({
  outcome,
  verdict: verdictOn(question, { chosen, correct }, example),
  lesson_done: lessonDone,
});

async function requirePath(scope: Scope, course: CourseOfLearner): Promise<Path> {
  const path = await loadPath(scope, course.enrollment_id);
  if (path === undefined) throw new AppError('not_learning', { course_id: course.course_id });
  return path;
}

function requireSelf(visit: Visit, learnerId: string): PageLearner {
  const learner = visit.learners.find((each) => each.id === learnerId);
  if (learner === undefined) throw new AppError('learner_not_found', { learner_id: learnerId });
  return learner;
}
