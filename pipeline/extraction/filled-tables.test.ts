import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withFilledTables } from './filled-tables.ts';

const table = (...rows: string[]): DraftBlock => ({
  kind: 'table',
  text: rows.map((row) => row.replaceAll(' | ', '\t').replaceAll('| ', '\t')).join('\n'),
  marks: [],
  provenance: [{ source: 'markup' }],
});
const read = (...rows: string[]) =>
  withFilledTables([table(...rows)]).map(({ kind, text, steps }) => [
    kind,
    text.replaceAll('\t', ' | '),
    ...(steps ? [steps] : []),
  ]);

test('a column whose cells held only pictures goes, with what heads it', () => {
  expect(read('Lamp | Picture | Use | Icon', 'red |  | stop | ', 'green |  | go')).toEqual([
    ['table', 'Lamp | Use\nred | stop\ngreen | go'],
  ]);
  expect(read(' | Lamp | Use', '| red | stop', '| green | go')).toEqual([
    ['table', 'Lamp | Use\nred | stop\ngreen | go'],
  ]);
});

test('a row without a word goes', () => {
  expect(read('Lamp | Use', ' | ', 'red | stop', 'green | go')).toEqual([
    ['table', 'Lamp | Use\nred | stop\ngreen | go'],
  ]);
});

test('marks of what stays move along', () => {
  const block = table('Lamp | Picture | Use', 'red |  | stop', 'green |  | go');
  const at = block.text.indexOf('stop');
  const [filled] = withFilledTables([{ ...block, marks: [{ kind: 'bold', start: at, end: at + 4 }] }]);
  expect(filled?.marks.map(({ start, end }) => filled.text.slice(start, end))).toEqual(['stop']);
});

test('a checklist of which one column is left is a list under what heads it', () => {
  expect(read('Before you light the oven | Yes | No', '▸ Open the damper | | ', 'Empty the ash box | | ')).toEqual([
    ['paragraph', 'Before you light the oven:'],
    ['list', 'Open the damper\nEmpty the ash box'],
  ]);
});

test('an empty form, and a table that is full, stay as they are', () => {
  expect(read('Name | Date | Signature', ' | | ')).toEqual([['table', 'Name | Date | Signature\n |  | ']]);
  expect(read('Lamp | Use', 'red | stop', 'green | ')).toEqual([['table', 'Lamp | Use\nred | stop\ngreen | ']]);
});

test('a table of numbered steps is a list of steps, and further columns say their heads', () => {
  expect(
    read(
      'Step | Say | Check',
      'Step 1 | Say a name twice | The channel is free',
      'Step 2 | Say your own | The lamp is red.',
    ),
  ).toEqual([
    ['list', '1. Say a name twice. Check: The channel is free\n2. Say your own. Check: The lamp is red.', [0, 1]],
  ]);
  expect(read('# | Action | Who', '1. | Open the damper | Baker', '2. | Light the fire | ')).toEqual([
    ['list', '1. Open the damper. Who: Baker\n2. Light the fire', [0, 1]],
  ]);
});

test('rows that are counted and bid nothing stay a table', () => {
  const rows = ['Channel | Use', '1 | Emergencies only', '2 | Transport'];
  expect(read(...rows)).toEqual([['table', rows.join('\n')]]);
  const risks = ['No. | Risk | Harm', '1 | Hot oven | Burns', '2 | Wet floor | Falls'];
  expect(read(...risks)).toEqual([['table', risks.join('\n')]]);
});

test('items inside of a cell have the sign of all others', () => {
  expect(read('Risk | Precaution', 'Ice | * Wear gloves. * Keep the lid open.', 'Gas | * Open the window.')).toEqual([
    ['table', 'Risk | Precaution\nIce | • Wear gloves. • Keep the lid open.\nGas | • Open the window.'],
  ]);
});
