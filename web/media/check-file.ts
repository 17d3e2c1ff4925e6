import { detectLibraryType, type MediaFileType, mediaLimits } from '#contract/media-types.ts';

export type CheckedFile =
  | { kind: 'ok'; type: MediaFileType }
  | { kind: 'refused'; because: 'type' | 'empty' }
  | { kind: 'refused'; because: 'size'; limit: string };

/** What the server would say to a file, known before a byte is sent. The server looks into the bytes as well. */
export function checkFile(file: { name: string; size: number }): CheckedFile {
  const type = detectLibraryType(file.name);
  if (type === undefined) return { kind: 'refused', because: 'type' };
  if (file.size === 0) return { kind: 'refused', because: 'empty' };
  const { maxBytes, label } = mediaLimits[type];
  return file.size > maxBytes ? { kind: 'refused', because: 'size', limit: label } : { kind: 'ok', type };
}
