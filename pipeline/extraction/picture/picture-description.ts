import { cleanText } from '../draft-block.ts';
import type { PictureMetadata } from './picture-pixels.ts';
import { findAll, parseXml, textOf, type XmlElement } from '../office/xml-tree.ts';

export interface PictureDescription {
  title?: string;
  /** Each text once, longest first. */
  descriptions: string[];
}

// EXIF 2.32, IPTC-IIM 4.2 and TIFF 6.0 numbers.
const imageDescription = 0x010e;
const exifPointer = 0x8769;
const userComment = 0x9286;
const windowsTitle = 0x9c9b;
const windowsComment = 0x9c9c;
const windowsSubject = 0x9c9f;
const iptcTitles = new Set([5, 105]);
const iptcCaption = 120;

const xmpTitles = new Set(['title', 'Headline']);
const xmpDescriptions = new Set(['description', 'AltTextAccessibility', 'ExtDescrAccessibility', 'UserComment']);
const pngTitles = /^title$/iu;
const pngDescriptions = /^(?:description|comment|subject|alt(?:ernative)?(?: text)?)$/iu;
/** Cameras and editors write these into every file. */
const boilerplate =
  /^(?:untitled|default|created with .*|olympus digital camera|screenshot|image|dsc\w*|img[_ ]?\d*)$/iu;

/** What people wrote into a picture's EXIF, XMP, IPTC and PNG fields; nothing that a camera or program wrote. */
export function describePicture(metadata: PictureMetadata): PictureDescription {
  const texts = [
    ...safely(() => exifTexts(metadata.exif)),
    ...safely(() => xmpTexts(metadata.xmp)),
    ...safely(() => iptcTexts(metadata.iptc)),
    ...pngTexts(metadata.comments),
  ]
    .map(({ role, text }) => ({ role, text: cleanText(text).trim() }))
    .filter(({ text }) => /\p{L}/u.test(text) && !boilerplate.test(text));
  const title = texts.find(({ role }) => role === 'title')?.text;
  const descriptions = [...new Set(texts.filter(({ role }) => role === 'description').map(({ text }) => text))];
  const longestFirst = descriptions.sort((a, b) => b.length - a.length);
  return {
    ...(title !== undefined && { title }),
    descriptions: longestFirst.filter(
      (text, index) => text !== title && !longestFirst.slice(0, index).some((longer) => longer.includes(text)),
    ),
  };
}

interface RoledText {
  role: 'title' | 'description';
  text: string;
}

/** Metadata is often damaged; a picture whose metadata cannot be read is a picture without. */
function safely(read: () => RoledText[]): RoledText[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function pngTexts(comments: PictureMetadata['comments'] = []): RoledText[] {
  return comments.flatMap(({ keyword, text }): RoledText[] => {
    if (pngTitles.test(keyword)) return [{ role: 'title', text }];
    return pngDescriptions.test(keyword) ? [{ role: 'description', text }] : [];
  });
}

function xmpTexts(xmp: Uint8Array | undefined): RoledText[] {
  if (xmp === undefined) return [];
  const packet = new TextDecoder()
    .decode(xmp)
    .replace(/<\?xpacket[^>]*\?>/gu, '')
    .trim();
  const root = parseXml(new TextEncoder().encode(packet));
  const texts: RoledText[] = [];
  for (const description of findAll({ name: '', attributes: {}, children: [root] }, 'Description')) {
    for (const child of description.children) if (typeof child !== 'string') texts.push(...roled(child));
    for (const [name, text] of Object.entries(description.attributes)) texts.push(...roledText(name, text));
  }
  return texts;
}

// A text in several languages comes as a list; x-default or the first is the one to take.
function roled(element: XmlElement): RoledText[] {
  const versions = findAll(element, 'li');
  const chosen = versions.find(({ attributes }) => attributes['xml:lang'] === 'x-default') ?? versions[0] ?? element;
  return roledText(element.name, textOf(chosen));
}

function roledText(name: string, text: string): RoledText[] {
  if (xmpTitles.has(name)) return [{ role: 'title', text }];
  return xmpDescriptions.has(name) ? [{ role: 'description', text }] : [];
}

function iptcTexts(iptc: Uint8Array | undefined): RoledText[] {
  const texts: RoledText[] = [];
  if (iptc === undefined) return texts;
  const view = new DataView(iptc.buffer, iptc.byteOffset, iptc.byteLength);
  for (let at = 0; at + 5 <= iptc.length; at += 1) {
    // 0x1c, record 2 (application), dataset number, length in two bytes.
    if (iptc[at] !== 0x1c || iptc[at + 1] !== 2) continue;
    const dataset = iptc[at + 2] ?? 0;
    const length = view.getUint16(at + 3);
    const text = new TextDecoder().decode(iptc.subarray(at + 5, at + 5 + length));
    if (iptcTitles.has(dataset)) texts.push({ role: 'title', text });
    if (dataset === iptcCaption) texts.push({ role: 'description', text });
    at += 4 + length;
  }
  return texts;
}

function exifTexts(exif: Uint8Array | undefined): RoledText[] {
  if (exif === undefined) return [];
  const start = new TextDecoder('latin1').decode(exif.subarray(0, 4)) === 'Exif' ? 6 : 0;
  const tiff = exif.subarray(start);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const first = readDirectory(view, view.getUint32(4, little), little);
  const pointer = first.get(exifPointer);
  const second = pointer === undefined ? new Map<number, ExifField>() : readDirectory(view, pointer.value, little);
  const textOfField = (field: ExifField | undefined, decode: (bytes: Uint8Array) => string) =>
    field === undefined ? '' : decode(tiff.subarray(field.offset, field.offset + field.length)).replace(/\0+$/u, '');
  const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes);
  return [
    { role: 'description', text: textOfField(first.get(imageDescription), utf8) },
    { role: 'title', text: textOfField(first.get(windowsTitle), utf16) },
    { role: 'description', text: textOfField(first.get(windowsComment), utf16) },
    { role: 'description', text: textOfField(first.get(windowsSubject), utf16) },
    { role: 'description', text: textOfField(second.get(userComment), (bytes) => commentText(bytes, little)) },
  ];
}

// Eight bytes name the character code, then the text.
function commentText(bytes: Uint8Array, little: boolean): string {
  const code = new TextDecoder('latin1').decode(bytes.subarray(0, 8)).replace(/[\0 ]+$/u, '');
  const body = bytes.subarray(8);
  if (code === 'UNICODE') return new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(body);
  return code === 'ASCII' || code === '' ? new TextDecoder().decode(body) : '';
}

interface ExifField {
  offset: number;
  length: number;
  /** For pointers. */
  value: number;
}

const sizesOfTypes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 129: 1 };

function readDirectory(view: DataView, at: number, little: boolean): Map<number, ExifField> {
  const fields = new Map<number, ExifField>();
  const count = view.getUint16(at, little);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + 12 * index;
    const length = (sizesOfTypes[view.getUint16(entry + 2, little)] ?? 0) * view.getUint32(entry + 4, little);
    const value = view.getUint32(entry + 8, little);
    fields.set(view.getUint16(entry, little), { offset: length <= 4 ? entry + 8 : value, length, value });
  }
  return fields;
}
