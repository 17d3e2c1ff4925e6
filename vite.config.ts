import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { allRoutes } from './contract/all-routes.ts';
import { describeApi } from './server/http/openapi.ts';
import { builtServiceWorker } from './web/built-service-worker.ts';
import { sectionFiles } from './web/i18n/section-files.ts';
import type { ApiDescription } from './web/marketing/api-reference.tsx';
import { prerenderedSite } from './web/marketing/prerender-site.ts';

const compressible = /\.(?:js|css|svg|json|map)$/;

/**
 * Writes x.br and x.gz next to every asset, so that the server sends bytes that were squeezed once, at the highest
 * level. The page itself is left alone: the server writes the installation's name into it.
 */
function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const files = (await readdir(dir, { recursive: true })).filter((name) => compressible.test(name));
        await Promise.all(
          files.map(async (name) => {
            const path = join(dir, name);
            const bytes = await readFile(path);
            const brotli = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
            await Promise.all([
              writeFile(`${path}.br`, brotli),
              writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })),
            ]);
          }),
        );
      },
    },
  };
}

/** The API reference is made from the same description that the server hands out. */
function describedApi(): ApiDescription {
  // describeApi answers JSON; the reference reads the parts of OpenAPI that its type names.
  return describeApi(allRoutes, { title: 'Chalkline', version: '1.0.0' }) as unknown as ApiDescription;
}

export default defineConfig({
  root: 'web',
  publicDir: 'static',
  plugins: [
    react(),
    tailwindcss(),
    sectionFiles(join(import.meta.dirname, 'web/i18n')),
    prerenderedSite({ repository: import.meta.dirname, api: describedApi }),
    builtServiceWorker(join(import.meta.dirname, 'web')),
    compressedAssets(),
  ],
  build: {
    // commands/build-web.mjs names the folder; this one is for a build by hand.
    outDir: '../dist/by-hand',
    emptyOutDir: true,
    // A picture inside a style sheet would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The names of all pieces stand in the first one; without their words it is a kilobyte lighter.
        chunkFileNames: 'assets/[hash].js',
        // What every page needs, in two pieces: it compresses better than in many.
        codeSplitting: {
          groups: [
            { name: 'frame', test: /node_modules\/(?:react|react-dom|scheduler|react-router|zustand)\// },
            { name: 'first', tags: ['$initial'] },
            // An icon in a piece of its own costs more to ask for than to load.
            { name: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
          ],
        },
      },
      // Making a schema, a route or a context changes nothing, nor does reading a part of one: what nobody uses goes.
      treeshake: {
        manualPureFunctions: ['z', 'route', 'listQuery', 'createContext', 'forwardRef', 'memo', 'lazy'],
        propertyReadSideEffects: false,
      },
    },
  },
});
