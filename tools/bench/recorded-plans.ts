import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** One statement as the database ran it. */
export interface RecordedPlan {
  at: number;
  ms: number;
  query: string;
  /** Every table that was read, how, and how many rows were looked at for it. */
  reads: { table: string; how: string; rows: number }[];
}

/** From its next start the database writes down the plan of whatever it is asked. @param db as superuser */
export async function recordPlans(db: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'off',
    'auto_explain.log_format': 'json',
    logging_collector: 'on',
    log_destination: 'jsonlog',
    log_directory: 'plans',
    log_filename: 'plans.log',
    log_rotation_size: '0',
  }))
    await db.query(`alter system set ${name} = '${value}'`).catch(async () => {
      // A setting of a library is known only where it is loaded.
      await db.query("load 'auto_explain'");
      await db.query(`alter system set ${name} = '${value}'`);
    });
}

/** @param databaseFolder the server's own, with `plans` in it */
export function recordedPlans(databaseFolder: string): RecordedPlan[] {
  const folder = join(databaseFolder, 'plans');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => planOf(line) ?? []);
}

function planOf(line: string): RecordedPlan | undefined {
  if (!line.includes('plan:')) return undefined;
  const { timestamp, message } = JSON.parse(line) as { timestamp: string; message: string };
  const found = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message);
  if (found === null) return undefined;
  const told = JSON.parse(found[2] ?? '') as { 'Query Text': string; Plan: PlanNode };
  return {
    at: Date.parse(timestamp.replace(' UTC', 'Z').replace(' ', 'T')),
    ms: Number(found[1]),
    query: told['Query Text'],
    reads: readsOf(told.Plan),
  };
}

function readsOf(node: PlanNode): RecordedPlan['reads'] {
  const looked =
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    (node['Actual Loops'] ?? 1);
  const table = node['Relation Name'];
  return [
    ...(table === undefined ? [] : [{ table, how: node['Node Type'], rows: Math.round(looked) }]),
    ...(node.Plans ?? []).flatMap(readsOf),
  ];
}
