import { unzipSync } from 'fflate';
import { UnreadableFile } from '../rejections.ts';

const mostEntries = 2_000;
const largestEntryBytes = 64 * 1024 * 1024;
const largestTotalBytes = 256 * 1024 * 1024;
/** XML text of a real document packs 5 to 20 times; a small part may reach more. */
const highestRatio = 100;
const ratioFreeBytes = 1024 * 1024;

/**
 * Unpacks the wanted parts of an office archive, with every limit checked before a byte is inflated.
 * An entry that lies about its size is cut at the size it declares, so the limits hold for it too.
 *
 * @throws UnreadableFile decompression_limit, unsafe_archive, corrupt
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string, bytes: number) => boolean): Map<string, Uint8Array> {
  let entries = 0;
  let total = 0;
  const checked = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }): boolean => {
    entries += 1;
    if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name)) throw new UnreadableFile('unsafe_archive');
    if (entries > mostEntries) throw new UnreadableFile('decompression_limit');
    // What nobody asks for is never inflated: two huge pictures make no bomb of a book.
    if (!isWanted(name, originalSize)) return false;
    total += originalSize;
    const inflatesTooFar = originalSize > ratioFreeBytes && originalSize > size * highestRatio;
    if (originalSize > largestEntryBytes || total > largestTotalBytes || inflatesTooFar) {
      throw new UnreadableFile('decompression_limit');
    }
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: checked })));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('corrupt', { cause: error });
  }
}
