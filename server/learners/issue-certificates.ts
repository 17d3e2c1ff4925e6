import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';

/** No letters or digits that are taken for one another when a code is read from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** Hard to guess: 30^12 codes, about 5 * 10^17. */
const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

/**
 * One certificate per completed enrollment, with the names and the time zone as they are now; a second issue changes nothing.
 *
 * @returns by enrollment the code of its certificate, unless that was withdrawn
 */
export async function issueCertificates(
  scope: Scope,
  enrollmentIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (enrollmentIds.length === 0) return new Map();
  const codes = enrollmentIds.map((id) => ({ id, code: newCode() }));
  await sql`
    insert into certificates (code, organization_id, enrollment_id, learner_name, course_title, organization_name, language,
      lessons, issued_at, time_zone)
    select r.code, e.organization_id, e.id, l.name, c.title, o.name, l.language, e.lessons_total, ${now}, l.time_zone
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as r (id uuid, code text)
    join enrollments e on e.id = r.id join learners l on l.id = e.learner_id
    join courses c on c.id = e.course_id join organizations o on o.id = e.organization_id
    on conflict (enrollment_id) do nothing`.execute(scope);
  const rows = await scope
    .selectFrom('certificates')
    .select(['enrollment_id', 'code'])
    .where('enrollment_id', 'in', enrollmentIds)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.enrollment_id, row.code]));
}
