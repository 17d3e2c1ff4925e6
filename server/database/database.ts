import { CompiledQuery, Kysely, type PostgresDialect, sql, type Transaction } from 'kysely';
import { OwnTablesDialect } from './own-tables-dialect.ts';
import pg from 'pg';
import { openBreaker, type Part } from '../metrics/breaker.ts';
import type { Log } from '../log.ts';
import { databaseTimeOuts } from '../metrics/metrics.ts';
import { watchPool } from '../metrics/pool-metrics.ts';
import { withinAnswer } from './answer-limit.ts';
import { closed } from './before-commit.ts';
import { namedStatement, planSettings } from './named-statement.ts';
import { readTimestamp } from './read-timestamp.ts';
import type { Tables } from './tables.ts';
import { limitsInForce } from './time-limits.ts';

/**
 * Connections without a scope: they see no row of any organization. Scope them by `withOrganization`, which logs in as
 * the application, or `asSystem`, which does as the system.
 */
export type Database = Kysely<Tables>;

/** A transaction that may see one organization, or as the system all of them. Repositories take this. */
export type Scope = Transaction<Tables>;

/** Where the server is: `pg`'s own settings, e.g. {connectionString} or {host: '/socket/folder', database, user}. */
export type DatabaseLogin = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'database' | 'user' | 'password' | 'options'
> & {
  /** A pooler stands between, which gives each transaction another connection: a statement's name is not known there. */
  isPooled?: boolean;
};

/** The login of the database's owner, and those of the two other roles where there are three (decision 0032). */
export interface DatabaseAddress extends DatabaseLogin {
  /** The owner's login past a pooler, for what needs a connection of its own (decision 0079). */
  direct?: DatabaseLogin;
  system?: DatabaseLogin;
  application?: DatabaseLogin;
}

/** The owner's login alone. */
export function ownerOf({ system: _, application: __, direct: ___, ...login }: DatabaseAddress): DatabaseLogin {
  return login;
}

/** The owner's login at the server itself: for listening, for migrations, and for what reads a database whole. */
export const directOf = (address: DatabaseAddress): DatabaseLogin => address.direct ?? ownerOf(address);

/**
 * A connection that may break, and that plans once what `compiled-statement.ts` keeps. Each query on it fails by itself;
 * without a listener the breaking of one that is in use, between two queries of a transaction, would end this process.
 */
export class BreakableClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    // pg has as many types of `query` as ways to call it; all but one go through as they are.
    this.query = ((...asked: unknown[]) => withinAnswer(this, ask(...namedStatement(asked)))) as typeof this.query;
  }
}

/** The same where a pooler stands between: nothing on it has a name. */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((...asked: unknown[]) => withinAnswer(this, ask(...asked))) as typeof this.query;
  }
}

/** With three roles: whatever is asked outside the scope of an organization is asked by the system. */
class RoledDatabase extends Kysely<Tables> {
  readonly application: Kysely<Tables>;

  constructor(system: PostgresDialect, application: PostgresDialect) {
    super({ dialect: system });
    this.application = new Kysely<Tables>({ dialect: application });
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.application.destroy()]);
  }
}

interface PoolSettings {
  /** At most, of each role. */
  connections?: number;
  /** Under which name it is left alone; the database itself when not given. */
  part?: Part;
}

export function openDatabase(address: DatabaseAddress, log: Log, options: PoolSettings = {}): Database {
  const { system, application } = address;
  return system === undefined || application === undefined
    ? new Kysely<Tables>({ dialect: dialectOf(ownerOf(address), 'owner', log, options) })
    : new RoledDatabase(dialectOf(system, 'system', log, options), dialectOf(application, 'application', log, options));
}

