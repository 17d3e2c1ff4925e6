import * as z from 'zod/mini';
import { Nothing, Timestamp, pageQuery } from './envelope.ts';
import { mediaTypes } from './media-types.ts';
import { route } from './route.ts';

export const MediaFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(mediaTypes),
  description: z.string(),
  status: z.enum(['active', 'inactive']),
  course_id: z.nullable(z.string()),
  /** Bytes. */
  size: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  /** Path of the stored bytes; needs the caller's token. */
  url: z.string(),
  created_at: Timestamp,
});
export type MediaFile = z.infer<typeof MediaFile>;

const MediaFields = z.object({
  name: z._default(z.string().check(z.maxLength(300)), ''),
  type: z.optional(z.enum(mediaTypes)),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
  status: z._default(z.enum(['active', 'inactive']), 'active'),
  /** Empty: no course. */
  course_id: z._default(z.string(), ''),
});

export const listMedia = route({
  method: 'GET', path: '/api/media', access: { roles: ['organization', 'creator'] }, summary: 'The media library',
  query: z.object({ ...pageQuery, type: z.optional(z.enum(mediaTypes)) }), reply: 'bare', paged: true,
  answer: z.array(MediaFile),
});

export const createMedia = route({
  method: 'POST', path: '/api/media', access: { roles: ['organization', 'creator'] }, summary: 'Upload a media file',
  upload: { fields: MediaFields }, reply: 'bare', status: 201, answer: MediaFile,
});

export const changeMedia = route({
  method: 'PUT', path: '/api/media/:mediaId', access: { roles: ['organization', 'creator'] }, summary: 'Change a media file',
  params: z.object({ mediaId: z.string() }), upload: { fields: MediaFields, optional: true, orJson: true }, reply: 'bare', answer: MediaFile,
});

export const deleteMedia = route({
  method: 'DELETE', path: '/api/media/:mediaId', access: { roles: ['organization', 'creator'] }, summary: 'Put a media file into the 30-day bin',
  params: z.object({ mediaId: z.string() }), reply: 'bare', answer: Nothing,
});

/** Ranges are honoured, so players can seek. */
export const mediaContent = route({
  method: 'GET', path: '/api/v1/media/:mediaId/content', access: 'access_courses', summary: 'The bytes of a media file',
  params: z.object({ mediaId: z.string() }), reply: 'file', answer: z.unknown(),
});
