import type { Finding, HouseRule, HouseTree, ImportEdge } from './house-tree.ts';

/** Slices of the server, lowest rung first: a slice may import those before it. */
const ladder =
  'mail accounts contact connections courses media templates learners learning transformation delivery player whatsapp handset dashboard analytics retention'.split(
    ' ',
  );

/** The rest of the server's top, main and wiring first of all, stands above the slices. */
const foundation =
  /^server\/((http|audit|database|jobs|metrics|storage|providers)\/|(config|setting-kinds|kept-secrets|clock|log|app-error|slice|trace)\.ts$)/;
/**
 * The folders of `server/delivery`, and what each may import beside itself: what is said and where a message stands lie
 * at the bottom, planning and sending meet in them alone, and only what hears a learner knows all of them.
 */
const deliveryFolders: Readonly<Record<string, readonly string[]>> = {
  content: [],
  state: ['content'],
  channels: ['content', 'state'],
  planning: ['content', 'state', 'channels'],
  sending: ['content', 'state', 'channels'],
  receiving: ['content', 'state', 'channels', 'planning', 'sending'],
};
const deliveryFolderOf = (path: string): string => /^server\/delivery\/([^/]+)\//.exec(path)?.[1] ?? '';
/** Tests, and what only tests use: `tests/`, and a `testing` folder where the room may import nothing of ours. */
const aTest = /^tests\/|\/testing\/|\.test\.tsx?$|\.journey\.ts$/;
const privateFile = /^server\/([^/]+)\/.*-(repository|routes|jobs)\.ts$/;
const notFeatures = new Set(['ui', 'api', 'i18n', 'shell', 'marketing', 'public']);

/** Files that start something, or that a tool finds by itself. */
const entries = [
  /^commands\/[^/]+$/,
  // Named by commands/bench.ts, or started by one that it names.
  /^tools\/bench\/[^/]+$/,
  /^server\/main\.ts$/,
  /^simulator\/simulator-main\.ts$/,
  /^pipeline\/programs\/(transform|draw-page)-process\.ts$/,
  /^web\/(main|service-worker)\.tsx?$/,
  /^web\/marketing\/marketing-main\.tsx$/,
  /^demo\/load-demo-process\.ts$/,
  /^tests\/kit\/(start-postgres|prepare-demo)\.ts$/,
  // Vitest loads it into the windows of the browser, and the window its worker.
  /^tests\/kit\/(start-page-tests\.ts|contract-worker\.js)$/,
  // Started by inbound-processes.db.test.ts as a process of its own.
  /^tests\/kit\/webhook-worker\.ts$/,
  // Started by decode-elsewhere.test.ts as a process of its own.
  /^tests\/kit\/climbing-parser\.ts$/,
  // Started by `npm test` after the suites.
  /^tests\/spec\/count-proven\.ts$/,
  // Writes schema.sql from the database test.
  /^server\/database\/dump-schema\.ts$/,
  /^[^/]+$/,
  /\.d\.ts$/,
];

const folderOf = (path: string, room: string): string | undefined => new RegExp(`^${room}/([^/]+)/`).exec(path)?.[1];
const sliceOf = (path: string): string | undefined => (foundation.test(path) ? undefined : folderOf(path, 'server'));
const featureOf = (path: string): string | undefined => {
  const folder = folderOf(path, 'web');
  return folder === undefined || notFeatures.has(folder) ? undefined : folder;
};
const inRoom = (path: string, ...names: string[]): boolean => names.includes(path.split('/')[0] ?? '');

/** A rule about single imports. Tests may import everything, so they are never asked. */
const importRule = (name: string, why: string, isWrong: (edge: ImportEdge) => boolean): HouseRule => ({
  name,
  find: (tree) =>
    tree
      .edges()
      .filter((edge) => !aTest.test(edge.from) && isWrong(edge))
      .map((edge) => ({ file: edge.from, message: `imports ${edge.to}: ${why}` })),
});

const own = (edge: ImportEdge): boolean => edge.kind === 'own';

