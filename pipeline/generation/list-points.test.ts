import { expect, test } from 'vitest';
import type { Block, BlockKind, Document } from '../document.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { listPoint } from './list-points.ts';

/** What the last of some blocks, a list, says as a whole. */
function told(...parts: [kind: BlockKind, text: string][]) {
  const blocks = parts.map(([kind, text], id) => ({ id, kind, text, marks: [], provenance: [] }) as unknown as Block);
  const sentences = blocks.filter(({ kind }) => kind !== 'heading').flatMap((block) => splitSentences(block, 'en'));
  const document = { language: 'en', blocks } as unknown as Document;
  return listPoint(blocks.at(-1) as Block, { sentences } as unknown as AnalysedSegment, document);
}

test('a list of things is told behind the line above it', () => {
  expect(
    told(['paragraph', 'Every request must include:'], ['list', '- The date\n- The cost\n- A receipt'])?.text,
  ).toBe('Every request must include the date, the cost, and a receipt.');
  expect(
    told(
      ['paragraph', 'We do not reimburse the following work expenses:'],
      ['list', '- Parking fines\n- Personal trips'],
    )?.text,
  ).toBe('We do not reimburse parking fines or personal trips.');
  expect(told(['heading', 'Signs of a burn'], ['list', '• Red skin\n• Blisters'])?.text).toBe(
    'Signs of a burn include red skin and blisters.',
  );
});

test('a name of several words keeps its capital', () => {
  expect(
    told(['paragraph', 'Every request must go to:'], ['list', '- District Offices\n- Schools\n- Wardens of huts'])
      ?.text,
  ).toBe('Every request must go to District Offices, schools, and wardens of huts.');
});

test('of a long list as many things are told as a point has words for, and that there are more', () => {
  const items = Array.from({ length: 9 }, (_, at) => `- Lamp ${'abcdefghi'[at]} of the old store`).join('\n');
  const text = told(['paragraph', 'The keeper of the hall must check:'], ['list', items])?.text ?? '';
  expect(text).toMatch(/^The keeper of the hall must check lamp a of the old store, .* and others\.$/u);
  expect(text.split(' ').length).toBeLessThanOrEqual(26);
});

test('short steps are told in their order behind what they are for', () => {
  expect(
    told(['paragraph', 'To save the day:'], ['list', '1. Press the red key\n2. Turn the wheel\n3. Close the lid'])
      ?.text,
  ).toBe('To save the day, press the red key, turn the wheel and then close the lid.');
});

test('a list is not told where its line leans on another, announces a page or asks', () => {
  const things = '- Red thread\n- Blue thread';
  expect(told(['paragraph', 'It includes:'], ['list', things])).toBeUndefined();
  expect(told(['paragraph', 'Here are the steps:'], ['list', things])).toBeUndefined();
  expect(told(['paragraph', 'The guild meets on Monday.'], ['list', things])).toBeUndefined();
  expect(told(['paragraph', 'Read more about:'], ['list', '- https://a.example\n- https://b.example'])).toBeUndefined();
});

test('what proves it is the line and the whole list', () => {
  const point = told(['paragraph', 'Every request must include:'], ['list', '- The date\n- The cost']);
  expect(point?.sources.map(({ block }) => block)).toEqual([0, 1]);
});

test('what calls for help, what to bring and what makes things worse is told with its things, without a sign before it', () => {
  expect(
    told(['paragraph', '🚨 Call the coast guard if you see:'], ['list', '• A red flare\n• A boat that burns'])?.text,
  ).toBe('Call the coast guard if you see: a red flare or a boat that burns.');
  expect(told(['heading', 'What to bring to the regatta'], ['list', '- A life vest\n- Two ropes'])?.text).toBe(
    'What to bring to the regatta: a life vest and two ropes.',
  );
  expect(told(['heading', 'Habits that wear the sails'], ['list', '- Flapping in wind\n- Wet storage'])?.text).toBe(
    'Habits that wear the sails: flapping in wind and wet storage.',
  );
});
