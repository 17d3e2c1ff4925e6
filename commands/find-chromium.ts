import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a browser around it. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const usualPlaces = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const chromiumMissing =
  'Chromium was not found. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the browser.';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function named(wanted: readonly string[]): string[] {
  const folders = [...usualPlaces, ...(process.env.PATH ?? '').split(delimiter)];
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The browser that draws the pictures and is measured: `CHROMIUM_PATH`, or the first one found. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH !== undefined) {
    return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  }
  return [...named(names), onMac].find(isProgram);
}

/**
 * What drives the journeys: the headless shell where there is one. Nobody sees a journey's windows, and without the
 * bars and pages that a browser draws around every page it takes 18 s of the processor where the whole one takes 34
 * (spec-failures.journey.ts, version 156, 2026-11-27). It shows no notices.
 */
export function findJourneyChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH !== undefined) return findChromium();
  return named(shellNames).find(isProgram) ?? findChromium();
}

function installPackage(name: string): void {
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

/**
 * Installs what is missing of Debian's Chromium and its headless shell; only root can, and only where there is
 * apt-get. True when there is a browser afterwards: without the shell the journeys are slower, no more.
 */
export function installChromium(): boolean {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall && findChromium() === undefined) installPackage('chromium');
  const hasShell = named(shellNames).some(isProgram) || process.env.CHROMIUM_PATH !== undefined;
  if (canInstall && !hasShell) installPackage('chromium-headless-shell');
  return findChromium() !== undefined;
}

/**
 * The background switches keep a test browser from looking for hosts of its maker, which on a closed network are many
 * refused connections at every start. Root cannot use Chromium's sandbox.
 */
export const chromiumFlags = (): string[] => [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A microphone that beeps, and that every page may have. */
export const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
