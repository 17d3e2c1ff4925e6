import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { chromiumFlags, fakeMicrophone, findJourneyChromium } from '../../commands/find-chromium.ts';

/** The browser of the component tests: the same Chromium as that of the journeys, one window for many files. */
export const pageBrowser = () =>
  playwright({
    actionTimeout: 8000,
    launchOptions: { executablePath: findJourneyChromium(), args: [...chromiumFlags(), ...fakeMicrophone] },
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Kolkata' },
  });

/** A catalogue that is asked for by and by comes as a script from Vite's server, which no `type: 'json'` lets through. */
export const wordsAsScripts = (): Plugin => ({
  name: 'words-as-scripts',
  transform: (code, id) =>
    id.includes('/web/i18n/')
      ? { code: code.replaceAll(/, \{ with: \{ type: ['"]json['"] \} \}/g, ''), map: null }
      : null,
});
