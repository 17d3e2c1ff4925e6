import type { AuditDetails } from './record-audit.ts';

/** A word of the contract, an id, a moment: nothing that a person wrote. */
const plainWord = /^[\w:.+-]{1,64}$/;

/**
 * What the trail keeps of a call's body: the named fields, as far as they can hold no person's data. Of a list the
 * length, of a phone number the last two digits, of anything longer or freer that it was there.
 */
export function toldOf(names: readonly string[], body: Readonly<Record<string, unknown>>): AuditDetails {
  return Object.fromEntries(
    names.filter((name) => body[name] !== undefined).map((name) => [name, plain(name, body[name])]),
  );
}

function plain(name: string, value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'string') return '…';
  if (/phone/.test(name)) return lastTwoDigits(value);
  return plainWord.test(value) ? value : '…';
}

/** Enough to know one's own number again, too little to call it. */
const lastTwoDigits = (phone: string): string => `…${phone.replace(/\D/g, '').slice(-2)}`;
