import * as z from 'zod/mini';
import { Nothing, Timestamp } from './envelope.ts';
import { route } from './route.ts';

/**
 * A large file may come piece by piece, so that a broken line costs one piece: begin, send pieces where `offset` says,
 * and name the upload as `upload_id` in the call that would else have carried the file.
 */

/** The call that will take the file: it decides which kinds of files and which sizes may come. */
export const uploadPurposes = ['library', 'transformation'] as const;

export const PiecewiseUpload = z.object({
  id: z.string(),
  purpose: z.enum(uploadPurposes),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** As the sender told it, in milliseconds; only to know the same file again. */
  last_modified: z.int(),
  /** How many bytes have arrived: the next piece begins here. */
  offset: z.int(),
  created_at: Timestamp,
});
export type PiecewiseUpload = z.infer<typeof PiecewiseUpload>;

const one = { params: z.object({ uploadId: z.string() }), access: 'create_courses' } as const;

export const beginUpload = route({
  method: 'POST',
  path: '/api/v1/uploads',
  access: 'create_courses',
  summary: 'Begin to send a file piece by piece, or go on with the same one',
  audit: { none: 'the call that takes the file keeps who' },
  body: z.object({
    purpose: z.enum(uploadPurposes),
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    size: z.int().check(z.gte(1)),
    last_modified: z._default(z.int().check(z.gte(0)), 0),
  }),
  answer: PiecewiseUpload,
});

export const listUploads = route({
  method: 'GET',
  path: '/api/v1/uploads',
  access: 'create_courses',
  summary: 'Your uploads that have not ended',
  answer: z.array(PiecewiseUpload),
});

export const readUpload = route({
  method: 'GET',
  path: '/api/v1/uploads/:uploadId',
  ...one,
  summary: 'How much of an upload has arrived',
  answer: PiecewiseUpload,
});

/** The piece is the form's `file`: 64 KB to 8 MB, the last one may be smaller. */
export const sendPiece = route({
  method: 'POST',
  path: '/api/v1/uploads/:uploadId/pieces',
  ...one,
  summary: 'Send the next piece of an upload',
  audit: { none: 'the call that takes the file keeps who' },
  upload: { fields: z.object({ offset: z.coerce.number().check(z.multipleOf(1), z.gte(0)) }) },
  answer: PiecewiseUpload,
});

export const dropUpload = route({
  method: 'DELETE',
  path: '/api/v1/uploads/:uploadId',
  ...one,
  summary: 'Give an upload up',
  audit: { none: 'nothing was kept yet' },
  answer: Nothing,
});
