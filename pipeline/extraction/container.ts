/** The kinds of media container that are read; each has one demuxer, which is forced on FFmpeg. */
export type Container = 'mp4' | 'avi' | 'matroska' | 'mp3' | 'wav' | 'ogg' | 'flac' | 'aac';

/** Of a media file, enough to tell every container. */
export const containerHeadBytes = 4096;

/** Pictures that share the box format of MP4: HEIF and AVIF. */
const pictureBrands = /^....ftyp(?:heic|heix|heim|heis|mif1|msf1|avif|avis|jp2 )/s;

/**
 * Tells a container by its own first bytes, so that FFmpeg never guesses: its guesses include playlists, which open
 * other files and addresses (CVE-2026-107697).
 *
 * @param head the first bytes, `containerHeadBytes` unless the file is shorter
 */
export function containerOf(head: Uint8Array): Container | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  const text = bytes.toString('latin1');
  if (/^....(?:ftyp|moov|mdat|wide|free|skip|pnot)/s.test(text)) return pictureBrands.test(text) ? undefined : 'mp4';
  if (/^(?:RIFF|RF64).{4}WAVE/s.test(text)) return 'wav';
  if (/^RIFF.{4}AVI /s.test(text)) return 'avi';
  if (text.startsWith('\x1aE\xdf\xa3')) return 'matroska';
  if (text.startsWith('OggS')) return 'ogg';
  if (text.startsWith('fLaC')) return 'flac';
  // FLAC and AAC may carry an ID3 tag as well; players go by what follows, and so does FFmpeg's mp3 demuxer for MPEG audio.
  if (text.startsWith('ID3')) return afterId3(bytes) ?? 'mp3';
  return mpegAudio(bytes);
}

function afterId3(bytes: Buffer): Container | undefined {
  const size = bytes.length < 10 ? Infinity : 10 + sevenBitSize(bytes.subarray(6, 10));
  const rest = bytes.subarray(size);
  return rest.toString('latin1', 0, 4) === 'fLaC' ? 'flac' : mpegAudio(rest);
}

/** An ID3 size: four bytes of seven bits. */
export const sevenBitSize = (bytes: Uint8Array): number => bytes.reduce((size, byte) => (size << 7) | (byte & 0x7f), 0);

/** A frame's eleven sync bits, then the layer: 0 is ADTS AAC, 1 and 2 are MPEG audio layers III and II. */
function mpegAudio(bytes: Buffer): Container | undefined {
  const [first = 0, second = 0, third = 0xff] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const layer = (second >> 1) & 3;
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'aac' : undefined;
  // Layer I is dead, and a byte order mark of UTF-16 looks like it; the last rates are reserved.
  return layer === 3 || third >> 4 === 15 || ((third >> 2) & 3) === 3 ? undefined : 'mp3';
}

/**
 * Whether a WAV says that it holds more sound than the file has bytes. Programs that write to a pipe leave the size
 * open (all bits set), which is no lie when a recording follows.
 */
export function isLyingWav(head: Uint8Array, fileBytes: number): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  const at = bytes.indexOf('data', 12, 'latin1');
  if (at < 0 || at + 8 > bytes.length) return false;
  const declared = bytes.readUInt32LE(at + 4);
  const real = fileBytes - at - 8;
  return declared === 0xffffffff ? real < openEndedBytes : declared > real * 1.1 + 1024;
}

/** A second of 16 kHz speech. */
const openEndedBytes = 32_000;
