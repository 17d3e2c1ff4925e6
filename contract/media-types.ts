import type { TransformationMediaType } from './transformation.ts';

const MB = 1024 * 1024;

export const mediaTypes = ['image', 'video', 'audio', 'document'] as const;
export type MediaFileType = (typeof mediaTypes)[number];

/** One table for the card that shows the limits and for the checks that enforce them. */
export const mediaLimits: Readonly<
  Record<MediaFileType, { label: string; maxBytes: number; formats: readonly string[] }>
> = {
  image: { label: '10MB', maxBytes: 10 * MB, formats: ['.jpg', '.jpeg', '.png', '.gif'] },
  video: { label: '50MB', maxBytes: 50 * MB, formats: ['.mp4', '.mov', '.avi'] },
  audio: { label: '20MB', maxBytes: 20 * MB, formats: ['.mp3', '.wav', '.ogg'] },
  document: { label: '10MB', maxBytes: 10 * MB, formats: ['.pdf', '.doc', '.docx', '.ppt'] },
};

/** What the transformation's picker takes; detection and picker share this table. Chart is only ever chosen by hand. */
const extensionTypes = {
  mp4: 'video',
  mov: 'video',
  avi: 'video',
  webm: 'video',
  mp3: 'audio',
  wav: 'audio',
  ogg: 'audio',
  m4a: 'audio',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  bmp: 'image',
  pdf: 'document',
  docx: 'document',
  pptx: 'document',
  odt: 'document',
  epub: 'document',
  html: 'document',
  md: 'document',
  txt: 'document',
  svg: 'chart',
} as const satisfies Record<string, TransformationMediaType>;

/** What the picker offers, every reader and every check of an upload has to know. */
export type TransformationExtension = keyof typeof extensionTypes;
export const transformationExtensions = Object.keys(extensionTypes).map((extension) => `.${extension}`);

/** Lower-cased, without the dot; empty when the name has none. */
export const extensionOf = (fileName: string): string => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** @returns the media type that the picker sets for a file name; undefined when it must be chosen by hand */
export function detectTransformationType(fileName: string): TransformationMediaType | undefined {
  const extension = extensionOf(fileName);
  if (extension === 'svg') return undefined;
  return extension in extensionTypes ? extensionTypes[extension as keyof typeof extensionTypes] : undefined;
}

/** The limit that holds for a transformation: a chart is stored as an image. */
export const libraryTypeOf = (type: TransformationMediaType): MediaFileType => (type === 'chart' ? 'image' : type);

/** What has a playing time. */
export const isRecording = (type: TransformationMediaType): boolean => type === 'video' || type === 'audio';

/** As phones name what was recorded with them; taken beside what is displayed. */
const phoneSounds: readonly string[] = ['.m4a', '.opus'];

/** What a picker for this type offers. */
export const pickedFormats = (type: MediaFileType): readonly string[] =>
  type === 'audio' ? [...mediaLimits.audio.formats, ...phoneSounds] : mediaLimits[type].formats;

/** @returns the type whose formats hold this name's extension; undefined when the library does not take it */
export const detectLibraryType = (fileName: string): MediaFileType | undefined =>
  mediaTypes.find((type) => pickedFormats(type).includes(`.${extensionOf(fileName)}`));
