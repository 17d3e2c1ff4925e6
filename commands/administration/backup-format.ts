import * as z from 'zod';

/** The newest layout that this version writes; an older version refuses it. */
export const backupFormat = 1;

/** `manifest.json`, the first entry of a backup: what was copied, from which schema. */
export const Manifest = z.object({
  format: z.literal(backupFormat, 'was written by a newer version'),
  made_at: z.string(),
  /** Names of the migrations that had run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number() })),
  files: z.number(),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestEntry = 'manifest.json';
export const secretsEntry = 'secrets.json';
export const jobsEntry = 'jobs.json';
export const tableEntry = (name: string): string => `tables/${name}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;

/** Of the queue's many columns those that make the same job again. */
export const WaitingJob = z.object({
  name: z.string(),
  data: z.unknown(),
  singleton_key: z.string().nullable(),
  start_after: z.string(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;
