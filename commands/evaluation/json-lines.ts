import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The entries of a file with one JSON value a line. The caller names the shape; the sets' READMEs define it. */
export function jsonLines<T>(directory: string, file: string): T[] {
  return readFileSync(join(directory, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
