import pg from 'pg';
import type { DatabaseAddress } from './database.ts';

/** Why DATABASE_URL cannot be used, in one sentence. */
export class DatabaseUnusable extends Error {}

const oldestMajor = 15;
const plainRole = 'chalkline_app';

/** The logins beside DATABASE_URL, which is the application's where these are given. */
export interface OtherLogins {
  owner: string;
  system: string;
}

/**
 * Checks a server before anything is built on it. With one login that is a superuser's, it is put into a role without
 * such power, because superusers walk past row-level security.
 *
 * @param others absent where one login does everything
 * @param directUrl where the others go through a pooler in transaction mode
 * @throws DatabaseUnusable
 */
export async function reachExternalPostgres(
  url: string,
  others?: OtherLogins,
  directUrl?: string,
): Promise<DatabaseAddress> {
  const address = await reachLogins(url, others);
  if (directUrl === undefined) return address;
  const owner = await visit('DATABASE_DIRECT_URL', directUrl, (client) => lookAt(client, 'DATABASE_DIRECT_URL'));
  const pooled = await visit('DATABASE_OWNER_URL', others?.owner ?? url, (client) => lookAt(client, 'DATABASE_URL'));
  if (owner.role !== pooled.role || address.options !== undefined)
    throw new DatabaseUnusable(
      `DATABASE_DIRECT_URL has to log in as ${pooled.role}, the owner of the tables, and as no superuser: it is the same login past the pooler.`,
    );
  return pooledAddress(address, directUrl);
}

function pooledAddress({ system, application, ...login }: DatabaseAddress, directUrl: string): DatabaseAddress {
  return {
    ...login,
    isPooled: true,
    direct: { connectionString: directUrl },
    ...(system !== undefined && { system: { ...system, isPooled: true } }),
    ...(application !== undefined && { application: { ...application, isPooled: true } }),
  };
}

async function reachLogins(url: string, others: OtherLogins | undefined): Promise<DatabaseAddress> {
  if (others !== undefined) {
    await requireApart(url, others);
    return {
      connectionString: others.owner,
      system: { connectionString: others.system },
      application: { connectionString: url },
    };
  }
  return visit('DATABASE_URL', url, async (client) => {
    const { isAbovePolicies } = await lookAt(client, 'DATABASE_URL');
    if (!isAbovePolicies) return { connectionString: url };
    await makePlainRole(client);
    return { connectionString: url, options: `-c role=${plainRole}` };
  });
}

/** Three logins are a wall only where the application's cannot become one of the others. */
async function requireApart(url: string, others: OtherLogins): Promise<void> {
  const owner = await visit('DATABASE_OWNER_URL', others.owner, (client) => lookAt(client, 'DATABASE_OWNER_URL'));
  const system = await visit('DATABASE_SYSTEM_URL', others.system, (client) => lookAt(client, 'DATABASE_SYSTEM_URL'));
  await visit('DATABASE_URL', url, async (client) => {
    const { role, isAbovePolicies } = await lookAt(client, 'DATABASE_URL');
    const becomes = await client.query<{ becomes: boolean }>(
      `select pg_has_role(current_user, $1, 'member') or pg_has_role(current_user, $2, 'member') as becomes`,
      [owner.role, system.role],
    );
    if (isAbovePolicies || becomes.rows[0]?.becomes === true)
      throw new DatabaseUnusable(
        `The role ${role} of DATABASE_URL may see every organization: with DATABASE_OWNER_URL and DATABASE_SYSTEM_URL set it has to be a role of its own, neither a superuser nor a member of the other two.`,
      );
  });
  if (system.isAbovePolicies || system.role === owner.role)
    throw new DatabaseUnusable(
      `The role ${system.role} of DATABASE_SYSTEM_URL has to be a role of its own, not the owner and not a superuser.`,
    );
}

async function visit<T>(setting: string, url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'chalkline start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnusable(`The database of ${setting} cannot be reached: ${reasonOf(error)}.`, { cause: error });
  }
  try {
    return await look(client);
  } finally {
    await client.end();
  }
}

async function lookAt(client: pg.Client, setting: string): Promise<{ role: string; isAbovePolicies: boolean }> {
  const found = await client.query<{ version: number; role: string; above_policies: boolean }>(
    `select current_setting('server_version_num')::int as version, rolname as role,
       rolsuper or rolbypassrls as above_policies from pg_roles where rolname = current_user`,
  );
  const { version = 0, role = '', above_policies: isAbovePolicies = false } = found.rows[0] ?? {};
  if (version < oldestMajor * 10_000)
    throw new DatabaseUnusable(
      `The database of ${setting} is PostgreSQL ${Math.floor(version / 10_000)}: ${oldestMajor} or newer is needed.`,
    );
  return { role, isAbovePolicies };
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
