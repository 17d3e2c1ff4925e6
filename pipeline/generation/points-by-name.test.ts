import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import type { Point } from '../lesson-plan.ts';
import { pointByName } from './points-by-name.ts';

function told(
  heading: string,
  text: string,
  { how = 'verbatim', before = 0, paragraph = text, kind = 'paragraph' as Block['kind'] } = {},
) {
  const written: [Block['kind'], string, number?][] = [
    ['heading', 'Handbook of the hut', 1],
    ['heading', heading, 2],
    ...(before > 0 ? [['paragraph', 'word '.repeat(before).trim()] as [Block['kind'], string]] : []),
    [kind, paragraph],
  ];
  const blocks = written.map(
    ([kind, content, level], id): Block => ({
      id,
      kind,
      text: content,
      marks: [],
      provenance: [],
      ...(level !== undefined && { level }),
    }),
  );
  const start = paragraph.indexOf(text);
  const span = { block: blocks.length - 1, start, end: start + text.length };
  const point: Point = { text, sources: [span], how, kind: 'rule', importance: 2 };
  return pointByName(point, { blocks, language: 'en' } as unknown as Document);
}

test('a sentence that names nothing of its section stands below its name', () => {
  const point = told('Stomach aches', 'Drink a cup of tea every few hours.');
  expect(point.text).toBe('Stomach aches: Drink a cup of tea every few hours.');
  expect(point.sources.map(({ block }) => block)).toEqual([1, 2]);
  expect(told('Foot exam', 'The sensing area must touch the skin.').text).toBe(
    'Foot exam: The sensing area must touch the skin.',
  );
});

test('an answer stands behind its question', () => {
  expect(told('What happens if I fail the test?', 'Ask a guide for some tips.').text).toBe(
    'What happens if I fail the test? Ask a guide for some tips.',
  );
  expect(told('What if I fail the test?', 'If you fail the test, you may take it again.').text).toBe(
    'If you fail the test, you may take it again.',
  );
});

test('a thing that its own paragraph names is told with that name', () => {
  const paragraph = 'Swing - Alters the time between beats. When at zero, the beat will play as normal.';
  expect(told('Knobs', 'When at zero, the beat will play as normal.', { paragraph }).text).toBe(
    'Swing: When at zero, the beat will play as normal.',
  );
});

test('what names its section, has a subject of its own or a label stays as it is', () => {
  for (const [heading, text] of [
    ['Fire exits', 'Keep every exit free.'],
    ['Evacuation', 'Every warden counts the guests at the gate.'],
    ['Creams', 'Specialised burn ointments (of the hut) may be applied.'],
    ['Evacuation', 'Wardens: count your guests at the gate.'],
  ] as const)
    expect(told(heading, text).text).toBe(text);
});

test('no heading of any text, no sentence and none that is far away is put before a point', () => {
  const text = 'Drink a cup of tea every few hours.';
  for (const heading of [
    'General tips',
    'Policy statement',
    'Do not run',
    'What we offer',
    'Tea, cake and more',
    'Rule of thumb',
    'About the kitchen',
  ])
    expect(told(heading, text).text).toBe(text);
  expect(told('Stomach aches', text, { before: 300 }).text).toBe(text);
  expect(told('Stomach aches', text, { how: 'model:1' }).text).toBe(text);
});

test('signs behind a name and what is thought of it are left out', () => {
  expect(told('Heckling - Be nice', 'Please keep your comments to yourself.').text).toBe(
    'Heckling: Please keep your comments to yourself.',
  );
  expect(told('Runoff 🏔️', 'The rain flows downhill.').text).toBe('Runoff: The rain flows downhill.');
});

test('a point that would become too long stays as it is', () => {
  const text =
    'Drink a cup of tea every few hours until you feel as well as you did before you ate what made you so ill at all.';
  expect(told('Stomach aches', text).text).toBe(text);
});

test('what a list says of the thing above it stands below its name, and a rule for somebody does not', () => {
  expect(told('First-degree burns', 'Skin appears red and slightly swollen', { kind: 'list' }).text).toBe(
    'First-degree burns: Skin appears red and slightly swollen',
  );
  const rule = 'Every warden must watch the doors.';
  expect(told('Evacuation', rule, { kind: 'list' }).text).toBe(rule);
});

test('a question far above is not answered by what stands below it', () => {
  expect(told('Could the kiln be broken?', 'Wear gloves and shoes.', { before: 120 }).text).toBe(
    'Wear gloves and shoes.',
  );
  expect(told('Extra care is needed when', 'You may slip on the wet clay.').text).toBe('You may slip on the wet clay.');
});
