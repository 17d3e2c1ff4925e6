import type { Route } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import type { HttpApp } from './http-server.ts';
import { placeKeyOf } from './place-key.ts';

/** Calls that anybody may make who knows a code, or tries some. What carries a signature of ours is not worth trying. */
export const isGuessable = ({ access, proof, path }: Route): boolean =>
  access === 'public' && proof === undefined && path.includes('/:');

/** Answers as always, until one address has asked too often for what is not there. @throws AppError rate_limited */
export async function limitingGuesses<T>(
  app: HttpApp,
  route: Route,
  address: string,
  answer: () => Promise<T>,
): Promise<T> {
  const key = `${route.path} ${placeKeyOf(address)}`;
  await app.guesses.check(key);
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 410)) await app.guesses.miss(key);
    throw error;
  }
}
