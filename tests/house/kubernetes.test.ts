import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '#server/config.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = ['settings', 'migrate', 'chalkline'].flatMap((file) =>
  parseAllDocuments(read(`docs/kubernetes/${file}.yaml`), { merge: true }).map(
    // What it really is, the schema of its kind says.
    (document) => document.toJS() as { kind: string; metadata: { name: string } },
  ),
);
const kinds = { ConfigMap, Deployment, Job, PodDisruptionBudget, Secret, Service };
type Kind = keyof typeof kinds;

function inCluster<K extends Kind>(kind: K, name = 'chalkline'): InstanceType<(typeof kinds)[K]> {
  const found = documents.find((document) => document.kind === kind && document.metadata.name === name);
  return new kinds[kind](found as never) as InstanceType<(typeof kinds)[K]>;
}
const podOf = (name: string) => inCluster('Deployment', name).spec?.template.spec;
const deployments = ['chalkline-web', 'chalkline-worker'];
const settings = { ...inCluster('ConfigMap').data, ...inCluster('Secret').stringData };
const made = 'made-and-kept-in-the-folder';
const kept = { SECRET_KEY: made, WHATSAPP_APP_SECRET: made, WHATSAPP_VERIFY_TOKEN: made };
const configOf = (own: Record<string, string>) =>
  // The folder is there in a pod.
  readConfig({ ...settings, PARSER_DIR: root, HOST: '0.0.0.0', DATA_DIR: root, ...own }, () => kept);

test('every manifest is what Kubernetes takes for its kind', () => {
  expect(documents.map(({ kind }) => kind).filter((kind) => !(kind in kinds))).toEqual([]);
  for (const { kind, metadata } of documents)
    expect(() => inCluster(kind as Kind, metadata.name).validate(), `${kind} ${metadata.name}`).not.toThrow();
});

test('a field that is misspelt or of another type is no manifest', () => {
  const web = inCluster('Deployment', 'chalkline-web');
  const broken = { metadata: web.metadata, spec: { ...web.spec, replicas: 'two' } };
  expect(() => new Deployment(broken as never).validate()).toThrow(/replicas/);
});

test('two web processes and three workers run, with the simulator off', () => {
  expect(deployments.map((name) => inCluster('Deployment', name).spec?.replicas)).toEqual([2, 3]);
  expect(configOf({ ROLE: 'web' })).toMatchObject({ role: 'web', demo: false, whatsapp: { simulated: false } });
  expect(configOf({ ROLE: 'worker', HEALTH_PORT: '3000' })).toMatchObject({ role: 'worker', healthPort: 3000 });
});

test('all that is set is a setting of the product', () => {
  const documented = read('docs/running.md');
  const own = deployments.flatMap((name) => podOf(name)?.containers[0]?.env?.map((each) => each.name) ?? []);
  expect([...Object.keys(settings), ...own].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test.each(deployments)('%s is watched by /live and /ready, and has the time to drain', (name) => {
  const pod = podOf(name);
  const product = pod?.containers[0];
  expect([
    product?.startupProbe?.httpGet?.path,
    product?.livenessProbe?.httpGet?.path,
    product?.readinessProbe?.httpGet?.path,
  ]).toEqual(['/live', '/live', '/ready']);
  // `stopLimitMs` of server/main.ts are 30 seconds, after which connections are cut.
  const drains = Number(settings['DRAIN_SECONDS']);
  expect(drains).toBeGreaterThan(Number(product?.readinessProbe?.periodSeconds) * 2);
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drains + 30);
});

test('nothing runs as root, writes to its image or gains rights, and the parser is told no secret', () => {
  const pods = [...deployments.map(podOf), inCluster('Job', 'chalkline-migrate').spec?.template.spec];
  for (const pod of pods) {
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const { securityContext } of pod?.containers ?? [])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
  for (const name of deployments) {
    const parser = podOf(name)?.containers.find((each) => each.name === 'parser');
    expect([parser?.env, parser?.envFrom]).toEqual([undefined, undefined]);
    expect(parser?.volumeMounts?.map(({ mountPath, readOnly }) => [mountPath, readOnly === true])).toEqual([
      ['/tmp', false],
      ['/parser/input', true],
      ['/parser/output', false],
    ]);
  }
});

const stages = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split(/^(?=FROM )/m)
  .slice(1);
const last = stages.at(-1) ?? '';

test('the image is a stage of its own with neither a builder nor a package manager of Node in it, and runs as nobody special', () => {
  expect(last).toMatch(/^FROM base AS product/);
  expect(stages.find((stage) => / AS base/.test(stage))).toMatch(/^FROM debian:bookworm-slim/);
  expect(last).not.toMatch(/npm|setUp/);
  expect(last).toMatch(/^USER node$/m);
  expect(stages.find((stage) => / AS built/.test(stage))).toContain('node commands/leave-out-build.mjs');
});

test('what the image is made of is there, and so is every file that a container starts', () => {
  const copied = [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, places = '']) => places.split(' '));
  expect(copied).toEqual(expect.arrayContaining(['server', 'commands', 'package.json']));
  expect(copied.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
  const pods = [...deployments.map(podOf), inCluster('Job', 'chalkline-migrate').spec?.template.spec];
  const commands = pods.flatMap((pod) => pod?.containers.map(({ command }) => command) ?? []);
  const started = commands.flatMap((command) => command?.filter((word) => word.endsWith('.ts')) ?? []);
  expect(new Set(started)).toEqual(new Set(['commands/admin.ts', 'commands/parser.ts']));
  for (const file of started) expect(copied).toContain(file.split('/')[0]);
});

test('the image starts the product with the flags of `npm start`', () => {
  const flags = /const flags = \[(.+)\];/.exec(read('commands/start.mjs'))?.[1]?.match(/--[\w=-]+/g);
  expect(flags?.length).toBe(2);
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(last)?.[1] ?? '[]') as string[];
  expect(command).toEqual(['node', ...(flags ?? []), 'server/main.ts']);
});
