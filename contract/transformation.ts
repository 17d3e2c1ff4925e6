import * as z from 'zod/mini';
import { route } from './route.ts';

export const transformationMediaTypes = ['video', 'audio', 'image', 'document', 'chart'] as const;
export const TransformationMediaType = z.enum(transformationMediaTypes);

/** The five steps, in order; the progress line has one tick for each. */
export const transformationSteps = ['extraction', 'segmentation', 'analysis', 'generation', 'assessment'] as const;

/** Where a text came from: a block of the source and UTF-16 offsets into it, with the spot a person can look at. */
export const Source = z.object({
  block: z.int(),
  start: z.int(),
  end: z.int(),
  /** The source's own words. */
  quote: z.string(),
  page: z.optional(z.int()),
  box: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  seconds: z.optional(z.tuple([z.number(), z.number()])),
});

export const Quiz = z.object({
  question: z.string(),
  options: z.array(z.string()).check(z.minLength(2)),
  /** Equal to one of `options`, byte for byte. */
  answer: z.string(),
});

/** What else is known of a question; same index as the lesson's `quiz`. */
export const QuizEvidence = z.object({ kind: z.string(), explanation: z.string(), source: Source });

/** A text of the lesson with its sources; `how`: verbatim, trimmed:<rule>, template:<id>, model:<call>. */
export const Provenance = z.object({ text: z.string(), how: z.string(), sources: z.array(Source) });

export const ResultNotice = z.object({ code: z.string(), message: z.string() });

export const LessonMetadata = z.object({
  segment_type: z.string(),
  segment_index: z.int(),
  total_segments: z.int(),
  language: z.string(),
  /** Reading or playing time, exact. */
  seconds: z.number(),
  /** 1 easy .. 5 hard. */
  difficulty: z.int(),
  terms: z.array(z.object({ text: z.string(), meaning: z.optional(z.string()) })),
  /** segment_index of lessons to take first; always smaller than this one's. */
  prerequisites: z.array(z.int()),
  provenance: z.object({
    title: Provenance,
    content: z.array(Provenance),
    key_learning_points: z.array(Provenance),
    learning_objectives: z.array(Provenance),
  }),
  quiz_evidence: z.array(QuizEvidence),
  needs_transcript: z.optional(z.boolean()),
  notices: z.array(ResultNotice),
  pipeline_version: z.string(),
});

export const ResultLesson = z.object({
  title: z.string(),
  content: z.string(),
  key_learning_points: z.array(z.string()),
  learning_objectives: z.array(z.string()),
  quiz: z.array(Quiz),
  metadata: LessonMetadata,
  /** Seconds; video and audio only. */
  timestamp: z.optional(z.object({ start: z.number(), end: z.number() })),
  /** 1-based; documents only. */
  start_page: z.optional(z.int()),
  end_page: z.optional(z.int()),
  /** Whole minutes, at least 1. */
  duration: z.int(),
  media_url: z.string(),
  order: z.int(),
});

export const TransformationResult = z.object({
  media_type: TransformationMediaType,
  lessons: z.array(ResultLesson),
  notices: z.optional(z.array(ResultNotice)),
});

export type TransformationMediaType = z.infer<typeof TransformationMediaType>;
export type TransformationStep = (typeof transformationSteps)[number];
export type ResultLesson = z.infer<typeof ResultLesson>;
export type TransformationResult = z.infer<typeof TransformationResult>;
export type Source = z.infer<typeof Source>;
export type Quiz = z.infer<typeof Quiz>;

