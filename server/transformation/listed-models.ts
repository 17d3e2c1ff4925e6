import * as z from 'zod/mini';
import { Amount } from '#contract/money-amount.ts';
import { outsideReason } from '#contract/outside-reasons.ts';
import { AddressRefused } from '../providers/guarded-fetch.ts';
import type { ModelSettings } from './model-server.ts';
import { fetchOf } from './model-transport.ts';

/** OpenRouter tells prices, in dollars for one token; who does not is free to have anything there. */
const Pricing = z.object({ prompt: z.string(), completion: z.string() });
const Listed = z.object({ data: z.array(z.object({ id: z.string(), pricing: z.optional(z.unknown()) })) });

export interface ListedModels {
  models: string[];
  /** Of those whose price is told: dollars for a million tokens, as text. */
  prices: { model: string; price_in: string; price_out: string }[];
}

const anthropic = 'https://api.anthropic.com';
const waitMs = 5_000;
const mostBytes = 2_000_000;
const mostModels = 500;

/** What went wrong, in words that may be shown. */
export class ModelsNotListed extends Error {}

/**
 * The models that a server has, by name, with the prices that it tells; both dialects answer at /v1/models.
 *
 * @throws ModelsNotListed
 */
export async function listedModels(
  { provider, url, key, guard }: Omit<ModelSettings, 'model'>,
  wait = waitMs,
): Promise<ListedModels> {
  const base = (url ?? anthropic).replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  const address = `${/\/v\d+$/.test(base) ? base : `${base}/v1`}/models`;
  const headers: Record<string, string> =
    provider === 'anthropic'
      ? { 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' }
      : key === undefined
        ? {}
        : { authorization: `Bearer ${key}` };
  const asked = fetchOf({ guard })(address, { headers, signal: AbortSignal.timeout(wait) });
  const answer = await asked.catch((cause: unknown) => {
    throw new ModelsNotListed(cause instanceof AddressRefused ? cause.message : outsideReason('model_nothing'), {
      cause,
    });
  });
  if (!answer.ok) throw new ModelsNotListed(outsideReason('model_refused', { status: answer.status }));
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes)
    throw new ModelsNotListed(outsideReason('list_too_long'));
  const listed = Listed.safeParse(await answer.json().catch(() => undefined));
  if (!listed.success) throw new ModelsNotListed(outsideReason('list_unreadable'));
  const found = listed.data.data.slice(0, mostModels).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { models: found.map(({ id }) => id), prices: found.flatMap(priceOf) };
}

function priceOf({ id, pricing }: z.infer<typeof Listed>['data'][number]): ListedModels['prices'] {
  const told = Pricing.safeParse(pricing).data;
  const [price_in, price_out] = [told?.prompt, told?.completion].map(perMillion);
  return price_in === undefined || price_out === undefined ? [] : [{ model: id, price_in, price_out }];
}

/** '0.0000025' of one token is '2.5' of a million. A price below nothing means that it depends. */
function perMillion(ofToken: string | undefined): string | undefined {
  if (ofToken === undefined || ofToken.trim() === '') return undefined;
  const amount = Number(ofToken) * 1e6;
  const text = amount.toFixed(6).replace(/\.?0+$/, '');
  return Amount.safeParse(text).success ? text : undefined;
}

const usualServers = [
  { name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  { name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' },
  { name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
];
const glanceMs = 400;

/** Servers of models that answer on this machine at their usual ports. */
export async function modelsOfThisMachine(
  servers: readonly { name: string; url: string }[] = usualServers,
): Promise<{ name: string; url: string; models: string[] }[]> {
  const found = await Promise.all(
    servers.map(async (server) => {
      const listed = await listedModels({ provider: 'openai', url: server.url }, glanceMs).catch(() => undefined);
      return { ...server, models: listed?.models ?? [] };
    }),
  );
  return found.filter(({ models }) => models.length > 0);
}
