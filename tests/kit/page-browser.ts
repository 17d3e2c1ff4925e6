import { playwright } from '@vitest/browser-playwright';
import { chromiumFlags, findJourneyChromium } from '../../commands/find-chromium.ts';

/** The browser of the component tests: the same Chromium as that of the journeys, one window for many files. */
export const pageBrowser = () =>
  playwright({
    actionTimeout: 5000,
    launchOptions: { executablePath: findJourneyChromium(), args: chromiumFlags() },
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Kolkata' },
  });
