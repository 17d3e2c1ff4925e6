import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { keepSecrets } from './kept-secrets.ts';
import {
  port,
  postgresUrl,
  httpUrl,
  onOff,
  hosts,
  secret,
  atLeastOne,
  oldSecrets,
  uploadLimits,
  defaultLimits,
} from './setting-kinds.ts';
import { modelConfigOf, modelVariables } from './providers/model-variables.ts';
import { idleSpeechSettings, speechCommand, speechOf, speechVoices } from './providers/speech-settings.ts';

/** A wrong setting: its message is one sentence that names the setting. */
export class ConfigError extends Error {}

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  DATA_DIR: z
    .string()
    .default('./.data')
    .transform((text) => path.resolve(text)),
  DEMO: z.enum(['0', '1', 'public'], 'must be 0, 1 or public').default('1'),
  SITE_CACHE_BUST: onOff.default(true),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  TRUST_PROXY: z.string().optional(),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(300, 'must be at most 300')
    .default(0),
  HEALTH_PORT: port.optional(),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  OTEL_SERVICE_NAME: z.string().default('chalkline'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1, 'must be 0 to 1').default(1),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_OLD: oldSecrets.default([]),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_SYSTEM_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  S3_ENDPOINT: httpUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  S3_PUBLIC_ENDPOINT: httpUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' }).optional(),
  SMTP_INSECURE: onOff.default(false),
  MAIL_FROM: z.string().optional(),
  PUSH_HOSTS: hosts.default([]),
  APP_HOSTS: hosts.default([]),
  MARKETING_HOSTS: hosts.default([]),
  PRODUCT_NAME: z.string().min(1).max(60).default('Chalkline'),
  SIGNUP_ROLE: z.enum(['organization', 'creator', 'user'], 'must be creator, organization or user').default('creator'),
  ADMIN_EMAIL: z.string().includes('@', { error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  PASSWORD_MIN: z.coerce
    .number('must be a number')
    .int()
    .min(6, 'must be at least 6')
    .max(128, 'must be at most 128')
    .default(6),
  UPLOAD_LIMITS: uploadLimits.optional(),
  WHATSAPP_GRAPH_URL: httpUrl.optional(),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'must look like v26.0')
    .default('v26.0'),
  WHATSAPP_APP_SECRET: secret.optional(),
  WHATSAPP_VERIFY_TOKEN: secret.optional(),
  SIMULATOR: onOff.optional(),
  SIMULATOR_PORT: port.optional(),
  SIMULATOR_URL: httpUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  SIMULATOR_TOKEN: secret.default('chalkline-simulator-token-0123456789'),
  TRANSCRIPTION_URL: httpUrl.optional(),
  TRANSCRIPTION_KEY: z.string().optional(),
  TRANSCRIPTION_MODEL: z.string().optional(),
  SPEECH_URL: httpUrl.optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().optional(),
  SPEECH_VOICE: z.string().optional(),
  SPEECH_VOICES: speechVoices.default({}),
  SPEECH_COMMAND: speechCommand.optional(),
  ...modelVariables,
  PARSER_DIR: z.string().refine(existsSync, 'must be a folder that is shared with the parser service').optional(),
  TRIALS_PER_DAY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .default(200),
  QUOTA_TRANSFORMATIONS: atLeastOne.default(1),
  QUOTA_MEDIA_MINUTES: atLeastOne.default(600),
  QUOTA_UPLOAD_MB: atLeastOne.default(2000),
  QUOTA_STORAGE_MB: atLeastOne.default(10_000),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('warn'),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment once. Secrets that nobody set are made and kept in the data folder.
 *
 * @throws ConfigError with one sentence that names the first wrong setting
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  keep: typeof keepSecrets = keepSecrets,
) {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(sentenceFor(parsed.error.issues[0], given));
  const env = parsed.data;
  requireTogether(env, 'ADMIN_EMAIL', ['ADMIN_PASSWORD']);
  requireWholeModel(env);
  requireSpeechModel(env);
  requireTogether(env, 'S3_ENDPOINT', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  requireTogether(env, 'S3_BUCKET', ['S3_ENDPOINT']);
  requireTogether(env, 'S3_PUBLIC_ENDPOINT', ['S3_ENDPOINT']);
  requireTogether(env, 'DATABASE_OWNER_URL', ['DATABASE_SYSTEM_URL', 'DATABASE_URL']);
  requireTogether(env, 'DATABASE_SYSTEM_URL', ['DATABASE_OWNER_URL']);
  requireTogether(env, 'DATABASE_DIRECT_URL', ['DATABASE_URL']);
  requireTogether(env, 'DATABASE_REPLICA_URL', ['DATABASE_URL']);
  if (env.ROLE === 'worker' && env.DATABASE_URL === undefined) {
    throw new ConfigError(
      'ROLE=worker needs DATABASE_URL: the embedded database belongs to one process, which works as well.',
    );
  }
  const simulated = isSimulated(env);
  const kept = keep(env.DATA_DIR);
  return deepFreeze({
    production: env.NODE_ENV === 'production',
    test: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    publicUrl: publicUrlOf(env),
    dataDir: env.DATA_DIR,
    /** Others than who sits at this machine can reach it. */
    isPublic: isPublic(env),
    ...demoOf(env),
    siteCacheBust: env.SITE_CACHE_BUST,
    role: env.ROLE,
    /** After TERM calls are still taken for so long, while /ready says no. */
    drainMs: env.DRAIN_SECONDS * 1000,
    /** Where a worker answers /live, /ready and /metrics. */
    healthPort: env.HEALTH_PORT,
    /** Who shows it reads /metrics; without one only a worker's own port has them. */
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingOf(env),
    /** Fastify's trustProxy: off, or the addresses and hop counts that TRUST_PROXY names. */
    trustProxy: trustedProxies(env.TRUST_PROXY),
    secretKey: env.SECRET_KEY ?? kept.SECRET_KEY,
    /** Read with any, the newest first; written and signed with the first alone. */
    secretKeys: [env.SECRET_KEY ?? kept.SECRET_KEY, ...env.SECRET_KEY_OLD],
    databaseUrl: env.DATABASE_URL,
    /** The owner's login at the server itself, where the others go through a pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A standby of it, for what may be some seconds old. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    /** Where DATABASE_URL is the application's alone. */
    databaseRoles:
      env.DATABASE_OWNER_URL === undefined || env.DATABASE_SYSTEM_URL === undefined
        ? undefined
        : { owner: env.DATABASE_OWNER_URL, system: env.DATABASE_SYSTEM_URL },
    /** Where files are kept instead of the data folder. */
    s3: bucketOf(env),
    smtpUrl: env.SMTP_URL,
    /** Hands mails over in the clear where the mail server has no TLS. */
    smtpInsecure: env.SMTP_INSECURE,
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <no-reply@chalkline.example>`,
    /** Push services beside the browsers' own, as host or host:port; plain http is allowed for these. */
    pushHosts: env.PUSH_HOSTS,
    appHosts: env.APP_HOSTS,
    marketingHosts: env.MARKETING_HOSTS,
    productName: env.PRODUCT_NAME,
    signupRole: env.SIGNUP_ROLE,
    admin: env.ADMIN_EMAIL === undefined ? undefined : { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD ?? '' },
    passwordMin: env.PASSWORD_MIN,
    /** Bytes by media type, for transformations; the library's own limits are the contract's. */
    uploadLimits: env.UPLOAD_LIMITS ?? defaultLimits(),
    whatsapp: {
      /** The simulator is the provider: nobody outside gets anything, and clocks can be moved. */
      simulated,
      /** Undefined: the simulator's own. Without one a number can be connected at Meta, and until then messages wait. */
      graphUrl: simulated ? undefined : (env.WHATSAPP_GRAPH_URL ?? 'https://graph.facebook.com'),
      graphVersion: env.WHATSAPP_GRAPH_VERSION,
      appSecret: env.WHATSAPP_APP_SECRET ?? kept.WHATSAPP_APP_SECRET,
      verifyToken: env.WHATSAPP_VERIFY_TOKEN ?? kept.WHATSAPP_VERIFY_TOKEN,
    },
    simulator: simulatorOf(env),
    /** With a URL the model is the server's name for one, without it a file on this machine. */
    transcription: { url: env.TRANSCRIPTION_URL, key: env.TRANSCRIPTION_KEY, model: env.TRANSCRIPTION_MODEL },
    ...speechConfigOf(env),
    ...modelConfigOf(env),
    /** Where a parser service decodes what is uploaded: the folder shared with it. The pipeline reads it itself. */
    parserDir: env.PARSER_DIR,
    /** Files that visitors of the home page may try; none where who signs up could not keep one. */
    trialsPerDay: env.SIGNUP_ROLE === 'user' ? 0 : env.TRIALS_PER_DAY,
    quotas: quotasOf(env),
    logLevel: env.LOG_LEVEL,
  });
}

type Env = z.infer<typeof Environment>;

/** Where spans go, as whose, and which share of all traces. */
const tracingOf = (env: Env) => ({
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  service: env.OTEL_SERVICE_NAME,
  share: env.OTEL_TRACES_SAMPLER_ARG,
});

const simulatorOf = (env: Env) => ({
  port: env.SIMULATOR_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
  token: env.SIMULATOR_TOKEN,
  /** Where it runs as a service of its own; undefined: a web process starts one. */
  url: env.SIMULATOR_URL,
});

const speechConfigOf = (env: Env) => ({
  /** What speaks cards until an administrator chooses; undefined: they are only read. */
  speech: speechOf(env),
  /** The program that an administrator may choose, and the voices from which a choice starts. */
  speechCommand: env.SPEECH_COMMAND,
  speechVoice: env.SPEECH_VOICE,
  speechVoices: env.SPEECH_VOICES,
  /** Settings of a speech server for which none is named. */
  speechSettingsIdle: idleSpeechSettings(env),
});

/** Of one organization. */
const quotasOf = (env: Env) => ({
  transformations: env.QUOTA_TRANSFORMATIONS,
  mediaMinutesPerDay: env.QUOTA_MEDIA_MINUTES,
  uploadBytesPerDay: env.QUOTA_UPLOAD_MB * 1024 * 1024,
  storageBytes: env.QUOTA_STORAGE_MB * 1024 * 1024,
});

function isPublic({ HOST, PUBLIC_URL }: Env): boolean {
  const isLoopback = HOST === 'localhost' || HOST === '::1' || /^127\.\d+\.\d+\.\d+$/.test(HOST);
  return !isLoopback || PUBLIC_URL?.startsWith('https:') === true;
}

/** The demo's password is published: where others can reach it somebody must want that, and nobody administers by it. */
function demoOf(env: Env) {
  const isPrivate = !isPublic(env);
  return {
    demo: env.DEMO === 'public' || (env.DEMO === '1' && isPrivate),
    demoAdmin: env.DEMO === '1' && isPrivate,
    /** Not said to be off, but not loaded here either. */
    demoWithheld: env.DEMO === '1' && !isPrivate,
  };
}

/**
 * Who starts the product to try it out gets the simulator; where strangers reach it, only who asks for it.
 *
 * @throws ConfigError when both it and a real provider are asked for
 */
function isSimulated(env: Env): boolean {
  if (env.SIMULATOR === true && env.WHATSAPP_GRAPH_URL !== undefined)
    throw new ConfigError(
      'SIMULATOR=1 and WHATSAPP_GRAPH_URL are both set: messages go either to the simulator or to WhatsApp, so leave one of them out.',
    );
  return env.SIMULATOR ?? (env.WHATSAPP_GRAPH_URL === undefined && !isPublic(env));
}

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Env): string {
  return PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

function bucketOf(env: Env) {
  if (env.S3_ENDPOINT === undefined) return undefined;
  return {
    endpoint: `${env.S3_ENDPOINT}/${env.S3_BUCKET}`,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    /** The same bucket as browsers reach it: large files then pass the web process by. */
    ...(env.S3_PUBLIC_ENDPOINT !== undefined && { publicEndpoint: `${env.S3_PUBLIC_ENDPOINT}/${env.S3_BUCKET}` }),
  };
}

function trustedProxies(setting: string | undefined): false | number | string {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}

function sentenceFor(issue: z.core.$ZodIssue | undefined, given: Record<string, unknown>): string {
  const name = String(issue?.path[0] ?? 'The environment');
  const isSecret = /KEY|SECRET|PASSWORD|TOKEN|URL$/.test(name);
  return `${name}${isSecret ? '' : `=${String(given[name])}`} cannot be used: it ${issue?.message ?? 'is wrong'}.`;
}

function requireTogether<E extends Record<string, unknown>>(
  env: E,
  leader: keyof E & string,
  followers: (keyof E & string)[],
): void {
  if (env[leader] === undefined) return;
  const missing = followers.find((follower) => env[follower] === undefined);
  if (missing !== undefined) throw new ConfigError(`${leader} is set, but ${missing} is not: set both or neither.`);
}

function requireWholeModel(env: Env): void {
  requireTogether(env, 'LLM_PROVIDER', ['LLM_MODEL', env.LLM_PROVIDER === 'anthropic' ? 'LLM_KEY' : 'LLM_URL']);
  requireTogether(env, 'LLM_PRICE_IN', ['LLM_PRICE_OUT']);
  requireTogether(env, 'LLM_PRICE_OUT', ['LLM_PRICE_IN']);
  requireTogether(env, 'LLM_MONEY_PER_MONTH', ['LLM_PRICE_IN']);
}

/** Without a server the model is a file, and one that is not there is told at once, not at the first recording. */
function requireSpeechModel({ TRANSCRIPTION_URL, TRANSCRIPTION_MODEL }: Env): void {
  if (TRANSCRIPTION_MODEL === undefined || TRANSCRIPTION_URL !== undefined || existsSync(TRANSCRIPTION_MODEL)) return;
  throw new ConfigError(
    `TRANSCRIPTION_MODEL=${TRANSCRIPTION_MODEL} cannot be used: there is no such file. Give the path of a ggml Whisper file, or set TRANSCRIPTION_URL when it is the name of a server's model.`,
  );
}

function deepFreeze<T extends object>(value: T): Readonly<T> {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
