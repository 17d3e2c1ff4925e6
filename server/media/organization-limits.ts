import { sql } from 'kysely';
import type { OrganizationLimits, OrganizationUse } from '#contract/allowances.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../database/database.ts';

type Quotas = Config['quotas'];

const MB = 1024 * 1024;
const ownColumns = ['storage_mb', 'upload_mb_per_day', 'media_minutes_per_day', 'transformations_at_once'] as const;

/** The installation's limits, with an organization's own in their place. */
const withOwn = (quotas: Quotas, own: OrganizationLimits): Quotas => ({
  ...quotas,
  ...(own.storage_mb !== null && { storageBytes: own.storage_mb * MB }),
  ...(own.upload_mb_per_day !== null && { uploadBytesPerDay: own.upload_mb_per_day * MB }),
  ...(own.media_minutes_per_day !== null && { mediaMinutesPerDay: own.media_minutes_per_day }),
  ...(own.transformations_at_once !== null && { transformations: own.transformations_at_once }),
});

/** What an organization may. */
export async function limitsOf(scope: Scope, quotas: Quotas, organizationId: string): Promise<Quotas> {
  const own = await ownLimits(scope, organizationId);
  return own === undefined ? quotas : withOwn(quotas, own);
}

/** @returns undefined: as many as the installation's settings say */
export async function ownRunsAtOnce(scope: Scope, organizationId: string): Promise<number | undefined> {
  return (await ownLimits(scope, organizationId))?.transformations_at_once ?? undefined;
}

const ownLimits = (scope: Scope, organizationId: string): Promise<OrganizationLimits | undefined> =>
  scope
    .selectFrom('organizations')
    .select([...ownColumns])
    .where('id', '=', organizationId)
    .executeTakeFirst();

/**
 * What organizations use of what they may, by name; 500 at most.
 *
 * @param scope one that sees them
 * @param organizationId only this one
 */
export async function usesOf(scope: Scope, quotas: Quotas, organizationId?: string): Promise<OrganizationUse[]> {
  const found = await scope
    .selectFrom('organizations')
    .select(['id', 'name', ...ownColumns])
    .select([
      sql<number>`(coalesce((select sum(size) from media_files
        where organization_id = organizations.id and deleted_at is null), 0)
        + coalesce((select sum(v.size) from card_voices v join courses c on c.id = v.course_id
        where v.organization_id = organizations.id and c.deleted_at is null), 0))::float8`.as('stored'),
      sql<number>`(select count(*) from transformations
        where organization_id = organizations.id and status = 'processing' and attempts > 0)::int`.as('running'),
      sql<number>`coalesce((select uploaded_bytes from organization_usage where organization_id = organizations.id
        and day = (now() at time zone 'utc')::date), 0)::float8`.as('uploaded'),
      sql<number>`coalesce((select media_seconds from organization_usage where organization_id = organizations.id
        and day = (now() at time zone 'utc')::date), 0)::float8`.as('seconds'),
    ])
    .$if(organizationId !== undefined, (query) => query.where(sql<string>`id::text`, '=', organizationId ?? ''))
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute();
  return found.map(({ id, name, stored, running, uploaded, seconds, ...own }) => {
    const limits = withOwn(quotas, own);
    return {
      id,
      name,
      storage_bytes: { used: stored, limit: limits.storageBytes },
      uploaded_bytes_today: { used: uploaded, limit: limits.uploadBytesPerDay },
      media_seconds_today: { used: Math.round(seconds), limit: limits.mediaMinutesPerDay * 60 },
      transformations_running: { used: running, limit: limits.transformations },
      own_limits: own,
    };
  });
}
