import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
/** Among the packages, which what decodes an upload may read. */
const place = join(root, 'node_modules/.cache/chalkline-programs');
const keptMs = 24 * 60 * 60_000;

/** The product, and what it starts as processes of their own. */
const programs = [
  'server/main.ts',
  'simulator/simulator-main.ts',
  'demo/load-demo-process.ts',
  'demo/make-demo-files.ts',
  ...readdirSync(join(root, 'pipeline/programs'))
    .filter((name) => name.endsWith('-process.ts'))
    .map((name) => `pipeline/programs/${name}`),
];

/** Packages of many small files of which none asks where it lies. */
const takenIn = [
  'kysely',
  'zod',
  'libphonenumber-js',
  'cockatiel',
  'strtok3',
  'file-type',
  'parse5',
  /^(?:micromark|mdast-util|unist-util)/,
];

/** Modules that lie in one file have lost their places: what they say of them is written in. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.') || id.includes('/node_modules/')) return undefined;
      const folder = dirname(id);
      const written = JSON.stringify(folder);
      const isProgram = (path: string) => programs.includes(relative(root, resolve(folder, path)));
      const builtName = (path: string) => `'./${basename(path, '.ts')}.mjs'`;
      // A program is started where the built ones lie; those lie beside each other.
      return code
        .replaceAll(/'([^']+\.ts)', import\.meta\.url/g, (whole, path: string) =>
          isProgram(path) ? `${builtName(path)}, import.meta.url` : whole,
        )
        .replaceAll(/import\.meta\.dirname, '([^']+\.ts)'/g, (whole, path: string) =>
          isProgram(path) ? `import.meta.dirname, ${builtName(path)}` : whole,
        )
        .replaceAll(/import\.meta\.dirname(?!, '\.\/[\w-]+\.mjs')/g, written)
        .replaceAll(/(?<!'\.\/[\w-]+\.mjs', )import\.meta\.url/g, JSON.stringify(pathToFileURL(id).href));
    },
  };
}

/** @returns the server/main.ts that `npm test` has built for all of its suites; what is run by itself builds its own */
export const builtProduct = async (): Promise<string> =>
  join(process.env['BUILT_PROGRAMS'] ?? (await buildPrograms()), 'main.mjs');

/**
 * Puts the product's programs into a few files each: a start finds and loads 30 modules where there are 1,900. They lie in
 * a folder that is named by what is in it; those of other days go.
 *
 * @returns the folder, in which each has the name of its source
 */
export async function buildPrograms(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [ownPlaces()],
    ssr: { noExternal: takenIn },
    build: {
      ssr: true,
      write: false,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [basename(program, '.ts'), join(root, program)])),
        // As when it runs from its sources: nothing is left out, and everything is run.
        treeshake: false,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const hash = createHash('sha256');
  const texts = files.map((file) => [file.fileName, 'code' in file ? file.code : file.source] as const);
  for (const [name, text] of texts.toSorted()) hash.update(name).update(text);
  const folder = join(place, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) writeWhole(folder, texts);
  for (const name of readdirSync(place))
    if (join(place, name) !== folder && Date.now() - statSync(join(place, name)).mtimeMs > keptMs)
      rmSync(join(place, name), { recursive: true, force: true });
  return folder;
}

/** Another run in this repository may be doing the same. */
function writeWhole(folder: string, texts: readonly (readonly [string, string | Uint8Array])[]): void {
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const [name, text] of texts) writeFileSync(join(draft, name), text);
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}
