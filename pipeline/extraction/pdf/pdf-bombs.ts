import { inflateSync } from 'node:zlib';
import { UnreadableFile } from '../rejections.ts';

const largestStreamBytes = 64 * 1024 * 1024;
const largestTotalBytes = 256 * 1024 * 1024;
const harmlessBytes = 4 * 1024 * 1024;
/** Deflate never packs tighter than about 1,032 to 1, so a shorter stream cannot break the limit by itself. */
const bestDeflateRatio = 1_032;
const headerReach = 1_024;
const mostPasses = 3;

/**
 * Refuses a PDF whose content streams inflate beyond any real page, before the engine inflates them.
 * Pictures are left alone: they are large by nature and never decoded here. Streams that zlib cannot read are the engine's to judge.
 *
 * @throws UnreadableFile decompression_limit
 */
export function refuseDecompressionBombs(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let total = 0;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (at >= 3 && file.toString('latin1', at - 3, at) === 'end') continue;
    const header = file.toString('latin1', Math.max(0, at - headerReach), at);
    const dictionary = header.slice(header.lastIndexOf(' obj'));
    const passes = Math.min(mostPasses, dictionary.match(/\/FlateDecode|\/Fl\b/g)?.length ?? 0);
    if (passes === 0 || /\/Subtype\s*\/Image/.test(dictionary)) continue;
    const start = at + 6 + (file[at + 6] === 13 ? 2 : 1);
    const end = file.indexOf('endstream', start);
    total += inflatedSize(file.subarray(start, end < 0 ? file.length : end), passes);
    if (total > largestTotalBytes) throw new UnreadableFile('decompression_limit');
    if (end >= 0) at = end;
  }
}

function inflatedSize(stream: Uint8Array, passes: number): number {
  // What cannot grow beyond 4 MB is no bomb; inflating every small stream would double the reading time.
  if (stream.length * bestDeflateRatio ** passes < harmlessBytes) return 0;
  let content: Uint8Array = stream;
  for (let pass = 0; pass < passes; pass += 1) {
    try {
      content = inflateSync(content, { maxOutputLength: largestStreamBytes });
    } catch (error) {
      if (error instanceof RangeError) throw new UnreadableFile('decompression_limit', { cause: error });
      return 0;
    }
  }
  return content.length;
}
