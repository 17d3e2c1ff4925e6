import * as z from 'zod/mini';
import { languageCodes } from './languages.ts';
import { route } from './route.ts';

const admins = { roles: ['admin'] } as const;

/** `program`: the one that the operator names with SPEECH_COMMAND; no screen names another. */
export const speechEngines = ['none', 'program', 'server'] as const;
const Engine = z.enum(speechEngines);

const Address = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((typed) => typed === '' || isWebAddress(typed), {
    error: 'Give a whole address, such as https://api.openai.com/v1.',
  }),
);
const Key = z.string().check(z.trim(), z.maxLength(500));
const Model = z.string().check(z.trim(), z.maxLength(200));
/** As the server or the program names it; a word that begins with "-" would be an option of the program. */
const Voice = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.refine((typed) => typed === '' || /^[^-\s]\S*$/.test(typed), {
    error: 'A voice is one word, and does not begin with a hyphen.',
  }),
);

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Who speaks which language; a language without one has the voice for all. */
const Voices = z.partialRecord(z.enum(languageCodes), Voice);

/** What speaks. The key is absent or empty where the saved one is meant. */
const engine = {
  engine: Engine,
  url: z._default(Address, ''),
  key: z._default(Key, ''),
  model: z._default(Model, ''),
};

export const SpeechView = z.object({
  /** `environment`: as the operator has set it with SPEECH_*, until somebody saves something here. */
  source: z.enum(['environment', 'saved', 'none']),
  engine: Engine,
  url: z.string(),
  model: z.string(),
  /** Its last four characters behind a mask, or nothing. */
  key: z.string(),
  /** Of every language without one of its own. */
  voice: z.string(),
  voices: z.partialRecord(z.enum(languageCodes), z.string()),
  /** The operator's program with its words; null where none is named. */
  command: z.nullable(z.string()),
});
export type SpeechView = z.infer<typeof SpeechView>;

export const getSpeech = route({
  method: 'GET',
  path: '/api/v1/speech',
  access: admins,
  summary: 'What reads cards aloud, and with which voices',
  answer: SpeechView,
});

export const saveSpeech = route({
  method: 'PUT',
  path: '/api/v1/speech',
  access: admins,
  freshProof: true,
  credentials: true,
  summary: 'Choose what reads cards aloud, and with which voices',
  audit: { action: 'settings_changed', tell: ['engine', 'url', 'model'] },
  body: z.object({ ...engine, voice: z._default(Voice, ''), voices: z._default(Voices, {}) }),
  answer: SpeechView,
});

export const forgetSpeech = route({
  method: 'DELETE',
  path: '/api/v1/speech',
  access: admins,
  freshProof: true,
  summary: "Forget what was chosen and its key: the operator's settings hold again",
  audit: 'settings_changed',
  answer: SpeechView,
});

export const trySpeech = route({
  method: 'POST',
  path: '/api/v1/speech/try',
  access: admins,
  credentials: true,
  summary: 'Have one sentence spoken in a language, before anything is saved',
  audit: { none: 'nothing is changed' },
  body: z.object({ ...engine, voice: z._default(Voice, ''), language: z.enum(languageCodes) }),
  answer: z.object({
    /** What was said. */
    words: z.string(),
    /** How long it took to make. */
    seconds: z.number(),
    /** An Ogg/Opus file in Base64. */
    sound: z.string(),
  }),
});

export const SpeakingOrganization = z.object({
  id: z.string(),
  name: z.string(),
  /** Its learners may have cards read aloud, in the chat and on their page. */
  reads_aloud: z.boolean(),
});
export type SpeakingOrganization = z.infer<typeof SpeakingOrganization>;

export const listSpeakingOrganizations = route({
  method: 'GET',
  path: '/api/v1/speech/organizations',
  access: admins,
  summary: 'For which organizations cards are read aloud, by name',
  answer: z.array(SpeakingOrganization),
});

export const changeSpeakingOrganization = route({
  method: 'PUT',
  path: '/api/v1/speech/organizations/:organizationId',
  access: admins,
  summary: 'Have cards of an organization read aloud, or no longer',
  audit: { action: 'organization_changed', tell: ['reads_aloud'] },
  params: z.object({ organizationId: z.string() }),
  body: z.object({ reads_aloud: z.boolean() }),
  answer: SpeakingOrganization,
});
