import { currentWords } from './translate.ts';

// Digits stay Latin in every language: people copy them into WhatsApp and spreadsheets.
const locale = (): string => `${currentWords.language || 'en'}-IN-u-nu-latn`;

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(locale(), options).format(value);

/** 0..1 as '84 %' in the way of the language. */
export const formatShare = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

export const formatDateTime = (at: string | number | Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

export const formatDate = (at: string | number | Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(at));

export const formatTime = (at: string | number | Date): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(at));

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** '45 minutes', '33 hours', '4 days': the largest unit of which there are at least two. */
export function formatSpan(milliseconds: number): string {
  const seconds = Math.abs(milliseconds) / 1000;
  const units = [['day', 86_400] as const, ['hour', 3600] as const];
  const [unit, length] = units.find(([, size]) => seconds >= 2 * size) ?? (['minute', 60] as const);
  return formatNumber(Math.round(seconds / length), { style: 'unit', unit, unitDisplay: 'long' });
}

/** '3 hours ago', 'in 2 days', 'now' (under a minute). */
export function formatRelative(at: string | number | Date, nowMs: number): string {
  const seconds = (new Date(at).getTime() - nowMs) / 1000;
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return words.format(Math.round(seconds / length), unit);
  }
  return words.format(0, 'second');
}

/** A day without its year: '21 Nov'. @param day YYYY-MM-DD, whatever the zone */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(new Date(`${day}T12:00:00`));

/** '+91 98765 43210'. Numbers of other countries stay as they are: each groups its digits in its own way. */
export const formatPhone = (e164: string): string => e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
