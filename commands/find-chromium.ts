import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/** The browser that drives the journeys and the pictures: `CHROMIUM_PATH`, or the first one found. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH !== undefined) {
    return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  }
  const folders = [...usualPlaces, ...(process.env.PATH ?? '').split(delimiter)];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), onMac].find(isProgram);
}

/** Installs Debian's Chromium; only root can, and only where there is apt-get. True when it is there afterwards. */
export function installChromium(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
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
