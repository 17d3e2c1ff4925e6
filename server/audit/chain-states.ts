import { sql } from 'kysely';
import type { ChainState } from '#contract/audit.ts';
import type { Scope } from '../database/database.ts';
import { installationChain } from './record-audit.ts';

/** Computes again each chain that this scope sees. */
export async function chainStates(scope: Scope, ownChain: string | undefined): Promise<ChainState[]> {
  const found = await sql<ChainState>`
    select nullif(c.chain, ${installationChain}::uuid) as organization_id, coalesce(o.name, '') as organization,
      v.checked, coalesce(encode(v.head, 'hex'), '') as head, v.broken_seq is null as is_whole, v.broken_seq
    from (select chain from audit_chains union select chain from audit_events) c
    left join organizations o on o.id = c.chain cross join lateral verify_audit(c.chain) v
    where ${ownChain === undefined ? sql`true` : sql`c.chain = ${ownChain}`}
    order by c.chain <> ${installationChain}::uuid, lower(o.name)`.execute(scope);
  return found.rows;
}
