import { basename } from 'node:path';
import { longFunctions } from './function-length.ts';
import type { Finding, HouseRule, HouseTree } from './house-tree.ts';

const rooms = /^(contract|pipeline|server|web|simulator|tests|commands|demo|tools)\//;
const junkWords =
  'util helper common shared misc lib core manager handler processor service data info item object base abstract'.split(
    ' ',
  );
const junk = new RegExp(`^(${junkWords.join('|')})s?$`, 'i');

/** The most suppressions that the whole repository may hold; lower it when one goes. */
export const allowedSuppressions = 12;
const longFile = 300;
const tooLongFile = 400;
/** A screen and a half: beyond it nobody sees the beginning and the end together. The bodies of tests are stories and go free. */
const tooLongFunction = 100;

/** Names of types and functions, not of tables, the wire or what people read: those keep theirs. */
const givenUp =
  /\b[a-z]*(Parcel|Carrier|Stranger|Wishes|Unfit|MediaDesk)s?[A-Z\w]*\b(?!['"])|\b(parcel|carriers?|unfit|obeyVerdict)\b(?= *[=:;,.({])/;

/** Files in which the same input gives the same output: no clock, no randomness. */
const pureFiles = [
  /^contract\//,
  /^pipeline\/(segmentation|analysis|generation|assessment|asking|languages)\//,
  /^server\/learning\/(choose-next-lesson|review-schedule|pace)\.ts$/,
  /^server\/delivery\/(content\/[^/]+|[a-z]+\/(delivery-status|choose-channel|reachable-channels|service-window|retry-classes|send-delivery|message-steps|number-steps|contact-policy|understand-reply|route-inbound))\.ts$/,
  /^server\/templates\/(lint-template|template-variables)\.ts$/,
  /^web\/transformation\/detect-media-type\.ts$/,
];
const impure = /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bcrypto\b|\brandomUUID\b|\bperformance\.now\(/;

const lineRule = (
  name: string,
  message: string,
  lines: (tree: HouseTree) => Iterable<{ file: string; text: string }>,
  isWrong: (line: string, file: string) => boolean,
): HouseRule => ({
  name,
  find(tree) {
    const found: Finding[] = [];
    for (const { file, text } of lines(tree)) {
      for (const [index, line] of text.split('\n').entries()) {
        if (isWrong(line, file))
          found.push({ file, message: `line ${index + 1}: ${message}: ${line.trim().slice(0, 120)}` });
      }
    }
    return found;
  },
});

const raw = (tree: HouseTree) => tree.sources().map((file) => ({ file, text: tree.text(file) }));
const everything = (tree: HouseTree) => [...tree.files].map(([file, text]) => ({ file, text }));

const suppression = /(biome-ignore|@ts-(ignore|nocheck|expect-error)|@knipignore)\b(.*)/;
const inComment = /^\s*(\/\/|\/\*|\*|\{\/\*)|\/\/|\/\*/;
const suppressionOf = (line: string): RegExpExecArray | null => (inComment.test(line) ? suppression.exec(line) : null);

// Written in halves, so that this list is not itself a finding.
const machinePath = new RegExp(
  `(^|[^\\w.)}\\]-])/(${['root', 'ho' + 'me', 'wo' + 'rk', 'Us' + 'ers'].join('|')})/[\\w.]`,
);
const registryHost = new RegExp(
  `https?://[^/"'\\s]*(${['regis' + 'try', 'npm' + 'js', 'arti' + 'factory', 'ne' + 'xus'].join('|')})`,
  'i',
);
const forbiddenWords = new RegExp(
  [
    'co-authored' + '-by',
    'generated' + ' with',
    'ai-' + 'generated',
    'chat' + 'gpt',
    'co' + 'pilot',
    'ai ' + 'assistant',
    'as an ' + 'ai',
  ].join('|'),
  'i',
);

export const fileRules: HouseRule[] = [
  {
    name: 'unique-file-names',
    find(tree) {
      const places = new Map<string, string[]>();
      for (const path of tree.files.keys()) {
        if (/^tests\/fixtures\//.test(path)) continue;
        places.set(basename(path), [...(places.get(basename(path)) ?? []), path]);
      }
      return [...places.values()]
        .filter((paths) => paths.length > 1)
        .map((paths) => ({ file: paths.sort()[0] ?? '', message: `the same name twice: ${paths.join(', ')}` }));
    },
  },
  {
    name: 'kebab-case',
    find: (tree) =>
      tree
        .paths(rooms)
        .filter((path) => !/^tests\/fixtures\//.test(path))
        .filter((path) =>
          path.split('/').some((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(part)),
        )
        .map((file) => ({ file, message: 'not kebab-case' })),
  },
  { name: 'channel-of-four-files', find: findHalfChannels },
  { name: 'junk-room-names', find: findJunkRooms },
  {
    name: 'file-length',
    find: (tree) =>
      tree
        .sources()
        .map((file) => ({ file, lines: tree.text(file).split('\n').length }))
        .filter(({ lines }) => lines > tooLongFile)
        .map(({ file, lines }) => ({
          file,
          message: `${lines} lines; ${tooLongFile} is the most, ${longFile} the wish`,
        })),
  },
  {
    name: 'function-length',
    find: (tree) =>
      longFunctions(tree, tooLongFunction).map(({ file, line, name, lines }) => ({
        file,
        message: `line ${line}: ${name} has ${lines} lines; ${tooLongFunction} is the most. Give its parts names`,
      })),
  },
  {
    name: 'folder-depth',
    find: (tree) =>
      tree
        .paths(rooms)
        .filter((path) => path.split('/').length > 5)
        .map((file) => ({ file, message: 'more than three folders below its room' })),
  },
  lineRule(
    'purity',
    'a pure file asks no clock and no chance; take them as arguments',
    (tree) =>
      tree
        .sources()
        .filter((path) => pureFiles.some((pure) => pure.test(path)) && !/\.test\.ts$/.test(path))
        .map((file) => ({ file, text: tree.code(file) })),
    (line) => impure.test(line),
  ),
  lineRule(
    'suppression-has-reason',
    'a suppression needs its reason on the same line, and only biome-ignore and @ts-expect-error are allowed',
    raw,
    (line, file) => {
      const found = file.startsWith('tests/house/') ? null : suppressionOf(line);
      return (
        found !== null &&
        (/ignore|nocheck/.test(found[2] ?? '') || !/[a-z]+ [a-z]+/i.test((found[3] ?? '').split(':').at(-1) ?? ''))
      );
    },
  ),
  {
    name: 'suppression-count',
    find(tree) {
      const files = raw(tree)
        .filter(({ file }) => !file.startsWith('tests/house/'))
        .flatMap(({ file, text }) =>
          text
            .split('\n')
            .filter((line) => suppressionOf(line) !== null)
            .map(() => file),
        );
      if (files.length <= allowedSuppressions) return [];
      return [
        {
          file: files[0] ?? '',
          message: `${files.length} suppressions, ${allowedSuppressions} are allowed: ${[...new Set(files)].join(', ')}`,
        },
      ];
    },
  },
  lineRule('test-names', 'a test name tells what the product does', raw, (line) =>
    /\b(test|it|describe)(\.\w+)*\(\s*(['"`])should\b/.test(line),
  ),
  lineRule('no-skipped-tests', 'a test that does not run proves nothing', raw, (line) =>
    /^\s*(test|it|describe)\.(skip|only|todo)\b/.test(line),
  ),
  lineRule(
    'no-todo',
    'open work belongs to an issue',
    raw,
    (line, file) => !file.startsWith('tests/house/') && inComment.test(line) && /\b(TODO|FIXME)\b/.test(line),
  ),
  lineRule('no-machine-path', 'a path of one machine', everything, (line) => machinePath.test(line)),
  lineRule('no-registry-host', 'the host of a package registry', everything, (line) => registryHost.test(line)),
  lineRule(
    'glossary-words',
    'a word that docs/glossary.md has given up',
    raw,
    (line, file) => /^(server|web|contract|tools)\//.test(file) && givenUp.test(line),
  ),
  lineRule('forbidden-words', 'says how or by whom it was written', everything, (line) => forbiddenWords.test(line)),
];

/** How a channel says what it is told to say, brings it out, hears what became of it, and how much it takes. */
const channelFiles = (channel: string): string[] => [
  `render-${channel}.ts`,
  `send-${channel}.ts`,
  `receive-${channel}.ts`,
  `${channel}-limits.ts`,
];

function findHalfChannels(tree: HouseTree): Finding[] {
  const folder = 'server/delivery/channels';
  const channels = new Set(tree.paths(/^server\/delivery\/channels\/[^/]+\//).map((path) => path.split('/')[3] ?? ''));
  return [...channels].flatMap((channel) =>
    channelFiles(channel)
      .map((file) => `${folder}/${channel}/${file}`)
      .filter((path) => !tree.files.has(path))
      .map((path) => ({
        file: path,
        message: `the channel ${channel} has no such file; every channel has the same four`,
      })),
  );
}

function findJunkRooms(tree: HouseTree): Finding[] {
  const found: Finding[] = [];
  for (const path of tree.paths(rooms)) {
    for (const part of path.split('/')) {
      const lastWord = part.replace(/\..*$/, '').split('-').at(-1) ?? '';
      if (junk.test(lastWord)) found.push({ file: path, message: `"${part}" is a room for leftovers` });
    }
  }
  for (const file of tree.sources()) {
    for (const statement of tree.parsed(file).module.staticExports) {
      for (const { exportName } of statement.entries) {
        const lastWord = exportName.name?.split(/(?=[A-Z])|_/).at(-1) ?? '';
        if (junk.test(lastWord)) found.push({ file, message: `the export ${exportName.name} says nothing` });
      }
    }
  }
  return found;
}

/** Files over the wished length, longest first: told, not failed. */
export const longFiles = (tree: HouseTree): string[] =>
  tree
    .sources()
    .map((file) => ({ file, lines: tree.text(file).split('\n').length }))
    .filter(({ lines }) => lines > longFile)
    .sort((a, b) => b.lines - a.lines)
    .map(({ file, lines }) => `${file} (${lines} lines)`);
