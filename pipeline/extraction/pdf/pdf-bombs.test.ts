import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { refuseDecompressionBombs } from './pdf-bombs.ts';

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 0x20);
const streamOf = (content: Uint8Array, dictionary: string) =>
  Buffer.concat([
    Buffer.from(`4 0 obj<<${dictionary}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]);

test('a stream that inflates beyond 64 MB is refused, also when it is packed twice', () => {
  const bomb = deflateSync(megabytes(70));
  expect(() => refuseDecompressionBombs(streamOf(bomb, '/Filter/FlateDecode'))).toThrow(/unpacks/);
  expect(() => refuseDecompressionBombs(streamOf(deflateSync(bomb), '/Filter[/FlateDecode/FlateDecode]'))).toThrow(
    /unpacks/,
  );
});

test('a large picture and a stream of honest size pass', () => {
  expect(() =>
    refuseDecompressionBombs(streamOf(deflateSync(megabytes(70)), '/Subtype/Image/Filter/FlateDecode')),
  ).not.toThrow();
  expect(() => refuseDecompressionBombs(streamOf(deflateSync(megabytes(10)), '/Filter/FlateDecode'))).not.toThrow();
});

test('many streams that stay under the limit one by one are refused together', () => {
  const part = streamOf(deflateSync(megabytes(60)), '/Filter/FlateDecode');
  expect(() => refuseDecompressionBombs(Buffer.concat([part, part, part, part, part]))).toThrow(/unpacks/);
});
