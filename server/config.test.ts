import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const kept = () => ({
  SECRET_KEY: 'k'.repeat(43),
  WHATSAPP_APP_SECRET: 'a'.repeat(32),
  WHATSAPP_VERIFY_TOKEN: 'v'.repeat(32),
});
const read = (environment: Record<string, string>) => readConfig(environment, kept);

test('an empty environment gives the fixed points', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    role: 'all',
    signupRole: 'creator',
    passwordMin: 6,
    secretKey: 'k'.repeat(43),
    simulator: { port: 3001 },
    whatsapp: { simulated: true, graphVersion: 'v26.0', appSecret: 'a'.repeat(32) },
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT=abc cannot be used: it must be a number.'],
  [{ PORT: '70000' }, 'PORT=70000 cannot be used: it must be 0 to 65535.'],
  [
    { DATABASE_URL: 'mysql://root:geheim@db/x' },
    'DATABASE_URL cannot be used: it must look like postgres://user:password@host:5432/database.',
  ],
  [{ ROLE: 'both' }, 'ROLE=both cannot be used: it must be web, worker or all.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY cannot be used: it must have at least 16 characters.'],
  [
    { UPLOAD_LIMITS: 'video:5' },
    'UPLOAD_LIMITS=video:5 cannot be used: it must look like video=500,document=50 (megabytes by media type).',
  ],
  [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_EMAIL is set, but ADMIN_PASSWORD is not: set both or neither.'],
  [
    { DATABASE_REPLICA_URL: 'postgres://a:b@two/x' },
    'DATABASE_REPLICA_URL is set, but DATABASE_URL is not: set both or neither.',
  ],
  [
    { ROLE: 'worker' },
    'ROLE=worker needs DATABASE_URL: the embedded database belongs to one process, which works as well.',
  ],
])('%j stops the start with a sentence that names it', (environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

test('a secret that is wrong is not printed', () => {
  expect(() => read({ DATABASE_URL: 'mysql://root:geheim@db/x' })).not.toThrow(/geheim/);
});

test('a variable that is set to nothing counts as not set', () => {
  expect(read({ PORT: '', PUBLIC_URL: ' ' }).port).toBe(3000);
});

test('upload limits are megabytes by media type, the others stay', () => {
  expect(read({ UPLOAD_LIMITS: 'video=500, document=50MB' }).uploadLimits).toEqual({
    image: 10_485_760,
    video: 524_288_000,
    audio: 20_971_520,
    document: 52_428_800,
  });
});

test.each([
  [{}, true, undefined],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, true, undefined],
  [{ SIMULATOR: '0' }, false, 'https://graph.facebook.com'],
  [{ HOST: '0.0.0.0' }, false, 'https://graph.facebook.com'],
  [{ PUBLIC_URL: 'https://learn.example.org' }, false, 'https://graph.facebook.com'],
  [{ DEMO: '0', PUBLIC_URL: 'https://learn.example.org' }, false, 'https://graph.facebook.com'],
  [{ PUBLIC_URL: 'https://learn.example.org', SIMULATOR: '1' }, true, undefined],
  [{ WHATSAPP_GRAPH_URL: 'https://graph.example.org' }, false, 'https://graph.example.org'],
  [{ HOST: '0.0.0.0', SIMULATOR_URL: 'http://simulator:3001' }, false, 'https://graph.facebook.com'],
])('with %j the simulator is the provider: %s', (environment, simulated, graphUrl) => {
  expect(read(environment).whatsapp).toMatchObject({ simulated, graphUrl });
});

test('the simulator and a real provider cannot both be asked for', () => {
  expect(() => read({ SIMULATOR: '1', WHATSAPP_GRAPH_URL: 'https://graph.facebook.com' })).toThrow(
    /SIMULATOR=1 and WHATSAPP_GRAPH_URL are both set/,
  );
});

test('the configuration cannot be changed afterwards', () => {
  expect(Object.isFrozen(read({}).whatsapp)).toBe(true);
});

test.each([
  [{}, true, true],
  [{ DEMO: '0' }, false, false],
  [{ HOST: '::1' }, true, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://learn.example.org' }, true, true],
  [{ HOST: '0.0.0.0' }, false, false],
  [{ HOST: '192.0.2.7' }, false, false],
  [{ PUBLIC_URL: 'https://learn.example.org' }, false, false],
  [{ PUBLIC_URL: 'https://learn.example.org', DEMO: 'public' }, true, false],
  [{ DEMO: 'public' }, true, false],
])('with %o there is a demo: %s, with an administrator: %s', (environment, demo, demoAdmin) => {
  expect(read(environment)).toMatchObject({ demo, demoAdmin });
});
