import { sql } from 'kysely';
import { wallReport } from '#pipeline/sandbox/wall-report.ts';
import { chainStates } from '#server/audit/chain-states.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { migrationsDue } from '#server/database/migrate.ts';
import { mailModeOf } from '#server/mail/mail-mode.ts';
import { startWarnings } from '#server/start-warnings.ts';
import { databaseWall } from './database-walls.ts';
import { type Installation, openInstallation } from './open-installation.ts';

type Finding = { level: 'ok' | 'hint' | 'problem'; words: string };

const ok = (words: string): Finding => ({ level: 'ok', words });
const hint = (words: string): Finding => ({ level: 'hint', words });
const problem = (words: string): Finding => ({ level: 'problem', words });

/** Looks an installation over and says what it finds, line by line. @returns 0, or 1 when something needs mending */
export async function examine(): Promise<number> {
  const findings: Finding[] = [];
  for await (const finding of look()) {
    findings.push(finding);
    console.log(`${finding.level.padEnd(8)} ${finding.words}`);
  }
  return findings.some(({ level }) => level === 'problem') ? 1 : 0;
}

async function* look(): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    yield problem(error.message);
    return;
  }
  yield ok(`settings: read; data folder ${config.dataDir}, address ${config.publicUrl}`);
  yield* lookAtSettings(config);
  yield* lookAtWalls(config);
  let installation: Installation;
  try {
    installation = await openInstallation(config);
  } catch (error) {
    yield problem(`database: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  try {
    const due = await migrationsDue(installation.db);
    if (due.length > 0) {
      yield hint(`database: ${due.length} migrations are due (${due.join(', ')}); the next start runs them`);
      return;
    }
    yield* lookAtDatabase(installation);
    yield* lookAtAudit(installation);
    yield await lookAtWall(installation);
    yield* lookAtFiles(installation);
  } finally {
    await installation.close();
  }
}

function* lookAtSettings(config: Config): Generator<Finding> {
  const mail = mailModeOf(config);
  if (mail === 'smtp') yield ok('mail: by the server of SMTP_URL');
  else if (mail === 'mailbox') yield hint('mail: stays in the built-in mailbox; set SMTP_URL to send it');
  else yield hint('mail: cannot be sent; set SMTP_URL and MAIL_FROM');
  if (config.demo && config.isPublic) yield hint('demo: open to everybody (DEMO=public), without an administrator');
  for (const warning of startWarnings(config)) yield hint(`settings: ${warning}`);
}

async function* lookAtWalls(config: Config): AsyncGenerator<Finding> {
  const { standing, missing } = await wallReport();
  yield ok(`walls around what decodes uploads: ${standing.join(', ')}`);
  const say = config.whatsapp.simulated ? hint : problem;
  for (const wall of missing)
    yield say(
      `wall missing: ${wall}; see "Walls" in docs/running.md${config.whatsapp.simulated ? '' : ', before strangers reach this number'}`,
    );
}

async function* lookAtDatabase({ db }: Installation): AsyncGenerator<Finding> {
  const server = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    db,
  );
  yield ok(`database: PostgreSQL ${server.rows[0]?.version}, ${server.rows[0]?.size}, schema up to date`);
  const found = await asSystem(db, (scope) =>
    sql<{ admins: number; dead: number; failed_mails: number }>`
      select (select count(*) from users where role = 'admin' and deactivated_at is null) as admins,
             (select count(*) from mails where status = 'failed') as failed_mails,
             (select case when to_regclass('pgboss.job') is null then 0 else 1 end) as dead`.execute(scope),
  );
  const figures = found.rows[0];
  if (figures?.admins === 0) yield hint('people: there is no administrator; make one with create-admin');
  else yield ok(`people: ${figures?.admins} active administrators`);
  if (figures !== undefined && figures.failed_mails > 0)
    yield hint(`mail: ${figures.failed_mails} mails could not be sent`);
  if (figures?.dead !== 1) return;
  const jobs = await sql<{
    n: number;
  }>`select count(*) as n from pgboss.job where name = 'dead-letters' and state < 'active'`.execute(db);
  const gaveUp = jobs.rows[0]?.n ?? 0;
  yield gaveUp === 0 ? ok('jobs: none gave up') : hint(`jobs: ${gaveUp} gave up; the log tells why`);
}

async function* lookAtAudit({ db }: Installation): AsyncGenerator<Finding> {
  const chains = await asSystem(db, (scope) => chainStates(scope, undefined));
  for (const { is_whole, organization_id, broken_seq } of chains)
    if (!is_whole)
      yield problem(
        `audit trail: row ${broken_seq} of ${organization_id ?? 'the installation'} was changed or is missing`,
      );
  const rows = chains.reduce((sum, { checked }) => sum + checked, 0);
  if (chains.every(({ is_whole }) => is_whole))
    yield ok(`audit trail: ${chains.length} chains with ${rows} rows are whole`);
}

async function lookAtWall({ address }: Installation): Promise<Finding> {
  const wall = await databaseWall(address);
  return wall.stands
    ? ok(`database roles: ${wall.application} sees one organization at a time, ${wall.system} works for all of them`)
    : hint(`database roles: a wall is missing: ${wall.why}`);
}

/** Every row's file must be there; files without a row are swept up by the product itself. */
async function* lookAtFiles({ db, storage }: Installation): AsyncGenerator<Finding> {
  const rows = await asSystem(db, (scope) =>
    sql<{ storage_key: string; what: string }>`
      select storage_key, 'media file ' || name as what from media_files
      union all select avatar_key, 'avatar of ' || id::text from users where avatar_key is not null
      union all select storage_key, 'spoken card ' || id::text from card_voices where storage_key is not null`.execute(
      scope,
    ),
  );
  let missing = 0;
  for (const { storage_key, what } of rows.rows) {
    if ((await storage.head(storage_key)) !== undefined) continue;
    missing += 1;
    if (missing <= 20) yield problem(`files: the ${what} has no file (${storage_key})`);
  }
  const named = new Set(rows.rows.map((row) => row.storage_key));
  let surplus = 0;
  for await (const key of storage.keysOlderThan(0)) if (!named.has(key)) surplus += 1;
  if (missing > 20) yield problem(`files: ${missing - 20} more rows have no file`);
  if (missing === 0) yield ok(`files: all ${rows.rows.length} are there`);
  if (surplus > 0) yield hint(`files: ${surplus} belong to no row; they are swept up within the hour`);
}
