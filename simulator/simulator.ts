import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { answerGraph } from './cloud-api.ts';
import { answerControl } from './control-api.ts';
import { GraphRefusal } from './graph-refusal.ts';
import { answerJson, openExchange, type Exchange } from './http-exchange.ts';
import { answerMediaDownload } from './media-api.ts';
import { openWorld, type SimulatorOptions, type World } from './world.ts';

export type Simulator = { port: number; world: World; close(): Promise<void> };

// A parent that was killed leaves its simulator a moment to notice; its successor waits that long for the port.
const PORT_TRIES = 10;
const PORT_RETRY_MS = 100;

/**
 * Starts the stand-in for Meta's Cloud API.
 *
 * The port is taken before the state folder is opened: two simulators of one address never write one journal.
 * @throws the listen error (`EADDRINUSE`) when the port stays taken for a second
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  let world: World | undefined;
  const server = createServer((request, response) => {
    const exchange = openExchange(request, response);
    if (world === undefined) response.writeHead(503).end();
    else void answer(world, exchange);
  });
  server.requestTimeout = 120_000;
  await listen(server, options);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const reachableHost = options.host === '0.0.0.0' ? '127.0.0.1' : options.host;
  const opened = openWorld(options, () => options.baseUrl ?? `http://${reachableHost}:${port}`);
  world = opened;
  return {
    port,
    world: opened,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened.close();
    },
  };
}

async function listen(server: Server, options: SimulatorOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    server.listen(options.port, options.host);
    const failure = await once(server, 'listening').then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    if (failure === undefined) return;
    if (failure.code !== 'EADDRINUSE' || attempt === PORT_TRIES) throw failure;
    await new Promise((resolve) => setTimeout(resolve, PORT_RETRY_MS));
  }
}

async function answer(world: World, exchange: Exchange): Promise<void> {
  const traceId = world.nextTraceId();
  exchange.response.setHeader('x-fb-request-id', traceId);
  exchange.response.setHeader('x-fb-trace-id', traceId);
  try {
    if (exchange.path === '/')
      return answerJson(exchange, 200, { name: 'Chalkline simulator of the WhatsApp Cloud API' });
    if (exchange.path.startsWith('/_sim/')) return await answerControl(world, exchange);
    if (exchange.path === '/whatsapp_business/attachments/') return answerMediaDownload(world, exchange);
    await answerGraph(world, exchange);
  } catch (failure) {
    if (exchange.response.headersSent || exchange.response.destroyed) return;
    const refusal = failure instanceof GraphRefusal ? failure : new GraphRefusal(131000, { details: String(failure) });
    world.countRefusal(refusal.code);
    answerJson(exchange, refusal.status, refusal.body(traceId));
  }
}
