import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { onTooSlow } from './body-pace.ts';

/** Aborted when the sender goes away: before the body is whole, or before the answer is out. */
export function signalOf(request: FastifyRequest, reply: FastifyReply): { signal: AbortSignal; settle: () => void } {
  const controller = new AbortController();
  const abort = (): void => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('upload_interrupted'));
  };
  const body = request.raw;
  const onBodyClose = (): void => {
    if (!body.complete) abort();
  };
  onTooSlow(request, (error) => controller.abort(error));
  body.once('close', onBodyClose);
  reply.raw.once('close', abort);
  return {
    signal: controller.signal,
    settle: () => {
      body.off('close', onBodyClose);
      reply.raw.off('close', abort);
    },
  };
}
