import * as z from 'zod/mini';
import { route } from './route.ts';

/** A picture or table that was cut out of the file of a transformation. */
export const SourceFigure = z.object({
  /** Among the file's figures, from 0; stays as long as the file. */
  place: z.int(),
  /** 1-based; null where the file has no pages. */
  page: z.nullable(z.int()),
  /** What the file calls it, such as `figure 3` or `table 2`; empty where it has no number. */
  name: z.string(),
  /** What the file says below or above it; empty where it says nothing. */
  caption: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Signed path: opens without a token for at least ten minutes. */
  picture_url: z.string(),
});
export type SourceFigure = z.infer<typeof SourceFigure>;

export const SourceFigures = z.object({
  /** `none`: this kind of file is not looked through. */
  status: z.enum(['ready', 'cutting', 'none']),
  figures: z.array(SourceFigure),
  /** Pictures that are there and could not be read. */
  lost: z.array(z.object({ page: z.nullable(z.int()), why: z.enum(['unreadable', 'too_large']) })),
  /** There are more than are kept. */
  is_cut_short: z.boolean(),
});
export type SourceFigures = z.infer<typeof SourceFigures>;

export const listSourceFigures = route({
  method: 'GET',
  path: '/api/v1/media-transformation/jobs/:jobId/figures',
  access: 'create_courses',
  summary: 'The pictures and tables of the file of a transformation',
  params: z.object({ jobId: z.string() }),
  answer: SourceFigures,
});

export const keepSourceFigure = route({
  method: 'POST',
  path: '/api/v1/media-transformation/jobs/:jobId/figures/:place/keep',
  access: 'create_courses',
  summary: 'Put a picture of the file into the media library, for a card; the one that is there already is used again',
  audit: { none: 'the library keeps who' },
  params: z.object({ jobId: z.string(), place: z.coerce.number().check(z.int(), z.gte(0), z.lte(999)) }),
  /** As a card's `figure`; `alt` is the caption, or empty. */
  answer: z.object({ media_url: z.string(), alt: z.string() }),
});

/** A PNG or JPEG. Who has no token shows the signature that the media file's `url` carries. */
export const mediaFigurePicture = route({
  method: 'GET',
  path: '/api/v1/media/:mediaId/figures/:place',
  access: 'public',
  proof: 'signed_address',
  summary: 'A picture that was cut out of a document, for a token or a signed address',
  params: z.object({ mediaId: z.string(), place: z.coerce.number().check(z.int(), z.gte(0), z.lte(999)) }),
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  reply: 'file',
  answer: z.unknown(),
});
