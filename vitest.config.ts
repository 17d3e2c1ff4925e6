import { defineConfig } from 'vitest/config';

const nowhere = ['node_modules/**', 'dist/**', '.data/**', 'tests/house/planted/**'];

/** One project per kind of test: what it may touch decides where it runs and how long it may take. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...nowhere, '**/*.db.test.ts', 'tests/house/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: nowhere,
          environment: 'node',
          globalSetup: ['tests/kit/start-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // A journey starts the whole product and a browser: two of them on two cores would only measure each other.
          fileParallelism: false,
        },
      },
    ],
  },
});
