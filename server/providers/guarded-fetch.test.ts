import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { serveLocally } from '#kit/serve-locally.ts';
import { guardedFetch, guardFault } from './guarded-fetch.ts';

const names: Readonly<Record<string, string[]>> = {
  'models.example.com': ['8.8.8.8', '2606:4700:4700::1111'],
  'gpu.lan': ['192.168.1.20'],
  'two.example.com': ['8.8.8.8', '127.0.0.1'],
  'metadata.example.com': ['169.254.169.254'],
};
const resolve = async (host: string) => names[host] ?? [];
const nobody = { hosts: [] };

/** A server of this machine, and how often it was asked. */
async function counted(answer: RequestListener) {
  const asked: string[] = [];
  const server = await serveLocally(
    createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    }),
  );
  return Object.assign(server, { asked, named: { hosts: [new URL(server.url).host] } });
}

test.each([
  ['https://models.example.com/v1', undefined],
  ['https://8.8.8.8/v1', undefined],
  ['https://[2606:4700:4700::1111]/v1', undefined],
  ['http://models.example.com/v1', 'not_encrypted'],
  ['https://gpu.lan/v1', 'not_public'],
  ['https://two.example.com/v1', 'not_public'],
  ['https://metadata.example.com/latest', 'not_public'],
  ['https://nowhere.example.com', 'not_public'],
  ['https://localhost', 'not_public'],
  ['https://127.0.0.1:11434/v1', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://0x7f.1/', 'not_public'],
  ['https://0177.0.0.1/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[::ffff:127.0.0.1]/', 'not_public'],
  ['https://[::127.0.0.1]/', 'not_public'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'not_public'],
  ['https://[2002:7f00:1::]/', 'not_public'],
  ['https://[::ffff:0:a9fe:a9fe]/', 'not_public'],
  ['https://[2001:0:4136:e378::]/', 'not_public'],
  ['https://[fd12::1]/', 'not_public'],
  ['https://[fe80::1]/', 'not_public'],
  ['https://10.1.2.3/', 'not_public'],
  ['https://172.31.0.1/', 'not_public'],
  ['https://192.168.0.1/', 'not_public'],
  ['https://100.64.0.1/', 'not_public'],
  ['https://100.100.100.200/', 'not_public'],
  ['https://169.254.169.254/', 'not_public'],
  ['https://0.0.0.0/', 'not_public'],
  ['https://198.18.0.1/', 'not_public'],
  ['https://255.255.255.255/', 'not_public'],
  ['file:///etc/passwd', 'no_address'],
  ['https://user:secret@models.example.com', 'no_address'],
  ['models', 'no_address'],
])('an organization names %s: %s', async (address, fault) => {
  expect(await guardFault(address, nobody, resolve)).toBe(fault);
});

test('what the operator has named may lie in the own network, but never where clouds keep their secrets', async () => {
  const guard = { hosts: ['gpu.lan:8000', '127.0.0.1:9', 'metadata.example.com'] };
  expect(await guardFault('http://gpu.lan:8000/v1', guard, resolve)).toBeUndefined();
  expect(await guardFault('http://127.0.0.1:9/v1', guard, resolve)).toBeUndefined();
  expect(await guardFault('http://gpu.lan:8001/v1', guard, resolve)).toBe('not_encrypted');
  expect(await guardFault('http://metadata.example.com', guard, resolve)).toBe('not_public');
});

test('a name that is public when it is saved and leads into the own network a moment later is not asked', async () => {
  await using server = await counted((_, response) => response.end('secret'));
  const answers = [['8.8.8.8'], ['127.0.0.1']];
  const turning = async () => answers.shift() ?? [];
  const address = `https://models.example.com:${new URL(server.url).port}/v1`;
  expect(await guardFault(address, nobody, turning)).toBeUndefined();
  await expect(guardedFetch(nobody, turning)(address)).rejects.toMatchObject({ fault: 'not_public' });
  expect(server.asked).toEqual([]);
});

test('a number of the own network is not asked', async () => {
  await using server = await counted((_, response) => response.end('secret'));
  const address = server.url.replace('http:', 'https:');
  await expect(guardedFetch(nobody)(address)).rejects.toMatchObject({ fault: 'not_public' });
  await expect(guardedFetch(nobody)(server.url)).rejects.toMatchObject({ fault: 'not_encrypted' });
  expect(server.asked).toEqual([]);
});

test('a redirect is not followed, and is named as that', async () => {
  await using server = await counted((_, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end('gone there'),
  );
  const asked = guardedFetch(server.named)(`${server.url}/v1`, { method: 'POST', body: '{}' });
  await expect(asked).rejects.toMatchObject({ fault: 'sends_on' });
  expect(server.asked).toEqual(['/v1']);
});

test('sends method, headers and body, and gives the answer piece by piece', async () => {
  await using server = await counted(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    response.writeHead(201, {
      'x-seen': `${request.method} ${request.headers.authorization} ${encodeURIComponent(body)}`,
    });
    response.write('one ');
    setTimeout(() => response.end('two'), 20);
  });
  const answer = await guardedFetch(server.named)(server.url, {
    method: 'POST',
    headers: { authorization: 'Bearer k-1' },
    body: 'வணக்கம்',
  });
  const seen = decodeURIComponent(answer.headers.get('x-seen') ?? '');
  expect([answer.status, seen]).toEqual([201, 'POST Bearer k-1 வணக்கம்']);
  const pieces: string[] = [];
  for await (const piece of answer.body ?? []) pieces.push(Buffer.from(piece).toString());
  expect(pieces).toEqual(['one ', 'two']);
});

test('a call that is given up ends, before its answer and in its middle', async () => {
  await using server = await counted((request, response) => {
    if (request.url === '/begun') response.write('so far');
  });
  const fetched = guardedFetch(server.named);
  await expect(fetched(`${server.url}/silent`, { signal: AbortSignal.timeout(30) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  const answer = await fetched(`${server.url}/begun`, { signal: AbortSignal.timeout(60) });
  await expect(answer.text()).rejects.toThrow();
});

test('an answer without an end is cut off', async () => {
  await using server = await counted((_, response) => {
    const piece = Buffer.alloc(1_000_000);
    const more = (): void => {
      if (response.destroyed) return;
      response.write(piece, () => setImmediate(more));
    };
    more();
  });
  const answer = await guardedFetch(server.named)(server.url);
  await expect(answer.text()).rejects.toThrow('too long');
});

test('nobody who answers is told as fetch tells it', async () => {
  const guard = { hosts: ['127.0.0.1:1'] };
  await expect(guardedFetch(guard)('http://127.0.0.1:1/')).rejects.toThrow(new TypeError('fetch failed'));
});
