import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumMissing, fakeMicrophone, findChromium } from '../../commands/find-chromium.ts';
import { drawSocialCards } from './draw-social-cards.ts';
import { placeOf, signIn } from './find-place.ts';
import { allPictures, unpictured, type Wanted, type Who } from './pictured-screens.ts';
import { docsPictures, refreshPictures } from './refresh-pictures.ts';
import { type Fault, takeShot } from './take-shot.ts';

export interface ShotOptions {
  /** Parts of a picture's name; all have to fit. */
  filters: readonly string[];
  /** The folder that the pictures come into. */
  out: string;
  /** Whether the pictures of README and docs, and the cards that links show, are made anew. */
  docs: boolean;
}

const wanted = ({ filters, docs }: ShotOptions): Wanted[] =>
  allPictures()
    .filter(({ picture }) => filters.every((filter) => picture.includes(filter)))
    .filter(({ picture }) => !docs || filters.length > 0 || Object.values<string>(docsPictures).includes(picture));

/** Pictures the screens of a running product, and writes what is wrong with them into `faults.txt` beside. */
export async function pictureAll(url: string, options: ShotOptions): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(chromiumMissing);
  mkdirSync(options.out, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags(), ...fakeMicrophone] });
  const tokens = new Map<Who, string | undefined>();
  const faults: Fault[] = [];
  for (const shot of wanted(options)) {
    if (!tokens.has(shot.who)) tokens.set(shot.who, await signIn(url, shot.who));
    const token = tokens.get(shot.who);
    const path = await placeOf(url, shot.path, token);
    if (path === undefined) {
      faults.push({ picture: shot.picture, fault: 'nothing to show: the list is empty or refused' });
      continue;
    }
    faults.push(...(await takeShot(browser, url, { ...shot, path, token }, options.out)));
    console.log(`${shot.picture}.png`);
  }
  await browser.close();
  if (options.docs) await Promise.all([refreshPictures(options.out), drawSocialCards()]);
  const missing = unpictured().map((path) => `no picture shows the route /${path}`);
  const lines = [...faults.map(({ picture, fault }) => `${picture}: ${fault}`), ...missing];
  writeFileSync(join(options.out, 'faults.txt'), `${lines.join('\n')}\n`);
  console.log(`\n${lines.join('\n')}\n${lines.length} faults; the pictures are in ${options.out}`);
}
