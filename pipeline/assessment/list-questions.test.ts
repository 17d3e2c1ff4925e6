import { expect, test } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import type { BlockKind, Document } from '../document.ts';
import { generate } from '../generation/generate.ts';
import { segment } from '../segmentation/segment.ts';
import { assess } from './assess.ts';
import { listQuestions, printedLists } from './list-questions.ts';

const texts: [BlockKind, string][] = [
  ['heading', 'Choosing a ladder'],
  ['paragraph', 'You must choose the ladder with your supervisor before the work begins on any site.'],
  ['paragraph', 'You must check the feet of the ladder before you climb it in the morning.'],
  ['paragraph', 'Wooden ladder advantages:'],
  ['list', 'Carries no current\nCosts little money\nFeels warm in winter'],
  ['paragraph', 'Metal ladder advantages:'],
  ['list', 'Bears heavy loads\nResists every rain\nLasts twenty years'],
  ['paragraph', 'Your supervisor must sign the card of the ladder after each inspection.'],
];

const document: Document = {
  sha256: '5'.repeat(64),
  mediaType: 'document',
  language: 'en',
  pageCount: 1,
  blocks: texts.map(([kind, text], id) => ({ id, kind, text, marks: [], provenance: [{ source: 'markup', page: 1 }] })),
  outline: [],
  notices: [],
};

test('where rules are taught nobody is asked which line a list prints', () => {
  const drafts = analyse(segment(document, { targetMinutes: 5 }).segments, document).map((part) =>
    generate(part, document),
  );
  const proposed = drafts.flatMap((draft) => listQuestions(draft.segment, document, printedLists(document)));
  expect(proposed.length).toBeGreaterThan(0);
  const asked = assess(drafts, document).flatMap(({ questions }) => questions);
  expect(asked.map(({ kind }) => kind)).not.toContain('list');
});
