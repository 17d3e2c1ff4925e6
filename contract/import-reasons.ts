import * as z from 'zod/mini';

/** Why a row of a file of learners was not taken, or what it changed. */
export const importReasonCodes = [
  'no_text',
  'no_name',
  'long_name',
  'no_address',
  'bad_phone',
  'bad_email',
  'bad_language',
  'bad_time_zone',
  'unreadable',
  'in_earlier_row',
  'two_people',
  'known_already',
  'changed',
] as const;
export type ImportReasonCode = (typeof importReasonCodes)[number];

/** Parts of a learner that a file may change. */
const changedFields = ['name', 'email', 'phone_number', 'language', 'time_zone', 'consent'] as const;
export type ChangedField = (typeof changedFields)[number];

/** A code with what its sentence needs, so that every reader gets it in their own language. */
export const ImportReason = z.object({
  code: z.enum(importReasonCodes),
  /** What stood in the cell, shortened. */
  cell: z.optional(z.string()),
  /** The row of the file that the sentence speaks of. */
  row: z.optional(z.int()),
  fields: z.optional(z.array(z.enum(changedFields))),
});
export type ImportReason = z.infer<typeof ImportReason>;
