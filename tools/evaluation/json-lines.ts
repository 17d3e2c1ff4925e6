import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The entries of a file with one JSON value a line. The caller names the shape; the sets' READMEs define it. */
export function jsonLines<T>(directory: string, file: string): T[] {
  return readFileSync(join(directory, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

/**
 * The files of a set with one JSON value a line, by name: each data folder names its own.
 *
 * @returns names without `.jsonl`, in order
 */
export const jsonLinesFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.slice(0, -'.jsonl'.length))
    .sort();

/** The entries of all of a set's files. */
export const jsonLinesOfAll = <T>(folder: string): T[] =>
  jsonLinesFiles(folder).flatMap((name) => jsonLines<T>(folder, `${name}.jsonl`));
