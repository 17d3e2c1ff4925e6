import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics } from 'prom-client';
import { registry } from '../metrics/metrics.ts';
import '../metrics/pool-metrics.ts';
import type { HttpApp } from './http-server.ts';

export interface MetricsAnswer {
  status: 200 | 401 | 404;
  type: string;
  text: string;
}

/** @param refresh brings up to date what no process counts by itself */
export type ShowMetrics = (authorization: string | undefined) => Promise<MetricsAnswer>;

const refused = (status: 401 | 404): MetricsAnswer => ({ status, type: 'text/plain; charset=utf-8', text: '' });

/**
 * What Prometheus is shown. How busy an installation is, and whose language model fails, is nobody's business outside: where
 * the public comes it is there only with METRICS_TOKEN, on a port of its own also without one.
 *
 * @param options.token undefined: none is set
 * @param options.isPublic whether others than the operator may reach this port
 */
export function metricsBehind(
  refresh: () => Promise<void>,
  { token, isPublic }: { token: string | undefined; isPublic: boolean },
): ShowMetrics {
  let isStarted = false;
  return async (authorization) => {
    if (token === undefined && isPublic) return refused(404);
    if (token !== undefined && !isSame(authorization, `Bearer ${token}`)) return refused(401);
    if (!isStarted && registry.getSingleMetric('process_cpu_seconds_total') === undefined)
      collectDefaultMetrics({ register: registry });
    isStarted = true;
    await refresh();
    return { status: 200, type: registry.contentType, text: await registry.metrics() };
  };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (given: string | undefined, expected: string): boolean =>
  timingSafeEqual(digestOf(given ?? ''), digestOf(expected));

/** Prometheus' own text and no call of the contract. */
export function bindMetrics(app: HttpApp, show: ShowMetrics): void {
  app.server.get('/metrics', async (request, reply) => {
    const { status, type, text } = await show(request.headers.authorization);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.status(status).header('cache-control', 'no-store').type(type).send(text);
  });
}
