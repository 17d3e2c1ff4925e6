import type { Certificate } from '#contract/certificates.ts';
import type { Language } from '#contract/languages.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { certificateDays } from './certificate-days.ts';

/** Who holds the code sees what stands on it. @throws AppError certificate_not_found */
export async function requireCertificate(scope: Scope, code: string): Promise<Certificate> {
  const row = await scope
    .selectFrom('certificates as c')
    .innerJoin('enrollments as e', 'e.id', 'c.enrollment_id')
    .innerJoin('learners as l', 'l.id', 'e.learner_id')
    .select(['c.code', 'c.learner_name', 'c.course_title', 'c.organization_name', 'c.language', 'c.lessons'])
    .select(['c.issued_at', 'c.withdrawn_at', 'c.time_zone', 'l.time_zone as zone_now'])
    .where('c.code', '=', code.toUpperCase())
    .executeTakeFirst();
  if (row === undefined) throw new AppError('certificate_not_found', {});
  const { time_zone, zone_now, issued_at, withdrawn_at, ...shown } = row;
  return {
    ...shown,
    language: row.language as Language,
    issued_at: issued_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    ...certificateDays({ issued_at, withdrawn_at, time_zone, zone_now }),
  };
}
