import * as z from 'zod/mini';
import { LanguageCode } from './accounts.ts';
import { Timestamp } from './envelope.ts';
import { importLearners, ImportReport } from './learners.ts';
import { route } from './route.ts';

export const importStatuses = ['running', 'done', 'cancelled', 'failed'] as const;

/** The import of a large file, as a job: batch by batch, each of them written whole or not at all. */
export const LearnerImport = z.object({
  id: z.string(),
  file_name: z.string(),
  country: ImportReport.shape.country,
  /** Of this file: the trial is the first, the import after it the second. */
  run: z.int(),
  /** A trial: the same counts, and nobody is added or changed. */
  dry_run: z.boolean(),
  status: z.enum(importStatuses),
  /** Null until the file has been looked through. */
  rows_total: z.nullable(z.int()),
  /** The four counts add up to it at every moment. */
  rows_read: z.int(),
  created: z.int(),
  updated: z.int(),
  duplicate: z.int(),
  invalid: z.int(),
  /** As in the report of a small file. */
  awaiting_yes: z.int(),
  /** The first rows that were not taken; all of them are in the file of refused rows. */
  refused: ImportReport.shape.rows,
  /** Why it failed, as a code of the failures; empty when it did not. */
  error: z.string(),
  created_at: Timestamp,
  finished_at: z.nullable(Timestamp),
});
export type LearnerImport = z.infer<typeof LearnerImport>;

const params = z.object({ importId: z.string() });

export const startLearnerImport = route({
  method: 'POST',
  path: '/api/v1/learner-imports',
  access: 'create_courses',
  summary: 'Import learners from a large CSV file in the background, or try it out',
  audit: { action: 'learners_imported', tell: ['dry_run'] },
  upload: importLearners.upload,
  status: 201,
  answer: LearnerImport,
});

export const listLearnerImports = route({
  method: 'GET',
  path: '/api/v1/learner-imports',
  access: 'create_courses',
  summary: 'The imports of the last seven days, newest first, without their refused rows',
  answer: z.array(LearnerImport),
});

export const learnerImport = route({
  method: 'GET',
  path: '/api/v1/learner-imports/:importId',
  access: 'create_courses',
  summary: 'How far an import is',
  params,
  answer: LearnerImport,
});

export const repeatLearnerImport = route({
  method: 'POST',
  path: '/api/v1/learner-imports/:importId/run',
  access: 'create_courses',
  summary: 'Read the same file again, with the same choices or with others: after a trial, for real',
  audit: { action: 'learners_imported', tell: ['dry_run'] },
  params,
  body: z.object({
    dry_run: z.boolean(),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    columns: z.optional(z.string().check(z.maxLength(10_000))),
    consent_text: z.optional(z.string().check(z.maxLength(1000))),
    consent_proof: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  answer: LearnerImport,
});

export const cancelLearnerImport = route({
  method: 'POST',
  path: '/api/v1/learner-imports/:importId/cancel',
  access: 'create_courses',
  summary: 'Stop an import; what was taken stays',
  audit: 'import_cancelled',
  params,
  answer: LearnerImport,
});

export const refusedImportRows = route({
  method: 'GET',
  path: '/api/v1/learner-imports/:importId/refused.csv',
  access: 'create_courses',
  freshProof: true,
  summary: 'The rows that were not taken, each with its reason, as CSV',
  audit: 'refusals_exported',
  params,
  /** Another run, another address: what a browser kept of an earlier one is not shown again. The reasons are in `language`. */
  query: z.object({ run: z.optional(z.string()), language: z.optional(LanguageCode) }),
  reply: 'file',
  answer: z.unknown(),
});
