import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';

const server = testServer({ work: false });
const words = (bytes: number) => 'a'.repeat(bytes);

function send(path: string, texts: readonly (readonly [string, string])[], token?: string) {
  const body = new FormData();
  for (const [name, text] of texts) body.append(name, text);
  return server.call('POST', path, { body, ...(token !== undefined && { token }) });
}

test('a form that takes no captions takes no text of their size either', async () => {
  for (const name of ['captions', 'note']) {
    const { status, json } = await send('/api/v1/trials', [[name, words(200_000)]]);
    expect([status, json.code]).toEqual([400, 'malformed_request']);
  }
  // A small one is no reason to refuse the rest.
  expect((await send('/api/v1/trials', [['captions', words(1000)]])).json.code).toBe('file_missing');
});

test('a recording has one text of captions, and it comes whole', async () => {
  const { token } = await signedIn(server, 'creator');
  const path = '/api/v1/media-transformation/transform';
  const codeOf = async (...captions: string[]) =>
    (
      await send(
        path,
        captions.map((text) => ['captions', text] as const),
        token,
      )
    ).json.code;
  expect(await codeOf(words(3_000_000), words(10))).toBe('malformed_request');
  expect(await codeOf(words(4 * 1024 * 1024 + 1))).toBe('malformed_request');
  expect(await codeOf(words(3_000_000))).not.toBe('malformed_request');
});
