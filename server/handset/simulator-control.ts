import * as z from 'zod/mini';
import { type Fault, Handset, HandsetMessage } from '#contract/handset.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../slice.ts';

/** The simulator's control calls, from the server's side. */
export interface SimulatorControl {
  handsets(messagesEach: number): Promise<Handset[]>;
  handset(phone: string): Promise<Handset>;
  /** The simulated world shows people by name. */
  nameHandset(phone: string, name: string): Promise<void>;
  reply(phone: string, reply: Readonly<Record<string, unknown>>): Promise<HandsetMessage>;
  setOffset(offsetMs: number): Promise<void>;
  faults(): Promise<Fault[]>;
  addFault(fault: Readonly<Record<string, unknown>>): Promise<Fault>;
  removeFaults(): Promise<void>;
}

const timeoutMs = 10_000;
const Refusal = z.object({
  error: z.object({ message: z.string(), error_data: z.optional(z.object({ details: z.optional(z.string()) })) }),
});
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
    nameHandset: async (phone, name) => {
      await ask(z.unknown(), 'POST', 'handsets', { phone, name });
    },
    reply: (phone, reply) => ask(HandsetMessage, 'POST', `handsets/${encodeURIComponent(phone)}/reply`, reply),
    setOffset: async (offsetMs) => {
      await ask(z.unknown(), 'POST', 'clock', { offset_ms: offsetMs });
    },
    faults: async () => (await ask(z.object({ faults: z.array(FaultRule) }), 'GET', 'faults')).faults.map(toFault),
    addFault: async (fault) => toFault(await ask(FaultRule, 'POST', 'faults', fault)),
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
