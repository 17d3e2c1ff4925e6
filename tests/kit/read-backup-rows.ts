import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** A row as `copy` writes it: column to text, null for nothing. */
export type CopiedRow = Readonly<Record<string, string | null>>;

/** All rows of a backup, by table, read from the file alone: no database and none of the product's own reading. */
export async function rowsOfBackup(file: string): Promise<ReadonlyMap<string, readonly CopiedRow[]>> {
  const archive = extract();
  createReadStream(file).pipe(createGunzip()).pipe(archive);
  let columns = new Map<string, string[]>();
  const rows = new Map<string, CopiedRow[]>();
  for await (const entry of archive) {
    // tar-stream's declarations leave the entry's stream untyped.
    const content = await text(entry as unknown as Readable);
    const table = /^tables\/(\w+)\.copy$/.exec(entry.header.name)?.[1];
    if (entry.header.name === 'manifest.json') columns = columnsOf(content);
    if (table !== undefined)
      rows.set(
        table,
        linesOf(content).map((line) => rowOf(columns.get(table) ?? [], line)),
      );
  }
  return rows;
}

function columnsOf(manifest: string): Map<string, string[]> {
  const { tables } = JSON.parse(manifest) as { tables: { name: string; columns: string[] }[] };
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.replaceAll('"', ''))]));
}

const linesOf = (content: string): string[] => content.split('\n').slice(0, -1);

const rowOf = (columns: readonly string[], line: string): CopiedRow =>
  Object.fromEntries(line.split('\t').map((field, index) => [columns[index] ?? `${index}`, unescaped(field)]));

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** As "COPY, text format" of PostgreSQL's manual says. */
const unescaped = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
