import * as z from 'zod/mini';
import { languageCodes } from './languages.ts';
import { route } from './route.ts';

export const voiceStates = ['making', 'ready', 'failed'] as const;

export const CardVoice = z.object({
  state: z.enum(voiceStates),
  /** Signed, of an Ogg/Opus file; null until it is ready. */
  url: z.nullable(z.string()),
});
export type CardVoice = z.infer<typeof CardVoice>;

/** Asked again every few seconds while it is being made. */
export const listenToCard = route({
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/lessons/:lessonId/cards/:card/voice',
  access: 'public',
  proof: 'learner',
  summary: 'Hear a card: its words spoken, made on the first wish and kept',
  audit: { none: 'a reading of what the course says; made once for everybody' },
  params: z.object({
    courseId: z.string(),
    lessonId: z.string(),
    /** Its place in the lesson's `cards`. */
    card: z.coerce.number().check(z.int(), z.gte(0), z.lte(999)),
  }),
  /** `again`: once more after a failure. */
  body: z.object({ again: z._default(z.boolean(), false) }),
  answer: CardVoice,
});

/** Words of a card as it is written just now, for who writes it; what a learner hears of the same words is the same file. */
export const listenToDraft = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/card-voices',
  access: 'create_courses',
  summary: 'Hear a card of a course before it is sent',
  audit: { none: 'a reading of what the course says; made once for everybody' },
  params: z.object({ courseId: z.string() }),
  body: z.object({
    title: z.string().check(z.maxLength(300)),
    text: z.string().check(z.maxLength(4096)),
    /** Absent: the course's own. */
    language: z.optional(z.enum(languageCodes)),
    /** Once more after a failure. */
    again: z._default(z.boolean(), false),
  }),
  answer: CardVoice,
});

export const listSpeechVoices = route({
  method: 'GET',
  path: '/api/v1/speech-voices',
  access: 'create_courses',
  summary: 'Which voice speaks which language; nothing where cards are not spoken',
  answer: z.array(z.object({ language: z.enum(languageCodes), voice: z.string() })),
});

export const cardVoiceContent = route({
  method: 'GET',
  path: '/api/v1/card-voices/:voiceId/content',
  access: 'public',
  proof: 'signed_address',
  summary: 'The sound of a spoken card, for a signed address',
  params: z.object({ voiceId: z.string() }),
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  reply: 'file',
  answer: z.unknown(),
});
