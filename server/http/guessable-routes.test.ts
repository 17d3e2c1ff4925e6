import { expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { isGuessable } from './limit-guesses.ts';

test('whoever tries codes is limited wherever a public address holds one that no signature proves', () => {
  const guessable = allRoutes
    .filter(({ route }) => isGuessable(route))
    .map(({ route }) => `${route.method} ${route.path}`);
  expect(guessable.toSorted()).toEqual([
    'GET /api/v1/auth/avatars/:fileId',
    'GET /api/v1/certificates/:code',
    'GET /api/v1/certificates/:code/picture.png',
    'GET /api/v1/join/:code',
    'POST /api/v1/join/:code',
    // Signed with 256 bits; counting what fails costs nothing.
    'POST /webhooks/unsubscribe/:token',
  ]);
});
