import pg from 'pg';
import type { DatabaseAddress, DatabaseLogin } from '#server/database/database.ts';

/** How the roles of a database stand apart. */
export type DatabaseWall = { stands: true; application: string; system: string } | { stands: false; why: string };

/** Tries from inside: logs in as the application and asks for what only the system may see. */
export async function databaseWall({ application, system, ...owner }: DatabaseAddress): Promise<DatabaseWall> {
  if (application === undefined || system === undefined)
    return {
      stands: false,
      why: 'one role owns the tables and does all work; set DATABASE_OWNER_URL and DATABASE_SYSTEM_URL (docs/running.md)',
    };
  const inside = await seenBy(application);
  const outside = await seenBy(system);
  const owning = await seenBy(owner);
  if (inside.is_above || inside.may_be_system || inside.is_owner)
    return { stands: false, why: `the role ${inside.role} of the application may see every organization` };
  if (!outside.may_be_system)
    return { stands: false, why: `the role ${outside.role} has not got its rights yet; the next start grants them` };
  if ([inside.role, outside.role].includes(owning.role))
    return { stands: false, why: `the owner ${owning.role} also does the daily work` };
  return { stands: true, application: inside.role, system: outside.role };
}

interface Seen {
  role: string;
  is_above: boolean;
  is_owner: boolean;
  may_be_system: boolean;
}

async function seenBy(login: DatabaseLogin): Promise<Seen> {
  const client = new pg.Client(login);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Seen>(`
      select current_user as role, r.rolsuper or r.rolbypassrls as is_above,
        pg_has_role(current_user, c.relowner, 'member') as is_owner,
        has_table_privilege(c.oid, 'select') as may_be_system
      from pg_roles r, pg_class c where r.rolname = current_user and c.oid = 'public.system_authority'::regclass`);
    const [seen] = rows;
    if (seen === undefined) throw new Error('The database does not say who is logged in.');
    return seen;
  } finally {
    await client.end();
  }
}
