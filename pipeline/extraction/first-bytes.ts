import { open } from 'node:fs/promises';

/** The beginning of a file: `length` bytes, or all of a shorter one. */
export async function firstBytes(path: string, length: number): Promise<Uint8Array> {
  await using file = await open(path, 'r');
  const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
