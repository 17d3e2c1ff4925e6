import * as z from 'zod/mini';
import { EditedLesson } from './edited-result.ts';
import { LessonCard, LessonPoint, LessonQuestion, Provenance, QuizEvidence } from './lesson-proof.ts';
import { LessonQuality } from './lesson-quality.ts';
import { Spent } from './model-spending.ts';
import { route } from './route.ts';
import { RunSettings } from './run-settings.ts';

export const transformationMediaTypes = ['video', 'audio', 'image', 'document', 'chart'] as const;
export const TransformationMediaType = z.enum(transformationMediaTypes);

/** The five steps, in order; the progress line has one tick for each. */
export const transformationSteps = ['extraction', 'segmentation', 'analysis', 'generation', 'assessment'] as const;

/** `values` is absent in results of earlier releases, whose sentences hold them (`result-notices.ts`). */
export const ResultNotice = z.object({
  code: z.string(),
  message: z.string(),
  values: z.optional(z.record(z.string(), z.string())),
});

export const chartKinds = ['bar', 'hbar', 'grouped-bar', 'line', 'multi-line', 'pie', 'scatter'] as const;
const chartText = z.string().check(z.maxLength(200));

/** What a chart says in numbers, for the creator to check and correct. */
export const ChartTable = z.object({
  kind: z.enum(chartKinds),
  title: chartText,
  x_label: chartText,
  y_label: chartText,
  unit: chartText,
  series: z
    .array(
      z.object({
        /** Empty when the chart has one series without a name. */
        name: chartText,
        points: z
          .array(
            z.object({
              /** A category, or a number in a scatter chart. */
              x: z.union([chartText.check(z.minLength(1)), z.number()]),
              y: z.number(),
              /** How far `y` may be off; 0 when it was printed in the chart or corrected by hand. */
              tolerance: z.number().check(z.gte(0)),
              /** The mark, in pixels of the picture. */
              box: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
            }),
          )
          .check(z.minLength(1), z.maxLength(500)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});
export type ChartTable = z.infer<typeof ChartTable>;

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
  /** Charts only. */
  chart: z.optional(ChartTable),
  /** Absent in lessons made before it was measured, and in drafts. */
  quality: z.optional(LessonQuality),
  notices: z.array(ResultNotice),
  pipeline_version: z.string(),
});

export const ResultLesson = z.object({
  title: z.string(),
  content: z.string(),
  cards: z._default(z.array(LessonCard), []),
  points: z._default(z.array(LessonPoint), []),
  key_learning_points: z.array(z.string()),
  /** A list, or plain text as other clients write it. */
  learning_objectives: z.union([z.array(z.string()), z.string()]),
  quiz: z.array(LessonQuestion),
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
  /** By place in `lessons`, from 0: what somebody changed in one before it was added. Absent where nobody did. */
  edited: z.optional(z.record(z.string(), EditedLesson)),
  /** Of a recording: what is said when, whoever wrote it down. */
  captions: z.optional(z.array(z.object({ start: z.number(), end: z.number(), text: z.string() }))),
  notices: z.optional(z.array(ResultNotice)),
  /** The main headings of a document that has several, in order: what a further run may be limited to. */
  chapters: z.optional(
    z.array(
      z.object({
        title: z.string(),
        page: z.optional(z.int()),
        /** The first block of the document in it, as sources count them; absent in older results. */
        block: z.optional(z.int()),
      }),
    ),
  ),
  /** What a language model offered, what was proved, and what waits for a person; absent when none is connected. */
  refined: z.optional(
    z.object({ lessons: z.int(), offered: z.int(), accepted: z.int(), for_eye: z._default(z.int(), 0) }),
  ),
});

export type TransformationMediaType = z.infer<typeof TransformationMediaType>;
export type TransformationStep = (typeof transformationSteps)[number];
export type ResultLesson = z.infer<typeof ResultLesson>;
export type TransformationResult = z.infer<typeof TransformationResult>;

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
  settings: RunSettings,
  /** The run that this one repeats with other settings. */
  rerun_of: z.nullable(z.string()),
  /** While it waits because its organization has as many under way as it may at once. */
  waits_for: z.optional(z.object({ running: z.int(), limit: z.int() })),
  /** What the language model took for it; absent where none was asked, for who may not see it, and in lists. */
  model_spent: z.optional(Spent),
  /** While it runs: the first lessons so far, at most 12. */
  result: z.optional(TransformationResult),
  /** While it runs: so many of `result.lessons`, from the first, stay as they are; the rest are a first look. */
  settled_lessons: z.optional(z.int()),
});
export type TransformationStatus = z.infer<typeof TransformationStatus>;

