import { describe, expect, test } from 'vitest';
import { me } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { sent, signedInAs } from '#kit/show-page.tsx';
import { checkSession, signOut, useSession } from './session.ts';

describe('the session of this browser', () => {
  test('stays ended when the answer to an earlier check comes after the sign-out', async () => {
    signedInAs('creator');
    const answer = server.holds(me);
    const checked = checkSession();
    await sent(me);
    signOut();
    answer.release();
    await checked;
    expect(useSession.getState()).toMatchObject({ user: null, isAuthenticated: false, ended: 'signed_out' });
  });

  test('stays ended when the server cannot be reached by then', async () => {
    signedInAs('creator');
    server.isAway(me);
    const answer = server.holds(me);
    const checked = checkSession();
    await sent(me);
    signOut();
    answer.release();
    await checked;
    expect(useSession.getState()).toMatchObject({ user: null, ended: 'signed_out', error: null });
  });
});
