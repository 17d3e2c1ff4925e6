import * as z from 'zod/mini';

/**
 * Sums of money cross the border as decimal text and are kept as millionths of a unit: a token costs less than a cent's
 * hundredth, and what is added up a thousand times must not be a float.
 */
const amountForm = /^\d{1,7}(?:\.\d{1,6})?$/;
const microsOfUnit = 1_000_000;

export const Amount = z.string().check(z.trim(), z.regex(amountForm, 'Give an amount such as 0.15.'));
export const Currency = z
  .string()
  .check(z.trim(), z.regex(/^[A-Z]{3}$/, 'Give the three letters of a currency, such as USD.'));

/** '0.15' -> 150000. @param amount as `Amount` lets it through */
export function microsOf(amount: string): number {
  const [whole = '0', part = ''] = amount.trim().split('.');
  return Number(whole) * microsOfUnit + Number(part.padEnd(6, '0'));
}

/** 150000 -> '0.15'. @param micros 0 and more, whole */
export function amountOf(micros: number): string {
  const part = String(micros % microsOfUnit)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${Math.floor(micros / microsOfUnit)}${part === '' ? '' : `.${part}`}`;
}
