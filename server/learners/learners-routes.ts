import { proofOf, requireRightToAttest } from './attested-consent.ts';
import {
  changeEnrollment,
  changeLearner as changeLearnerRoute,
  createLearner as createLearnerRoute,
  enrollLearners,
  type Enrollment,
  eraseLearner,
  importLearners as importLearnersRoute,
  listEnrollments,
  listLearners,
} from '#contract/learners.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import { ownOrganizationOf } from '../http/principal.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { actorOf, notePathChange } from './change-path.ts';
import { chosenColumns } from './chosen-columns.ts';
import { enroll } from './enroll.ts';
import { changeEnrollmentStatus, wakeEnrollmentsOf } from './enrollment-progress.ts';
import { enrollmentById, pageOfEnrollments } from './enrollments-repository.ts';
import { dropImportFiles } from './drop-import-files.ts';
import { eraseLearnerRow } from './erase-learner.ts';
import { amongMembers, groupRow } from './learner-selection.ts';
import { homeOf } from './home-of-organization.ts';
import { importLearners } from './import-learners.ts';
import { pageOfLearners } from './learners-repository.ts';
import { countryOf } from './phone-number.ts';
import { wakeDelivery } from './plan-job.ts';
import { changeLearner, createLearner, requireLearner } from './save-learner.ts';
import { isTimeZone } from './time-zone.ts';

/** Fifty thousand learners with all their columns fit well into this; more of them are imported as a job. */
const importLimitBytes = 10 * 1024 * 1024;

/** What a person did to a path that has this state now, for its time line. */
const changeTo = { active: 'resume', paused: 'pause', cancelled: 'cancel' } as const;

type Now = (of: { organizationId: string }) => Date;

export function learnersRoutes(app: HttpApp, context: Context): void {
  const now: Now = ({ organizationId }) => context.clock.now(organizationId);
  bindLearners(app, context, now);
  bindImport(app, context, now);
  bindEnrollments(app, context, now);
}

function bindLearners(app: HttpApp, context: Context, now: Now): void {
  bindRoute(
    app,
    listLearners,
    ({ query: { group_id, ...query }, principal, scoped }) =>
      scoped(async (scope) => {
        const group = group_id === undefined ? undefined : await groupRow(scope, group_id);
        return pageOfLearners(scope, {
          ...query,
          among: group && amongMembers(group, now(principal)),
          ownOrganizationId: ownOrganizationOf(principal),
        });
      }),
    { readsInOneScope: true },
  );

  bindRoute(app, createLearnerRoute, (call) => {
    if (call.body.time_zone !== '') requireTimeZone(call.body.time_zone);
    return call.scoped(async (scope) => {
      const learner = await createLearner(scope, call.newId(), call.body, {
        organizationId: call.organizationId,
        method: 'form',
        at: now(call),
      });
      await recordActivityOf(scope, call.principal, {
        kind: 'learner_added',
        subject: learner.name,
        learnerId: learner.id,
        link: '/learners',
        at: now(call),
      });
      return learner;
    });
  });

  bindRoute(app, changeLearnerRoute, (call) => {
    requireTimeZone(call.body.time_zone);
    return call.scoped(async (scope) => {
      const learner = await changeLearner(scope, call.params.learnerId, call.body, {
        organizationId: call.organizationId,
        method: 'form',
        at: now(call),
      });
      // A new consent or number may be what a course was waiting for.
      await wakeEnrollmentsOf(scope, learner.id, now(call));
      await wakeDelivery(scope, context.jobs);
      return learner;
    });
  });

  bindRoute(app, eraseLearner, async (call) => {
    const { organizationId } = call;
    const { id } = await call.scoped((scope) => requireLearner(scope, call.params.learnerId));
    // An administrator reads all organizations' learners, and erases those of their own alone.
    const erased = await asSystem(context.db, (scope) => eraseLearnerRow(scope, { id, organizationId }, new Date()));
    if (erased !== undefined) await dropImportFiles(context, organizationId, erased);
    return {};
  });
}

