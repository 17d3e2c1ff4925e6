import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Attributes,
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';

const digitsOf = (id: string): string => id.replaceAll('-', '');
/** Rows keep the id of a trace and not that of a span: the first span of each trace has the second half of its trace's id. */
const firstSpanOf = (traceId: string): string => traceId.slice(16);

let first: string | undefined;

/** What hands out ids: of a trace a UUID's digits, so that the id of a row can be one. */
export const spanIds = {
  generateTraceId: (): string => first ?? digitsOf(randomUUID()),
  generateSpanId: (): string => (first === undefined ? randomBytes(8).toString('hex') : firstSpanOf(first)),
};

const kinds = { served: SpanKind.SERVER, asked: SpanKind.CLIENT, job: SpanKind.CONSUMER, step: SpanKind.INTERNAL };

interface Told {
  kind: keyof typeof kinds;
  /** Never a person, a number, an address or a text: a collector is no place for them. */
  attributes?: Attributes;
}

/** Work that is told as one span, inside the one that is under way. Without a collector it is the work alone. */
export function spanned<T>(name: string, told: Told, work: (span: Span) => Promise<T>): Promise<T> {
  return tellOf(start(name, told), work);
}

/** The first span of a trace whose id is that of a row. @param id a UUID */
export function firstSpanned<T>(id: string, name: string, told: Told, work: (span: Span) => Promise<T>): Promise<T> {
  first = digitsOf(id);
  try {
    return tellOf(start(name, told, ROOT_CONTEXT), work);
  } finally {
    first = undefined;
  }
}

/** Spans of `work` hang below the first one of the trace with this row's id; undefined: where they are. */
export function belowFirst<T>(id: string | null | undefined, work: () => T): T {
  if (id === null || id === undefined) return work();
  const traceId = digitsOf(id);
  return context.with(remote(traceId, firstSpanOf(traceId)), work);
}

/** Undefined without a collector. */
export const tracedNow = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Where spans hang now, as W3C Trace Context writes it; undefined without a collector. */
export function traceparentNow(): string | undefined {
  const now = trace.getActiveSpan()?.spanContext();
  return now === undefined ? undefined : `00-${now.traceId}-${now.spanId}-0${now.traceFlags.toString(16)}`;
}

/** Spans of `work` hang below the one that was written down by `traceparentNow`; undefined: where they are. */
export function below<T>(traceparent: string | undefined, work: () => T): T {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? [];
  return traceId === undefined || spanId === undefined ? work() : context.with(remote(traceId, spanId), work);
}

/** Whether a trace is told at all follows from its id alone, so that every process decides alike and the flag says nothing. */
const remote = (traceId: string, spanId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

const start = (name: string, { kind, attributes = {} }: Told, within?: Context): Span =>
  trace.getTracer('chalkline').startSpan(name, { kind: kinds[kind], attributes }, within);

async function tellOf<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span));
  } catch (error) {
    failed(span, typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** @param type a class of failures: words may hold an address */
export function failed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

function typeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
