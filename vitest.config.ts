import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/kit/longest-first.ts';

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
        test: {
          name: 'house',
          include: ['tests/house/*.test.ts'],
          exclude: nowhere,
          environment: 'node',
          testTimeout: 60_000,
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
