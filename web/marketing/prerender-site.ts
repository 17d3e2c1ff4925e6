import react from '@vitejs/plugin-react';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { ApiDescription } from './api-reference.tsx';
import { renderFeed } from './blog-feed.ts';
import type { SiteAssets } from './page-shell.tsx';
import { renderSite } from './render-site.tsx';

/**
 * Writes the public pages as HTML files into `marketing/` of the build, with a style sheet and a script of their own.
 *
 * @param repository the folder of package.json
 */
export function prerenderedSite({ repository, api }: { repository: string; api: () => ApiDescription }): Plugin {
  let isBuilding = false;
  return {
    name: 'prerendered-site',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined || isBuilding) return;
        isBuilding = true;
        const assets = await buildAssets(repository, dir);
        const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
        const pictures = join(repository, 'docs/pictures');
        const sources = { assets, read, sizeOf: (name: string) => pictureSize(join(pictures, name)), api: api() };
        const write = (name: string, text: string): void => {
          const file = join(dir, 'marketing', name);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, text);
        };
        for (const { path, html } of renderSite(sources)) write(path === '/' ? 'index.html' : `${path}.html`, html);
        write('blog/feed.atom', renderFeed(sources));
        cpSync(pictures, join(dir, 'pictures'), { recursive: true });
      },
    },
  };
}

async function buildAssets(repository: string, outDir: string): Promise<SiteAssets> {
  const result = await build({
    configFile: false,
    root: join(repository, 'web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: resolve(outDir),
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(repository, 'web/marketing/marketing-main.tsx') },
    },
  });
  // One configuration without watching gives one output.
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const find = (what: string, fits: (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => boolean): string => {
    const file = output.find(fits);
    if (file === undefined) throw new Error(`The build of the public pages gave no ${what}.`);
    return `/${file.fileName}`;
  };
  return {
    script: find('script', (file) => file.type === 'chunk' && file.isEntry),
    style: find('style sheet', (file) => file.fileName.endsWith('.css')),
  };
}

/** From the header of a PNG (its first chunk: width and height, 32 bits each, from byte 16), or as an SVG says of itself. */
export function pictureSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  if (!file.endsWith('.svg')) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(bytes.toString()) ?? [];
  return { width: Number(width), height: Number(height) };
}
