import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

export interface BodyPace {
  /** A JSON body must be whole after this; it is 100 KB at most. */
  jsonMs: number;
  /** The rate of an upload is looked at over so long: a phone may pass through a tunnel. */
  windowMs: number;
  /** Slower than the slowest phone network; a thousand senders at this rate cost a core nothing. */
  leastBytesPerSecond: number;
  /** How much is still read and dropped after the answer, so that a sender that only then looks gets to read it. */
  drainBytes: number;
}

export const usualPace: BodyPace = {
  jsonMs: 20_000,
  windowMs: 30_000,
  leastBytesPerSecond: 1024,
  drainBytes: 128 * 1024 * 1024,
};

interface Pending {
  request: FastifyRequest;
  isForm: boolean;
  beganAt: number;
  /** Since when, and from which byte of the connection on, the rate is looked at. */
  windowAt: number;
  windowFrom: number;
  /** The byte of the connection at which the answer was out. */
  answeredFrom: number | undefined;
}

const refusers = new WeakMap<FastifyRequest, (error: AppError) => void>();

/** Who reads a body says here how it is told that the body comes too slowly. */
export function onTooSlow(request: FastifyRequest, refuse: (error: AppError) => void): void {
  refusers.set(request, refuse);
}

/**
 * Ends bodies that come too slowly: with an answer where there is none yet, else with the connection. Without it a
 * sender of one byte a minute holds a place for a quarter of an hour, and one that never stops is read for ever.
 */
export function keepBodiesMoving(server: FastifyInstance, pace: BodyPace = usualPace): void {
  const pending = new Set<Pending>();
  const look = setInterval(() => lookAtAll(pending, pace, performance.now()), Math.min(1000, pace.windowMs / 4));
  look.unref();
  server.addHook('onClose', async () => clearInterval(look));
  server.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(pending, request, reply);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(pending: Set<Pending>, request: FastifyRequest, reply: FastifyReply): void {
  const now = performance.now();
  const entry: Pending = {
    request,
    isForm: /^multipart\//i.test(request.headers['content-type'] ?? ''),
    beganAt: now,
    windowAt: now,
    windowFrom: request.raw.socket.bytesRead,
    answeredFrom: undefined,
  };
  pending.add(entry);
  request.raw.once('end', () => pending.delete(entry)).once('close', () => pending.delete(entry));
  reply.raw.once('finish', () => {
    if (request.raw.complete) return;
    entry.answeredFrom = request.raw.socket.bytesRead;
    request.raw.resume();
  });
}

function lookAtAll(pending: Set<Pending>, pace: BodyPace, now: number): void {
  for (const entry of pending) {
    const { raw } = entry.request;
    if (raw.complete || raw.destroyed) pending.delete(entry);
    else if (entry.answeredFrom !== undefined && raw.socket.bytesRead - entry.answeredFrom > pace.drainBytes)
      raw.socket.destroy();
    else if (isTooSlow(entry, pace, now)) endBody(entry);
  }
}

function isTooSlow(entry: Pending, pace: BodyPace, now: number): boolean {
  const { raw } = entry.request;
  if (!entry.isForm && entry.answeredFrom === undefined) return now - entry.beganAt >= pace.jsonMs;
  if (now - entry.windowAt < pace.windowMs) return false;
  const came = raw.socket.bytesRead - entry.windowFrom;
  // Bytes that wait for us to take them show a slow disk, not a slow sender.
  const isOurs = raw.readableLength > 0 && entry.answeredFrom === undefined;
  const isSlow = came * 1000 < pace.leastBytesPerSecond * (now - entry.windowAt);
  entry.windowAt = now;
  entry.windowFrom = raw.socket.bytesRead;
  return isSlow && !isOurs;
}

function endBody(entry: Pending): void {
  const refuse = refusers.get(entry.request);
  if (entry.answeredFrom !== undefined || refuse === undefined) entry.request.raw.socket.destroy();
  else {
    refusers.delete(entry.request);
    refuse(new AppError('body_too_slow'));
    // Whoever is answered and goes on as slowly loses the connection when this time is over.
    entry.windowAt = performance.now();
  }
}
