import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a browser that names its relatives as well is told from them', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';
  const phone =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect([edge, phone, iphone].map(deviceName)).toEqual(['Edge, Windows', 'Chrome, Android', 'Safari, iOS']);
});

test('a program that says nothing about itself has no name', () => {
  expect(deviceName('node')).toBe('');
});
