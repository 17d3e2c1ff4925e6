import { afterEach, expect, test, vi } from 'vitest';
import { chromiumFlags, findChromium, findJourneyChromium } from './find-chromium.ts';

afterEach(() => vi.unstubAllEnvs());

test('a CHROMIUM_PATH that leads nowhere is not replaced by another browser', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(findChromium()).toBeUndefined();
});

test('CHROMIUM_PATH goes before every usual place', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium()).toBe(process.execPath);
});

test('the journeys are driven by the browser of CHROMIUM_PATH, whatever else is there', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findJourneyChromium()).toBe(process.execPath);
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(findJourneyChromium()).toBeUndefined();
});

test('the sandbox is given up for root alone', () => {
  const asRoot = vi.spyOn(process, 'getuid');
  asRoot.mockReturnValue(1000);
  expect(chromiumFlags()).not.toContain('--no-sandbox');
  asRoot.mockReturnValue(0);
  expect(chromiumFlags()).toContain('--no-sandbox');
  asRoot.mockRestore();
});
