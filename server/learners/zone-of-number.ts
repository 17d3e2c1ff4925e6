import type { CountryCode } from 'libphonenumber-js/max';
import { countryOfNumber } from './phone-number.ts';

/**
 * The zone in which most people of a country live, where it has several, or where the runtime still calls it by its former name.
 */
const mainZones: Partial<Record<CountryCode, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  IN: 'Asia/Kolkata',
  KZ: 'Asia/Almaty',
  MM: 'Asia/Yangon',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NP: 'Asia/Kathmandu',
  NZ: 'Pacific/Auckland',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
};

const known = new Map<CountryCode, readonly string[]>();

/** Every zone of a country, the one of most people first. */
export function zonesOf(country: CountryCode): readonly string[] {
  const before = known.get(country);
  if (before !== undefined) return before;
  const main = mainZones[country];
  // A script-less tag with the region alone; not every country of telephone numbers has zones of its own.
  const all: readonly string[] = new Intl.Locale(`und-${country}`).getTimeZones?.() ?? [];
  const zones = main === undefined ? all : [main, ...all.filter((zone) => zone !== main)];
  known.set(country, zones);
  return zones;
}

/**
 * On whose clock a learner lives who has said nothing about it: the number's country tells. Of several zones of one country the
 * organization's own, where it is one of them, else that of most people.
 *
 * @param home the organization's own zone: of who has no number, or one of no country
 */
export function zoneOfNumber(e164: string | null, home: string): string {
  const country = e164 === null ? undefined : countryOfNumber(e164);
  if (country === undefined) return home;
  const zones = zonesOf(country);
  return zones.includes(home) ? home : (zones[0] ?? home);
}
