import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { freePorts } from '../../commands/start-product.ts';
import { launchProduct } from './launch-product.ts';
import { residentMb } from './process-tree.ts';
import { signUp } from './product-client.ts';
import { type Bench, quantile } from './promise.ts';

const uploads = 24;
const side = 3_900;

export const bench: Bench = {
  name: 'avatars',
  promise: '24 avatars of 15 megapixels, interlaced, at once: /health p95 under 100 ms, web process grows under 100 MB',
  run: async ({ say }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-avatars-'));
    const product = launchProduct({ dataFolder, port: await freePorts() });
    try {
      const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#1976d2' } });
      const bytes = Uint8Array.from(await picture.png({ progressive: true }).toBuffer());
      await product.untilHealthy();
      const { token } = await signUp(product.url);
      const upload = async () => {
        const form = new FormData();
        form.set('name', 'Kavya Rao');
        form.set('file', new Blob([bytes]), 'me.png');
        const answer = await fetch(`${product.url}/api/v1/auth/profile`, {
          method: 'PUT',
          headers: {
            Authorization: `Bearer ${token}`,
            'X-Requested-With': 'XMLHttpRequest',
            'X-CSRF-Token': randomBytes(16).toString('hex'),
          },
          body: form,
        });
        if (answer.status !== 200) throw new Error(`An avatar was answered with ${answer.status}.`);
      };
      await upload();
      await sleep(3_000);
      const before = residentMb(product.pid);
      let most = before;
      let isOver = false;
      const looks: number[] = [];
      const looking = (async () => {
        while (!isOver) {
          const began = performance.now();
          await fetch(`${product.url}/health`).then((answer) => answer.text());
          looks.push(performance.now() - began);
          most = Math.max(most, residentMb(product.pid));
          await sleep(20);
        }
      })();
      const began = performance.now();
      await Promise.all(Array.from({ length: uploads }, upload));
      isOver = true;
      await looking;
      say(
        `${uploads} uploads in ${((performance.now() - began) / 1000).toFixed(1)} s, ${looks.length} looks at /health`,
      );
      const p95 = quantile(looks, 0.95);
      return [
        { name: 'avatars: /health p95 meanwhile', ours: p95, unit: 'ms', goal: '< 100 ms', met: p95 < 100 },
        {
          name: 'avatars: growth of the web process',
          ours: most - before,
          unit: 'MB',
          goal: '< 100 MB',
          met: most - before < 100,
        },
      ];
    } finally {
      await product.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};
