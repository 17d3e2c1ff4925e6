import { expect, test } from 'vitest';
import { startWarnings } from './start-warnings.ts';

test('an https address without TRUST_PROXY is warned of, with what to set', () => {
  const [warning, ...others] = startWarnings({ publicUrl: 'https://learn.example.org', trustProxy: false });
  expect(warning).toContain('Set TRUST_PROXY');
  expect(others).toEqual([]);
});

test.each([
  { publicUrl: 'http://127.0.0.1:3000', trustProxy: false as const },
  { publicUrl: 'https://learn.example.org', trustProxy: 1 },
])('nothing is warned of with %o', (config) => {
  expect(startWarnings(config)).toEqual([]);
});
