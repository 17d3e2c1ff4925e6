import { posix } from 'node:path';
import type { Finding, HouseRule, HouseTree } from './house-tree.ts';

const begin = 'server/main.ts';
/** What is much to load and seldom asked for; half of what a start loaded, and a quarter of its memory. */
const seldom = /^(?:ai|@ai-sdk\/.*|@simplewebauthn\/server|wink-.*|pipeline\/(?:assessment|generation)\/.*)$/;
const rooms = /^#(contract|pipeline|server)\//;

/** What a file's static imports load: paths of the tree and names of packages, types left out. */
function loadedBy(tree: HouseTree, path: string): string[] {
  const { staticImports, staticExports } = tree.parsed(path).module;
  const all = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || moduleRequest === null ? [] : [moduleRequest.value])),
    ),
  ];
  return all.map((name) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name) : name.replace(rooms, (_, room) => `${room}/`),
  );
}

/** Whichever file first leads from the server's start to something that can be loaded when it is needed. */
function findHeavyImports(tree: HouseTree): Finding[] {
  const findings: Finding[] = [];
  const known = new Set([begin]);
  for (const path of known) {
    if (!/\.ts$/.test(path) || !tree.files.has(path)) continue;
    for (const name of loadedBy(tree, path)) {
      if (seldom.test(name))
        findings.push({ file: path, message: `loads ${name} at the server's start: import() it where it is needed` });
      else known.add(name);
    }
  }
  return findings;
}

export const serverStartRules: HouseRule[] = [{ name: 'server-starts-light', find: findHeavyImports }];
