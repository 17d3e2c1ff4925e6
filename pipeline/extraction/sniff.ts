import { fileTypeFromBuffer } from 'file-type';
import type { TransformationExtension } from '#contract/media-types.ts';
import type { MediaType } from '../document.ts';
import { UnreadableFile } from './rejections.ts';
import { textDialect } from './text-dialect.ts';

export type Format =
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'odt'
  | 'epub'
  | 'legacy_office'
  | 'markdown'
  | 'text'
  | 'structured_text'
  | 'tex'
  | 'html'
  | 'image'
  | 'svg'
  | 'audio'
  | 'video';

const knownExtensions = {
  pdf: ['pdf'],
  docx: ['docx'],
  pptx: ['pptx'],
  odt: ['odt'],
  epub: ['epub'],
  doc: ['legacy_office', 'docx'],
  ppt: ['legacy_office', 'pptx'],
  md: ['markdown'],
  markdown: ['markdown'],
  txt: ['text', 'markdown', 'structured_text', 'tex'],
  text: ['text', 'markdown', 'structured_text', 'tex'],
  rst: ['structured_text', 'tex'],
  rest: ['structured_text', 'tex'],
  html: ['html'],
  htm: ['html'],
  xhtml: ['html'],
  png: ['image'],
  jpg: ['image'],
  jpeg: ['image'],
  gif: ['image'],
  webp: ['image'],
  tif: ['image'],
  tiff: ['image'],
  bmp: ['image'],
  svg: ['svg'],
  mp3: ['audio'],
  wav: ['audio'],
  m4a: ['audio', 'video'],
  aac: ['audio'],
  ogg: ['audio', 'video'],
  oga: ['audio'],
  flac: ['audio'],
  mp4: ['video', 'audio'],
  m4v: ['video'],
  mov: ['video'],
  avi: ['video'],
  mkv: ['video'],
  webm: ['video', 'audio'],
} satisfies Record<TransformationExtension, readonly Format[]> & Record<string, readonly Format[]>;
const formatsOfExtension: Readonly<Record<string, readonly Format[]>> = knownExtensions;

const mediaTypesOfFormat: Readonly<Record<Format, readonly MediaType[]>> = {
  pdf: ['document'],
  docx: ['document'],
  pptx: ['document'],
  odt: ['document'],
  epub: ['document'],
  legacy_office: ['document'],
  markdown: ['document'],
  text: ['document'],
  structured_text: ['document'],
  tex: ['document'],
  html: ['document'],
  image: ['image', 'chart'],
  svg: ['image', 'chart'],
  audio: ['audio', 'video'],
  video: ['video', 'audio'],
};

const formatsOfExtensionFound: Readonly<Record<string, Format>> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  odt: 'odt',
  epub: 'epub',
  cfb: 'legacy_office',
};

/**
 * Tells a file's format by its content; the name only decides between kinds of plain text where it names one.
 *
 * @param mediaType what the creator chose; absent means: whatever the content is
 * @throws UnreadableFile empty_file, type_mismatch, not_a_pdf, unsupported_format
 */
export async function sniff(
  bytes: Uint8Array,
  fileName: string,
  mediaType?: MediaType,
): Promise<{ format: Format; mediaType: MediaType }> {
  if (bytes.length === 0) throw new UnreadableFile('empty_file');
  const extension = extensionOf(fileName);
  const format = (await binaryFormat(bytes)) ?? textFormat(bytes, extension);
  if (format === undefined) throw new UnreadableFile(wrongContent(extension));
  return { format, mediaType: mediaTypeFor(format, extension, mediaType) };
}

/**
 * The media type of a format whose name and wish fit it.
 *
 * @param extension of the file's name, lower-case, without the dot
 * @throws UnreadableFile type_mismatch, not_a_pdf
 */
export function mediaTypeFor(format: Format, extension: string, wished?: MediaType): MediaType {
  const expected = formatsOfExtension[extension];
  if (expected !== undefined && !expected.includes(format))
    throw new UnreadableFile(extension === 'pdf' && format === 'text' ? 'not_a_pdf' : 'type_mismatch');
  const fitting = mediaTypesOfFormat[format];
  if (wished !== undefined && !fitting.includes(wished)) throw new UnreadableFile('type_mismatch');
  // The list is never empty; the type system cannot say so.
  return wished ?? fitting[0] ?? 'document';
}

export const extensionOf = (fileName: string): string => /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

const wrongContent = (extension: string) => {
  if (extension === 'pdf') return 'not_a_pdf';
  // A truncated or garbled file of a kind we know is damaged; anything else is a kind we do not know.
  return extension in formatsOfExtension ? 'corrupt' : 'unsupported_format';
};

async function binaryFormat(bytes: Uint8Array): Promise<Format | undefined> {
  // PDF readers accept up to 1,024 bytes before the header; so do we.
  if (asciiHead(bytes, 1024).includes('%PDF-')) return 'pdf';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found === undefined) return undefined;
  const known = formatsOfExtensionFound[found.ext];
  if (known !== undefined) return known;
  if (found.mime.startsWith('image/')) return found.mime === 'image/svg+xml' ? 'svg' : 'image';
  if (found.mime.startsWith('audio/')) return 'audio';
  if (found.mime.startsWith('video/')) return 'video';
  if (found.ext === 'zip') return zippedFormat(bytes);
  if (found.ext === 'xml' && isWebPage(bytes)) return 'html';
  return found.ext === 'xml' && asciiHead(bytes, 4096).includes('<svg') ? 'svg' : undefined;
}

// A zip whose first entry is not the one that file-type looks for: the names of its parts tell.
function zippedFormat(bytes: Uint8Array): Format | undefined {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('ppt/presentation.xml')) return 'pptx';
  if (names.includes('META-INF/container.xml')) return 'epub';
  return undefined;
}

function textFormat(bytes: Uint8Array, extension: string): Format | undefined {
  // A page names its own character set, so it need not be UTF-8.
  if (isWebPage(bytes)) return 'html';
  const text = decodeText(bytes);
  if (text === undefined) return undefined;
  const head = asciiHead(bytes, 4096).trimStart().toLowerCase();
  const isFragment = ['html', 'htm', 'xhtml'].includes(extension) && /<[a-z][a-z0-9]*[\s>/]/.test(head);
  if (isFragment) return 'html';
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<svg/s.test(head)) return 'svg';
  if (extension === 'md' || extension === 'markdown') return 'markdown';
  if (/(?:^|\n)[^\S\n]*\\(?:documentclass|begin\{document\})/u.test(asciiHead(bytes, 65_536))) return 'tex';
  if (extension === 'rst' || extension === 'rest') return 'structured_text';
  return textDialect(text);
}

const isWebPage = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html[\s>])/i.test(
    asciiHead(bytes, 4096),
  ) && !bytes.subarray(0, 4096).includes(0);

const asciiHead = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, length)).toString('latin1');

/** Text in UTF-8 or, with a byte order mark, UTF-16; undefined when the bytes are neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
