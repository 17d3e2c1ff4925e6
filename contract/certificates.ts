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
  /** The same in the learner's calendar: the day that stands on the certificate. */
  issued_on: z.iso.date(),
  /** When the organization took it back; null while it is valid. */
  withdrawn_at: z.nullable(Timestamp),
  withdrawn_on: z.nullable(z.iso.date()),
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

/** The same as a PNG, drawn with the product's own fonts: for a chat, and to keep. */
export const certificatePicture = route({
  method: 'GET',
  path: '/api/v1/certificates/:code/picture.png',
  access: 'public',
  summary: 'A certificate as a picture',
  params: z.object({ code: z.string() }),
  reply: 'file',
  answer: z.unknown(),
});

const CertificateState = z.object({ code: z.string(), withdrawn_at: z.nullable(Timestamp) });
export type CertificateState = z.infer<typeof CertificateState>;

/** A second time changes nothing. */
export const withdrawCertificate = route({
  method: 'POST',
  path: '/api/v1/certificates/:code/withdrawal',
  access: 'create_courses',
  summary: 'Withdraw a certificate, with the reason',
  audit: 'certificate_withdrawn',
  params: z.object({ code: z.string() }),
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  answer: CertificateState,
});

export const giveCertificateBack = route({
  method: 'DELETE',
  path: '/api/v1/certificates/:code/withdrawal',
  access: 'create_courses',
  summary: 'Make a withdrawn certificate valid again',
  audit: 'certificate_given_back',
  params: z.object({ code: z.string() }),
  answer: CertificateState,
});
