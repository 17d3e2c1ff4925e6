import { expect, test } from 'vitest';
import { mayHaveToken } from './keep-inbound-media.ts';

const graph = 'https://graph.facebook.com/v26.0';

test.each([
  ['https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1', true],
  ['https://graph.facebook.com/x', true],
  ['https://mmg.whatsapp.net/x', true],
  ['http://lookaside.fbsbx.com/x', false],
  ['https://lookaside.fbsbx.com.evil.example/x', false],
  ['https://evil.example/lookaside.fbsbx.com', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('the token goes to %s: %s', (address, may) => {
  expect(mayHaveToken(address, graph)).toBe(may);
});

test("the simulator's own address may have its token", () => {
  expect(mayHaveToken('http://127.0.0.1:4711/media/1', 'http://127.0.0.1:4711/v26.0')).toBe(true);
});
