import { access, constants, open, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

/** Where machines keep the programs that people install. */
const programFolders = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin'];
/** Everybody's programs and files: of these nothing comes along but what is named. */
const openFolders = [
  '/',
  '/bin',
  '/usr',
  '/usr/bin',
  '/usr/local',
  '/usr/local/bin',
  '/etc',
  '/tmp',
  '/var',
  '/home',
  '/root',
  '/opt',
  '/srv',
];

/** A program as it lies on this machine, links followed; undefined when it is not there. @param name or a path */
export async function whereIs(name: string): Promise<string | undefined> {
  for (const path of isAbsolute(name) ? [name] : programFolders.map((folder) => join(folder, name)))
    if (await isThere(path, constants.X_OK)) return realpath(path);
  return undefined;
}

/**
 * What a program has to see besides the machine's libraries: itself and what lies beside it, who reads it where it is a
 * script, and the files and folders that its words name, each file with its neighbours: the two files of a voice.
 *
 * @param program as `whereIs` found it
 */
export async function surroundingsOf(program: string, words: readonly string[]): Promise<string[]> {
  const readers = await readersOf(program);
  const named = await Promise.all(words.filter((word) => isAbsolute(word)).map(placeOf));
  const libraries = await Promise.all([program, ...readers].map(librariesOf));
  const found = [program, dirname(program), ...readers, ...libraries.flat(), ...named];
  const paths = [...new Set(found)].filter((path) => !openFolders.includes(path));
  // What lies in a folder that comes along is there already, links among it as they are.
  return paths.filter((path) => !paths.some((folder) => path.startsWith(`${folder}/`)));
}

/** "/voices" is a folder and all of it is meant; of "/voices/hi.onnx" what belongs to it lies beside it. */
async function placeOf(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? resolve(path) : dirname(path);
}

/** The libraries of a program in a folder `bin` that is not the machine's own lie beside that, as those of a Python environment do. */
async function librariesOf(program: string): Promise<string[]> {
  const [folder, root] = [dirname(program), dirname(dirname(program))];
  if (basename(folder) !== 'bin' || root === '/' || root === '/usr') return [];
  const beside = ['lib', 'lib64', 'share', 'pyvenv.cfg'].map((name) => join(root, name));
  const isHere = await Promise.all(beside.map((path) => isThere(path, constants.R_OK)));
  return beside.filter((_, index) => isHere[index] === true);
}

/** Longer is no first line of a script. */
const longestFirstLine = 256;

/** Who reads a script, by its first line: each link on the way to it, which all have to be there. */
async function readersOf(program: string): Promise<string[]> {
  const [reader, name] = /^#!\s*(\S+)[ \t]*(\S*)/.exec(await firstLineOf(program))?.slice(1) ?? [];
  if (reader === undefined || !isAbsolute(reader)) return [];
  const asked = basename(reader) === 'env' && name ? await whereIs(name) : undefined;
  return [...(await linksTo(reader)), ...(asked === undefined ? [] : [join(dirname(asked), name ?? ''), asked])];
}

async function firstLineOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestFirstLine), 0, longestFirstLine, 0);
    return buffer.toString('latin1', 0, bytesRead).split('\n', 1)[0] ?? '';
  } finally {
    await file.close();
  }
}

/** More than so many links in a row are a circle. */
const mostLinks = 16;

async function linksTo(path: string): Promise<string[]> {
  const found = [path];
  for (let at = path; found.length < mostLinks; ) {
    const target = await readlink(at).catch(() => undefined);
    if (target === undefined) break;
    at = resolve(dirname(at), target);
    found.push(at);
  }
  // A folder on the way may be a link as well.
  return [...found, await realpath(path).catch(() => path)];
}

const isThere = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );
