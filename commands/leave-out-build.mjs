import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foldersLeftOut } from './build-only-packages.mjs';
import { root } from './set-up.mjs';

// For an image, after the build: takes away the packages that only building needs. `npm start` would fetch them again.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const folders = foldersLeftOut(packages);
for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
process.stderr.write(`Left out ${folders.length} packages that only building needs.\n`);
