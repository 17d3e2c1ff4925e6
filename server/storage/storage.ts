import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Where the bytes are; the only thing a row needs to keep. */
  key: string;
  bytes: number;
  /** Of the content, lower-case hex. */
  sha256: string;
}

/** Inclusive, 0-based, as in an HTTP Range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  /**
   * Stores a stream under a new key. When it returns the bytes are durable (on disk: fsync of file and folder).
   *
   * @param options.signal an abort leaves nothing behind
   * @param options.key the key that the bytes had elsewhere, when a backup is restored
   * @throws AppError storage_full; whatever the source stream throws
   */
  put(source: AsyncIterable<Uint8Array>, options?: { signal?: AbortSignal; key?: string }): Promise<StoredFile>;
  /** @throws AppError media_not_found when there is no such key */
  get(key: string, range?: ByteRange): Promise<Readable>;
  head(key: string): Promise<{ bytes: number } | undefined>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** The keys of files that were stored at least so long ago, in no order. */
  keysOlderThan(ms: number): AsyncIterable<string>;
  /** A path on this machine to read the file from, for tools that need one; freed by `using` or dispose. */
  localPath(key: string): Promise<LocalCopy>;
}

export interface LocalCopy extends AsyncDisposable {
  path: string;
}
