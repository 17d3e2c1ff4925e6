import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The whole schema as text, from the catalogue, in a stable order: the same on every server version and whatever
 * way the schema came about.
 */
export async function dumpSchema(db: Database): Promise<string> {
  const tables = await tablesOf(db);
  const parts = await Promise.all(tables.map((table) => dumpTable(db, table)));
  const header =
    '-- Written by the database test after every migration (UPDATE_SCHEMA=1); the one page that shows all tables.\n';
  return [header, ...(await functionsOf(db)), ...parts].join('\n');
}

interface Line {
  line: string;
}

const ours = sql`n.nspname = 'public' and c.relname not like 'kysely_%'`;

async function tablesOf(db: Database): Promise<{ oid: number; name: string; forced: boolean }[]> {
  const found = await sql<{ oid: number; name: string; forced: boolean }>`
    select c.oid::int as oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and ${ours} order by c.relname collate "C"`.execute(db);
  return found.rows;
}

async function dumpTable(db: Database, table: { oid: number; name: string; forced: boolean }): Promise<string> {
  const columns = await sql<Line>`
    select a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || case when a.attidentity <> '' then ' generated as identity' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table.oid} and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(db);
  // Not-null constraints have rows of their own from PostgreSQL 18 on; the columns show them already.
  const constraints = await sql<Line>`
    select pg_get_constraintdef(oid) as line from pg_constraint
    where conrelid = ${table.oid} and contype in ('p', 'u', 'f', 'c', 'x') order by contype, conname collate "C"`.execute(
    db,
  );
  const indexes = await sql<Line>`
    select replace(pg_get_indexdef(i.indexrelid), 'public.', '') || ';' as line
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table.oid} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    order by c.relname collate "C"`.execute(db);
  const triggers = await sql<Line>`
    select replace(pg_get_triggerdef(oid), 'public.', '') || ';' as line from pg_trigger
    where tgrelid = ${table.oid} and not tgisinternal order by tgname collate "C"`.execute(db);
  const policies = await sql<Line>`
    select 'create policy ' || polname || ' on ' || ${table.name} || ' using (' || regexp_replace(pg_get_expr(polqual, polrelid), '\\s+', ' ', 'g') || ');' as line
    from pg_policy where polrelid = ${table.oid} order by polname collate "C"`.execute(db);
  const body = [...columns.rows, ...constraints.rows].map((row) => `  ${row.line}`).join(',\n');
  const security = table.forced ? [`alter table ${table.name} force row level security;`] : [];
  const after = [...indexes.rows, ...triggers.rows].map((row) => row.line);
  return [
    `create table ${table.name} (\n${body}\n);`,
    ...after,
    ...security,
    ...policies.rows.map((row) => row.line),
    '',
  ].join('\n');
}

async function functionsOf(db: Database): Promise<string[]> {
  const found = await sql<Line>`
    select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname collate "C"`.execute(db);
  return found.rows.map((row) => `${row.line.replaceAll('public.', '').trim()};\n`);
}
