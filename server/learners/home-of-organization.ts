import { type CountryCode, getCountries } from 'libphonenumber-js/max';
import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { countryOfNumber } from './phone-number.ts';
import { zonesOf } from './zone-of-number.ts';

/** Where an organization is at home: what is assumed of its learners until something else is known. */
export interface Home {
  /** Of numbers that are typed without a country code. */
  country: CountryCode;
  timeZone: string;
}

/** By the number of whoever registered it, else by its own time zone. */
export async function homeOf(scope: Scope, organizationId: string): Promise<Home> {
  const { rows } = await sql<{ time_zone: string; phone: string | null }>`
    select o.time_zone, (select u.phone_e164 from users u
      where u.organization_id = o.id and u.phone_e164 is not null order by u.created_at limit 1) as phone
    from organizations o where o.id = ${organizationId}`.execute(scope);
  const { time_zone: timeZone = 'Asia/Kolkata', phone = null } = rows[0] ?? {};
  const byNumber = phone === null ? undefined : countryOfNumber(phone);
  return { country: byNumber ?? countryOfZone(timeZone), timeZone };
}

const countryOfZone = (timeZone: string): CountryCode =>
  getCountries().find((country) => zonesOf(country).includes(timeZone)) ?? 'IN';
