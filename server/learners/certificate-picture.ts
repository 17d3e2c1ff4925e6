import type { Certificate } from '#contract/certificates.ts';
import type { Language } from '#contract/languages.ts';
import { drawCertificate } from '#pipeline/programs/draw-certificate.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { certificateLines } from './certificate-words.ts';

/** Each has some 60 kB; a chat and its sender look at the same one within seconds. */
const mostKept = 50;

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

/** Draws certificates, each once while it is looked at. What stands on one never changes after it was issued. */
export function certificatePictures(productName: string): (certificate: Certificate) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (certificate) => {
    const before = kept.get(certificate.code);
    if (before !== undefined) return before;
    if (kept.size >= mostKept) kept.clear();
    const drawing = drawNow(certificate, productName);
    kept.set(certificate.code, drawing);
    // A failure is not kept: the next look tries again.
    drawing.catch(() => kept.delete(certificate.code));
    return drawing;
  };
}

async function drawNow(certificate: Certificate, productName: string): Promise<Uint8Array> {
  const png = await drawCertificate(certificateLines(certificate, productName));
  if (png === undefined) throw new Error(`the certificate ${certificate.code} could not be drawn`);
  return png;
}
