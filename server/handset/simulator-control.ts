import * as z from 'zod/mini';
import { type Fault, Handset, HandsetMessage } from '#contract/handset.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../slice.ts';

/** So many milliseconds were skipped at a real moment, in milliseconds since 1970. */
export interface Skip {
  at: number;
  ms: number;
}

/** The simulator's control calls, from the server's side. */
export interface SimulatorControl {
  handsets(messagesEach: number): Promise<Handset[]>;
  handset(phone: string): Promise<Handset>;
  /** A picture at an address that a message of this simulator names; undefined for everything else. */
  pictureAt(address: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
  /** The simulated world shows people by name. */
  nameHandset(phone: string, name: string): Promise<void>;
  reply(phone: string, reply: Readonly<Record<string, unknown>>): Promise<HandsetMessage>;
  /** What these phones have skipped of real time, from the first to the last; nothing brings them back to it. */
  setSkips(phones: readonly string[], skips: readonly Skip[]): Promise<void>;
  /** The simulated world itself stays in real time. */
  keepRealTime(): Promise<void>;
  faults(): Promise<Fault[]>;
  addFault(fault: Readonly<Record<string, unknown>>): Promise<Fault>;
  removeFaults(): Promise<void>;
  /** Something happens at WhatsApp to a template in every language, e.g. PAUSED. */
  happenToTemplate(name: string, event: string): Promise<void>;
  /** The business's messages to one phone after a position in the log, as they were sent; and the newest position. */
  sentTo(phone: string, since: number): Promise<{ bodies: Record<string, unknown>[]; next: number }>;
}

const timeoutMs = 10_000;
const keptMedia = '/_sim/media/';
/** What a browser shows or plays and does not run. */
const shown: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'audio/ogg']);
/** A pause lasts until it is ended, wherever the clock is moved. */
const pauseMs = 30 * 24 * 3_600_000;
const Refusal = z.object({
  error: z.object({ message: z.string(), error_data: z.optional(z.object({ details: z.optional(z.string()) })) }),
});
const Log = z.object({
  messages: z.array(z.object({ phone: z.string(), direction: z.string(), body: z.record(z.string(), z.unknown()) })),
  next: z.number(),
});
const Templates = z.array(z.object({ id: z.string(), name: z.string() }));
const FaultRule = z.object({
  id: z.string(),
  kind: z.string(),
  code: z.optional(z.number()),
  count: z.optional(z.number()),
  fired: z._default(z.number(), 0),
  rate: z.optional(z.number()),
  recipient_suffix: z.optional(z.string()),
});

/** @throws AppError simulator_unavailable when a real provider is used, or the simulator does not answer */
export function simulatorControl({ config, graphUrl }: Pick<Context, 'config' | 'graphUrl'>): SimulatorControl {
  if (!config.whatsapp.simulated) throw new AppError('simulator_unavailable');

  async function ask<S extends z.ZodMiniType>(
    answer: S,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<z.output<S>> {
    const response = await fetch(`${graphUrl}/_sim/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${config.simulator.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new AppError('simulator_unavailable', {}, { cause: error });
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok) return z.parse(answer, json);
    const refusal = Refusal.safeParse(json);
    const message = refusal.data?.error.error_data?.details ?? refusal.data?.error.message ?? `HTTP ${response.status}`;
    throw new AppError('invalid_input', { simulator: message }, { validationErrors: { simulator: [message] } });
  }

  return {
    handsets: (messagesEach) => ask(z.array(Handset), 'GET', `handsets?messages=${messagesEach}`),
    handset: (phone) => ask(Handset, 'GET', `handsets/${encodeURIComponent(phone)}`),
    pictureAt: async (address) => {
      const { pathname, search } = URL.parse(address) ?? { pathname: '', search: '' };
      // Whatever a message names, only the simulator itself is asked.
      if (!pathname.startsWith(keptMedia)) return undefined;
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(new URL(pathname + search, graphUrl), { signal, redirect: 'error' }).catch(
        (error: unknown) => {
          throw new AppError('simulator_unavailable', {}, { cause: error });
        },
      );
      const contentType = response.headers.get('content-type') ?? '';
      if (!response.ok || !shown.has(contentType)) return undefined;
      return { bytes: new Uint8Array(await response.arrayBuffer()), contentType };
    },
    nameHandset: async (phone, name) => {
      await ask(z.unknown(), 'POST', 'handsets', { phone, name });
    },
    reply: (phone, reply) => ask(HandsetMessage, 'POST', `handsets/${encodeURIComponent(phone)}/reply`, reply),
    setSkips: async (phones, skips) => {
      await ask(z.unknown(), 'POST', 'clock', { phones, skips });
    },
    keepRealTime: async () => {
      await ask(z.unknown(), 'POST', 'clock', { offset_ms: 0 });
    },
    faults: async () => (await ask(z.object({ faults: z.array(FaultRule) }), 'GET', 'faults')).faults.map(toFault),
    addFault: async (fault) => toFault(await ask(FaultRule, 'POST', 'faults', fault)),
    sentTo: async (phone, since) => {
      const bodies: Record<string, unknown>[] = [];
      let next = since;
      for (;;) {
        const page = await ask(Log, 'GET', `messages?since=${next}`);
        if (page.messages.length === 0) return { bodies, next };
        for (const message of page.messages)
          if (message.direction === 'out' && message.phone === phone) bodies.push(message.body);
        next = page.next;
      }
    },
    happenToTemplate: async (name, event) => {
      const own = (await ask(Templates, 'GET', 'templates')).filter((template) => template.name === name);
      for (const { id } of own) await ask(z.unknown(), 'POST', `templates/${id}`, { event, for_ms: pauseMs });
    },
    removeFaults: async () => {
      await ask(z.unknown(), 'DELETE', 'faults');
    },
  };
}

const toFault = (rule: z.output<typeof FaultRule>): Fault => ({
  id: rule.id,
  kind: rule.kind,
  code: rule.code ?? null,
  count: rule.count === undefined ? null : Math.max(0, rule.count - rule.fired),
  rate: rule.rate ?? 1,
  recipient_suffix: rule.recipient_suffix ?? null,
});
