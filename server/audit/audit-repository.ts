import { type RawBuilder, sql } from 'kysely';
import type { AuditEvent, exportAudit, listAudit } from '#contract/audit.ts';
import type { QueryOf } from '#contract/route.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf, pageOf } from '../database/keyset.ts';
import type { Page } from '../http/route-call.ts';
import { installationChain } from './record-audit.ts';

/** @param ownChain of an organization's account; undefined for an administrator, who reads all */
export async function pageOfAudit(
  scope: Scope,
  query: QueryOf<typeof listAudit>,
  ownChain: string | undefined,
): Promise<Page<AuditEvent>> {
  const keyset = keysetOf(orderings, sql`e.id`, query);
  const chosen = sql.join([...wanted(query, ownChain), ...searched(query.q)], sql` and `);
  const found = await sql<AuditEvent & { cursor_key: string }>`
    select e.id, e.seq, e.at, e.action, e.outcome, e.reason, ${organizationColumns},
      json_build_object('kind', e.actor_kind, 'id', e.actor_id, 'role', e.actor_role, 'name', coalesce(u.name, '')) as actor,
      json_build_object('kind', e.subject_kind, 'id', e.subject_id, 'name', coalesce(${subjectName}, '')) as subject,
      e.address, e.user_agent, e.session_id, e.request_id, e.details,
      encode(e.previous_hash, 'hex') as previous_hash, encode(e.hash, 'hex') as hash, ${keyset.key} as cursor_key
    from audit_events e left join organizations o on o.id = e.chain left join users u on u.id = e.actor_id
    where ${chosen} and ${keyset.after ?? sql`true`}
    order by ${keyset.orderBy} limit ${query.limit + 1}`.execute(scope);
  const { rows, next } = pageOf(found.rows, query.limit);
  const total = query.count === 'exact' ? await countOf(scope, chosen) : undefined;
  return { rows, ...(next !== undefined && { next }), ...(total !== undefined && { total }) };
}

const orderings = { at: { by: sql`e.at`, type: 'timestamptz', isNewestFirst: true } } as const;

async function countOf(scope: Scope, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_events e left join users u on u.id = e.actor_id where ${chosen}`.execute(scope);
  return rows[0]?.total ?? 0;
}

/** By who did it, as the account is called today, and by the action's name. */
function searched(words: string | undefined): RawBuilder<unknown>[] {
  if (!words) return [];
  const pattern = containing(words);
  return [sql`(u.name ilike ${pattern} or e.action ilike ${pattern})`];
}

const organizationColumns = sql`nullif(e.chain, ${installationChain}::uuid) as organization_id, coalesce(o.name, '') as organization`;

/** As it is called today; what has no name, or is gone, has none. */
const subjectName = sql`case when e.subject_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then case e.subject_kind
  when 'user' then (select s.name from users s where s.id = e.subject_id::uuid)
  when 'course' then (select s.title from courses s where s.id = e.subject_id::uuid)
  when 'learner' then (select s.name from learners s where s.id = e.subject_id::uuid)
  when 'template' then (select s.name from message_templates s where s.id = e.subject_id::uuid)
  when 'organization' then (select s.name from organizations s where s.id = e.subject_id::uuid)
end end`;

function wanted(query: QueryOf<typeof exportAudit>, ownChain: string | undefined): RawBuilder<unknown>[] {
  const asked = query.organization === 'installation' ? installationChain : query.organization;
  const chain = ownChain ?? asked;
  return [
    ...(chain === undefined ? [sql`true`] : [sql`e.chain = ${chain}`]),
    ...(query.actor === undefined ? [] : [sql`e.actor_id = ${query.actor}`]),
    ...(query.action === undefined ? [] : [sql`e.action = ${query.action}`]),
    ...(query.outcome === undefined ? [] : [sql`e.outcome = ${query.outcome}`]),
    ...(query.from === undefined ? [] : [sql`e.at >= ${query.from}::timestamptz`]),
    ...(query.until === undefined ? [] : [sql`e.at < ${query.until}::timestamptz`]),
  ];
}

interface ExportedEvent {
  chain: string;
  seq: number;
  [field: string]: unknown;
}

/** The next rows of an export, oldest first, as they are hashed; names are left out. */
export async function exportedEvents(
  scope: Scope,
  query: QueryOf<typeof exportAudit>,
  ownChain: string | undefined,
  after: { chain: string; seq: number },
  limit: number,
): Promise<ExportedEvent[]> {
  const found = await sql<ExportedEvent>`
    select encode(e.previous_hash, 'hex') as previous_hash, e.chain, e.seq,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.id, e.action, e.outcome, e.reason,
      e.actor_kind, e.actor_id, e.actor_role, e.subject_kind, e.subject_id, e.address, e.user_agent, e.session_id,
      e.request_id, e.details, encode(e.hash, 'hex') as hash
    from audit_events e
    where ${sql.join([...wanted(query, ownChain), sql`(e.chain, e.seq) > (${after.chain}::uuid, ${after.seq}::bigint)`], sql` and `)}
    order by e.chain, e.seq limit ${limit}`.execute(scope);
  return found.rows;
}

export async function peopleOfAudit(scope: Scope, ownOrganization: string | undefined) {
  let people = scope
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.id', 'users.name', 'organizations.name as organization'])
    .orderBy(sql`lower(users.name)`)
    .limit(500);
  if (ownOrganization !== undefined)
    people = people.where('users.organization_id', '=', ownOrganization).where('users.role', '<>', 'admin');
  return people.execute();
}
