import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { collectDefaultMetrics, type MetricObject, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import '#server/metrics/figure-gauges.ts';
import '#server/metrics/pool-metrics.ts';
import { registry } from '#server/metrics/metrics.ts';

const folder = path.join(import.meta.dirname, '../../docs/monitoring');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), action: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) })),
});
const rules = Rules.parse(parse(read('alerts.yml'))).groups.flatMap((group) => group.rules);
const charts = Dashboard.parse(JSON.parse(read('dashboard.json'))).panels.flatMap((panel) => panel.targets ?? []);

/** As Prometheus stores them: a histogram is three. */
function exportedNames(): Set<string> {
  const nodes = new Registry();
  collectDefaultMetrics({ register: nodes });
  const metrics: MetricObject[] = [...registry.getMetricsAsArray(), ...nodes.getMetricsAsArray()];
  return new Set([
    'up',
    ...metrics.flatMap(({ name }) =>
      registry.getSingleMetric(name)?.constructor.name === 'Histogram'
        ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`)
        : [name],
    ),
  ]);
}

/** What stands before braces or brackets, or is called nothing that PromQL knows. */
const namesIn = (expression: string): string[] =>
  expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)
    ?.filter((word) => !['and', 'or', 'by', 'on'].includes(word)) ?? [];

test('every metric that an alert or the dashboard asks for is one that the program exports', () => {
  const exported = exportedNames();
  const asked = [...rules, ...charts].flatMap(({ expr }) => namesIn(expr));
  expect(new Set(asked).size).toBeGreaterThan(30);
  expect(asked.filter((name) => !exported.has(name))).toEqual([]);
});

test('every metric of the product has its place on the dashboard or in an alert', () => {
  const asked = new Set([...rules, ...charts].flatMap(({ expr }) => namesIn(expr)));
  const isAsked = (name: string): boolean => [...asked].some((each) => each === name || each.startsWith(`${name}_`));
  expect(registry.getMetricsAsArray().flatMap(({ name }) => (isAsked(name) ? [] : [name]))).toEqual([]);
});

test('every alert says what to do in a sentence, and what it is about is tried', () => {
  expect(rules.filter(({ annotations }) => !/^[A-Z`].{30,}\.$/.test(annotations.action))).toEqual([]);
  const tried = read('alerts-tried.yml');
  const paging = rules.filter(({ labels }) => labels.severity === 'page').map(({ alert }) => alert);
  expect(paging.length).toBeGreaterThan(5);
  expect(paging.filter((alert) => !tried.includes(`alertname: ${alert}`))).toEqual([]);
});

test('the alert rules and their trials hold before promtool', async (context) => {
  const promtool = (...words: string[]) => promisify(execFile)('promtool', words, { cwd: folder });
  const isThere = await promtool('--version').then(
    () => true,
    () => false,
  );
  if (!isThere) context.skip('promtool is not there: as root, apt-get install prometheus');
  await promtool('check', 'rules', 'alerts.yml');
  await promtool('check', 'config', '--syntax-only', 'prometheus.yml');
  const { stdout } = await promtool('test', 'rules', 'alerts-tried.yml');
  expect(stdout).toContain('SUCCESS');
});