function dialectOf(
  { isPooled = false, ...login }: DatabaseLogin,
  role: string,
  log: Log,
  { connections = 10, part = 'database' }: PoolSettings,
): PostgresDialect {
  const pool = new pg.Pool({
    ...login,
    Client: isPooled ? UnnamedClient : BreakableClient,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'chalkline',
    types: { getTypeParser: typeParserOf },
  });
  // A server that restarts breaks idle connections; without a listener that would end this process.
  pool.on('error', (error) => log.info({ err: error }, 'an idle database connection broke'));
  watchPool(pool, part === 'database' ? role : `${role} of the ${part}`);
  // Of callers whom a server lets wait for five seconds each only the first five do.
  const breaker = openBreaker(part, { failures: 5, restMs: 1_000, isUntold: true });
  return new OwnTablesDialect({
    pool: { options: pool.options, connect: () => breaker(() => pool.connect()), end: () => pool.end() },
  });
}

/** Runs `work` in a transaction that sees the rows of one organization only. */
export function withOrganization<T>(
  db: Database,
  organizationId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return inScope(applicationOf(db), 'app.organization_id', organizationId, work);
}

/**
 * The same for the organization of a session, which is proved in the message of the first statement: who was signed out
 * or got another role meanwhile reads nothing.
 *
 * @throws a database error when the session is over, or another person's, organization's or role's
 */
export function withSession<T>(db: Database, session: ProvableSession, work: (scope: Scope) => Promise<T>): Promise<T> {
  return inTransaction(applicationOf(db), proofOf(session), work);
}

const applicationOf = (db: Database): Kysely<Tables> => (db instanceof RoledDatabase ? db.application : db);

interface ProvableSession {
  principal: { userId: string; organizationId: string; role: string };
  /** SHA-256 of its token, hexadecimal. */
  digest: string;
}

function proofOf({ digest, principal: { userId, organizationId, role } }: ProvableSession): string {
  const [token, person, organization, personRole] = [digest, userId, organizationId, role].map((value) =>
    pg.escapeLiteral(value),
  );
  return `select enter_scope(decode(${token}, 'hex'), ${person}::uuid, ${organization}::uuid, ${personRole})`;
}

/** Runs `work` in a transaction that sees every organization: scheduler, webhooks, sign-in, administrators. */
export function asSystem<T>(db: Database, work: (scope: Scope) => Promise<T>): Promise<T> {
  return inScope(db, 'app.system', 'on', work);
}

/**
 * The organization of a scope made by `withOrganization`, as SQL. Row-level security alone lets no index be used, since
 * its rule also holds for the system: a list that may grow names its organization once more. Measured on 100,000 media
 * files, 2026-11-21: without it 0.05 of a bare query.
 */
export const ownOrganization = sql<string>`(select nullif(current_setting('app.organization_id', true), '')::uuid)`;

function inScope<T>(db: Database, setting: string, value: string, work: (scope: Scope) => Promise<T>): Promise<T> {
  const opening = `set local ${setting} = ${pg.escapeLiteral(value)}`;
  return closed((run) => inTransaction(db, opening, run), work);
}

/**
 * A transaction whose beginning and first statement are one message: Kysely's own would wait for each, which is a
 * quarter of what a list costs.
 *
 * @param opening SQL without parameters
 */
function inTransaction<T>(db: Kysely<Tables>, opening: string, work: (scope: Scope) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    // All that is asked of it stands between `begin` and `commit`, so it is what Kysely calls a transaction.
    const scope = connection as Scope;
    const ask = (statement: string) => scope.executeQuery(CompiledQuery.raw(statement));
    try {
      await ask(`begin; ${opening}${limitsInForce()}${planSettings()}`);
      const result = await work(scope);
      await ask('commit');
      return result;
    } catch (error) {
      if ((error as { code?: unknown }).code === '57014') databaseTimeOuts.inc();
      // Of a connection that broke the server takes back what was begun.
      await ask('rollback').catch(() => undefined);
      throw error;
    }
  });
}

const int8Oid = 20;
const numericOid = 1700;
const dateOid = 1082;
const timestamptzOid = 1184;

// The type of pg's own function is not exported; the answer is a parser from text.
function typeParserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  // Counts and sizes stay far below 2^53. A date has no zone, so it stays the text it is.
  if (oid === int8Oid || oid === numericOid) return Number;
  if (oid === dateOid) return (value) => value;
  const usual = pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown;
  return oid === timestamptzOid && format !== 'binary' ? (value) => readTimestamp(value, usual) : usual;
}