export const startTransformation = route({
  method: 'POST',
  path: '/api/v1/media-transformation/transform',
  access: 'create_courses',
  summary: 'Transform a media file into lessons',
  audit: { none: 'the list of transformations keeps it' },
  upload: {
    fields: z.object({
      course_id: z.string(),
      media_type: TransformationMediaType,
      background_processing: z._default(z.stringbool(), false),
      /** SubRip (.srt) or WebVTT (.vtt) for a recording: a file part or a text field of this name. */
      captions: z.optional(z.string()),
      /** What a picture shows, in the creator's words; kept with the media file. */
      description: z._default(z.string().check(z.maxLength(5_000)), ''),
      /** Of a learner with one lesson, its questions included, 1 to 10; usually 3. */
      minutes: z.optional(
        z.coerce
          .number('Give whole minutes, from 1 to 10.')
          .check(z.multipleOf(1, 'Give whole minutes, from 1 to 10.'), z.gte(1), z.lte(10)),
      ),
      /** `false`: no language model is shown this file, also where one is connected. */
      with_model: z.optional(z.stringbool()),
      /** In place of the file: an upload of purpose `transformation` that has arrived whole. */
      upload_id: z.optional(z.string()),
    }),
    orUpload: true,
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
  audit: { none: 'the list of transformations keeps it' },
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
  audit: { none: 'the list of transformations keeps it' },
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
  /** Null when no second was asked for, or this kind of file has no moving picture. */
  frame: z.nullable(z.object({ seconds: z.number(), picture_url: z.string() })),
});
export type SourceView = z.infer<typeof SourceView>;

export const transformationSource = route({
  method: 'GET',
  path: '/api/v1/media-transformation/jobs/:jobId/source',
  access: 'create_courses',
  summary: 'Where to look at the file of a transformation, and at one page of it',
  params: z.object({ jobId: z.string() }),
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
    second: z.optional(z.coerce.number().check(z.gte(0), z.lte(1_000_000))),
  }),
  answer: SourceView,
});

/** A PNG. Who has no token shows the signature that the media file's `url` carries. */
export const mediaPagePicture = route({
  method: 'GET',
  path: '/api/v1/media/:mediaId/pages/:picture',
  access: 'public',
  proof: 'signed_address',
  summary: 'A picture of one page of a PDF, for a token or a signed address',
  params: z.object({ mediaId: z.string(), picture: z.string().check(z.regex(/^[1-9]\d{0,4}\.png$/)) }),
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  reply: 'file',
  answer: z.unknown(),
});

/** A JPEG of what the film shows at a second (`12.5.jpg`). Who has no token shows the media file's signature. */
export const mediaFramePicture = route({
  method: 'GET',
  path: '/api/v1/media/:mediaId/frames/:picture',
  access: 'public',
  proof: 'signed_address',
  summary: 'A picture of one moment of a film, for a token or a signed address',
  params: z.object({ mediaId: z.string(), picture: z.string().check(z.regex(/^\d{1,6}(?:\.\d)?\.jpg$/)) }),
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  reply: 'file',
  answer: z.unknown(),
});
