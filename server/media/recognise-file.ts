import { fileTypeFromBuffer } from 'file-type';
import {
  detectLibraryType,
  extensionOf,
  type MediaFileType,
  type TransformationExtension,
} from '#contract/media-types.ts';

export type Recognised =
  | { kind: 'ok'; type: MediaFileType; contentType: string }
  | { kind: 'mismatch' }
  | { kind: 'unsupported' };

interface Format {
  type: MediaFileType;
  contentType: string;
  /** What `file-type` calls the content; `text` for formats without magic bytes. */
  content: readonly string[];
}

const zip = ['zip', 'docx', 'pptx', 'odt', 'epub', 'odp', 'xlsx'] as const;

const formats = {
  jpg: { type: 'image', contentType: 'image/jpeg', content: ['jpg'] },
  jpeg: { type: 'image', contentType: 'image/jpeg', content: ['jpg'] },
  png: { type: 'image', contentType: 'image/png', content: ['png', 'apng'] },
  gif: { type: 'image', contentType: 'image/gif', content: ['gif'] },
  bmp: { type: 'image', contentType: 'image/bmp', content: ['bmp'] },
  svg: { type: 'image', contentType: 'image/svg+xml', content: ['text', 'xml'] },
  mp4: { type: 'video', contentType: 'video/mp4', content: ['mp4', 'm4v', 'mov', '3gp'] },
  mov: { type: 'video', contentType: 'video/quicktime', content: ['mov', 'mp4', 'm4v'] },
  avi: { type: 'video', contentType: 'video/x-msvideo', content: ['avi'] },
  webm: { type: 'video', contentType: 'video/webm', content: ['webm', 'mkv'] },
  mp3: { type: 'audio', contentType: 'audio/mpeg', content: ['mp3', 'mp2', 'mp1'] },
  wav: { type: 'audio', contentType: 'audio/wav', content: ['wav'] },
  ogg: { type: 'audio', contentType: 'audio/ogg', content: ['ogg', 'oga', 'opus', 'ogv', 'ogx'] },
  opus: { type: 'audio', contentType: 'audio/ogg', content: ['ogg', 'oga', 'opus'] },
  m4a: { type: 'audio', contentType: 'audio/mp4', content: ['m4a', 'mp4', 'm4b'] },
  pdf: { type: 'document', contentType: 'application/pdf', content: ['pdf'] },
  doc: { type: 'document', contentType: 'application/msword', content: ['cfb'] },
  ppt: { type: 'document', contentType: 'application/vnd.ms-powerpoint', content: ['cfb'] },
  docx: {
    type: 'document',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: zip,
  },
  pptx: {
    type: 'document',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    content: zip,
  },
  odt: { type: 'document', contentType: 'application/vnd.oasis.opendocument.text', content: zip },
  epub: { type: 'document', contentType: 'application/epub+zip', content: zip },
  html: { type: 'document', contentType: 'text/html', content: ['text', 'xml'] },
  md: { type: 'document', contentType: 'text/markdown', content: ['text'] },
  txt: { type: 'document', contentType: 'text/plain', content: ['text'] },
} satisfies Record<TransformationExtension | 'doc' | 'ppt' | 'opus', Format>;
const formatsByExtension: Readonly<Record<string, Format>> = formats;

/**
 * Says what a file is from its name and its first bytes, which must agree.
 *
 * @param head the first bytes, at least 4,100 unless the file is shorter
 */
export async function recogniseFile(fileName: string, head: Uint8Array): Promise<Recognised> {
  const format = formatsByExtension[extensionOf(fileName)];
  if (format === undefined) return { kind: 'unsupported' };
  const content = (await fileTypeFromBuffer(head))?.ext ?? (looksLikeText(head) ? 'text' : 'unknown');
  // A PDF may begin with a little rubbish; readers look for the mark in the first kilobyte.
  const isPdf = format.contentType === 'application/pdf' && Buffer.from(head.subarray(0, 1024)).includes('%PDF-');
  return isPdf || format.content.includes(content)
    ? { kind: 'ok', type: format.type, contentType: format.contentType }
    : { kind: 'mismatch' };
}

/** Formats that the media library takes, by the same table that its card displays. */
export const isLibraryFormat = (fileName: string): boolean => detectLibraryType(fileName) !== undefined;

function looksLikeText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // The cut may go through a character, so the end may be incomplete.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
