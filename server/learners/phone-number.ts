import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { phonePattern, withoutSpaces } from '#contract/accounts.ts';

/** Where nobody knows an organization's own country: that is where the product's five languages are spoken. */
const defaultCountry = 'IN';

export type ReadPhone =
  | { kind: 'ok'; typed: string; e164: string }
  /** It looks like a number, but no country has such a one. */
  | { kind: 'rejected'; typed: string };

/**
 * Reads a phone number that a person typed. Spaces, dashes and brackets do not matter.
 *
 * @param country of numbers that are typed without a country code
 *
 * Only for what people type: an inbound sender is taken as WhatsApp writes it, valid or not.
 */
export function readPhone(typed: string, country: CountryCode = defaultCountry): ReadPhone {
  const parsed = parsePhoneNumber(typed, country);
  const compact = withoutSpaces(typed).replace(/[().-]/g, '');
  if (parsed === undefined || !parsed.isValid() || !phonePattern.test(compact)) return { kind: 'rejected', typed };
  return { kind: 'ok', typed, e164: parsed.number };
}

/** @returns undefined where a number belongs to no country, or is none */
export const countryOfNumber = (typed: string): CountryCode | undefined => parsePhoneNumber(typed)?.country;

/** Without its country's code, as tables of people have it. */
export const nationalOf = (e164: string | null): string | null =>
  e164 === null ? null : (parsePhoneNumber(e164)?.nationalNumber ?? null);

/** @returns undefined for what is no country of telephone numbers */
export const countryOf = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);

/** A business-scoped user id, the name of a WhatsApp user without a visible number: IN.1349..., or IN.ENT.1349... */
export const isBusinessScopedId = (text: string): boolean => /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/.test(text);

/**
 * The E.164 spellings under which a sender of this WhatsApp id may be known. WhatsApp writes Mexican mobiles with a 1
 * and older Brazilian ones without the 9 that their E.164 numbers lack or have.
 */
export function spellingsOf(waId: string): string[] {
  const digits = waId.replace(/\D/g, '');
  const spellings = [`+${digits}`];
  if (/^521\d{10}$/.test(digits)) spellings.push(`+52${digits.slice(3)}`);
  if (/^52\d{10}$/.test(digits)) spellings.push(`+521${digits.slice(2)}`);
  if (/^55\d{2}\d{8}$/.test(digits)) spellings.push(`+${digits.slice(0, 4)}9${digits.slice(4)}`);
  if (/^55\d{2}9\d{8}$/.test(digits)) spellings.push(`+${digits.slice(0, 4)}${digits.slice(5)}`);
  return spellings;
}
