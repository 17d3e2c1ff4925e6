import { randomUUID } from 'node:crypto';
import { addMembers, createGroup, deleteGroup, enrollGroup, listGroups, removeMembers } from '#contract/groups.ts';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { readFigure } from '../jobs/kept-figures.ts';
import type { Context } from '../slice.ts';
import { enroll } from './enroll.ts';
import { groupsFigure } from './group-figures.ts';
import { allGroups, requireGroup } from './groups-repository.ts';
import { membersOf } from './learner-selection.ts';
import { wakeDelivery } from './plan-job.ts';

/** People who are enrolled in one statement. */
const batch = 500;

export function groupsRoutes(app: HttpApp, context: Context): void {
  const now = ({ organizationId }: { organizationId: string }) => context.clock.now(organizationId);

  bindRoute(app, listGroups, (call) =>
    call.scoped((scope) =>
      allGroups(scope, (group) => {
        const organization = call.principal.organizationId;
        return readFigure(context, scope, {
          figure: groupsFigure,
          whose: organization,
          choice: { organization, group },
        });
      }),
    ),
  );

  bindRoute(app, createGroup, (call) =>
    call.scoped(async (scope) => {
      const id = randomUUID();
      const { rows } = await sql<{ id: string }>`
        insert into learner_groups (id, organization_id, name, rule, created_at)
        values (${id}, ${call.organizationId}, ${call.body.name}, ${call.body.rule === null ? null : JSON.stringify(call.body.rule)}::jsonb, ${now(call)})
        on conflict (organization_id, lower(name)) do nothing returning id`.execute(scope);
      if (rows.length === 0)
        throw new AppError(
          'group_exists',
          {},
          { validationErrors: { name: ['A group with this name already exists.'] } },
        );
      if (call.body.rule === null) await add(scope, call.organizationId, id, call.body.learner_ids, now(call));
      return requireGroup(scope, id, now(call));
    }),
  );

  bindRoute(app, deleteGroup, (call) =>
    call.scoped(async (scope) => {
      const group = await requireGroup(scope, call.params.groupId, now(call));
      await scope.deleteFrom('learner_groups').where('id', '=', group.id).execute();
      return {};
    }),
  );

  bindRoute(app, addMembers, (call) =>
    call.scoped(async (scope) => {
      const group = await requireGroup(scope, call.params.groupId, now(call));
      await add(scope, call.organizationId, group.id, call.body.learner_ids, now(call));
      return requireGroup(scope, group.id, now(call));
    }),
  );

  bindRoute(app, removeMembers, (call) =>
    call.scoped(async (scope) => {
      const group = await requireGroup(scope, call.params.groupId, now(call));
      await scope
        .deleteFrom('learner_group_members')
        .where('group_id', '=', group.id)
        .where('learner_id', 'in', call.body.learner_ids)
        .execute();
      return requireGroup(scope, group.id, now(call));
    }),
  );

  bindRoute(app, enrollGroup, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const group = await requireGroup(scope, call.body.group_id, now(call));
      const members = await membersOf(scope, group, now(call));
      const reachable = members.filter((member) => member.isReachable).map((member) => member.id);
      const running = await runningAmong(scope, course.id, reachable);
      const wanted = reachable.filter((id) => !running.has(id));
      for (let at = 0; at < wanted.length; at += batch)
        await enroll(scope, course, wanted.slice(at, at + batch), now(call), now(call));
      await wakeDelivery(scope, context.jobs);
      return { enrolled: wanted.length, already: running.size, without_consent: members.length - reachable.length };
    }),
  );
}

async function runningAmong(scope: Scope, courseId: string, learnerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select learner_id as id from enrollments
    where course_id = ${courseId} and status in ('active', 'paused') and learner_id = any(${learnerIds}::uuid[])`.execute(
    scope,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Learners of another organization are not there for this scope, and so are not added. */
async function add(
  scope: Scope,
  organizationId: string,
  groupId: string,
  learnerIds: readonly string[],
  now: Date,
): Promise<void> {
  if (learnerIds.length === 0) return;
  await sql`
    insert into learner_group_members (group_id, learner_id, organization_id, added_at)
    select ${groupId}, l.id, ${organizationId}, ${now} from learners l
    where l.id = any(${learnerIds}::uuid[]) and l.organization_id = ${organizationId}
    on conflict do nothing`.execute(scope);
}
