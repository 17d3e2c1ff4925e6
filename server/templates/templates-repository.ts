import { sql } from 'kysely';
import type { MessageTemplate } from '#contract/templates.ts';
import type { Scope } from '../database/database.ts';
import type { Page } from '../http/call.ts';

const columns = [
  'id', 'name', 'content', 'variables', 'category', 'language', 'cultural_context', 'status', 'issues', 'meta_approval_id', 'meta_status',
  'created_at', 'updated_at',
] as const;

export interface TemplateQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  status?: MessageTemplate['status'] | undefined;
}

/** Newest first, by keyset: the cursor is the last row's time and id. */
export async function pageOfTemplates(scope: Scope, query: TemplateQuery): Promise<Page<MessageTemplate>> {
  let rows = scope
    .selectFrom('message_templates')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1);
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.q) rows = rows.where('name', 'ilike', `%${query.q.replace(/[\\%_]/g, '\\$&')}%`);
  const [at, id] = query.cursor?.split('~') ?? [];
  if (at !== undefined && id !== undefined) rows = rows.where(sql<boolean>`(created_at, id) < (${new Date(at)}, ${id})`);
  const found = await rows.execute();
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({ ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() })),
    ...(found.length > query.limit && last !== undefined && { next: `${last.created_at.toISOString()}~${last.id}` }),
  };
}
