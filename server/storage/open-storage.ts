import path from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { isBucketThere, openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/**
 * Where the settings put the files: a bucket when S3_* names one, else the data folder.
 *
 * @throws ConfigError when the bucket cannot be reached
 */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 's3'>,
  options: { shared?: boolean } = {},
): Promise<Storage> {
  if (config.s3 === undefined) return openDiskStorage(path.join(config.dataDir, 'files'), options);
  const isThere = await isBucketThere(config.s3).catch((error: unknown) => {
    throw new ConfigError(`The bucket of S3_ENDPOINT and S3_BUCKET cannot be reached: ${reasonOf(error)}.`);
  });
  if (!isThere)
    throw new ConfigError('The bucket of S3_BUCKET is not there, or the keys do not open it: make it, or mend S3_*.');
  return openS3Storage(config.s3);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
