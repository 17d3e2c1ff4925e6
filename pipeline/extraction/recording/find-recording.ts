import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Container, containerHeadBytes, containerOf } from '../container.ts';
import { firstBytes } from '../first-bytes.ts';
import type { RecordingFile } from './recording-file.ts';
import type { MediaInput } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { extensionOf, type Format, mediaTypeFor } from '../sniff.ts';

export interface FoundRecording extends AsyncDisposable {
  file: RecordingFile;
  /** Of the whole file, lower-case hex. */
  sha256: string;
}

const formats: Readonly<Record<Container, Format>> = {
  mp4: 'video',
  avi: 'video',
  matroska: 'video',
  mp3: 'audio',
  wav: 'audio',
  ogg: 'audio',
  flac: 'audio',
  aac: 'audio',
};

const largestRecordingBytes = 4 * 1024 ** 3;

/**
 * Recognises a video or audio file by its first bytes, whatever its size: it is never read into memory.
 *
 * @returns undefined when it is something else
 * @throws UnreadableFile type_mismatch when its name or the chosen type says something else, too_large
 */
export async function findRecording(input: MediaInput): Promise<FoundRecording | undefined> {
  const head =
    'bytes' in input ? input.bytes.subarray(0, containerHeadBytes) : await firstBytes(input.path, containerHeadBytes);
  const container = containerOf(head);
  if (container === undefined) return undefined;
  const wished = mediaTypeFor(formats[container], extensionOf(input.fileName), input.mediaType);
  const chosenType =
    input.mediaType === undefined || wished === 'image' ? undefined : wished === 'video' ? 'video' : 'audio';
  const folder = 'bytes' in input ? await mkdtemp(join(tmpdir(), 'recording-')) : undefined;
  const path = 'bytes' in input ? join(folder ?? '', 'recording') : input.path;
  if ('bytes' in input) await writeFile(path, input.bytes);
  const { sha256, bytes } = await hashed(path);
  return {
    file: { path, container, bytes, chosenType },
    sha256,
    [Symbol.asyncDispose]: async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function hashed(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    // A stream without an encoding gives buffers.
    const piece = chunk as Buffer;
    bytes += piece.length;
    if (bytes > largestRecordingBytes) throw new UnreadableFile('too_large');
    hash.update(piece);
  }
  return { sha256: hash.digest('hex'), bytes };
}
