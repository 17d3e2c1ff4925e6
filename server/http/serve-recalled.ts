import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { withSession } from '../database/database.ts';
import { admitRecalled } from './guard.ts';
import type { HttpApp } from './http-server.ts';
import { makeCall } from './make-call.ts';
import { readInput } from './read-input.ts';
import { signalOf } from './request-signal.ts';
import type { Call } from './route-call.ts';
import type { Answered } from './route-rules.ts';
import { type Outcome, sendAnswer } from './send-answer.ts';

/**
 * Answers a list in one message to the database. Whatever goes wrong, a session that is over above all, is asked again
 * in the order of every other call, which says what it was.
 *
 * @returns whether it was answered
 */
export async function serveRecalled<R extends Route>(
  app: HttpApp,
  route: R,
  answer: (call: Call<R>) => Promise<Answered<R>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const recalled = app.recall && admitRecalled(route.access, request, app.recall);
  if (recalled === undefined) return false;
  const { signal, settle } = signalOf(request, reply);
  try {
    const input = await readInput(app, route, {}, request, signal);
    const outcome: Outcome = { status: route.status ?? 200, headers: {}, message: 'OK' };
    const { principal } = recalled;
    const call = makeCall(app, route, input, outcome, principal, request, reply, signal, undefined, (work) =>
      withSession(app.db, recalled, work),
    );
    await sendAnswer(app, route, outcome, await answer(call), request, reply, signal);
    return true;
  } catch {
    return reply.sent;
  } finally {
    settle();
  }
}
