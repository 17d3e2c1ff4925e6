import * as z from 'zod/mini';
import { Nothing, Timestamp, listQuery } from './envelope.ts';
import { type MediaFileType, mediaTypes } from './media-types.ts';
import { route } from './route.ts';

const librarians = { roles: ['organization', 'creator'] } as const;

export const MediaFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(mediaTypes),
  description: z.string(),
  status: z.enum(['active', 'inactive']),
  course_id: z.nullable(z.string()),
  /** Null without a course. */
  course_name: z.nullable(z.string()),
  /** Bytes. */
  size: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  /** Signed path of the stored bytes: opens without a token for at least ten minutes. */
  url: z.string(),
  created_at: Timestamp,
});
export type MediaFile = z.infer<typeof MediaFile>;

/** What would miss the file. */
export const MediaUses = z.object({
  lessons: z.array(z.object({ id: z.string(), title: z.string(), course_id: z.string(), course_title: z.string() })),
  transformations: z.array(
    z.object({ job_id: z.string(), course_id: z.string(), course_title: z.string(), status: z.string() }),
  ),
});
export type MediaUses = z.infer<typeof MediaUses>;

export const MediaDetails = z.extend(MediaFile, { uses: MediaUses });
export type MediaDetails = z.infer<typeof MediaDetails>;

const MediaFields = z.object({
  name: z._default(z.string().check(z.maxLength(300)), ''),
  type: z.optional(z.enum(mediaTypes)),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
  status: z._default(z.enum(['active', 'inactive']), 'active'),
  /** Empty: no course. */
  course_id: z._default(z.string(), ''),
  /** In place of the file: an upload of purpose `library` that has arrived whole. */
  upload_id: z.optional(z.string()),
});

export const mediaSorts = ['name', 'type', 'course', 'status', 'size', 'created'] as const;

export const listMedia = route({
  method: 'GET',
  path: '/api/media',
  access: librarians,
  summary: 'The media library',
  query: z.object({
    ...listQuery(mediaSorts),
    type: z.optional(z.enum(mediaTypes)),
    /** Hexadecimal: finds the file that is there already. */
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  reply: 'bare',
  paged: true,
  answer: z.array(MediaFile),
});

export const mediaStatistics = route({
  method: 'GET',
  path: '/api/v1/media/statistics',
  access: librarians,
  summary: 'How many files of each type there are',
  answer: z.object({
    total: z.int(),
    types: z.object({ image: z.int(), video: z.int(), audio: z.int(), document: z.int() } satisfies Record<
      MediaFileType,
      unknown
    >),
  }),
});

export const Used = z.object({ used: z.int(), limit: z.int() });

/** Days are those of UTC. */
export const mediaUsage = route({
  method: 'GET',
  path: '/api/v1/media/usage',
  access: librarians,
  summary: 'What the organization uses of what it may: storage, uploads and recordings of today, transformations',
  answer: z.object({
    storage_bytes: Used,
    uploaded_bytes_today: Used,
    /** Playing time of the recordings that were read. */
    media_seconds_today: Used,
    /** `limit` may run at once; more than these wait for their turn. */
    transformations: z.object({ running: z.int(), waiting: z.int(), limit: z.int() }),
    /** Then the counts of today begin anew. */
    seconds_until_tomorrow: z.int(),
  }),
});

export const getMedia = route({
  method: 'GET',
  path: '/api/v1/media/:mediaId',
  access: librarians,
  summary: 'One media file and what uses it',
  params: z.object({ mediaId: z.string() }),
  answer: MediaDetails,
});

export const createMedia = route({
  method: 'POST',
  path: '/api/media',
  access: librarians,
  summary: 'Upload a media file',
  audit: { none: 'the library keeps who' },
  upload: { fields: MediaFields, orUpload: true },
  reply: 'bare',
  status: 201,
  answer: MediaFile,
});

/** Where the storage takes files itself, as an S3 bucket that browsers reach does. */
export const grantUpload = route({
  method: 'POST',
  path: '/api/v1/media/direct-uploads',
  access: librarians,
  summary: 'Ask for an address that takes the bytes of a media file; null where only POST /api/media does',
  audit: { none: 'nothing is kept before the second call' },
  body: z.object({
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Of the file; the address takes no more and no less. */
    bytes: z.int().check(z.minimum(1)),
    type: z.optional(z.enum(mediaTypes)),
  }),
  answer: z.object({
    upload: z.nullable(
      z.object({
        /** PUT the bytes there, with no other header than Content-Type. Open for 15 minutes. */
        address: z.string(),
        /** For the second call, within six hours. */
        grant: z.string(),
      }),
    ),
  }),
});

export const keepUpload = route({
  method: 'POST',
  path: '/api/v1/media/direct-uploads/keep',
  access: librarians,
  summary: 'Make what was put to a granted address a media file',
  audit: { none: 'the library keeps who' },
  body: z.extend(MediaFields, { grant: z.string().check(z.maxLength(2000)) }),
  status: 201,
  answer: MediaFile,
});

export const changeMedia = route({
  method: 'PUT',
  path: '/api/media/:mediaId',
  access: librarians,
  summary: 'Change a media file',
  audit: { none: 'the library keeps the newest' },
  params: z.object({ mediaId: z.string() }),
  upload: { fields: MediaFields, optional: true, orJson: true, orUpload: true },
  reply: 'bare',
  answer: MediaFile,
});

export const deleteMedia = route({
  method: 'DELETE',
  path: '/api/media/:mediaId',
  access: librarians,
  summary: 'Put a media file into the 30-day bin',
  audit: 'media_deleted',
  params: z.object({ mediaId: z.string() }),
  /** A file that lessons use is kept unless one says so. */
  query: z.object({ even_if_used: z.optional(z.enum(['true', 'false'])) }),
  reply: 'bare',
  answer: Nothing,
});

export const restoreMedia = route({
  method: 'POST',
  path: '/api/v1/media/:mediaId/restore',
  access: librarians,
  summary: 'Take a media file back out of the bin',
  audit: { none: 'takes a deletion back; nothing leaves' },
  params: z.object({ mediaId: z.string() }),
  answer: MediaFile,
});

/** Ranges are honoured, so players can seek. Who has no token shows the signature that the file's `url` carries. */
export const mediaContent = route({
  method: 'GET',
  path: '/api/v1/media/:mediaId/content',
  access: 'public',
  proof: 'signed_address',
  summary: 'The bytes of a media file, for a token or a signed address',
  params: z.object({ mediaId: z.string() }),
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  reply: 'file',
  answer: z.unknown(),
});
