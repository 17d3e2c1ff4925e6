import type { Certificate } from '#contract/certificates.ts';
import type { Language } from '#contract/languages.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/** Who holds the code sees what stands on it. @throws AppError certificate_not_found */
export async function requireCertificate(scope: Scope, code: string): Promise<Certificate> {
  const row = await scope
    .selectFrom('certificates')
    .select(['code', 'learner_name', 'course_title', 'organization_name', 'language', 'lessons'])
    .select(['issued_at', 'withdrawn_at'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  if (row === undefined) throw new AppError('certificate_not_found', {});
  return {
    ...row,
    language: row.language as Language,
    issued_at: row.issued_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}
