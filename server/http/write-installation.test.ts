import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { writeName } from './write-installation.ts';

const noSecrets = () => ({ SECRET_KEY: '', WHATSAPP_APP_SECRET: '', WHATSAPP_VERIFY_TOKEN: '' });
const pageWith = (environment: Record<string, string>) =>
  writeName('<html data-trials="0">', readConfig({ NODE_ENV: 'test', ...environment }, noSecrets));

test('the public pages take a document of a visitor unless the operator turns it off', () => {
  expect(pageWith({})).toBe('<html data-trials="1">');
  expect(pageWith({ TRIALS_PER_DAY: '0' })).toBe('<html data-trials="0">');
});

test('where who signs up becomes a learner nobody is offered what they could not keep', () => {
  expect(pageWith({ SIGNUP_ROLE: 'user' })).toBe('<html data-trials="0">');
});
