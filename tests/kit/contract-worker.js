/**
 * Stands between the page of a component test and the network: what would go to the product's server goes to the page
 * itself, where contract-server.ts answers it. The app makes its requests as it always does, headers, forms and
 * cancelling included.
 */
const ofTheProduct = /^\/(api|health|analytics|dashboard|webhooks)(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === self.location.origin && ofTheProduct.test(pathname)) event.respondWith(askPage(event));
});

async function askPage({ request, clientId }) {
  const page = await self.clients.get(clientId);
  if (page === undefined) return Response.error();
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
  });
  page.postMessage({ method: request.method, url: request.url, headers: [...request.headers], body }, [port2]);
  const reply = await told;
  // As if the line were cut.
  if (reply === null) return Response.error();
  return new Response(reply.body, { status: reply.status, headers: reply.headers });
}
