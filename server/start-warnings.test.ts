import { expect, test } from 'vitest';
import { startWarnings } from './start-warnings.ts';

const quiet = {
  publicUrl: 'http://127.0.0.1:3000',
  trustProxy: false,
  speech: undefined,
  speechSettingsIdle: [],
} as const;
const speech = {
  kind: 'server' as const,
  voices: {},
  url: 'https://speech.example.org',
  key: 'k-1',
  model: 'tts-1',
  voice: 'alloy',
};

test('an https address without TRUST_PROXY is warned of, with what to set', () => {
  const [warning, ...others] = startWarnings({
    ...quiet,
    publicUrl: 'https://learn.example.org',
    trustProxy: false,
  });
  expect(warning).toContain('Set TRUST_PROXY');
  expect(others).toEqual([]);
});

test.each([
  { publicUrl: 'http://127.0.0.1:3000', trustProxy: false as const },
  { publicUrl: 'https://learn.example.org', trustProxy: 1 },
])('nothing is warned of with %o', (config) => {
  expect(startWarnings({ ...quiet, ...config })).toEqual([]);
});

test('settings of a speech server that is not named are warned of by their names', () => {
  expect(startWarnings({ ...quiet, speechSettingsIdle: ['SPEECH_KEY', 'SPEECH_MODEL'] })).toEqual([
    expect.stringMatching(/^SPEECH_KEY and SPEECH_MODEL are set, but SPEECH_URL is not/),
  ]);
});

test('a speech key that goes to another machine in the clear is warned of', () => {
  const warningsOf = (url: string) => startWarnings({ ...quiet, speech: { ...speech, url } });
  expect(warningsOf('http://speech.example.org')).toEqual([expect.stringContaining('SPEECH_KEY')]);
  expect(warningsOf('https://speech.example.org')).toEqual([]);
  expect(warningsOf('http://127.0.0.1:8000')).toEqual([]);
});
