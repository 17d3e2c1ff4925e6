/**
 * Puts JPEG pictures of one size into an AVI file (Motion JPEG, which players decode frame by frame) with an index.
 *
 * @param framesPerSecond whole number
 */
export function makeFilm(
  frames: readonly Buffer[],
  size: { width: number; height: number },
  framesPerSecond: number,
): Buffer {
  const largest = Math.max(...frames.map((frame) => frame.length));
  const chunks = frames.map((frame) => chunk('00dc', frame));
  const header = list('hdrl', [
    chunk(
      'avih',
      words([
        1_000_000 / framesPerSecond,
        largest * framesPerSecond,
        0,
        hasIndex,
        frames.length,
        0,
        1,
        largest,
        size.width,
        size.height,
        0,
        0,
        0,
        0,
      ]),
    ),
    list('strl', [
      chunk(
        'strh',
        Buffer.concat([
          Buffer.from('vidsMJPG'),
          words([0, 0, 0, 1, framesPerSecond, 0, frames.length, largest, 0xffffffff, 0]),
          halfWords([0, 0, size.width, size.height]),
        ]),
      ),
      chunk(
        'strf',
        Buffer.concat([
          words([40, size.width, size.height]),
          halfWords([1, 24]),
          Buffer.from('MJPG'),
          words([size.width * size.height * 3, 0, 0, 0, 0]),
        ]),
      ),
    ]),
  ]);
  let offset = 4;
  const index = chunks.map((each, position) => {
    const entry = Buffer.concat([Buffer.from('00dc'), words([isKeyFrame, offset, frames[position]?.length ?? 0])]);
    offset += each.length;
    return entry;
  });
  return riff([header, list('movi', chunks), chunk('idx1', Buffer.concat(index))]);
}

// Flags of the AVI 1.0 main header and index.
const hasIndex = 0x10;
const isKeyFrame = 0x10;

const words = (numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(Math.round(number), index * 4);
  return bytes;
};

const halfWords = (numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, index * 2);
  return bytes;
};

/** A chunk begins on an even byte; the padding does not count as content. */
const chunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), words([content.length]), content, Buffer.alloc(content.length % 2)]);

const list = (name: string, parts: readonly Buffer[]): Buffer =>
  chunk('LIST', Buffer.concat([Buffer.from(name), ...parts]));

const riff = (parts: readonly Buffer[]): Buffer => chunk('RIFF', Buffer.concat([Buffer.from('AVI '), ...parts]));
