import { moveToVersion, versionImpact } from '#contract/versions.ts';
import { requireCourse } from '../courses/require-course.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { readFigure } from '../jobs/kept-figures.ts';
import type { Context } from '../slice.ts';
import { notePathChange } from './change-path.ts';
import { impactFigure } from './impact-figure.ts';
import { impactOf, moveToPublished } from './move-to-version.ts';
import { wakeDelivery } from './plan-job.ts';

export function versionsRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, versionImpact, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return impactOf(scope, course.id, (version) =>
        readFigure(context, scope, {
          figure: impactFigure,
          whose: course.organization_id,
          choice: { course: course.id, version: String(version) },
        }),
      );
    }),
  );

  bindRoute(app, moveToVersion, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const at = context.clock.now(course.organization_id);
      const enrollmentIds = await moveToPublished(scope, course.id, at);
      const organizationId = course.organization_id;
      await notePathChange(scope, { organizationId, enrollmentIds, actor: '', kind: 'new_version', at });
      await wakeDelivery(scope, context.jobs);
      return { learners: enrollmentIds.length };
    }),
  );
}
