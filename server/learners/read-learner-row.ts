import type { ImportReason } from '#contract/import-reasons.ts';
import { languageCodes, languages, type Language } from '#contract/languages.ts';
import { LearnerInput } from '#contract/learners.ts';
import type { Home } from './home-of-organization.ts';
import type { LearnerCells } from './learner-table.ts';
import { readPhone } from './phone-number.ts';
import { isTimeZone } from './time-zone.ts';
import { zoneOfNumber } from './zone-of-number.ts';

export interface ReadLearner {
  kind: 'ok';
  input: LearnerInput;
  e164: string | null;
}

/** Understands one row of a file of learners. @param home where whoever gives it is at home */
export function readLearnerRow(cells: LearnerCells, home: Home): ReadLearner | { kind: 'rejected'; why: ImportReason } {
  const reject = (code: ImportReason['code'], cell?: string) =>
    ({ kind: 'rejected', why: { code, ...(cell !== undefined && { cell: shortened(cell) }) } }) as const;
  if (Object.values(cells).some((cell) => cell.includes('\0'))) return reject('no_text');
  if (cells.name === undefined) return reject('no_name');
  if (cells.phone_number === undefined && cells.email === undefined) return reject('no_address');
  const phone = cells.phone_number === undefined ? undefined : readPhone(cells.phone_number, home.country);
  if (phone?.kind === 'rejected') return reject('bad_phone', phone.typed);
  const e164 = phone?.e164 ?? null;
  const language = languageOf(cells.language);
  if (language === undefined) return reject('bad_language', cells.language);
  if (cells.time_zone !== undefined && !isTimeZone(cells.time_zone)) return reject('bad_time_zone', cells.time_zone);
  const parsed = LearnerInput.safeParse({
    name: cells.name,
    phone_number: cells.phone_number ?? '',
    email: cells.email ?? '',
    language,
    time_zone: cells.time_zone ?? zoneOfNumber(e164, home.timeZone),
    consent: consentOf(cells),
  });
  if (!parsed.success) {
    const code = invalid.get(parsed.error.issues[0]?.path[0]) ?? 'unreadable';
    return reject(code, code === 'bad_email' ? cells.email : undefined);
  }
  return { kind: 'ok', input: parsed.data, e164 };
}

/** Only for channels whose address is there. */
function consentOf(cells: LearnerCells): { whatsapp: boolean; email: boolean } {
  const agreed = isYes(cells.consent);
  return {
    whatsapp: cells.phone_number !== undefined && (agreed || isYes(cells.consent_whatsapp)),
    email: cells.email !== undefined && (agreed || isYes(cells.consent_email)),
  };
}

/** The addresses by which a learner is known again: the number as E.164, the e-mail address in lower case. */
export const addressesOf = ({ input, e164 }: Pick<ReadLearner, 'input' | 'e164'>): string[] =>
  [e164, input.email.toLowerCase()].filter((address): address is string => address !== null && address !== '');

/** What is wrong with a row whose single cells could be understood, by the part of the learner. */
const invalid: ReadonlyMap<unknown, ImportReason['code']> = new Map([
  ['name', 'long_name'],
  ['email', 'bad_email'],
]);

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);

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
