import * as z from 'zod/mini';
import { LanguageCode } from './accounts.ts';
import { Timestamp } from './envelope.ts';
import { route } from './route.ts';

export const Certificate = z.object({
  code: z.string(),
  learner_name: z.string(),
  course_title: z.string(),
  organization_name: z.string(),
  language: LanguageCode,
  lessons: z.int(),
  issued_at: Timestamp,
});
export type Certificate = z.infer<typeof Certificate>;

/** Who holds the code sees what stands on the certificate and nothing else. */
export const readCertificate = route({
  method: 'GET',
  path: '/api/v1/certificates/:code',
  access: 'public',
  summary: 'Check a certificate by its code',
  params: z.object({ code: z.string() }),
  answer: Certificate,
});
