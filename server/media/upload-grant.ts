import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** What somebody was allowed to put into the storage. It is signed instead of kept: a row would have to be cleared away. */
const UploadGrant = z.object({
  key: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  organizationId: z.string(),
  userId: z.string(),
  expiresMs: z.number(),
});
export type UploadGrant = z.infer<typeof UploadGrant>;

export function writeGrant(grant: UploadGrant, secretKey: string): string {
  const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${text}.${signatureOf(text, secretKey).toString('base64url')}`;
}

/** @returns undefined when it was not made by us, with one of these keys, or its time has passed */
export function readGrant(written: string, secretKeys: readonly string[], nowMs: number): UploadGrant | undefined {
  const [text = '', signature = ''] = written.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = secretKeys.some((key) => {
    const wanted = signatureOf(text, key);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!isOurs) return undefined;
  const grant = UploadGrant.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return grant.expiresMs > nowMs ? grant : undefined;
}

/** The purpose stands in the signed text, so that no other signature made with the key fits. */
const signatureOf = (text: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(`upload-grant\n${text}`).digest();
