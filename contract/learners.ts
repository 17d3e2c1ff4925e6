import * as z from 'zod/mini';
import { Email, LanguageCode } from './accounts.ts';
import { Nothing, Timestamp, listQuery } from './envelope.ts';
import { ImportReason } from './import-reasons.ts';
import { route } from './route.ts';

export const channels = ['whatsapp', 'email', 'push'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** Of one channel: nobody has agreed; the person was asked and has not answered; they agreed; they said no more. */
export const consentStates = ['none', 'asked', 'given', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

export const Consent = z.object({ whatsapp: z.boolean(), email: z.boolean(), push: z.boolean() });

export const Learner = z.object({
  id: z.string(),
  name: z.string(),
  /** As a person typed it; empty when there is none. */
  phone_number: z.string(),
  /** E.164, or null when the number is none or cannot be understood. */
  phone_e164: z.nullable(z.string()),
  email: z.string(),
  language: LanguageCode,
  /** IANA name. */
  time_zone: z.string(),
  /** Each card is followed by its sound in the chat. */
  wants_voice: z.boolean(),
  consent: Consent,
  /** Whether WhatsApp may be used: on a real number only their own yes counts, or a proof that was collected. */
  whatsapp_consent: z.enum(consentStates),
  enrollments: z.int(),
  last_seen_at: z.nullable(Timestamp),
  created_at: Timestamp,
});
export type Learner = z.infer<typeof Learner>;

export const LearnerInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(200)),
  phone_number: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  email: z._default(z.union([z.literal(''), Email]), ''),
  language: z._default(LanguageCode, 'en'),
  /** Empty: that of the number's country, else the organization's. */
  time_zone: z._default(z.string().check(z.maxLength(60)), ''),
  consent: z._default(
    z.object({
      whatsapp: z._default(z.boolean(), false),
      email: z._default(z.boolean(), false),
      push: z._default(z.boolean(), false),
    }),
    { whatsapp: false, email: false, push: false },
  ),
  wants_voice: z.optional(z.boolean()),
});
export type LearnerInput = z.infer<typeof LearnerInput>;

export const listLearners = route({
  method: 'GET',
  path: '/api/v1/learners',
  access: 'create_courses',
  summary: 'Learners',
  query: z.object({ ...listQuery(['created']), course_id: z.optional(z.string()), group_id: z.optional(z.uuid()) }),
  paged: true,
  answer: z.array(Learner),
});

export const createLearner = route({
  method: 'POST',
  path: '/api/v1/learners',
  access: 'create_courses',
  summary: 'Add a learner',
  audit: 'learner_added',
  body: LearnerInput,
  status: 201,
  answer: Learner,
});

export const changeLearner = route({
  method: 'PUT',
  path: '/api/v1/learners/:learnerId',
  access: 'create_courses',
  summary: 'Change a learner',
  audit: 'learner_changed',
  params: z.object({ learnerId: z.string() }),
  body: z.object({
    name: z.optional(LearnerInput.shape.name),
    phone_number: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    email: z.optional(z.union([z.literal(''), Email])),
    language: z.optional(LanguageCode),
    time_zone: z.optional(z.string().check(z.maxLength(60))),
    consent: z.optional(z.partial(Consent)),
    wants_voice: z.optional(z.boolean()),
  }),
  answer: Learner,
});

/** Real erasure: the learner, the messages' texts, the answers' links to the person. */
export const eraseLearner = route({
  method: 'DELETE',
  path: '/api/v1/learners/:learnerId',
  access: 'create_courses',
  freshProof: true,
  summary: 'Erase a learner',
  audit: 'learner_erased',
  params: z.object({ learnerId: z.string() }),
  answer: Nothing,
});

/** What a column of a file of learners may mean. */
export const learnerColumns = [
  'name',
  'phone_number',
  'email',
  'language',
  'time_zone',
  'consent',
  'consent_whatsapp',
  'consent_email',
] as const;

export const ImportReport = z.object({
  /** Of numbers without a country code: the chosen one, else the organization's own. */
  country: z.string(),
  created: z.int(),
  updated: z.int(),
  duplicate: z.int(),
  invalid: z.int(),
  /** Of the created and updated ones: whom a real number writes to on WhatsApp only after their own YES. */
  awaiting_yes: z.int(),
  rows: z.array(
    z.object({
      row: z.int(),
      /** As the file has it; empty where it has none. */
      name: z.string(),
      /** The number as it was understood, else as it was written, else the e-mail address. */
      address: z.string(),
      /** Of who would be or was added; empty otherwise. */
      time_zone: z.string(),
      outcome: z.enum(['created', 'updated', 'duplicate', 'invalid']),
      /** In English; empty for a learner who is new. */
      reason: z.string(),
      /** The same for readers of every language. */
      why: z.nullable(ImportReason),
    }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const importLearners = route({
  method: 'POST',
  path: '/api/v1/learners/import',
  access: 'create_courses',
  summary: 'Import learners from a CSV file',
  audit: { action: 'learners_imported', tell: ['dry_run'] },
  upload: {
    fields: z.object({
      dry_run: z._default(z.stringbool(), false),
      /** Of numbers without a country code, as ISO 3166 writes it; without it the organization's own. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      /** What the file's own headings mean, as JSON: {"Mobil": "phone_number", "Notes": ""}; others are guessed. */
      columns: z._default(z.string().check(z.maxLength(10_000)), '{}'),
      /** How and to which words these people agreed; kept with each consent as its proof. */
      consent_text: z._default(z.string().check(z.maxLength(1000)), ''),
      /**
       * The name of the file in which your organization keeps these people's consents: it attests that they were
       * collected, and nobody is asked for a yes again. On a real number only for organizations that may send.
       */
      consent_proof: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
  },
  answer: ImportReport,
});

export const enrollmentStatuses = ['active', 'paused', 'completed', 'cancelled'] as const;

export const Enrollment = z.object({
  id: z.string(),
  learner_id: z.string(),
  learner_name: z.string(),
  course_id: z.string(),
  course_title: z.string(),
  status: z.enum(enrollmentStatuses),
  /** 0..1, computed from the lesson versions pinned at enrolment; never falls. */
  progress: z.number(),
  lessons_done: z.int(),
  lessons_total: z.int(),
  correct_rate: z.nullable(z.number()),
  next_due_at: z.nullable(Timestamp),
  last_activity_at: z.nullable(Timestamp),
  created_at: Timestamp,
});
export type Enrollment = z.infer<typeof Enrollment>;

export const listEnrollments = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId/enrollments',
  access: 'create_courses',
  summary: 'Who learns this course, and how far',
  params: z.object({ courseId: z.string() }),
  query: z.object(listQuery(['created'])),
  paged: true,
  answer: z.array(Enrollment),
});

export const enrollLearners = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/enrollments',
  access: 'create_courses',
  summary: 'Enroll learners',
  audit: { action: 'learners_enrolled', tell: ['learner_ids'] },
  params: z.object({ courseId: z.string() }),
  body: z.object({
    learner_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)),
    /** "now" or an ISO time. */
    start: z._default(z.string(), 'now'),
  }),
  status: 201,
  answer: z.array(Enrollment),
});

export const changeEnrollment = route({
  method: 'PUT',
  path: '/api/v1/enrollments/:enrollmentId',
  access: 'create_courses',
  summary: 'Pause, resume or cancel an enrollment',
  audit: { action: 'enrollment_changed', tell: ['status'] },
  params: z.object({ enrollmentId: z.string() }),
  body: z.object({ status: z.enum(['active', 'paused', 'cancelled']) }),
  answer: Enrollment,
});