export const importRules: HouseRule[] = [
  { name: 'circle', find: findCircles },
  { name: 'orphan', find: findOrphans },
  { name: 'source-parses', find: findUnreadable },
  importRule(
    'contract-alone',
    'the contract imports zod and itself only',
    (edge) => inRoom(edge.from, 'contract') && (own(edge) ? !inRoom(edge.to, 'contract') : edge.to !== 'zod'),
  ),
  importRule(
    'pipeline-knows-no-app',
    'the pipeline is a library: contract and its own files',
    (edge) =>
      inRoom(edge.from, 'pipeline') &&
      (own(edge)
        ? !inRoom(edge.to, 'pipeline', 'contract')
        : ['fastify', 'pg', 'kysely', 'pg-boss', 'react'].includes(edge.to)),
  ),
  importRule(
    'pure-steps-no-node',
    'a pure step has no outside world',
    (edge) =>
      /^pipeline\/(segmentation|analysis|generation|assessment|asking|languages)\//.test(edge.from) &&
      edge.kind === 'node',
  ),
  importRule(
    'web-not-server',
    'the web app knows the server by the contract only',
    (edge) => inRoom(edge.from, 'web') && own(edge) && !inRoom(edge.to, 'web', 'contract'),
  ),
  importRule(
    'server-not-web',
    'the server does not know the web app',
    (edge) => inRoom(edge.from, 'server', 'pipeline', 'contract') && own(edge) && inRoom(edge.to, 'web'),
  ),
  importRule(
    'simulator-alone',
    'a stand-in that shares our code would share our errors',
    (edge) => own(edge) && inRoom(edge.from, 'simulator') !== inRoom(edge.to, 'simulator'),
  ),
  importRule(
    'foundation-below-slices',
    'the foundation carries the slices and knows none',
    (edge) => foundation.test(edge.from) && own(edge) && inRoom(edge.to, 'server') && !foundation.test(edge.to),
  ),
  importRule(
    'pipeline-for-transformation-only',
    'only the transformation slice runs the pipeline',
    (edge) =>
      inRoom(edge.from, 'server') &&
      own(edge) &&
      inRoom(edge.to, 'pipeline') &&
      sliceOf(edge.from) !== 'transformation' &&
      // Chats take other formats than the library: the one other use of the media process.
      edge.from !== 'server/media/fit-file.ts' &&
      edge.from !== 'server/media/make-voice-note.ts' &&
      // Every picture is decoded in a sandbox, and the start says which walls stand around it.
      ![
        'server/accounts/avatar-picture.ts pipeline/programs/shape-picture.ts',
        'server/accounts/avatar-picture.ts pipeline/sandbox/parser-unreachable.ts',
        'server/main.ts pipeline/sandbox/wall-report.ts',
      ].includes(`${edge.from} ${edge.to}`),
  ),
  importRule('slice-ladder', `the ladder is ${ladder.join(' < ')}`, climbsTheLadder),
  importRule(
    'delivery-one-way',
    'planning and sending meet in content and state; receiving stands above them, and the slice itself above all',
    (edge) => {
      const from = deliveryFolderOf(edge.from);
      const to = deliveryFolderOf(edge.to);
      if (from === '' || from === to || !own(edge) || !edge.to.startsWith('server/delivery/')) return false;
      return deliveryFolders[from]?.includes(to) !== true;
    },
  ),
  importRule(
    'private-files',
    'repositories, routes and jobs belong to their slice; ask require-x or a use-case',
    (edge) => {
      const owner = privateFile.exec(edge.to)?.[1];
      return owner !== undefined && /^server\/.+\//.test(edge.from) && folderOf(edge.from, 'server') !== owner;
    },
  ),
  importRule('web-slices-meet-at-queries', 'features share queries, nothing else', (edge) => {
    const feature = featureOf(edge.from);
    if (feature === undefined || !own(edge) || !inRoom(edge.to, 'web')) return false;
    if (/^web\/(ui|api|i18n)\//.test(edge.to) || featureOf(edge.to) === feature) return false;
    return featureOf(edge.to) === undefined || !/-queries\.ts$/.test(edge.to);
  }),
  importRule(
    'ui-knows-no-feature',
    'ui, api and i18n carry the features and know none',
    (edge) =>
      /^web\/(ui|api|i18n)\//.test(edge.from) &&
      own(edge) &&
      inRoom(edge.to, 'web') &&
      !/^web\/(ui|api|i18n)\//.test(edge.to),
  ),
  importRule(
    'shell-knows-pages',
    'the shell knows pages and queries of a feature, not its parts',
    (edge) =>
      /^web\/shell\//.test(edge.from) && featureOf(edge.to) !== undefined && !/-(page\.tsx|queries\.ts)$/.test(edge.to),
  ),
  importRule(
    'marketing-stays-light',
    'the public pages import ui, i18n and the contract only',
    (edge) =>
      /^web\/marketing\//.test(edge.from) &&
      own(edge) &&
      inRoom(edge.to, 'web') &&
      !/^web\/(marketing|ui|i18n)\//.test(edge.to),
  ),
  importRule(
    'commands-not-imported',
    'a command is run, not imported',
    (edge) => inRoom(edge.to, 'commands') && own(edge) && !inRoom(edge.from, 'commands', 'tools'),
  ),
  importRule(
    'tools-not-imported',
    'nothing that ships needs a tool: only their commands run them',
    (edge) => inRoom(edge.to, 'tools') && edge.kind !== 'package' && !inRoom(edge.from, 'tools', 'commands'),
  ),
  importRule(
    'tests-not-imported',
    'nothing that ships imports a test',
    (edge) => own(edge) && aTest.test(edge.to) && !inRoom(edge.from, 'tools') && edge.from !== 'vitest.config.ts',
  ),
];

function climbsTheLadder(edge: ImportEdge): boolean {
  const from = sliceOf(edge.from);
  if (from === undefined || edge.kind !== 'own' || !inRoom(edge.to, 'server') || foundation.test(edge.to)) return false;
  const to = sliceOf(edge.to);
  // wiring.ts and main.ts stand above every slice
  if (to === undefined) return true;
  return from !== to && (!ladder.includes(from) || !ladder.includes(to) || ladder.indexOf(to) > ladder.indexOf(from));
}

/** Strongly connected components of more than one file (Tarjan, SIAM J. Comput. 1972), and files that import themselves. */
function findCircles(tree: HouseTree): Finding[] {
  const next = new Map<string, string[]>();
  for (const edge of tree.edges()) if (own(edge)) next.set(edge.from, [...(next.get(edge.from) ?? []), edge.to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const mine = index.size;
    index.set(path, mine);
    low.set(path, mine);
    stack.push(path);
    for (const target of next.get(path) ?? []) {
      if (!index.has(target)) low.set(path, Math.min(low.get(path) ?? mine, visit(target)));
      else if (stack.includes(target)) low.set(path, Math.min(low.get(path) ?? mine, index.get(target) ?? mine));
    }
    if (low.get(path) === mine) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1 || next.get(path)?.includes(path)) circles.push(circle);
    }
    return low.get(path) ?? mine;
  };
  for (const path of next.keys()) if (!index.has(path)) visit(path);
  return circles.map((circle) => ({ file: circle[0] ?? '', message: `import circle of ${circle.sort().join(', ')}` }));
}

/** A file that only its own test imports is as dead as one that nobody imports, unless it is a program by itself. */
function findOrphans(tree: HouseTree): Finding[] {
  const imported = new Set(
    tree
      .edges()
      .filter((edge) => edge.from !== edge.to && (!aTest.test(edge.from) || /^tests\/|\/testing\//.test(edge.to)))
      .map((edge) => edge.to),
  );
  return tree
    .sources()
    .filter(
      (path) =>
        !imported.has(path) &&
        !entries.some((entry) => entry.test(path)) &&
        !tree.code(path).includes('import.meta.main') &&
        !/\.(test|journey)\.tsx?$/.test(path),
    )
    .map((file) => ({ file, message: 'nothing that ships imports this file, and it is not an entry' }));
}

function findUnreadable(tree: HouseTree): Finding[] {
  return tree.sources().flatMap((file) =>
    tree
      .parsed(file)
      .errors.slice(0, 1)
      .map((error) => ({ file, message: `cannot be read: ${error.message}` })),
  );
}
