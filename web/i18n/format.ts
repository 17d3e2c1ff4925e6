import { currentWords } from './translate.ts';

// Digits stay Latin in every language: people copy them into WhatsApp and spreadsheets.
const locale = (): string => `${currentWords.language || 'en'}-IN-u-nu-latn`;

/** Making a formatter costs far more than its use, and a list uses the same one in every row. */
function keptFormats<Options, Format>(
  make: (locale: string, options: Options) => Format,
): (options: Options, zone?: number) => Format {
  const kept = new Map<string, Format>();
  return (options, zone = 0) => {
    const key = `${locale()} ${zone} ${JSON.stringify(options)}`;
    const format = kept.get(key) ?? make(locale(), options);
    kept.set(key, format);
    return format;
  };
}

const numberFormat = keptFormats((of, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(of, options));
const zonedFormat = keptFormats((of, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(of, options));
const relativeFormat = keptFormats(
  (of, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(of, options),
);

// A formatter keeps the zone in which it was made; who travels with an open page gets a new one.
const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  zonedFormat(options, new Date().getTimezoneOffset());

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(options).format(value);

/**
 * '$12.50', '$0.0042': cents, and of less than ten the two digits that say something.
 *
 * @param amount as the contract's `Amount`
 * @param currency three letters
 */
export const formatMoney = (amount: string, currency: string): string => {
  const value = Number(amount);
  return numberFormat({
    style: 'currency',
    currency,
    ...(value > 0 && value < 0.1 && { maximumSignificantDigits: 2 }),
  }).format(value);
};

/** 0..1 as '84 %' in the way of the language. */
export const formatShare = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

/** @param timeZone whose clock; the reader's own unless given */
export const formatDateTime = (at: string | number | Date, timeZone?: string): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

/** @param timeZone whose calendar; the reader's own unless given */
export const formatDate = (at: string | number | Date, timeZone?: string): string =>
  dateFormat({ dateStyle: 'medium', timeZone }).format(new Date(at));

/** '28 November 2026', as paper says it. @param timeZone whose calendar; the reader's own unless given */
export const formatLongDate = (at: string | number | Date, timeZone?: string): string =>
  dateFormat({ dateStyle: 'long', timeZone }).format(new Date(at));

export const formatTime = (at: string | number | Date): string =>
  dateFormat({ timeStyle: 'short' }).format(new Date(at));

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
  const words = relativeFormat({ numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return words.format(Math.round(seconds / length), unit);
  }
  return words.format(0, 'second');
}

/** A day without its year: '21 Nov'. @param day YYYY-MM-DD, whatever the zone */
export const formatDay = (day: string): string =>
  dateFormat({ day: 'numeric', month: 'short' }).format(new Date(`${day}T12:00:00`));

/** '+91 98765 43210'. Numbers of other countries stay as they are: each groups its digits in its own way. */
export const formatPhone = (e164: string): string => e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
