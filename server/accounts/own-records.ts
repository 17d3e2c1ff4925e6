import type { exportOwnRecords } from '#contract/accounts.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { requireUser } from './accounts-repository.ts';
import { openSessionsOf } from './sessions.ts';

/** What is stored about a person, for themselves: the words of mails are left out, as they may hold links that open the account. */
export async function ownRecords(
  scope: Scope,
  { userId, sessionId }: Principal,
): Promise<AnswerOf<typeof exportOwnRecords>> {
  const activities = await scope
    .selectFrom('activities')
    .select(['kind', 'subject', 'at'])
    .where('actor_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();
  const mails = await scope
    .selectFrom('mails')
    .select(['subject', 'kind', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    exported_at: new Date().toISOString(),
    user: await requireUser(scope, userId),
    sessions: await openSessionsOf(scope, userId, sessionId),
    activities: activities.map((activity) => ({ ...activity, at: activity.at.toISOString() })),
    mails: mails.map(({ created_at, ...mail }) => ({ ...mail, at: created_at.toISOString() })),
  };
}
