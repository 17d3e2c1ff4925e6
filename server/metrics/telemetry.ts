import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { spanIds } from './spans.ts';

/**
 * Sends spans to a collector (OTLP over HTTP, JSON) where one is set; else nothing of it is loaded. A collector that is
 * away costs nobody a wait: what does not fit into the queue is dropped.
 *
 * @returns to be called at the end: sends what is left
 */
export async function startTelemetry({ tracing }: Pick<Config, 'tracing'>, log: Log): Promise<() => Promise<void>> {
  if (tracing.endpoint === undefined) return async () => undefined;
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ]);
  const warn = (words: string, ...more: unknown[]): void => log.warn({ more: more.map(String) }, words);
  const silent = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.service, 'process.pid': process.pid }),
    idGenerator: spanIds,
    sampler: new sdk.TraceIdRatioBasedSampler(tracing.share),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces` }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
    diag.disable();
  };
}
