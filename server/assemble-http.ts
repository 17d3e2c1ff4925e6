import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { register } from '#contract/accounts.ts';
import { bindHealth, type HealthCheck } from './http/health-routes.ts';
import { type HttpApp, makeHttpApp } from './http/http-server.ts';
import { bindMetrics, metricsBehind } from './http/metrics-access.ts';
import { bindOpenapi } from './http/openapi.ts';
import type { Readiness } from './http/readiness.ts';
import { serveStaticFiles } from './http/static-files.ts';
import type { Context } from './slice.ts';
import { watchFigures } from './watched-figures.ts';
import { sessionsBy, slices } from './wiring.ts';

export const version = '1.0.0';

const site = path.join(import.meta.dirname, '../dist/site');
/** As the link points at the start: a later build goes elsewhere, and this one keeps its files. */
const webFolder = existsSync(site) ? realpathSync(site) : site;

/** The whole HTTP side of the product on a context; `server.listen` opens it. */
export async function assembleHttp(
  context: Context,
  readiness: Readiness,
  checks: Record<string, HealthCheck> = {},
  builtWeb: string = webFolder,
): Promise<HttpApp> {
  const { config, db, replica, log, storage } = context;
  const app = await makeHttpApp({ config, db, replica, log, storage, ...sessionsBy(context) });
  for (const slice of slices) slice.routes?.(app, context);
  bindHealth(app, context, readiness, version, checks);
  bindOpenapi(app, version);
  bindMetrics(app, metricsBehind(watchFigures(context), { token: config.metricsToken, isPublic: true }));
  // The sign-up page asks this to wake a sleeping server.
  app.server.options(register.path, (_request, reply) => reply.status(204).header('allow', 'OPTIONS, POST').send());
  await serveStaticFiles(app, builtWeb);
  return app;
}
