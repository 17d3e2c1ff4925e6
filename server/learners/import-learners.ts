import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { languageCodes, languages, type Language } from '#contract/languages.ts';
import { type ImportReport, type Learner, LearnerInput } from '#contract/learners.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { wakeEnrollmentsOf } from './enrollment-progress.ts';
import { type LearnerColumn, readLearnerTable } from './learner-table.ts';
import { learnerWithAddress } from './learners-repository.ts';
import { readPhone } from './phone-number.ts';
import { changeLearner, createLearner, type SavedBy } from './save-learner.ts';
import { isTimeZone } from './time-zone.ts';

type Cells = Partial<Record<LearnerColumn, string>>;
type Row = ImportReport['rows'][number];

/**
 * Imports learners from a CSV file. Every row gets one outcome and its reason, so the four counts add up to the rows.
 * A known learner is changed only where the file says something else.
 *
 * @param options.dryRun the same report, and nothing is written
 * @throws AppError file_empty, file_type_mismatch
 */
export async function importLearners(
  scope: Scope,
  bytes: Uint8Array,
  by: SavedBy,
  options: { dryRun: boolean },
): Promise<ImportReport> {
  const table = readLearnerTable(bytes);
  if (table.kind === 'rejected')
    throw new AppError(table.reason === 'empty' ? 'file_empty' : 'file_type_mismatch', { reason: table.reason });
  await sql`savepoint import`.execute(scope);
  const seen = new Map<string, number>();
  const rows: Row[] = [];
  for (const { row, cells } of table.rows) rows.push({ row, ...(await importRow(scope, cells, row, seen, by)) });
  if (options.dryRun) await sql`rollback to savepoint import`.execute(scope);
  const count = (outcome: Row['outcome']): number => rows.filter((each) => each.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    duplicate: count('duplicate'),
    invalid: count('invalid'),
    rows,
  };
}

async function importRow(
  scope: Scope,
  cells: Cells,
  row: number,
  seen: Map<string, number>,
  by: SavedBy,
): Promise<Omit<Row, 'row'>> {
  const read = readCells(cells);
  if (read.kind === 'rejected') return { outcome: 'invalid', reason: read.reason };
  const { input, e164 } = read;
  const addresses = [e164, input.email.toLowerCase()].filter(
    (address): address is string => address !== null && address !== '',
  );
  const earlier = addresses.map((address) => seen.get(address)).find((found) => found !== undefined);
  if (earlier !== undefined)
    return { outcome: 'duplicate', reason: `The same phone number or e-mail address is in row ${earlier}.` };
  for (const address of addresses) seen.set(address, row);
  const known = await learnerWithAddress(scope, e164, input.email);
  if (known === undefined) {
    await createLearner(scope, randomUUID(), input, by);
    return { outcome: 'created', reason: '' };
  }
  const differences = differencesFrom(known, input, cells);
  if (differences.length === 0)
    return { outcome: 'duplicate', reason: 'This learner is known already, with the same details.' };
  const other = await learnerWithAddress(scope, null, cells.email === undefined ? '' : input.email);
  if (other !== undefined && other.id !== known.id) {
    return { outcome: 'invalid', reason: 'The phone number belongs to one learner and the e-mail address to another.' };
  }
  await changeLearner(
    scope,
    known.id,
    {
      name: input.name,
      ...(cells.email !== undefined && { email: input.email }),
      ...(e164 !== null && known.phone_e164 === null && { phone_number: input.phone_number }),
      ...(cells.language !== undefined && { language: input.language }),
      ...(cells.time_zone !== undefined && { time_zone: input.time_zone }),
      // A file adds consent; taking it away is the learner's own word or a person's on the screen.
      consent: { ...(input.consent.whatsapp && { whatsapp: true }), ...(input.consent.email && { email: true }) },
    },
    by,
  );
  await wakeEnrollmentsOf(scope, known.id, by.at);
  return { outcome: 'updated', reason: `Changed: ${differences.join(', ')}.` };
}

function differencesFrom(known: Learner, input: LearnerInput, cells: Cells): string[] {
  return [
    known.name !== input.name && 'name',
    cells.email !== undefined && known.email.toLowerCase() !== input.email.toLowerCase() && 'e-mail address',
    cells.phone_number !== undefined && known.phone_e164 === null && 'phone number',
    cells.language !== undefined && known.language !== input.language && 'language',
    cells.time_zone !== undefined && known.time_zone !== input.time_zone && 'time zone',
    ((input.consent.whatsapp && !known.consent.whatsapp) || (input.consent.email && !known.consent.email)) && 'consent',
  ].filter((difference): difference is string => difference !== false);
}

type ReadCells = { kind: 'ok'; input: LearnerInput; e164: string | null } | { kind: 'rejected'; reason: string };

function readCells(cells: Cells): ReadCells {
  const reject = (reason: string): ReadCells => ({ kind: 'rejected', reason });
  if (cells.name === undefined) return reject('The name is missing.');
  if (cells.phone_number === undefined && cells.email === undefined)
    return reject('There is neither a phone number nor an e-mail address.');
  const phone = cells.phone_number === undefined ? undefined : readPhone(cells.phone_number);
  if (phone?.kind === 'rejected')
    return reject(`"${phone.typed}" is not a phone number. Write it with its country code, such as +91 98765 43210.`);
  const language = languageOf(cells.language);
  if (language === undefined)
    return reject(`"${cells.language}" is not one of the languages ${languageCodes.join(', ')}.`);
  if (cells.time_zone !== undefined && !isTimeZone(cells.time_zone))
    return reject(`"${cells.time_zone}" is not a time zone such as Asia/Kolkata.`);
  const agreed = isYes(cells.consent);
  const parsed = LearnerInput.safeParse({
    name: cells.name,
    phone_number: cells.phone_number ?? '',
    email: cells.email ?? '',
    language,
    ...(cells.time_zone !== undefined && { time_zone: cells.time_zone }),
    consent: {
      whatsapp: phone !== undefined && (agreed || isYes(cells.consent_whatsapp)),
      email: cells.email !== undefined && (agreed || isYes(cells.consent_email)),
    },
  });
  if (!parsed.success) return reject(`${parsed.error.issues[0]?.message ?? 'The row cannot be read'}.`);
  return { kind: 'ok', input: parsed.data, e164: phone?.kind === 'ok' ? phone.e164 : null };
}

const isYes = (cell: string | undefined): boolean =>
  cell !== undefined && /^(yes|y|true|1|x|✓|हाँ|हो|ஆம்|అవును)$/i.test(cell);

function languageOf(cell: string | undefined): Language | undefined {
  if (cell === undefined) return 'en';
  const written = cell.toLowerCase();
  const english: Record<Language, string> = { en: 'english', hi: 'hindi', mr: 'marathi', ta: 'tamil', te: 'telugu' };
  return languageCodes.find(
    (code) => code === written || languages[code].toLowerCase() === written || english[code] === written,
  );
}
