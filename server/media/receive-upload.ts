import { type MediaFileType, libraryTypeOf, mediaLimits } from '#contract/media-types.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../database/database.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import type { Principal } from '../http/principal.ts';
import { countUpload, requireRoom } from './organization-usage.ts';
import { isLibraryFormat, recogniseFile } from './recognise-file.ts';

export interface UploadPurpose {
  /** `library`: the formats its card displays. `transformation`: also what the pipeline can read. */
  for: 'library' | 'transformation';
  /** The type that the person chose; a chart is an image. */
  chosenType?: Parameters<typeof libraryTypeOf>[0] | undefined;
}

/**
 * The checks that every way in goes through: library, replacement and transformation.
 *
 * @throws AppError file_empty, file_type_unsupported, file_type_mismatch
 */
export async function requireUsableFile(
  file: { name: string; head: Uint8Array },
  purpose: UploadPurpose,
): Promise<{ type: MediaFileType; contentType: string }> {
  if (file.head.length === 0) throw new AppError('file_empty');
  if (purpose.for === 'library' && !isLibraryFormat(file.name)) throw new AppError('file_type_unsupported');
  const recognised = await recogniseFile(file.name, file.head);
  if (recognised.kind === 'unsupported') throw new AppError('file_type_unsupported');
  const fits =
    recognised.kind === 'ok' &&
    (purpose.chosenType === undefined || libraryTypeOf(purpose.chosenType) === recognised.type);
  if (!fits) throw new AppError('file_type_mismatch');
  return recognised;
}

/** The limit of a type in bytes: the displayed one, or what UPLOAD_LIMITS says for transformations. */
export const limitBytesOf = (type: MediaFileType, raised?: Readonly<Record<MediaFileType, number>>): number =>
  raised?.[type] ?? mediaLimits[type].maxBytes;

export interface NewMediaFile {
  id: string;
  name: string;
  description?: string;
  status?: 'active' | 'inactive';
  courseId?: string | null;
  type: MediaFileType;
  contentType: string;
  /** It counts among today's uploads already. */
  isCounted?: true;
}

/**
 * Makes a stored upload an entry of the media library.
 *
 * @throws AppError upload_quota_reached, storage_quota_reached
 */
export async function keepMediaFile(
  scope: Scope,
  quotas: Config['quotas'],
  principal: Principal,
  file: Pick<ReceivedFile, 'name' | 'bytes' | 'storageKey' | 'sha256'>,
  entry: NewMediaFile,
): Promise<void> {
  await scope
    .insertInto('media_files')
    .values({
      id: entry.id,
      organization_id: principal.organizationId,
      course_id: entry.courseId ?? null,
      name: entry.name.trim() === '' ? file.name : entry.name.trim(),
      type: entry.type,
      description: entry.description ?? '',
      status: entry.status ?? 'active',
      size: file.bytes,
      file_name: file.name,
      content_type: entry.contentType,
      storage_key: file.storageKey,
      sha256: file.sha256,
      created_by: principal.userId,
      deleted_at: null,
    })
    .execute();
  const { organizationId } = principal;
  if (entry.isCounted === true) await requireRoom(scope, quotas, organizationId);
  else await countUpload(scope, quotas, { organizationId, bytes: file.bytes });
}
