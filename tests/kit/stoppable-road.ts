import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface StoppableRoad {
  port: number;
  /** From now on nothing passes, and nobody is told: as a server that stands still, or a network that swallows everything. */
  swallow(): void;
  /** From now on connections are refused, and those that there are break: as a server that was stopped. */
  close(): Promise<void>;
  /** All is as before; what was swallowed is lost with its connection. @param elsewhere where it leads from now on */
  open(elsewhere?: number | string): Promise<void>;
}

/** A way to a server, by a port of its own, that a test can stop. @param to the server's port at 127.0.0.1, or its socket file */
export async function stoppableRoad(to: number | string): Promise<StoppableRoad> {
  let swallows = false;
  let end = to;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = typeof end === 'number' ? connect(end, '127.0.0.1') : connect(end);
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!swallows) onto.write(bytes);
      });
      from
        .on('error', () => onto.destroy())
        .on('close', () => {
          sockets.delete(from);
          onto.destroy();
        });
    }
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  // A TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    swallow: () => {
      swallows = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
    open: async (elsewhere = end) => {
      end = elsewhere;
      breakAll();
      swallows = false;
      if (!server.listening) await listen(port);
    },
  };
}
