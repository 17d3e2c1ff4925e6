import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { startsBuiltDecoders } from './tests/kit/built-decoders.ts';
import { LongestFirst } from './tests/kit/longest-first.ts';
import { pageBrowser, wordsAsScripts } from './tests/kit/page-browser.ts';

const nowhere = ['node_modules/**', 'dist/**', '.data/**', 'tests/house/planted/**'];

/** Vitest's own second is too short for a machine that does three things at once. */
const patient = { poll: { timeout: 60_000, interval: 50 } };

/**
 * One project per kind of test: what it may touch decides where it runs and how long it may take. Without isolation the
 * files of one worker share its modules: loading them anew costs each file some two seconds.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...nowhere, '**/*.db.test.ts', 'tests/house/**'],
          environment: 'node',
          isolate: false,
          testTimeout: 240_000,
        },
      },
      {
        plugins: [startsBuiltDecoders()],
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: nowhere,
          environment: 'node',
          globalSetup: ['tests/kit/start-postgres.ts'],
          isolate: false,
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [tailwindcss(), wordsAsScripts()],
        // The worker that answers in the server's place stands in tests/kit and has to see the calls of every page.
        server: { headers: { 'Service-Worker-Allowed': '/' } },
        // All packages are found before the first test: one that comes to light later loads the window anew.
        optimizeDeps: {
          entries: ['web/**/*-{page,dialog,form,tab}.tsx', 'tests/kit/{start-page-tests.ts,show-page.tsx}'],
        },
        test: {
          name: 'browser',
          include: ['web/**/*.browser.test.tsx'],
          exclude: nowhere,
          setupFiles: ['tests/kit/start-page-tests.ts'],
          isolate: false,
          api: { host: '127.0.0.1' },
          // A page draws in milliseconds; beside six others on one machine it takes seconds.
          expect: { poll: { timeout: 5000, interval: 50 } },
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            traceView: false,
            viewport: { width: 1280, height: 900 },
            locators: { errorFormat: 'aria' },
            provider: pageBrowser(),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/house/*.test.ts'],
          exclude: nowhere,
          environment: 'node',
          isolate: false,
          // Each reads every file; beside the database's tests it waits for its turn of the processor.
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.journey.ts'],
          exclude: nowhere,
          environment: 'node',
          globalSetup: ['tests/kit/prepare-demo.ts'],
          isolate: false,
          expect: patient,
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
