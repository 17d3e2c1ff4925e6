import * as z from 'zod/mini';
import { Nothing } from './envelope.ts';
import { route } from './route.ts';
import { transformationSteps } from './transformation.ts';

/** What a visitor can do something about; each has a sentence in every language of the site. */
export const trialFaults = ['damaged', 'locked', 'pictures', 'short', 'font', 'long', 'kind'] as const;
export type TrialFault = (typeof trialFaults)[number];

export const TrialCard = z.object({ title: z.string(), text: z.string() });

/** What came of a file that a visitor without an account gave. */
export const Trial = z.object({
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** How many of them have arrived: while it is receiving, the next piece begins here. */
  offset: z.int(),
  status: z.enum(['receiving', 'processing', 'completed', 'failed']),
  /** 0..100, never falling. */
  progress: z.number(),
  step: z.nullable(z.enum(transformationSteps)),
  /** Why it failed, in English; empty otherwise. */
  message: z.string(),
  /** The same for readers of every language; null while it has not failed. */
  fault: z.nullable(z.enum(trialFaults)),
  /** Of the first lesson, which may still be worked on; empty while there is none. */
  title: z.string(),
  cards: z.array(TrialCard),
  /** What the first lesson asks about one of these cards; null while nothing is. */
  question: z.nullable(z.object({ text: z.string(), options: z.array(z.string()) })),
  /** How many lessons the whole file gives; 0 while it is not known. */
  lessons: z.int(),
  /** By which WhatsApp it could be sent once it is kept; none while it is not completed. */
  whatsapp: z.enum(['connected', 'simulated', 'none']),
});
export type Trial = z.infer<typeof Trial>;
export type TrialCard = z.infer<typeof TrialCard>;

/**
 * A visitor's file may come piece by piece too: begin, send pieces where `offset` says, and name the token as `upload_id`
 * in the call that would else have carried the file. What has begun counts as tried.
 */
export const beginTrialUpload = route({
  method: 'POST',
  path: '/api/v1/trials/uploads',
  access: 'public',
  credentials: true,
  summary: "Begin to send a visitor's file piece by piece",
  audit: { none: 'nobody has an account yet' },
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)), size: z.int().check(z.gte(1)) }),
  status: 201,
  answer: z.object({ token: z.string() }),
});

const token = z.string().check(z.maxLength(100));

/** The piece is the form's `file`, behind the two fields: 64 KB to 5 MB, the last one may be smaller. */
export const sendTrialPiece = route({
  method: 'POST',
  path: '/api/v1/trials/pieces',
  access: 'public',
  summary: "Send the next piece of a visitor's file",
  audit: { none: 'nobody has an account yet' },
  upload: { fields: z.object({ upload_id: token, offset: z.coerce.number().check(z.multipleOf(1), z.gte(0)) }) },
  answer: z.object({ offset: z.int() }),
});

export const startTrial = route({
  method: 'POST',
  path: '/api/v1/trials',
  access: 'public',
  credentials: true,
  summary: 'Make the first lesson of a document without an account; the token shows it for a day',
  audit: { none: 'nobody has an account yet' },
  upload: { fields: z.object({ upload_id: z.optional(token) }), orUpload: true },
  status: 201,
  answer: z.object({ token: z.string() }),
});

export const readTrial = route({
  method: 'GET',
  path: '/api/v1/trials',
  access: 'public',
  proof: 'trial',
  summary: 'What has come of it so far',
  answer: Trial,
});

export const dropTrial = route({
  method: 'DELETE',
  path: '/api/v1/trials',
  access: 'public',
  proof: 'trial',
  summary: 'Stop it and delete the file',
  audit: { none: 'nobody has an account yet' },
  answer: Nothing,
});

export const keepTrial = route({
  method: 'POST',
  path: '/api/v1/trials/keep',
  access: 'create_courses',
  credentials: true,
  summary: "Take a visitor's file and its lessons into a new course of one's own",
  audit: 'course_created',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: z.object({
    /** Of the course. */
    id: z.string(),
    job_id: z.string(),
  }),
});
