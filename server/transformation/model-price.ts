import type { Tokens } from './model-server.ts';

/** Millionths of a unit of the currency, for a million tokens. */
export interface ModelPrice {
  in: number;
  out: number;
  currency: string;
}

const million = 1_000_000n;

/** @returns what a call cost, in millionths of a unit, rounded up; whole numbers throughout */
export function costOf({ in: read, out: written }: Pick<Tokens, 'in' | 'out'>, price: ModelPrice): number {
  const parts = BigInt(read) * BigInt(price.in) + BigInt(written) * BigInt(price.out);
  return Number((parts + million - 1n) / million);
}
