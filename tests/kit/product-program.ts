import { join } from 'node:path';

const built = process.env['BUILT_PROGRAMS'];

/**
 * What starts the product from the repository's folder: `npm test` has built it, and a start loads 30 modules where there
 * are 1,900. What is run by itself starts the sources.
 */
export const productProgram = built === undefined ? 'server/main.ts' : join(built, 'main.mjs');
