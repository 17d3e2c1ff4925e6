import pg from 'pg';
import type { DatabaseAddress } from './database.ts';

/** Why DATABASE_URL cannot be used, in one sentence. */
export class DatabaseUnusable extends Error {}

const oldestMajor = 15;
const plainRole = 'chalkline_app';

/**
 * Checks a server before anything is built on it. A superuser's login is put into a role without such power, because
 * superusers walk past row-level security.
 *
 * @throws DatabaseUnusable
 */
export async function reachExternalPostgres(url: string): Promise<DatabaseAddress> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'chalkline start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnusable(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`, { cause: error });
  }
  try {
    const found = await client.query<{ version: number; above_policies: boolean }>(
      `select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as above_policies from pg_roles where rolname = current_user`,
    );
    const { version = 0, above_policies: isAbovePolicies = false } = found.rows[0] ?? {};
    if (version < oldestMajor * 10_000) {
      throw new DatabaseUnusable(
        `The database of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}: ${oldestMajor} or newer is needed.`,
      );
    }
    if (!isAbovePolicies) return { connectionString: url };
    await makePlainRole(client);
    return { connectionString: url, options: `-c role=${plainRole}` };
  } finally {
    await client.end();
  }
}

async function makePlainRole(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ begin create role ${plainRole} nologin nosuperuser nobypassrls; exception when duplicate_object or unique_violation then null; end $$`,
  );
  await client.query(
    `do $$ begin execute format('grant create, connect, temporary on database %I to ${plainRole}', current_database()); end $$`,
  );
  await client.query(`grant all on schema public to ${plainRole}`);
}

function reasonOf(error: unknown): string {
  // Several addresses for one name: Node wraps one error per address.
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error ? inner.message.replace(/\.$/, '') : String(inner);
}
