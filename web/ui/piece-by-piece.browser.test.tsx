import { expect, test } from 'vitest';
import { type PieceRoad, sendPieces, type SentPiece } from './piece-by-piece.ts';

class Refused extends Error {}
class Elsewhere extends Error {}

const bytes = 700_000;
const file = () => new File([new Uint8Array(bytes)], 'film.mp4');

/** A road that takes every piece, but for what `before` throws at the beginning of one. */
function aRoad(before: (sent: SentPiece, turn: number) => void = () => undefined) {
  const starts: number[] = [];
  const sizes: number[] = [];
  let arrived = 0;
  const road: PieceRoad = {
    send: async (sent) => {
      starts.push(sent.from);
      sizes.push(sent.piece.size);
      before(sent, starts.length);
      arrived = sent.from + sent.piece.size;
      return { offset: arrived };
    },
    whereItStands: async () => ({ offset: arrived }),
    isBreak: (cause) => cause instanceof TypeError,
    isElsewhere: (cause) => cause instanceof Elsewhere,
  };
  return { road, starts, sizes, arrived: () => arrived };
}

function aWatch() {
  const told: string[] = [];
  return {
    told,
    signal: new AbortController().signal,
    onProgress: (percent: number) => void told.push(`${Math.round(percent)} %`),
    onLost: (isLost: boolean) => {
      told.push(isLost ? 'lost' : 'there');
      // Nobody waits the whole second.
      if (isLost) setTimeout(() => window.dispatchEvent(new Event('online')));
    },
  };
}

test('a file arrives whole, from where an earlier page left it', async () => {
  const { road, starts, arrived } = aRoad();
  const watch = aWatch();
  await sendPieces(file(), 350_000, road, watch);
  expect([starts[0], arrived()]).toEqual([350_000, bytes]);
  expect([watch.told[0], watch.told.at(-1)]).toEqual(['50 %', '100 %']);
});

test('a broken line is waited for, and the piece comes again in smaller ones', async () => {
  const { road, starts, sizes, arrived } = aRoad((_, turn) => {
    if (turn === 1) throw new TypeError('Failed to fetch');
  });
  const watch = aWatch();
  await sendPieces(file(), 0, road, watch);
  expect(starts.slice(0, 2)).toEqual([0, 0]);
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
  expect(watch.told).toContain('lost');
  expect(arrived()).toBe(bytes);
});

test('whoever awaits another piece is asked for it, and the line is not told as lost', async () => {
  const { road, starts } = aRoad((_, turn) => {
    if (turn === 1) throw new Elsewhere();
  });
  const watch = aWatch();
  await sendPieces(file(), 0, { ...road, whereItStands: async () => ({ offset: 200_000 }) }, watch);
  expect(starts.slice(0, 2)).toEqual([0, 200_000]);
  expect(watch.told).not.toContain('lost');
});

test('a refusal ends it at once', async () => {
  const { road, starts } = aRoad(() => {
    throw new Refused('too large');
  });
  await expect(sendPieces(file(), 0, road, aWatch())).rejects.toThrow('too large');
  expect(starts).toEqual([0]);
});

test('a file that cannot be read any more ends it, though it looks like a broken line', async () => {
  const { road, starts } = aRoad(() => {
    throw new TypeError('Failed to fetch');
  });
  const moved = Object.assign(new Blob(['x']), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotReadableError')) }),
  });
  const gone = Object.assign(file(), { slice: () => moved });
  await expect(sendPieces(gone, 0, road, aWatch())).rejects.toThrow('moved');
  expect(starts).toEqual([0]);
});
