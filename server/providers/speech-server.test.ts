import { expect, test } from 'vitest';
import { fakeSpeechServer, oggOpus } from '#kit/fake-speech-server.ts';
import { speak } from './speech-server.ts';

const at = (url: string) => ({ url, key: 'k-1', model: 'tts-small', voice: 'asha' });

test('words are sent as OpenAI asks for them, and come back as an Ogg/Opus file', async () => {
  await using server = await fakeSpeechServer(() => ({ body: oggOpus }));
  expect(Buffer.from(await speak(at(server.url), 'Keep food hot.')).equals(oggOpus)).toBe(true);
  expect(server.requests).toEqual([
    {
      path: '/v1/audio/speech',
      authorization: 'Bearer k-1',
      body: { model: 'tts-small', voice: 'asha', input: 'Keep food hot.', response_format: 'opus' },
    },
  ]);
});

test('the address may be given with or without its path', async () => {
  await using server = await fakeSpeechServer(() => ({ body: oggOpus }));
  for (const path of ['/', '/v1/', '/v1/audio/speech', '/openai/v1']) await speak(at(server.url + path), 'Hot.');
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/v1/audio/speech',
    '/v1/audio/speech',
    '/v1/audio/speech',
    '/openai/v1/audio/speech',
  ]);
});

test.each([
  ['an MP3 file', 'ID3\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['a web page', '<html>Welcome</html>'],
  ['nothing', ''],
  [
    'Ogg with Vorbis in it',
    Buffer.from(Buffer.from(oggOpus).toString('latin1').replace('OpusHead', '\x01vorbis '), 'latin1'),
  ],
])('%s is no voice note, whatever the server calls it', async (_what, body) => {
  await using server = await fakeSpeechServer(() => ({ body }));
  await expect(speak(at(server.url), 'Hot.')).rejects.toMatchObject({ later: false, message: /else than Ogg\/Opus/ });
});

test('a file of more than four megabytes is not read to its end', async () => {
  await using server = await fakeSpeechServer(() => ({
    body: Buffer.concat([oggOpus, Buffer.alloc(5 * 1024 * 1024)]),
  }));
  await expect(speak(at(server.url), 'Hot.')).rejects.toMatchObject({ later: false, message: /more than a card/ });
});

test.each([
  [401, false],
  [404, false],
  [429, true],
  [503, true],
])('status %i is worth another try: %s', async (status, later) => {
  await using server = await fakeSpeechServer(() => ({ status, body: 'k-1' }));
  await expect(speak(at(server.url), 'Hot.')).rejects.toMatchObject({
    later,
    message: `The speech server refused with status ${status}.`,
  });
});

test('a server that takes the words and says nothing is given up', async () => {
  await using server = await fakeSpeechServer(() => 'silence');
  await expect(speak(at(server.url), 'Hot.', { timeoutMs: 30 })).rejects.toMatchObject({ later: true });
});

test('a redirect is not followed: nobody but the configured server hears the words', async () => {
  await using other = await fakeSpeechServer(() => ({ body: oggOpus }));
  await using server = await fakeSpeechServer(() => ({
    status: 307,
    headers: { location: `${other.url}/v1/audio/speech` },
    body: '',
  }));
  await expect(speak(at(server.url), 'Hot.')).rejects.toMatchObject({ later: true });
  expect(other.requests).toEqual([]);
});
