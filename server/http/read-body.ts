import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { onTooSlow } from './body-pace.ts';

/**
 * All bytes of a body that is no form. What is beyond the limit is read and dropped: a sender that is cut off while it
 * writes never reads why.
 *
 * @throws AppError request_too_large, body_too_slow, upload_interrupted
 */
export function readBody(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const fail = (error: AppError): void => {
      body.off('data', take).off('end', end).off('close', interrupted).off('error', interrupted);
      // A listener is left, since a sender that goes away now is nobody's fault.
      body.on('error', () => undefined).resume();
      reject(error);
    };
    const tooLarge = () => fail(new AppError('request_too_large', { limit: `${Math.floor(limit / 1024)} KB` }));
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > limit) tooLarge();
      else chunks.push(chunk);
    };
    const end = (): void => {
      body.off('close', interrupted).off('error', interrupted);
      resolve(Buffer.concat(chunks, bytes));
    };
    const interrupted = (error?: Error): void =>
      fail(new AppError('upload_interrupted', {}, error === undefined ? {} : { cause: error }));
    body.on('data', take).once('end', end).once('close', interrupted).once('error', interrupted);
    onTooSlow(request, fail);
    if (Number(request.headers['content-length'] ?? 0) > limit) tooLarge();
  });
}
