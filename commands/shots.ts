import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pictureAll } from '../tools/shots/picture-all.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

/**
 * Pictures of every screen into shots/: `npm run shots -- [FILTER...] [--out DIR]`. A filter is a part of the
 * picture's name (`dashboard`, `390`, `dark`); all given have to fit. `SHOTS_URL` pictures a product that runs already.
 * With `--docs` and no filter only the pictures of README and docs are taken, and made anew, as are the cards that links show.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'shots' }, docs: { type: 'boolean', default: false } },
});

let product: RunningProduct | undefined;
const folder = mkdtempSync(join(tmpdir(), 'chalkline-shots-'));
try {
  if (process.env.SHOTS_URL === undefined) product = await startProduct({ dataFolder: folder });
  const url = (process.env.SHOTS_URL ?? product?.url ?? '').replace(/\/$/, '');
  await pictureAll(url, { filters: positionals, out: values.out, docs: values.docs });
} finally {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}
