import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { accountTraces, learnerTraces, personColumns } from '#server/database/person-columns.ts';

const schema = readFileSync(resolve(import.meta.dirname, '../../server/database/schema.sql'), 'utf8');

/** Every column that can hold a text: a number, a date or a switch names nobody. */
const holdsText = /^ {2}"?(\w+)"? (?:text|jsonb|json|bytea|character|citext|inet|cidr|xml|hstore)/gm;

const columns = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)].flatMap(([, table, body]) =>
  [...(body ?? '').matchAll(holdsText)].map(([, column]) => `${table}.${column}`),
);
const listed = Object.entries(personColumns)
  .filter(([table]) => !table.startsWith('pgboss.'))
  .flatMap(([table, kinds]) => Object.keys(kinds).map((column) => `${table}.${column}`));

test('every column that can hold a person’s data says what becomes of it when the person is erased', () => {
  expect(columns.length).toBeGreaterThan(200);
  expect(columns.filter((column) => !listed.includes(column))).toEqual([]);
});

test('no column is listed that the schema does not have', () => {
  expect(listed.filter((column) => !columns.includes(column))).toEqual([]);
});

test('what is erased by a trace has one that reaches its row, and each trace stands in the list', () => {
  const traces = [...learnerTraces, ...accountTraces];
  const traced = Object.entries(personColumns).filter(([, kinds]) => Object.values(kinds).includes('traced'));
  // Rows of these go with a row that a trace takes away.
  const goesWith = { stranger_messages: 'conversations' } as Record<string, string>;
  const reached = (table: string, column: string): boolean =>
    traces.some(
      (trace) =>
        (trace.table === table && (trace.column === column || trace.how === 'delete the row')) ||
        trace.table === goesWith[table],
    );
  const left = traced.flatMap(([table, kinds]) =>
    Object.entries(kinds)
      .filter(([column, kind]) => kind === 'traced' && !reached(table, column))
      .map(([column]) => `${table}.${column}`),
  );
  expect(left).toEqual([]);
  expect(
    traces.filter(({ table, column }) => personColumns[table]?.[column] !== 'traced' && table !== 'certificates'),
  ).toEqual([]);
});
