import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { browserTestedRules } from './browser-tested.ts';
import { fileRules, longFiles } from './file-rules.ts';
import { type HouseRule, type Planted, readHouse, readPlanted } from './house-tree.ts';
import { importRules } from './import-rules.ts';
import { productRules } from './product-rules.ts';
import { schemaRules } from './schema-rules.ts';
import { serverStartRules } from './server-start.ts';
import { systemScopeRules } from './system-scope.ts';

const root = resolve(import.meta.dirname, '../..');
const plantedFolder = join(import.meta.dirname, 'planted');
const house = readHouse(root);
const rules: HouseRule[] = [
  ...importRules,
  ...fileRules,
  ...productRules,
  ...schemaRules,
  ...serverStartRules,
  ...systemScopeRules,
  ...browserTestedRules,
];
const planted = readdirSync(plantedFolder)
  .sort()
  .map((file) => readPlanted(join(plantedFolder, file)));
const toolRules = planted.filter(({ rule }) => /^(biome|knip)-|^types$/.test(rule));

/** Fails with one finding per line, without the code around it. */
function refuse(findings: string[]): void {
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

describe('the house keeps its rules', () => {
  test('the reader sees the whole house, imports of every spelling included', () => {
    expect(house.sources().length).toBeGreaterThan(50);
    expect(house.edges().some((edge) => edge.to === 'contract/errors.ts')).toBe(true);
    const missing = house.edges().filter((edge) => edge.kind === 'own' && !house.files.has(edge.to));
    refuse(missing.map((edge) => `${edge.from} imports ${edge.to}, which is not there`));
  });

  for (const rule of rules) {
    test(rule.name, () => {
      refuse(rule.find(house).map(({ file, message }) => `${file}: ${message}`));
    });
  }

  test('files over 300 lines are named', () => {
    const long = longFiles(house);
    if (long.length > 0) process.stderr.write(`Over 300 lines: ${long.join(', ')}\n`);
    expect(long.length).toBeLessThan(house.sources().length / 10);
  });
});

describe('every rule finds its planted violation', () => {
  test('no rule is without a planted violation, and none is planted for a rule that is not there', () => {
    const own = planted.filter((violation) => !toolRules.includes(violation)).map(({ rule }) => rule);
    expect(own).toEqual(rules.map(({ name }) => name).sort());
  });

  for (const { rule, expected, tree } of planted.filter((violation) => !toolRules.includes(violation))) {
    test(`${rule} finds ${expected}`, () => {
      const found = rules.find(({ name }) => name === rule)?.find(tree) ?? [];
      expect(found.map(({ file }) => file)).toContain(expected);
    });
  }
});

describe('the tools find their planted violations with our own settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-planted-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const plantAll = (name: string, violations: Planted[]): string => {
    const place = join(folder, name);
    for (const [path, text] of violations.flatMap(({ tree }) => [...tree.files])) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), text);
    }
    return place;
  };
  const of = (prefix: string): Planted[] => planted.filter(({ rule }) => rule.startsWith(prefix));

  test('Biome', async () => {
    const violations = of('biome-');
    const place = plantAll('biome', violations);
    const settings = { ...JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')), vcs: { enabled: false } };
    writeFileSync(join(place, 'biome.json'), JSON.stringify(settings));
    const report = await run(
      'biome',
      ['ci', '--max-diagnostics=none', '--reporter=github', '--colors=off', '.'],
      place,
    );
    for (const { rule, expected } of violations) {
      const name = rule.replace('biome-', '');
      expect(
        report
          .split('\n')
          .filter((line) => line.startsWith('::error') && line.includes(expected))
          .join('\n'),
      ).toContain(name);
    }
  });

  test('knip', async () => {
    const violations = of('knip-');
    const place = plantAll('knip', violations);
    cpSync(join(root, 'knip.json'), join(place, 'knip.json'));
    const report: { issues: Record<string, unknown>[] } = JSON.parse(
      await run('knip', ['--reporter', 'json', '--no-config-hints'], place),
    );
    for (const { rule, expected } of violations) {
      const kind = rule.replace('knip-', '');
      const found = report.issues.filter((issue) => Array.isArray(issue[kind]) && issue[kind].length > 0);
      expect(found.map((issue) => issue.file)).toContain(expected);
    }
  });

  test('TypeScript', async () => {
    const [violation] = of('types');
    const place = plantAll('types', violation === undefined ? [] : [violation]);
    cpSync(join(root, 'tsconfig.json'), join(place, 'tsconfig.json'));
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
    expect(await run('tsc', ['-p', place, '--pretty', 'false'], place)).toContain(
      `${violation?.expected}(1,14): error TS2322`,
    );
  });
});

/** Standard output of a tool that has to fail. */
function run(tool: string, args: string[], cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    execFile(join(root, 'node_modules/.bin', tool), args, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error === null) fail(new Error(`${tool} is content with the planted violations: ${stdout}`));
      else done(stdout === '' ? stderr : stdout);
    });
  });
}
