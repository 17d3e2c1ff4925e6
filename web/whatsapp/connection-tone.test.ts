import { expect, test } from 'vitest';
import { connectionTone } from './connection-tone.ts';

test('connected is green, disconnected red, a warning amber, and every other word neutral', () => {
  expect(['connected', 'disconnected', 'warning', 'not_configured', 'Connected', ''].map(connectionTone)).toEqual([
    'success',
    'error',
    'warning',
    'neutral',
    'neutral',
    'neutral',
  ]);
});
