import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import { mean } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

/** One file of each: where it lies, and how its name ends. */
const wanted = [
  ['documents', '.pdf'],
  ['documents', '.docx'],
  ['documents', '.pptx'],
  ['documents', '-md.md'],
  ['degenerate', '-hi.pdf'],
] as const;

/** Three runs of each file, one alone and two beside each other: the share of files whose three results are equal byte for byte. */
export async function scoreDeterminism(directory: string): Promise<Metrics> {
  const equal: number[] = [];
  const files = wanted.flatMap(([set, ending]) => {
    const folder = join(directory, set);
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    return names
      .filter((name) => name.endsWith(ending))
      .slice(0, 1)
      .map((name) => join(set, name));
  });
  for (const file of files) {
    const alone = await resultHash(join(directory, file));
    const [first, second] = await Promise.all([resultHash(join(directory, file)), resultHash(join(directory, file))]);
    equal.push(Number(alone === first && first === second));
  }
  return files.length === 0 ? {} : { byteEqual: mean(equal), files: files.length };
}

async function resultHash(path: string): Promise<string> {
  const outcome = await transformInSandbox({ path, fileName: path, mediaUrl: 'https://example.org/media' });
  return createHash('sha256').update(JSON.stringify(outcome)).digest('hex');
}
