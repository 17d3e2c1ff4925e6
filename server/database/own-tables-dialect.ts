import { type DatabaseIntrospector, type Kysely, PostgresDialect, sql } from 'kysely';

const ofMigrator = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Kysely's own dialect, whose introspection knows of the migrator's two tables alone. Nothing else asks for it, and the migrator
 * asks twice for each file whether they are there, for which Kysely reads every column of every table: all 84 files took
 * 7.3 s on an empty database, now 2.1 s (two cores, 2026-11-30).
 */
export class OwnTablesDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    const whole = super.createIntrospector(db);
    return {
      getSchemas: () => whole.getSchemas(),
      getTables: async () => {
        const { rows } = await sql<{ schema: string; name: string }>`
          select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and c.relname in (${sql.join(ofMigrator)})`.execute(db);
        return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
      },
    };
  }
}
