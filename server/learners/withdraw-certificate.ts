import type { CertificateState } from '#contract/certificates.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { actorOf, notePathChange } from './change-path.ts';

/**
 * Takes a certificate back, or with `reason` undefined gives it back. Its page then tells anybody that it was withdrawn;
 * the reason is for those who teach the course, on the learner's time line. A second time changes nothing.
 *
 * @throws AppError certificate_not_found, also for another organization's; what `requireCourse` throws
 */
export async function changeCertificate(
  scope: Scope,
  principal: Principal,
  code: string,
  reason: string | undefined,
  now: Date,
): Promise<CertificateState> {
  const row = await scope
    .selectFrom('certificates as c')
    .innerJoin('enrollments as e', 'e.id', 'c.enrollment_id')
    .select(['c.code', 'c.withdrawn_at', 'c.enrollment_id', 'e.course_id'])
    .where('c.code', '=', code.toUpperCase())
    .forUpdate('c')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('certificate_not_found', {});
  const course = await requireCourse(scope, principal, row.course_id, { toEdit: true });
  const isWithdrawn = row.withdrawn_at !== null;
  if (isWithdrawn === (reason !== undefined)) return stateOf(row.code, row.withdrawn_at);
  const actor = await actorOf(scope, principal);
  const change =
    reason === undefined
      ? { withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null }
      : { withdrawn_at: now, withdrawn_by: actor, withdrawn_reason: reason };
  await scope.updateTable('certificates').set(change).where('code', '=', row.code).execute();
  await notePathChange(scope, {
    organizationId: course.organization_id,
    enrollmentIds: [row.enrollment_id],
    actor,
    kind: reason === undefined ? 'give_back' : 'withdraw',
    details: { code: row.code, ...(reason !== undefined && { reason }) },
    at: now,
  });
  return stateOf(row.code, change.withdrawn_at);
}

const stateOf = (code: string, withdrawnAt: Date | null): CertificateState => ({
  code,
  withdrawn_at: withdrawnAt?.toISOString() ?? null,
});
