import { readOld } from '../database/replica.ts';
import type { HttpApp } from './http-server.ts';
import type { Principal } from './principal.ts';
import { type Call, scopedFor } from './route-call.ts';
import type { Outcome } from './send-answer.ts';

/** Says in whole seconds how old an answer is at most; absent where the database itself was asked. */
const dataAgeHeader = 'data-age';

/** The scope of a call whose answer may be some seconds old: at the standby while one can be used. */
export function oldScopedFor(
  app: Pick<HttpApp, 'db' | 'replica'>,
  principal: Principal | undefined,
  method: string,
  outcome: Outcome,
): Call<unknown>['scoped'] {
  const standby = app.replica?.current();
  if (standby !== undefined) outcome.headers[dataAgeHeader] = String(Math.ceil(standby.ageMs / 1000));
  return async (work) => (await readOld(app, (db) => scopedFor(db, principal, method)(work))).answer;
}
