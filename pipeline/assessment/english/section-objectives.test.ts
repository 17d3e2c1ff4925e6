import { expect, test } from 'vitest';
import type { Block, Document } from '../../document.ts';
import type { LessonDraft, Point } from '../../lesson-plan.ts';
import { askedObjectives } from './asked-objectives.ts';

/** "# Heading", "- item / item" and "1. step / step"; all else is a paragraph. Each line is a block and each sentence its own. */
function read(lines: string[], title?: string) {
  const blocks = lines.map((line, id): Block => {
    const heading = /^(?<marks>#+) (?<text>.+)$/u.exec(line)?.groups;
    const list = /^[-1]\.? (?<items>.+)$/u.exec(line)?.groups;
    const base = { id, marks: [], provenance: [] };
    if (heading !== undefined)
      return { ...base, kind: 'heading', text: heading['text'] as string, level: heading['marks']?.length ?? 1 };
    if (list === undefined) return { ...base, kind: 'paragraph', text: line };
    const items = (list['items'] as string).split(' / ');
    return {
      ...base,
      kind: 'list',
      text: items.join('\n'),
      ...(line.startsWith('1') && { steps: items.map((_, at) => at) }),
    };
  });
  const sentences = blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ id, text }) =>
      [...text.matchAll(/[^.\n]+\.?/gu)].map(({ 0: own, index }) => ({
        block: id,
        start: index,
        end: index + own.length,
        text: own.trim(),
        stems: [],
        wordCount: own.trim().split(' ').length,
      })),
    );
  const document = { blocks, language: 'en', ...(title !== undefined && { title }) } as unknown as Document;
  return { document, sentences };
}

function objectivesOf(
  lines: string[],
  { points = [], title, from = 0 }: { points?: Point[]; title?: string; from?: number } = {},
) {
  const { document, sentences } = read(lines, title);
  const segment = {
    blockStart: from,
    blockEnd: lines.length,
    sentences: sentences.filter(({ block }) => block >= from),
    definitions: [],
    terms: [],
  };
  const draft = {
    segment,
    title: { text: 'Pottery', sources: [], how: 'trimmed:title' },
    objectives: [],
    keyPoints: points,
  };
  return askedObjectives(draft as unknown as LessonDraft, [], document, false).map(({ text }) => text);
}

const filler = 'The studio was built by the river in a former mill and has been open to the town since then.';

test('a section that is a deed gives it, and one that names a thing says what is done with it', () => {
  expect(
    objectivesOf([
      '## Cleaning up a glaze spill',
      filler,
      '## Kiln loading',
      '1. Check the shelves. / Load the large pots first. / Close the door slowly.',
      '## Signs of overfiring',
      '- Blisters on the glaze / Sagging walls / Cracked shelves',
    ]),
  ).toEqual(['Clean up a glaze spill', 'Follow the steps for kiln loading', 'Name the signs of overfiring']);
});

test('rules make a section that is followed, and instructions where nothing binds', () => {
  expect(
    objectivesOf([
      '## Shared shelves',
      'Members must label their pots. Pots must be taken home within a month. You must not move the pots of others. Shelves must be wiped.',
      '## Clay storage',
      'Keep the clay in its bag. Fold the bag twice. Write the date on the bag. Put the bag on the lowest shelf.',
    ]),
  ).toEqual(['Follow the rules for shared shelves', 'Follow the instructions for clay storage']);
});

test('the one rule of a section stands for it with its case', () => {
  const text = 'Report a spill of more than 10 ml at once. It may stain the floor of the studio for years.';
  const point: Point = {
    text: 'Report a spill of more than 10 ml at once.',
    kind: 'rule',
    importance: 3,
    how: 'verbatim',
    sources: [{ block: 1, start: 0, end: 42 }],
  };
  expect(objectivesOf(['## Glaze spills', text], { points: [point] })).toContain(
    'Report a spill of more than 10 ml at once',
  );
});

test('a heading that says nothing is called after the one above it, and references teach nothing', () => {
  expect(
    objectivesOf([
      '## Acid glazes',
      '### Hazards',
      '- Burns of the skin / Fumes in closed rooms / Stained floors',
      '## References',
      filler,
      '## Purpose',
      filler,
    ]),
  ).toEqual(['Name the hazards of acid glazes', 'Explain acid glazes']);
});

test('pictures, numbers and hyphens of a heading stay out of its objective', () => {
  expect(objectivesOf(['## 🪣 3. How to Use Your In‑Ground Kiln', `${filler} It is a kiln.`])).toEqual([
    'Use your in-ground kiln',
  ]);
});

test('what illness a treatment helps is treated', () => {
  expect(
    objectivesOf([
      '## Treatment protocol',
      '### Heat stroke',
      'Cool the person at once. Call for help. Stay with the person until help comes.',
    ]),
  ).toContain('Treat heat stroke');
});

test('a lesson that goes on in a section of the one before says that section’s objective last', () => {
  const lines = [
    '## Kiln rules',
    'Members must wait.',
    'You must wear gloves. You must close the door. You must write down the time.',
  ];
  expect(objectivesOf(lines, { from: 2 })).toEqual(['Follow the kiln rules']);
});

test('an objective of which hardly a word stands in its section is not given', () => {
  const lines = ['## Prevention', 'Drink water often. Rest every hour. Wear light clothes. Stay out of direct sun.'];
  expect(objectivesOf(lines)).not.toContain('Follow the instructions for prevention');
});
