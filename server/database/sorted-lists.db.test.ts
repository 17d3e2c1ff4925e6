import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { mediaSorts } from '#contract/media.ts';
import { templateSorts } from '#contract/templates.ts';
import { testDatabase } from '#kit/test-database.ts';
import { pageOfMedia } from '../media/media-repository.ts';
import { pageOfTemplates } from '../templates/templates-repository.ts';
import { type Scope, withOrganization } from './database.ts';

const { db } = testDatabase();
const organizationId = randomUUID();
const principal = { userId: randomUUID(), sessionId: randomUUID(), organizationId, role: 'creator' as const };

/** As a list writes them; the moment is used only where it decides between equal values. */
const cursorOf = (sort: string): string => {
  const moment = '2026-11-21 10:00:00.000300+00';
  const value = sort === 'created' ? moment : sort === 'size' ? '5' : 'm';
  return Buffer.from(JSON.stringify([value, randomUUID(), moment])).toString('base64url');
};

/** How the database would answer what `ask` asks it. */
async function planOf(ask: (scope: Scope) => Promise<unknown>): Promise<string> {
  const asked = await withOrganization(db, organizationId, async (scope) => {
    const listening = vi.spyOn(scope, 'executeQuery');
    await ask(scope);
    return listening.mock.calls[0]?.[0];
  });
  if (asked === undefined || !('sql' in asked)) throw new Error('nothing was asked');
  // Without its end, for which the pool would prepare it.
  const text = asked.sql.replace(/\/\*.*$/, '');
  return withOrganization(db, organizationId, async (scope) => {
    // An empty table is read whole and sorted, unless told otherwise.
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(scope);
    const { rows } = await scope.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...asked.parameters]),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const lists = [
  ...mediaSorts.map((sort) => ['media_files', sort, {}] as const),
  ['media_files', 'created', { type: 'video' }] as const,
  ...templateSorts.map((sort) => ['message_templates', sort, {}] as const),
  ['message_templates', 'created', { status: 'approved' }] as const,
  ['message_templates', 'created', { language: 'ta' }] as const,
];

test.for(
  lists.flatMap(([table, sort, filter]) =>
    ['', '-'].map((direction) => [table, `${direction}${sort}`, sort, filter] as const),
  ),
)(
  'a page of %s by %s stands in the order of an index, which also finds where it begins',
  async ([table, sort, column, filter]) => {
    const query = { limit: 2, sort, cursor: cursorOf(column), ...filter };
    const plan = await planOf((scope) =>
      table === 'media_files' ? pageOfMedia(scope, query) : pageOfTemplates(scope, principal, query),
    );
    expect(plan).not.toMatch(/^\s*(->)?\s*(Incremental )?Sort/m);
    const lines = plan.split('\n');
    const scan = lines.findIndex((line) => new RegExp(` using ${table}_\\w+ on ${table}\\b`).test(line));
    expect(lines[scan + 1]).toMatch(/Index Cond: .*ROW\(.*created_at|Index Cond: .*ROW\(\w+, id\)/);
    for (const name of Object.keys(filter)) expect(lines[scan + 1]).toMatch(new RegExp(`\\b${name} = `));
  },
);
