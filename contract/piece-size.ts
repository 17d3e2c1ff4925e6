import { pieceBytes } from './piece-limits.ts';

export const firstPieceBytes = 512 * 1024;

const quickMs = 2_000;
const slowMs = 8_000;

/**
 * How large the next piece is: large ones cost less on a good line, small ones lose less on a bad one.
 *
 * @param tookMs undefined: the line broke before the piece had arrived
 */
export function nextPieceBytes(bytes: number, tookMs: number | undefined): number {
  if (tookMs === undefined || tookMs > slowMs) return Math.max(pieceBytes.least, Math.floor(bytes / 2));
  return tookMs < quickMs ? Math.min(pieceBytes.most, bytes * 2) : bytes;
}
