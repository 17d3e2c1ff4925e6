import { createHash } from 'node:crypto';
import type { RunSettings } from '#contract/run-settings.ts';
import { pipelineVersion } from '#pipeline/results/pipeline-version.ts';
import type { Scope } from '../database/database.ts';

/** All that reading a file depends on; what is not in here never makes it necessary to read again. */
interface ReadingOptions {
  sha256: string;
  mediaType: string;
  captions: string | null;
  description: string;
  settings: RunSettings;
}

export const contentKeyOf = ({ sha256, mediaType, captions, description, settings }: ReadingOptions): string =>
  createHash('sha256')
    .update(JSON.stringify([pipelineVersion, sha256, mediaType, captions, description, settings.language ?? null]))
    .digest('hex');

export async function hashOf(scope: Scope, mediaId: string): Promise<string> {
  const row = await scope
    .selectFrom('media_files')
    .select('sha256')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  return row.sha256;
}

/** What an earlier run has read, packed as `transformInSandbox` gave it. */
export async function keptReading(scope: Scope, contentKey: string): Promise<Uint8Array | undefined> {
  const row = await scope
    .selectFrom('document_readings')
    .select('document')
    .where('content_key', '=', contentKey)
    .executeTakeFirst();
  return row?.document;
}

export async function keepReading(
  scope: Scope,
  reading: { organization_id: string; content_key: string; media_id: string; document: Uint8Array },
): Promise<void> {
  await scope
    .insertInto('document_readings')
    .values({ ...reading, document: Buffer.from(reading.document) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
