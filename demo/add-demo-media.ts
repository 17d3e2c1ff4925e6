import type { Scope } from '#server/database/database.ts';
import { recogniseFile } from '#server/media/recognise-file.ts';
import type { Storage, StoredFile } from '#server/storage/storage.ts';
import { recordActivity } from '#server/accounts/record-activity.ts';
import { demoId } from './demo-id.ts';
import { dayBefore } from './day-before.ts';
import { creator, demoWorld, organizer } from './demo-world.ts';
import { mediaCatalogue } from './media-catalogue.ts';

export interface StoredDemoFile extends StoredFile {
  contentType: string;
}

/**
 * Stores the files of the catalogue, durable when it returns.
 *
 * @throws Error when a file is missing or is not what its name says: a bug of the demo
 */
export async function storeDemoFiles(
  storage: Storage,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, StoredDemoFile>> {
  const stored = await Promise.all(
    mediaCatalogue.map(async ({ fileName, type }) => {
      const bytes = files.get(fileName);
      const recognised = bytes && (await recogniseFile(fileName, bytes.subarray(0, 4100)));
      if (bytes === undefined || recognised?.kind !== 'ok' || type !== recognised.type)
        throw new Error(`the demo file ${fileName} is not what its name says`);
      return [fileName, { ...(await storage.put(oneChunk(bytes))), contentType: recognised.contentType }] as const;
    }),
  );
  return new Map(stored);
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function addDemoMedia(
  scope: Scope,
  stored: ReadonlyMap<string, StoredDemoFile>,
  now: Date,
): Promise<void> {
  for (const entry of mediaCatalogue) {
    const file = stored.get(entry.fileName);
    if (file === undefined) continue;
    const at = dayBefore(now, entry.day, entry.time);
    const uploader = entry.type === 'audio' ? organizer : creator;
    await scope
      .insertInto('media_files')
      .values({
        id: demoId(`media:${entry.fileName}`),
        organization_id: demoWorld.organizationId,
        course_id: entry.course === undefined ? null : demoWorld.courses[entry.course],
        name: entry.name,
        type: entry.type,
        description: entry.description,
        status: entry.status ?? 'active',
        size: file.bytes,
        file_name: entry.fileName,
        content_type: file.contentType,
        storage_key: file.key,
        sha256: file.sha256,
        created_by: uploader.id,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .execute();
    await recordActivity(scope, {
      organizationId: demoWorld.organizationId,
      kind: 'media_uploaded',
      subject: entry.name,
      actorId: uploader.id,
      actor: uploader.name,
      link: '/media',
      at,
    });
  }
}