export const TransformationStatus = z.object({
  job_id: z.string(),
  course_id: z.string(),
  file_name: z.string(),
  media_type: TransformationMediaType,
  /** The spec's three words; a cancelled run is `failed` with the code `cancelled`. */
  status: z.enum(['processing', 'completed', 'failed']),
  /** 0..100, never falling. */
  progress: z.number(),
  step: z.nullable(z.enum(transformationSteps)),
  /** Figures of what has been found so far: {pages: 23, headings: 41}. */
  found: z.record(z.string(), z.number()),
  message: z.string(),
  /** Why it failed: a reason of the pipeline or `cancelled`. */
  reason: z.nullable(z.string()),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  result: z.optional(TransformationResult),
});
export type TransformationStatus = z.infer<typeof TransformationStatus>;

export const startTransformation = route({
  method: 'POST',
  path: '/api/v1/media-transformation/transform',
  access: 'create_courses',
  summary: 'Transform a media file into lessons',
  upload: {
    fields: z.object({
      course_id: z.string(),
      media_type: TransformationMediaType,
      background_processing: z._default(z.stringbool(), false),
    }),
  },
  reply: 'bare',
  status: 200,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    background_processing: z.boolean(),
    job_id: z.string(),
    result: z.optional(TransformationResult),
  }),
});

export const transformationStatus = route({
  method: 'GET',
  path: '/api/v1/media-transformation/status/:jobId',
  access: 'create_courses',
  summary: 'Where a transformation stands',
  params: z.object({ jobId: z.string() }),
  reply: 'bare',
  answer: TransformationStatus,
});

export const listTransformations = route({
  method: 'GET',
  path: '/api/v1/media-transformation/jobs',
  access: 'create_courses',
  summary: 'The transformations of a course, newest first',
  query: z.object({ course_id: z.string() }),
  answer: z.array(TransformationStatus),
});

export const cancelTransformation = route({
  method: 'POST',
  path: '/api/v1/media-transformation/jobs/:jobId/cancel',
  access: 'create_courses',
  summary: 'Stop a transformation',
  params: z.object({ jobId: z.string() }),
  answer: TransformationStatus,
});

export const transformationEvents = route({
  method: 'GET',
  path: '/api/v1/media-transformation/events/:jobId',
  access: 'create_courses',
  summary: 'Server-sent events of the status body, until it has ended',
  params: z.object({ jobId: z.string() }),
  reply: 'events',
  answer: TransformationStatus,
});

export const retryTransformation = route({
  method: 'POST',
  path: '/api/v1/media-transformation/jobs/:jobId/retry',
  access: 'create_courses',
  summary: 'Transform the stored file of a failed transformation once more, in the background',
  params: z.object({ jobId: z.string() }),
  status: 201,
  answer: TransformationStatus,
});

export const SourceView = z.object({
  file_name: z.string(),
  content_type: z.string(),
  /** Signed path of the whole file: opens without a token for at least ten minutes. */
  url: z.string(),
  /** Null when no page was asked for, or this kind of file has no pages that can be drawn. */
  page: z.nullable(
    z.object({
      number: z.int(),
      /** Points, in the direction of a source's `box`. */
      width: z.number(),
      height: z.number(),
      /** The picture is turned by so many degrees clockwise against the box: 0, 90, 180 or 270. */
      rotation: z.int(),
      /** Signed like `url`. */
      picture_url: z.string(),
    }),
  ),
});
export type SourceView = z.infer<typeof SourceView>;

export const transformationSource = route({
  method: 'GET',
  path: '/api/v1/media-transformation/jobs/:jobId/source',
  access: 'create_courses',
  summary: 'Where to look at the file of a transformation, and at one page of it',
  params: z.object({ jobId: z.string() }),
  query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))) }),
  answer: SourceView,
});

/** A PNG. Who has no token shows the signature that the media file's `url` carries. */
export const mediaPagePicture = route({
  method: 'GET',
  path: '/api/v1/media/:mediaId/pages/:picture',
  access: 'public',
  summary: 'A picture of one page of a PDF, for a token or a signed address',
  params: z.object({ mediaId: z.string(), picture: z.string().check(z.regex(/^[1-9]\d{0,4}\.png$/)) }),
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  reply: 'file',
  answer: z.unknown(),
});
