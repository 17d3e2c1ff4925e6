import { createServer } from 'node:http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { freePorts } from '../../commands/start-product.ts';
import { callGraph } from './graph-call.ts';

afterEach(() => vi.useRealTimers());

test('WhatsApp that is away is asked five times, then it counts as unreached at once, until it answers one call', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const port = await freePorts();
  let asked = 0;
  const ask = () =>
    callGraph(
      { token: 't', baseUrl: `http://127.0.0.1:${port}/v26.0` },
      { method: 'GET', path: 'me' },
      z.object({ id: z.string() }),
    );
  for (let call = 0; call < 5; call += 1) expect(await ask()).toEqual({ kind: 'unreached' });
  const server = createServer((_request, reply) => {
    asked += 1;
    reply.end('{"id":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  expect([await ask(), asked]).toEqual([{ kind: 'unreached' }, 0]);
  vi.setSystemTime(10_000);
  const well = { kind: 'answered', answer: { id: '1' } };
  expect([await ask(), await ask()]).toEqual([well, well]);
});
