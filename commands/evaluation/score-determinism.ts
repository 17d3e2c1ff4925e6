import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { transformInSandbox } from '#pipeline/transform-in-sandbox.ts';
import { mean } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

const FILES = [
  'documents/dev-00-a.pdf',
  'documents/dev-09-dx.docx',
  'documents/dev-10-px.pptx',
  'documents/dev-11-md.md',
  'degenerate/indic-hi.pdf',
];

/** Three runs of each file, one alone and two beside each other: the share of files whose three results are equal byte for byte. */
export async function scoreDeterminism(directory: string): Promise<Metrics> {
  const equal: number[] = [];
  for (const file of FILES) {
    const alone = await resultHash(join(directory, file));
    const [first, second] = await Promise.all([resultHash(join(directory, file)), resultHash(join(directory, file))]);
    equal.push(Number(alone === first && first === second));
  }
  return { byteEqual: mean(equal), files: FILES.length };
}

async function resultHash(path: string): Promise<string> {
  const outcome = await transformInSandbox({ path, fileName: path, mediaUrl: 'https://example.org/media' });
  return createHash('sha256').update(JSON.stringify(outcome)).digest('hex');
}
