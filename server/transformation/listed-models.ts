import * as z from 'zod/mini';
import type { ModelSettings } from './model-server.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });

const anthropic = 'https://api.anthropic.com';
const waitMs = 5_000;
const mostBytes = 2_000_000;
const mostModels = 500;

/** What went wrong, in words that may be shown. */
export class ModelsNotListed extends Error {}

/**
 * The names of the models that a server has; both dialects answer at /v1/models.
 *
 * @throws ModelsNotListed
 */
export async function listedModels(
  { provider, url, key }: Omit<ModelSettings, 'model'>,
  wait = waitMs,
): Promise<string[]> {
  const base = (url ?? anthropic).replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  const address = `${/\/v\d+$/.test(base) ? base : `${base}/v1`}/models`;
  const headers: Record<string, string> =
    provider === 'anthropic'
      ? { 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' }
      : key === undefined
        ? {}
        : { authorization: `Bearer ${key}` };
  const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(wait) }).catch(() => {
    throw new ModelsNotListed('it does not answer');
  });
  if (!answer.ok) throw new ModelsNotListed(`it answered ${answer.status}`);
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes)
    throw new ModelsNotListed('its answer is too long');
  const listed = Listed.safeParse(await answer.json().catch(() => undefined));
  if (!listed.success) throw new ModelsNotListed('what it answered is no list of models');
  return listed.data.data
    .map(({ id }) => id)
    .slice(0, mostModels)
    .sort();
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
      const models = await listedModels({ provider: 'openai', url: server.url }, glanceMs).catch(() => []);
      return { ...server, models };
    }),
  );
  return found.filter(({ models }) => models.length > 0);
}
