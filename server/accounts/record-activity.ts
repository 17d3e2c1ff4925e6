import { randomUUID } from 'node:crypto';
import type { Activity } from '#contract/dashboard.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';

export interface NewActivity {
  organizationId: string;
  kind: Activity['kind'];
  subject: string;
  actorId?: string | null;
  actor?: string;
  /** Whom it is about or who did it: the line goes when they are erased. */
  learnerId?: string | null;
  link?: string;
  at: Date;
}

/** A line in "recent activities", in the transaction of what happened. */
export async function recordActivity(scope: Scope, activity: NewActivity): Promise<void> {
  await scope
    .insertInto('activities')
    .values({
      id: randomUUID(),
      organization_id: activity.organizationId,
      kind: activity.kind,
      subject: activity.subject,
      actor_id: activity.actorId ?? null,
      actor: activity.actor ?? '',
      learner_id: activity.learnerId ?? null,
      link: activity.link ?? '',
      at: activity.at,
    })
    .execute();
}

/** The same for what a signed-in user did. */
export async function recordActivityOf(
  scope: Scope,
  principal: Principal,
  activity: Omit<NewActivity, 'organizationId' | 'actorId' | 'actor'>,
): Promise<void> {
  const user = await scope.selectFrom('users').select('name').where('id', '=', principal.userId).executeTakeFirst();
  await recordActivity(scope, {
    organizationId: principal.organizationId,
    actorId: principal.userId,
    actor: user?.name ?? '',
    ...activity,
  });
}
