import type { CountryCode } from 'libphonenumber-js/max';
import { languageCodes, languages, type Language } from '#contract/languages.ts';
import { LearnerInput } from '#contract/learners.ts';
import type { LearnerCells } from './learner-table.ts';
import { readPhone } from './phone-number.ts';
import { isTimeZone } from './time-zone.ts';

export interface ReadLearner {
  kind: 'ok';
  input: LearnerInput;
  e164: string | null;
}

/** Understands one row of a file of learners. @param country of numbers without a country code */
export function readLearnerRow(
  cells: LearnerCells,
  country: CountryCode,
): ReadLearner | { kind: 'rejected'; reason: string } {
  const reject = (reason: string) => ({ kind: 'rejected', reason }) as const;
  if (Object.values(cells).some((cell) => cell.includes('\0')))
    return reject('The row holds signs that are no text. Save the file again as CSV in UTF-8.');
  if (cells.name === undefined) return reject('The name is missing.');
  if (cells.phone_number === undefined && cells.email === undefined)
    return reject('There is neither a phone number nor an e-mail address.');
  const phone = cells.phone_number === undefined ? undefined : readPhone(cells.phone_number, country);
  if (phone?.kind === 'rejected')
    return reject(
      `"${shortened(phone.typed)}" is not a phone number. Write it with its country code, such as +91 98765 43210.`,
    );
  const language = languageOf(cells.language);
  if (language === undefined)
    return reject(`"${shortened(cells.language ?? '')}" is not one of the languages ${languageCodes.join(', ')}.`);
  if (cells.time_zone !== undefined && !isTimeZone(cells.time_zone))
    return reject(`"${shortened(cells.time_zone)}" is not a time zone such as Asia/Kolkata.`);
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

/** The addresses by which a learner is known again: the number as E.164, the e-mail address in lower case. */
export const addressesOf = ({ input, e164 }: Pick<ReadLearner, 'input' | 'e164'>): string[] =>
  [e164, input.email.toLowerCase()].filter((address): address is string => address !== null && address !== '');

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

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
