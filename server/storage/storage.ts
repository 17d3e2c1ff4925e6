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
  /** Where browsers reach the files themselves; undefined: all bytes go through the web process. */
  direct?: DirectAccess;
  /** A path on this machine to read the file from, for tools that need one; freed by `using` or dispose. */
  localPath(key: string): Promise<LocalCopy>;
}

export interface LocalCopy extends AsyncDisposable {
  path: string;
}

/** Addresses that open one file for a while to whoever holds them, without an account of the storage's. */
export interface DirectAccess {
  /** Scheme, host and port that browsers ask. */
  origin: string;
  /** Gives the bytes, which the storage describes by these two headers, whatever it was told about them before. */
  downloadAddress(key: string, look: { contentType: string; disposition: string }, seconds: number): Promise<string>;
  /** Takes exactly so many bytes by PUT, begun within so many seconds; until then more than once. */
  uploadAddress(key: string, bytes: number, seconds: number): Promise<string>;
  /**
   * Moves what was put there to a new key, for which nobody was ever given an address: it does not change any more.
   *
   * @throws AppError media_not_found when there is nothing
   */
  takeOver(key: string): Promise<string>;
}
