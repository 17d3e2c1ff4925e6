import { sql } from 'kysely';
import type { Kept, KeptKind } from '#contract/retention.ts';
import { asSystem, type Database, type Scope } from '../database/database.ts';
import { keptTables } from './kept-kinds.ts';

interface Size {
  rows: number;
  bytes: number;
}

/** From here on the planner's estimate is near enough, and counting would read the table through. */
const countedRows = 100_000;
/** A month's growth is told from the oldest look within it; a year of looks shows how it went. */
const growthDays = 31;
const looksKeptDays = 400;

// Object.keys forgets the keys' type.
const kinds = Object.keys(keptTables) as KeptKind[];

/** How much of each kind there is, and by how much it has grown since the oldest nightly look of the last month. */
export const sizesOf = (db: Database, now: Date): Promise<Map<KeptKind, Pick<Kept, 'rows' | 'bytes' | 'growth'>>> =>
  asSystem(db, async (scope) => {
    const { rows: looks } = await sql<{ kind: string; day: string; rows: number; bytes: number }>`
      select distinct on (kind) kind, to_char(day, 'YYYY-MM-DD') as day, rows::float8 as rows, bytes::float8 as bytes
      from kept_sizes where day >= ${dayOf(now, growthDays)}::date and day < ${dayOf(now)}::date order by kind, kept_sizes.day`.execute(
      scope,
    );
    const sizes = new Map<KeptKind, Pick<Kept, 'rows' | 'bytes' | 'growth'>>();
    for (const kind of kinds) {
      const size = await sizeOf(scope, keptTables[kind]);
      const look = looks.find((row) => row.kind === kind);
      const growth = look && { since: look.day, rows: size.rows - look.rows, bytes: size.bytes - look.bytes };
      sizes.set(kind, { ...size, growth: growth ?? null });
    }
    return sizes;
  });

/** Tonight's look; another one on the same day takes its place. */
export const keepSizes = (db: Database, now: Date): Promise<void> =>
  asSystem(db, async (scope) => {
    for (const kind of kinds) {
      const { rows, bytes } = await sizeOf(scope, keptTables[kind]);
      await sql`
        insert into kept_sizes (kind, day, rows, bytes) values (${kind}, ${dayOf(now)}, ${rows}, ${bytes})
        on conflict (kind, day) do update set rows = excluded.rows, bytes = excluded.bytes`.execute(scope);
    }
    await sql`delete from kept_sizes where day < ${dayOf(now, looksKeptDays)}::date`.execute(scope);
  });

const dayOf = (now: Date, daysBefore = 0): string =>
  new Date(now.getTime() - daysBefore * 86_400_000).toISOString().slice(0, 10);

async function sizeOf(scope: Scope, tables: readonly string[]): Promise<Size> {
  const sum = { rows: 0, bytes: 0 };
  for (const table of tables) {
    const { rows } = await sql<{ estimate: number; bytes: number }>`
      select reltuples::float8 as estimate, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where oid = ${table}::regclass`.execute(scope);
    const { estimate = 0, bytes = 0 } = rows[0] ?? {};
    sum.bytes += bytes;
    sum.rows += estimate > countedRows ? Math.round(estimate) : await countUpTo(scope, table);
  }
  return sum;
}

async function countUpTo(scope: Scope, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${sql.table(table)} limit ${countedRows}) as found`.execute(scope);
  return rows[0]?.n ?? 0;
}