function bindImport(app: HttpApp, context: Context, now: Now): void {
  bindRoute(
    app,
    importLearnersRoute,
    async (call) => {
      if (call.file === undefined) throw new AppError('file_missing');
      const file = await context.storage.get(call.file.storageKey);
      const { consent_text, consent_proof } = call.fields;
      const by = { organizationId: call.organizationId, ...proofOf(consent_text, consent_proof), at: now(call) };
      const chosen = { dryRun: call.fields.dry_run, columns: chosenColumns(call.fields.columns) };
      const report = await call.scoped(async (scope) => {
        await requireRightToAttest(scope, context, by.organizationId, consent_proof);
        const home = await homeOf(scope, by.organizationId);
        const country = countryOf(call.fields.country ?? '') ?? home.country;
        const made = await importLearners(scope, file, by, { ...chosen, home: { ...home, country } });
        if (!call.fields.dry_run && made.created + made.updated > 0) {
          await recordActivityOf(scope, call.principal, {
            kind: 'learners_imported',
            subject: String(made.created + made.updated),
            link: '/learners',
            at: now(call),
          });
          await wakeDelivery(scope, context.jobs);
          if (consent_proof !== '')
            call.log.info({ user_id: call.principal.userId, consent_proof }, 'collected consents were attested');
        }
        return made;
      });
      await context.storage.delete(call.file.storageKey);
      return report;
    },
    { limitBytes: () => importLimitBytes },
  );
}

function bindEnrollments(app: HttpApp, context: Context, now: Now): void {
  bindRoute(app, listEnrollments, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return pageOfEnrollments(scope, course.id, {
        ...call.query,
        ownOrganizationId: ownOrganizationOf(call.principal),
      });
    }),
  );

  bindRoute(app, enrollLearners, (call) => {
    return call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const at = context.clock.now(course.organization_id);
      const start = startOf(call.body.start, at);
      const enrollments = await enroll(scope, course, call.body.learner_ids, start, at);
      await wakeDelivery(scope, context.jobs);
      await recordActivityOf(scope, call.principal, {
        kind: 'learner_enrolled',
        subject: course.title,
        link: `/courses/${course.id}/learners`,
        at,
      });
      return enrollments;
    });
  });

  bindRoute(app, changeEnrollment, (call) =>
    call.scoped(async (scope) => {
      const before = await requireEnrollment(scope, call.params.enrollmentId);
      const course = await requireCourse(scope, call.principal, before.course_id, { toEdit: true });
      const { status } = call.body;
      await changeEnrollmentStatus(scope, before.id, status, now(call));
      if (status !== before.status) {
        await notePathChange(scope, {
          organizationId: course.organization_id,
          enrollmentIds: [before.id],
          actor: await actorOf(scope, call.principal),
          kind: changeTo[status],
          at: now(call),
        });
      }
      await wakeDelivery(scope, context.jobs);
      return requireEnrollment(scope, before.id);
    }),
  );
}

async function requireEnrollment(scope: Scope, id: string): Promise<Enrollment> {
  const enrollment = await enrollmentById(scope, id);
  if (enrollment === undefined) throw new AppError('enrollment_not_found', { enrollment_id: id });
  return enrollment;
}

function startOf(start: string, now: Date): Date {
  if (start === 'now') return now;
  const at = new Date(start);
  if (!Number.isNaN(at.getTime()) && /^\d{4}-\d{2}-\d{2}/.test(start)) return at;
  throw new AppError(
    'invalid_input',
    {},
    { validationErrors: { start: ['Write "now" or a time such as 2027-01-31T09:00:00+05:30.'] } },
  );
}

function requireTimeZone(name: string | undefined): void {
  if (name === undefined || isTimeZone(name)) return;
  throw new AppError(
    'invalid_input',
    {},
    { validationErrors: { time_zone: ['Choose a time zone such as Asia/Kolkata.'] } },
  );
}
