import { expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';

const server = testServer({ work: false, environment: { TRUST_PROXY: '1' } });

/** Each subscriber has 2^64 addresses, and a new one for each call. */
const from = (network: string, nth: number) => ({ 'x-forwarded-for': `${network}::${nth.toString(16)}` });

test('who tries codes from ever new addresses of one network is stopped as from one address', async () => {
  const guess = (network: string, nth: number) =>
    server.call('GET', `/api/v1/join/NOSUCH${1000 + nth}`, { headers: from(network, nth) });
  for (let nth = 1; nth <= 30; nth += 1) expect((await guess('2001:db8:0:1', nth)).status).toBe(404);
  expect((await guess('2001:db8:0:1', 31)).status).toBe(429);
  expect((await guess('2001:db8:0:2', 31)).status).toBe(404);
});

test('nor does it let anybody write through a public form as often as they like', async () => {
  const body = { name: 'Asha', email: 'asha@example.org', subject: 'Hello', message: 'How does it begin?' };
  const write = (nth: number) => server.call('POST', '/api/v1/contact', { body, headers: from('2001:db8:0:3', nth) });
  for (let nth = 1; nth <= 5; nth += 1) expect((await write(nth)).status).toBe(201);
  expect((await write(6)).status).toBe(429);
});
