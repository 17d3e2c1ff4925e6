import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Has a stand-in of an outside server listen on a free port of this machine. Its end drops whoever is still connected. */
export async function serveLocally(server: Server): Promise<AsyncDisposable & { url: string }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
